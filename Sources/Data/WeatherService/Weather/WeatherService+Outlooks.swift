import WeatherModel

extension WeatherService {
    /// The hours of the air at a place; waits for them where none are at hand, as long as a fetch may take.
    package nonisolated func air(at coordinate: Coordinate) async -> AirAnswer { await airOutlooks.answer(at: coordinate) }

    /// The same of the sky.
    package nonisolated func sky(at coordinate: Coordinate) async -> SkyAnswer { await skyOutlooks.answer(at: coordinate) }
}

extension Optional {
    /// None without a source.
    fileprivate func answer<Key>(at coordinate: Coordinate) async -> OutlookAnswer<Key> where Wrapped == HourlyOutlooks<Key> {
        switch await self?.outlook(at: coordinate) {
        case .success(let outlook)?: .known(outlook)
        case .failure(let error)?: .failed(error)
        case nil: .none
        }
    }
}
