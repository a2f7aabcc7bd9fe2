import Foundation
import Gazetteer
import Hummingbird
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/compare`: what each provider forecasts for a place, which are asked when this is.
struct CompareRoute: Sendable {
    let service: WeatherService

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let cell = Cell(containing: try query.coordinate())
        let outcome = await service.comparison(at: cell.center)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        switch outcome {
        case .success(let comparison):
            let zone = service.search.gazetteer.timeZone(at: cell.center)
            let document = CompareDocument.value(comparison.compared, of: cell, in: zone)
            return Response.json(document, cacheControl: "public, max-age=\(Int(Comparisons.freshSeconds))")
        case .failure(let error): throw Problem(error)
        }
    }
}
