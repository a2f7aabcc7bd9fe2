import SharedWork
import WeatherModel

extension WeatherService {
    /// The usual weather of the place for a page of the weather, without waiting; nil if it is not stored.
    package nonisolated func usualForPage(at coordinate: Coordinate) async -> UsualYear? { await usuals?.yearForPage(at: coordinate) }

    /// The usual weather of the place, after its fetch has ended or the time is over.
    ///
    /// - Parameter limit: nil waits as long as a fetch may take.
    package nonisolated func usual(at coordinate: Coordinate, within limit: Duration?) async -> UsualAnswer {
        guard let usuals else { return .none(WeatherError(.placeNotCovered)) }
        return await outcomeInRealTime(within: limit) { await usuals.usual(at: coordinate) } ?? .awaited
    }

    /// The stored figures of the place; nothing is fetched.
    package nonisolated func keptUsual(at coordinate: Coordinate) async -> UsualYear? { await usuals?.kept(at: coordinate) }
}
