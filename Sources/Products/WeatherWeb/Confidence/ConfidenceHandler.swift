import HTTPTypes
import Hummingbird
import ServiceLifecycle
import SharedWork
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/confidence`: how sure the forecast of a place is.
struct ConfidenceHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let place = await names.placed(try PlaceRequest(query: query, cookies: reader.cookies), reader, patience: source.patience)
        // *Retry* may query a provider again at once; another site's page may not make a reader's browser do so.
        let isRetry = try query.optional("reason") == "retry" && RequestOrigin(request) == .ours
        let (dashboard, spread) = await shown(place, reason: isRetry ? .retry : .opened, reader)
        try Task.checkCancellation()
        let page = ConfidencePage(
            place: place, dashboard: DashboardKey(dashboard, recent: nil), content: content(dashboard, spread, reader),
            failure: dashboard.state.failure)
        return site.response(page, to: reader, without: dashboard.problem)
    }

    /// The screen for a client that waits until the weather has arrived.
    ///
    /// - Throws: a `Problem` without weather.
    func content(of asked: PlaceRequest, _ reader: Reader) async throws -> ConfidenceContent {
        let (dashboard, spread) = await shown(await names.placed(asked, reader, patience: source.patience), reason: .opened, reader)
        try Task.checkCancellation()
        guard let content = content(dashboard, spread, reader) else { throw dashboard.problem ?? Problem(WeatherError(.badBody)) }
        return content
    }

    private func shown(
        _ place: PlaceRequest, reason: RefreshReason, _ reader: Reader
    ) async -> (DashboardPage, Result<KnownSpread, WeatherError>) {
        await cancelWhenGracefulShutdown {
            async let spread = source.service.spread(at: Cell(containing: place.coordinate).center)
            return (await source.settledPage(place, reason: reason, reader: reader), await spread)
        }
    }

    private func content(
        _ dashboard: DashboardPage, _ spread: Result<KnownSpread, WeatherError>, _ reader: Reader
    ) -> ConfidenceContent? {
        dashboard.weather.map { weather in
            ConfidenceContent.make(
                spread, snapshot: weather.snapshot, now: source.now(), units: reader.units.preferences, phrases: reader.phrases,
                placeChoice: dashboard.place.placeChoice)
        }
    }
}
