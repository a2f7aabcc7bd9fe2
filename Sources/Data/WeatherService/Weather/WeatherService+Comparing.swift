import ProviderKit
import WeatherAPI
import WeatherModel

extension WeatherService {
    /// The forecasts of all providers for the place, and of their models; waits for all of them.
    package nonisolated func comparison(at coordinate: Coordinate) async -> Comparisons.Outcome {
        await comparisons.comparison(at: coordinate, withModels: true)
    }

    /// Whether a screen may compare providers: on a server, and of the server or of the simulated atmosphere that a phone has its weather
    /// from. A phone that asks the services itself has few keys, and would ask all of them for one screen.
    package nonisolated var hasComparison: Bool { relay != nil || receipts != nil }

    /// The same for a screen, which a server may have compared.
    package nonisolated func compared(at coordinate: Coordinate) async -> Result<ComparedForecasts, WeatherError> {
        guard let relay else { return await comparison(at: coordinate).map(\.compared) }
        do throws(WeatherError) {
            return .success(try await relay.comparison(of: Cell(containing: coordinate), asOf: now()))
        } catch {
            return .failure(error)
        }
    }
}
