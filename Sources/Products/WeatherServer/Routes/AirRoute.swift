import Foundation
import Gazetteer
import Hummingbird
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/air`: pollutants, indices and pollen hour by hour, from yesterday to the last hour that the source has.
struct AirRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    /// Seconds for which a cache may keep hours that are no longer fresh here: there are newer ones as soon as the source answers.
    private static let leastSeconds = 60.0

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let coordinate = try query.coordinate()
        let outlook: AirOutlook
        switch await service.air(at: coordinate) {
        case .known(let known): outlook = known
        case .failed(let error): throw Problem(error)
        case .none: throw Problem(WeatherError(.placeNotCovered))
        }
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        let cell = Cell(containing: coordinate)
        let zone = service.search.gazetteer.timeZone(at: cell.center)
        let fresh = AirOutlooks.freshSeconds - now().timeIntervalSince(outlook.provenance.fetchedAt)
        let seconds = Int(max(Self.leastSeconds, min(AirOutlooks.freshSeconds, fresh)))
        return Response.json(
            AirDocument.value(
                outlook, in: zone, cell: cell,
                pollen: PollenKnowledge(outlook, at: cell.center, on: CivilDate(of: now(), in: zone))),
            cacheControl: "public, max-age=\(seconds)")
    }
}
