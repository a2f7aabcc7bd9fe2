import Foundation
import Gazetteer
import Hummingbird
import WeatherAPI
import WeatherModel
import WeatherReceipts
import WeatherService

/// `GET /v1/receipts`: what was forecast for the cell that has the point, and what came.
struct ReceiptsRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    /// How long an answer waits for the past weeks: less than Petrel's own clients wait for the answer.
    private static let patience = Duration.seconds(20)

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let cell = Cell(containing: try query.coordinate())
        let answer = await service.receipts(at: cell.center, within: Self.patience)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        let today = CivilDate(of: now(), in: service.search.gazetteer.timeZone(at: cell.center))
        let state: ToldReceipts.State = answer.isAwaited ? .awaited : answer.failure == nil ? .known : .failed
        let document = ReceiptsDocument.value(answer.ledger, of: cell, on: today, state)
        return Response.json(document, cacheControl: state == .known ? "public, max-age=3600" : "no-store")
    }
}
