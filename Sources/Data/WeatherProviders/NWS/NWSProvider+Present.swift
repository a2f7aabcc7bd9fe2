import Foundation
import ProviderKit
import WeatherModel

extension NWSProvider {
    private static let mostStations = 3
    /// What the next station would fail with as well.
    private static let standing: Set<WeatherError.Kind> = [
        .invalidURL, .noConnection, .invalidCertificate, .timedOut, .rateLimited, .quotaExhausted, .overloaded,
    ]
    /// Stations report once an hour and at changes: younger than this, the nearest is good enough.
    private static let freshSeconds = 7_200.0
    /// Older than this it is no longer the present; so is one of the future, which a wrong clock makes (row 13).
    private static let presentSeconds = -900.0...10_800.0
    /// The forecast is shown with its own hour rather than late.
    private static let timeoutSeconds = 4.0

    /// The observation of the nearest station, of the next ones where that is old, empty or gone; the youngest of those asked.
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
                // One that does not answer is not asked by another name.
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
