import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/compare`: the forecasts of all providers for a place, which are asked when the page is opened.
struct CompareHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let measure = try Self.measure(query)
        let reader = try Reader(request, query: query, places: site.places)
        let place = await names.placed(try PlaceRequest(query: query, cookies: reader.cookies), reader, patience: source.patience)
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        let outcome = await compared(dashboard)
        try Task.checkCancellation()
        var comparison: SourceComparison?
        var refusal: WeatherError?
        switch outcome {
        case .success(let compared)?: comparison = compared
        case .failure(let error)?: refusal = error
        case nil: break
        }
        let page = ComparePage(
            measure: measure, place: place, dashboard: DashboardKey(dashboard, recent: nil), comparedAt: comparison?.fetchedAt,
            content: comparison.flatMap { content(measure, $0, of: dashboard, reader) },
            failure: refusal.map { Failure($0, phrases: reader.phrases) } ?? dashboard.state.failure)
        let problem = refusal.map { Problem($0) } ?? (comparison == nil ? dashboard.problem : nil)
        return site.response(page, to: reader, without: problem)
    }

    /// The screen for a client that waits until the weather has arrived.
    ///
    /// - Throws: a `Problem` without weather, or without any provider's forecast.
    func content(_ measure: Measure, of asked: PlaceRequest, _ reader: Reader) async throws -> ComparisonContent {
        let place = await names.placed(asked, reader, patience: source.patience)
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        let outcome = await compared(dashboard)
        try Task.checkCancellation()
        guard let outcome else { throw dashboard.problem ?? Problem(WeatherError(.badBody)) }
        do throws(WeatherError) {
            guard let content = content(measure, try outcome.get(), of: dashboard, reader) else { throw WeatherError(.badBody) }
            return content
        } catch { throw Problem(error) }
    }

    /// The measure that the query names.
    static func measure(_ query: QueryText) throws -> Measure {
        guard let name = try query.optional("measure") else { return .temperature }
        guard let measure = ComparisonContent.measures.first(where: { $0.rawValue == name }) else {
            throw QueryText.Flaw.malformed("measure")
        }
        return measure
    }

    /// - Returns: nil without weather of the place.
    private func compared(_ dashboard: DashboardPage) async -> Comparisons.Outcome? {
        guard let center = dashboard.weather?.snapshot.cell.center else { return nil }
        return await cancelWhenGracefulShutdown { await source.service.comparison(at: center) }
    }

    private func content(
        _ measure: Measure, _ comparison: SourceComparison, of dashboard: DashboardPage, _ reader: Reader
    ) -> ComparisonContent? {
        dashboard.weather.map { weather in
            ComparisonContent.make(
                comparison.compared, measure, snapshot: weather.snapshot, now: source.now(), units: reader.units.preferences,
                phrases: reader.phrases,
                placeChoice: dashboard.place.placeChoice)
        }
    }
}
