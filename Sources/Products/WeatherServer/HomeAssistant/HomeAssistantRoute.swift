import Foundation
import Hummingbird
import ServiceLifecycle
import WeatherService

/// `GET /v1/home-assistant`: a place's weather in Home Assistant's words.
struct HomeAssistantRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let coordinate = try query.coordinate()
        // Weather is fresh for longer than a feed of warnings is.
        await cancelWhenGracefulShutdown { await service.hearFeeds(at: coordinate, isUrgent: false) }
        let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        let document = HomeAssistantDocument.value(of: snapshot, await service.alertSources(of: snapshot), at: now())
        var response = Response.json(document, cacheControl: error == nil ? "public, max-age=60" : "no-store")
        response.saysWhyLastKnown(error)
        return response
    }
}
