import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

/// A weather model that Open-Meteo serves, as data: its names change, and a refused one is replaced by the next.
struct ForecastModel: Hashable, Sendable {
    /// Names of <https://open-meteo.com/en/docs>, in the order in which they are tried.
    let names: [String]

    /// Models of the whole Earth, in the order in which they are shown.
    static let all = [
        ForecastModel(names: ["ecmwf_ifs025", "ecmwf_ifs"]), ForecastModel(names: ["gfs_seamless", "ncep_gfs_seamless"]),
        ForecastModel(names: ["icon_seamless", "dwd_icon_seamless"]), ForecastModel(names: ["gem_seamless", "cmc_gem_seamless"]),
    ]
}

extension OpenMeteoProvider: ModelsProvider {
    package var modelsWeight: Double { OpenMeteoEndpoint.modelsWeight(of: ForecastModel.all.count) }

    /// One request for all models. The service refuses all of them for one name that it does not know, and says which: the request is then sent
    /// without that name.
    package func models(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> ModelForecasts {
        var left = ForecastModel.all.map { $0.names[...] }
        var missing: [ComparedForecasts.Missing] = []
        while !left.isEmpty {
            let names = left.compactMap(\.first)
            let reply = try await client.get(
                endpoint.models(at: cell.center, names), at: cell.center, asOf: now, weight: OpenMeteoEndpoint.modelsWeight(of: names.count)
            )
            if let refused = OpenMeteoModels.refused(by: reply, of: names) {
                left = left.map { $0.first == refused ? $0.dropFirst() : $0 }.filter { !$0.isEmpty }
                // None of its names is known.
                if left.count < names.count { missing.append(Self.missing(refused, .badRequest)) }
                continue
            }
            do throws(ReplyFailure) {
                let sources = try OpenMeteoModels.sources(reply, of: names, in: zone?(cell.center) ?? .gmt)
                let absent = names.filter { name in !sources.contains { $0.model == name } }
                return ModelForecasts(sources: sources, missing: missing + absent.map { Self.missing($0, .placeNotCovered) })
            } catch { throw error.error }
        }
        throw WeatherError(.badRequest, provider: .openMeteo)
    }

    private static func missing(_ model: String, _ kind: WeatherError.Kind) -> ComparedForecasts.Missing {
        ComparedForecasts.Missing(provider: .openMeteo, error: WeatherError(kind, provider: .openMeteo), model: model)
    }
}
