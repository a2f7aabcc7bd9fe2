import SharedWork
import WeatherModel

extension WeatherService {
    /// The usual weather of the place for a page of the weather, without waiting; nil if it is not stored.
    package nonisolated func usualForPage(at coordinate: Coordinate) async -> UsualYear? { await usuals?.yearForPage(at: coordinate) }

    /// The usual weather of the place for a screen that can wait for it; nil if it is not known, or not fetched for screens of the weather.
    package nonisolated func awaitedUsual(at coordinate: Coordinate) async -> UsualYear? {
        guard let usuals else { return nil }
        return usuals.fetchesForPages ? await usuals.usual(at: coordinate).year : await usuals.kept(at: coordinate)
    }

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
