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
    let names: PlaceNames
    /// How long weather counts as fresh: told to the script, which asks again then.
    let freshSeconds: Double

    /// Seconds that a request for news waits: shorter than any proxy's patience.
    static let newsSeconds = 20.0
    /// How long the name of a place may keep its weather waiting.
    static let namePatience = Duration.seconds(3)

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let cookies = PetrelCookies(request.headers)
        let units = try RequestUnits(query: query, cookies: cookies, headers: request.headers)
        if let text = try query.optional("query") {
            // The field lets a blank through: nothing was asked for.
            if text.allSatisfy(\.isWhitespace) { return Response(status: .seeOther, headers: [.location: "/", .cacheControl: "no-store"]) }
            return try await search.response(to: text, units: units.preferences, cookies: cookies)
        }
        let place = await names.resolved(try PlaceRequest(query: query, cookies: cookies), patience: source.patience)
        let page = await source.page(place, reason: try Self.reason(query), units: units.preferences)
        let view = DashboardView(page, assets: assets, freshSeconds: freshSeconds)
        let shell = Shell(
            title: view.content.map { "\($0.place.title) · \(view.words.product)" } ?? view.words.product,
            main: templates.render(.dashboard, view), assets: assets,
            reloads: page.state.isLoading && place.origin != .locating, choice: place.origin.rawValue)
        var set: [String] = []
        if place.origin == .chosen, try query.optional("latitude") != nil {
            set.append(PetrelCookies.remembering(place: Cell(containing: place.coordinate), name: place.name))
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
        let asked = try PlaceRequest(query: query, cookies: cookies)
        let reason = try Self.reason(query)
        let revision = try query.optional("since")
        // A server that stops does not wait for the weather.
        let page = await cancelWhenGracefulShutdown {
            let place = await names.resolved(asked, patience: max(Self.namePatience, source.patience))
            if let revision {
                return await source.page(place, after: revision, units: units, seconds: Self.newsSeconds)
            }
            return await source.settledPage(place, reason: reason, units: units)
        }
        guard let page else { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
        return PageFields.response(templates.render(.dashboard, DashboardView(page, assets: assets, freshSeconds: freshSeconds)))
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
