import Confidence
import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel

extension OpenMeteoProvider: SpreadProvider {
    package func spreadWeight(at coordinate: Coordinate) -> Double { EnsembleModel.all.first?.weight ?? 1 }

    package func nextSpread(after now: Instant) -> Instant {
        EnsembleModel.all.first?.nextRun(after: now) ?? now.addingTimeInterval(21_600)
    }

    /// The first model that the service does not refuse by its name, and that covers the place.
    package func spread(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ForecastSpread {
        var failure = WeatherError(.placeNotCovered, provider: .openMeteo)
        for model in EnsembleModel.all {
            do throws(WeatherError) {
                let reply = try await client.get(
                    endpoint.ensemble(at: coordinate, model: model), at: coordinate, asOf: now, purpose: .airQuality, weight: model.weight)
                do throws(ReplyFailure) {
                    return try OpenMeteoEnsemble.spread(reply, model: model, in: zone?(coordinate))
                } catch { throw error.error }
            } catch {
                failure = error
                guard error.kind == .badRequest || error.kind == .placeNotCovered else { throw error }
            }
        }
        throw failure
    }
}
