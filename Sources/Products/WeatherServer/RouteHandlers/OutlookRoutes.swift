import Foundation
import Gazetteer
import HTTPTypes
import Hummingbird
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// Hours that are no part of the weather, from yesterday to the last hour that their source has: `GET /v1/air` and `GET /v1/sky`.
struct OutlookRoutes: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    /// Seconds for which a cache may keep hours that are no longer fresh here: there are newer ones as soon as the source answers.
    private static let leastSeconds = 60.0

    /// Pollutants, indices and pollen.
    func air(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await response(request, service.air) { outlook, cell, zone in
            AirDocument.value(
                outlook, in: zone, cell: cell,
                pollen: PollenKnowledge(outlook, at: cell.center, on: CivilDate(of: now(), in: zone)))
        }
    }

    /// Cloud by height, sunshine and the energy for thunderstorms.
    func sky(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await response(request, service.sky) { outlook, cell, zone in SkyDocument.value(outlook, in: zone, cell: cell) }
    }

    private func response<Key>(
        _ request: Request, _ hours: (Coordinate) async -> OutlookAnswer<Key>,
        _ document: (HourlyOutlook<Key>, Cell, TimeZone) -> JSONValue
    ) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let coordinate = try query.coordinate()
        let outlook: HourlyOutlook<Key>
        switch await hours(coordinate) {
        case .known(let known): outlook = known
        case .failed(let error): throw Problem(error)
        case .none: throw Problem(WeatherError(.placeNotCovered))
        }
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        let cell = Cell(containing: coordinate)
        let zone = service.search.gazetteer.timeZone(at: cell.center)
        let mostSeconds = HourlyOutlooks<Key>.freshSeconds
        let fresh = mostSeconds - now().timeIntervalSince(outlook.provenance.fetchedAt)
        let seconds = Int(max(Self.leastSeconds, min(mostSeconds, fresh)))
        return Response.json(document(outlook, cell, zone), cacheControl: "public, max-age=\(seconds)")
    }
}
