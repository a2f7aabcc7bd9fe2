import ProviderCourtesy
import WeatherModel

/// An upstream weather source. It fetches, decodes and maps; it neither retries nor caches nor chooses.
public protocol WeatherProvider: Sendable {
    /// What it can do, as data: pickers, `petrel providers` and the credits are made from it.
    var profile: ProviderProfile { get }

    /// The parts asked for, for a cell's centre.
    ///
    /// - Throws: `WeatherError` when nothing usable arrived; what is missing from a usable answer is in `ProviderWeather.problems`.
    func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather

    /// Places by name, best first.
    ///
    /// - Parameter now: from which a `Retry-After` that names a date is counted.
    /// - Returns: an empty list when nothing matches.
    func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place]
}

extension WeatherProvider {
    /// Everything that the profile names, for a cell's centre.
    ///
    /// - Throws: as `weather(for:)`.
    public func weather(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ProviderWeather {
        try await weather(for: WeatherQuery(at: coordinate, features: profile.features.subtracting([.search]), asOf: now))
    }
}
