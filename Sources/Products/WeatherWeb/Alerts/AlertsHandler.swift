import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/alerts`: a place's warnings in full, and who was asked for them.
struct AlertsHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames

    /// How the shell knows this page.
    static let choice = "alerts"

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query)
        let place = await place(try PlaceRequest(query: query, cookies: reader.cookies), reader)
        // Whoever comes from a warning gets what there is now, whatever is held; another site's page may not ask for that.
        let asked = try query.optional("reason")
        let isOwn = RequestOrigin(request) != .foreign
        let reason: RefreshReason = isOwn && asked == "notification" ? .notification : isOwn && asked == "retry" ? .retry : .opened
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: reason, reader: reader) }
        let page = AlertsPage(place: place, content: await content(dashboard, reader), failure: dashboard.state.failure)
        var response = site.page(
            .alerts, .alerts(page),
            title: ([reader.phrases.alertsTitle, page.content?.place.title].compactMap(\.self) + [reader.phrases.ownName])
                .joined(separator: " · "),
            to: reader, status: HTTPResponse.Status(code: dashboard.problem?.status ?? 200), lifetime: .checked,
            more: ShellParts(choice: Self.choice, place: Self.shown(page))
        ) { HTML.alertsPage(page, reader.phrases) }
        if let seconds = dashboard.problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// The screen for a client that waits until the weather is there.
    ///
    /// - Throws: a `Problem` when there is no weather.
    func content(_ query: QueryText, _ reader: Reader) async throws -> AlertsContent {
        let place = await place(try PlaceRequest(query: query, cookies: reader.cookies), reader)
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        guard let content = await self.content(dashboard, reader) else { throw dashboard.problem ?? Problem(WeatherError(.badBody)) }
        return content
    }

    private func content(_ dashboard: DashboardPage, _ reader: Reader) async -> AlertsContent? {
        guard let weather = dashboard.weather else { return nil }
        return AlertsContent.make(
            snapshot: weather.snapshot, sources: await source.service.alertSources(of: weather.snapshot), now: source.now(),
            units: reader.units.preferences, phrases: reader.phrases, placeChoice: dashboard.place.placeChoice,
            lastKnownError: weather.key.error, isRefreshing: weather.key.isRefreshing)
    }

    /// Where the position would be asked for first, this page shows the place that was looked at last, else Moscow: it has no script for
    /// positions.
    private func place(_ request: PlaceRequest, _ reader: Reader) async -> PlaceRequest {
        let last = PlaceRequest(cell: reader.cookies.place ?? Cell(containing: .moscow), name: reader.cookies.placeName)
        return await names.resolved(request.isPlaceless ? last : request, patience: source.patience)
    }

    private static func shown(_ page: AlertsPage) -> SavedPlace? {
        guard let content = page.content else { return nil }
        return SavedPlace(cell: Cell(containing: page.place.coordinate), name: content.place.title, area: content.place.subtitle)
    }
}

/// The page of the warnings as plain data.
struct AlertsPage: Sendable, Hashable {
    let place: PlaceRequest
    /// nil without weather.
    let content: AlertsContent?
    /// Why there is nothing newer; nil when nothing failed.
    let failure: Failure?

    /// `loaded` or `failed`.
    var stateName: String { failure == nil ? "loaded" : "failed" }
}
