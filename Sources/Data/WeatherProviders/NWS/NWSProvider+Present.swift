import Foundation
import ProviderKit
import WeatherModel

extension NWSProvider {
    private static let mostStations = 3
    /// Errors that the next station would return as well.
    private static let standing: Set<WeatherError.Kind> = [
        .invalidURL, .noConnection, .invalidCertificate, .timedOut, .rateLimited, .quotaExhausted, .overloaded,
    ]
    /// Stations report hourly and at changes: if the nearest observation is younger than this, it suffices.
    private static let freshSeconds = 7_200.0
    /// Outside this range an observation does not count as current; a wrong clock causes ones from the future (failure mode 13).
    private static let presentSeconds = -900.0...10_800.0
    /// Rather than delay the forecast, its own hour is used.
    private static let timeoutSeconds = 4.0

    /// The observation of the nearest station, or of the next ones if that is old, empty or missing; the youngest of those fetched.
    func present(_ square: NWSSquare, _ query: WeatherQuery) async -> Result<NWSPart<ProviderWeather>, WeatherError>? {
        guard query.features.contains(.current) else { return nil }
        let stations: [String]
        switch await self.stations(square, query) {
        case .success(let list): stations = list
        case .failure(let error): return .failure(error)
        }
        var best: NWSPart<ProviderWeather>?
        var failure = WeatherError(.upstreamDown, provider: .nws, feature: .current)
        for station in stations.prefix(Self.mostStations) {
            let reply = await part(endpoint.observation(station), query, of: .current, timeoutSeconds: Self.timeoutSeconds) {
                reply throws(ReplyFailure) in try NWSMapping.observation(reply)
            }
            switch reply {
            case .failure(let error):
                failure = error
                // If the service does not respond, no further station is tried.
                if Self.standing.contains(error.kind) {
                    return best.map { .success($0) } ?? .failure(error)
                }
            case .success(let part):
                guard let time = part.value.observedAt else { continue }
                let age = query.now.timeIntervalSince(time)
                guard Self.presentSeconds.contains(age) else { continue }
                if age <= Self.freshSeconds { return .success(part) }
                if best?.value.observedAt.map({ $0 < time }) ?? true { best = part }
            }
        }
        return best.map { .success($0) } ?? .failure(failure)
    }

    private func stations(_ square: NWSSquare, _ query: WeatherQuery) async -> Result<[String], WeatherError> {
        if let known = await memory.known(query.coordinate, asOf: query.now), known.point?.square == square, let stations = known.stations {
            return .success(stations)
        }
        let reply = await part(endpoint.stations(square), query, of: .current, timeoutSeconds: Self.timeoutSeconds) {
            reply throws(ReplyFailure) in try NWSMapping.stations(reply)
        }
        if case .success(let part) = reply { await memory.learn(stations: part.value, at: query.coordinate) }
        return reply.map(\.value)
    }
}
