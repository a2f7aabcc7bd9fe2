import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService
import WeatherServer

/// `/` and the fragment of it that the script exchanges.
struct DashboardHandlers: Sendable {
    let source: DashboardSource
    let templates: Templates
    let assets: Assets
    let search: SearchHandler

    /// Seconds that a request for news waits: shorter than any proxy's patience.
    static let newsSeconds = 20.0

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let cookies = PetrelCookies(request.headers)
        let units = try RequestUnits(query: query, cookies: cookies, headers: request.headers)
        if let text = try query.optional("query") {
            return try await search.response(to: text, units: units.preferences, cookies: cookies)
        }
        let place = try PlaceRequest(query: query, cookies: cookies)
        let page = await source.page(place, reason: try Self.reason(query), units: units.preferences)
        let view = DashboardView(page, assets: assets)
        let shell = Shell(
            title: view.content.map { "\($0.place.title) · \(view.words.product)" } ?? view.words.product,
            main: templates.render(.dashboard, view), assets: assets,
            reloads: page.state.isLoading && place.origin != .locating, choice: place.origin.rawValue)
        var set: [String] = []
        if place.origin == .chosen, try query.optional("latitude") != nil {
            set.append(PetrelCookies.remembering(place: Cell(containing: place.coordinate)))
        }
        if units.isNew { set.append(PetrelCookies.remembering(units: units.preferences)) }
        return PageFields.response(templates.render(.shell, shell), cookies: set)
    }

    /// The dashboard alone, complete with its message when it failed; waits for the weather. With `since` it waits for something
    /// newer than that revision, and answers 204 when nothing comes.
    @Sendable func fragment(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let cookies = PetrelCookies(request.headers)
        let units = try RequestUnits(query: query, cookies: cookies, headers: request.headers).preferences
        let place = try PlaceRequest(query: query, cookies: cookies)
        let reason = try Self.reason(query)
        let revision = try query.optional("since")
        // A server that stops does not wait for the weather.
        let page = await cancelWhenGracefulShutdown {
            if let revision {
                return await source.page(place, after: revision, units: units, seconds: Self.newsSeconds)
            }
            return await source.settledPage(place, reason: reason, units: units)
        }
        guard let page else { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
        return PageFields.response(templates.render(.dashboard, DashboardView(page, assets: assets)))
    }

    private static func reason(_ query: QueryText) throws(QueryText.Flaw) -> RefreshReason {
        switch try query.optional("reason") {
        case nil, "opened": .opened
        case "retry": .retry
        case "notification": .notification
        default: throw .malformed("reason")
        }
    }
}
