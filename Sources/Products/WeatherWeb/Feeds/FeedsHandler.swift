import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService
import WeatherText

/// `/calendar.ics` and `/alerts.atom`: a place's days and warnings for the programs that subscribe to them.
struct FeedsHandler: Sendable {
    let source: DashboardSource

    @Sendable func calendar(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await response(to: request, type: "text/calendar; charset=utf-8") { weather, reader in
            CalendarText(weather.content, of: weather.snapshot, page: page(.dashboard, weather, request, context)).text
        }
    }

    @Sendable func warnings(_ request: Request, _ context: ServerContext) async throws -> Response {
        let coordinate = try QueryText(request.uri.query).coordinate()
        await cancelWhenGracefulShutdown { await source.service.hearFeeds(at: coordinate, isUrgent: false) }
        return try await response(to: request, type: "application/atom+xml; charset=utf-8") { weather, reader in
            WarningsFeed(
                weather.content, of: weather.snapshot, language: reader.phrases.language, page: page(.alerts, weather, request, context)
            ).text
        }
    }

    /// - Throws: a `Problem` without weather: the subscriber keeps what it has.
    private func response(to request: Request, type: String, _ text: (ShownWeather, Reader) -> String) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: source.places)
        let coordinate = try query.coordinate()
        let known = source.service.search.town(at: coordinate)
        let place = PlaceRequest(cell: Cell(containing: coordinate), place: known)
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        try Task.checkCancellation()
        guard let weather = dashboard.weather else { throw dashboard.problem ?? Problem(WeatherError(.badBody)) }
        let bytes = Array(text(weather, reader).utf8)
        let tag = EntityTags.text(of: bytes)
        var headers: HTTPFields = [
            .cacheControl: "private, max-age=300", .eTag: "W/\"\(tag)\"", .vary: "Accept-Encoding, Accept-Language, Cookie",
            .xContentTypeOptions: "nosniff",
        ]
        if EntityTags.areHeld(tag, by: request) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = type
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// The whole address of a page of the place, as the subscriber reached this server; nil where that is not known.
    private func page(_ route: Route, _ weather: ShownWeather, _ request: Request, _ context: ServerContext) -> String? {
        let place = weather.content.place
        let address = Address(
            route, [.latitude: Address.degrees(place.latitude), .longitude: Address.degrees(place.longitude), .name: place.title])
        return SiteOrigin.text(of: request, by: context.requester).map { $0 + address.target }
    }
}
