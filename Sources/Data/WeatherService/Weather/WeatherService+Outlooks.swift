import WeatherModel

extension WeatherService {
    /// The hours of the air at a place; waits for them where none are at hand, as long as a fetch may take.
    package nonisolated func air(at coordinate: Coordinate) async -> AirAnswer { await Self.answer(airOutlooks, at: coordinate) }

    /// The same of the sky.
    package nonisolated func sky(at coordinate: Coordinate) async -> SkyAnswer { await Self.answer(skyOutlooks, at: coordinate) }

    /// None without a source.
    private static func answer<Key>(_ outlooks: HourlyOutlooks<Key>?, at coordinate: Coordinate) async -> OutlookAnswer<Key> {
        switch await outlooks?.outlook(at: coordinate) {
        case .success(let outlook)?: .known(outlook)
        case .failure(let error)?: .failed(error)
        case nil: .none
        }
    }
}
