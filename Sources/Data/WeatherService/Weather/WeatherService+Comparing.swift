import WeatherModel

extension WeatherService {
    /// The forecasts of all providers for the place; waits for all of them.
    package nonisolated func comparison(at coordinate: Coordinate) async -> Comparisons.Outcome {
        await comparisons.comparison(at: coordinate)
    }
}
