import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/usual`: today beside what is usual for the date, and the course of the year at this place.
struct UsualHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames

    /// How long the page waits for a place's past that is being fetched.
    private static let patience = Duration.seconds(2)

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let place = await names.placed(try PlaceRequest(query: query, cookies: reader.cookies), reader, patience: source.patience)
        // *Retry* may query a provider again at once; another site's page may not make a reader's browser do so.
        let isRetry = try query.optional("reason") == "retry" && RequestOrigin(request) == .ours
        let (dashboard, usual) = await shown(place, reason: isRetry ? .retry : .opened, reader)
        try Task.checkCancellation()
        let page = UsualPage(
            place: place, dashboard: DashboardKey(dashboard, recent: nil), usual: UsualPage.Mark(usual),
            content: content(dashboard, usual, reader), failure: dashboard.state.failure)
        return site.response(page, to: reader, without: dashboard.problem)
    }

    /// The screen for a client that waits until the weather has arrived.
    ///
    /// - Throws: a `Problem` without weather.
    func content(of asked: PlaceRequest, _ reader: Reader) async throws -> UsualContent {
        let (dashboard, usual) = await shown(await names.placed(asked, reader, patience: source.patience), reason: .opened, reader)
        try Task.checkCancellation()
        guard let content = content(dashboard, usual, reader) else { throw dashboard.problem ?? Problem(WeatherError(.badBody)) }
        return content
    }

    private func shown(_ place: PlaceRequest, reason: RefreshReason, _ reader: Reader) async -> (DashboardPage, UsualAnswer) {
        await cancelWhenGracefulShutdown {
            async let usual = source.service.usual(at: place.coordinate, within: Self.patience)
            return (await source.settledPage(place, reason: reason, reader: reader), await usual)
        }
    }

    private func content(_ dashboard: DashboardPage, _ usual: UsualAnswer, _ reader: Reader) -> UsualContent? {
        dashboard.weather.map { weather in
            UsualContent.make(
                usual, snapshot: weather.snapshot, now: source.now(), units: reader.units.preferences, phrases: reader.phrases,
                placeChoice: dashboard.place.placeChoice)
        }
    }
}
