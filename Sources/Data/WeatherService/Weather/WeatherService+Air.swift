import WeatherModel

extension WeatherService {
    /// The hours of the air at a place; waits for them where none are at hand, as long as a fetch may take.
    package nonisolated func air(at coordinate: Coordinate) async -> AirAnswer {
        switch await airOutlooks?.outlook(at: coordinate) {
        case .success(let outlook)?: .known(outlook)
        case .failure(let error)?: .failed(error)
        case nil: .none
        }
    }
}
