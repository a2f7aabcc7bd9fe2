import Foundation
import Gazetteer
import Hummingbird
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/usual`: what is usual for each date of the year in the square of 0.25° that has the point, and today beside it.
struct UsualRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    /// How long an answer waits for a fetch: less than Petrel's own clients wait for the answer.
    private static let patience = Duration.seconds(20)
    /// Seconds after which a client may ask again for a square whose turn has not come.
    private static let awaitedSeconds = 60.0

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let coordinate = try query.coordinate()
        let center = Cell(containing: coordinate).center
        let answer = await service.usual(at: center, within: Self.patience)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        switch answer {
        case .known(let year):
            let zone = service.search.gazetteer.timeZone(at: center)
            let today = CivilDate(of: now(), in: zone)
            let document = UsualDocument.value(year, of: UsualCell(containing: center), on: today)
            return Response.json(document, cacheControl: "public, max-age=3600")
        case .awaited: throw Problem(WeatherError(.overloaded, retryAfterSeconds: Self.awaitedSeconds))
        case .none(let error): throw Problem(error)
        }
    }
}
