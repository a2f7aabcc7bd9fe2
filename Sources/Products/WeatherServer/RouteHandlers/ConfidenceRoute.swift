import Confidence
import Gazetteer
import Hummingbird
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/confidence`: how sure the forecast of a place is, from its source's percentiles or ensemble.
struct ConfidenceRoute: Sendable {
    let service: WeatherService

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let cell = Cell(containing: try query.coordinate())
        let answer = await service.spread(at: cell.center)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        switch answer {
        case .success(let known):
            let zone = service.search.gazetteer.timeZone(at: cell.center)
            return Response.json(
                ConfidenceDocument.value(known.spread, correction: known.correction, in: zone, cell: cell),
                cacheControl: "public, max-age=600")
        case .failure(let error): throw Problem(error)
        }
    }
}
