import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/receipts`: what was forecast for this place, and what came.
struct ReceiptsHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames

    /// How long the page waits for past weeks that are being fetched.
    private static let patience = Duration.seconds(2)

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let place = await names.placed(try PlaceRequest(query: query, cookies: reader.cookies), reader, patience: source.patience)
        // *Retry* may query a provider again at once; another site's page may not make a reader's browser do so.
        let isRetry = try query.optional("reason") == "retry" && RequestOrigin(request) == .ours
        let (dashboard, receipts) = await shown(place, reason: isRetry ? .retry : .opened, reader)
        try Task.checkCancellation()
        let page = ReceiptsPage(
            place: place, dashboard: DashboardKey(dashboard, recent: nil), receipts: ReceiptsPage.Mark(receipts),
            content: content(dashboard, receipts, reader), failure: dashboard.state.failure)
        return site.response(page, to: reader, without: dashboard.problem)
    }

    /// The screen for a client that waits until the weather has arrived.
    ///
    /// - Throws: a `Problem` without weather.
    func content(of asked: PlaceRequest, _ reader: Reader) async throws -> ReceiptsContent {
        let (dashboard, receipts) = await shown(await names.placed(asked, reader, patience: source.patience), reason: .opened, reader)
        try Task.checkCancellation()
        guard let content = content(dashboard, receipts, reader) else { throw dashboard.problem ?? Problem(WeatherError(.badBody)) }
        return content
    }

    private func shown(_ place: PlaceRequest, reason: RefreshReason, _ reader: Reader) async -> (DashboardPage, ReceiptsAnswer) {
        await cancelWhenGracefulShutdown {
            async let receipts = source.service.receipts(at: place.coordinate, within: Self.patience)
            return (await source.settledPage(place, reason: reason, reader: reader), await receipts)
        }
    }

    private func content(_ dashboard: DashboardPage, _ receipts: ReceiptsAnswer, _ reader: Reader) -> ReceiptsContent? {
        dashboard.weather.map { weather in
            ReceiptsContent.make(
                receipts, isOrdering: source.service.ordersByReceipts, snapshot: weather.snapshot, now: source.now(),
                units: reader.units.preferences,
                phrases: reader.phrases, placeChoice: dashboard.place.placeChoice)
        }
    }
}
