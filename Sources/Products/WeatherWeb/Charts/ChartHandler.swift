import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/chart/wind`: one measure of a place's weather over time. `/chart` alone is the chart of the temperature.
///
/// With `part=chart`, the chart alone, which the script of the dashboard opens over it: the dashboard's first view has no room for the hours of
/// all measures. With `part=kept`, the page as a device keeps it for a time without a network.
struct ChartHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames

    private let contents = ValueCache<ChartKey, MeasureChartContent>(limit: 256) { _, _ in 1 }
    private let parts = ValueCache<PartKey, FinishedPage>(limit: 4 << 20) { $0.mostBytes + $1.count }

    init(source: DashboardSource, site: Site, names: PlaceNames) {
        self.source = source
        self.site = site
        self.names = names
    }

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let measure = try Self.measure(request)
        let reader = try Reader(request, query: query, places: site.places)
        let (isPart, isKept): (Bool, Bool)
        switch try query.optional("part") {
        case nil: (isPart, isKept) = (false, false)
        case "chart": (isPart, isKept) = (true, false)
        case "kept": (isPart, isKept) = (false, true)
        default: throw QueryText.Flaw.malformed("part")
        }
        let place = await names.placed(try PlaceRequest(query: query, cookies: reader.cookies), reader, patience: source.patience)
        // *Retry* may query a provider again at once; another site's page may not make a reader's browser do so.
        let isRetry = try query.optional("reason") == "retry" && RequestOrigin(request) == .ours
        let dashboard = await cancelWhenGracefulShutdown {
            await source.settledPage(place, reason: isRetry ? .retry : .opened, reader: reader)
        }
        let requested = await requestedHours(measure, of: dashboard)
        let (usual, spread) = await temperatures(measure, of: dashboard)
        try Task.checkCancellation()
        let page = ChartPage(
            measure: measure, place: place, dashboard: DashboardKey(dashboard, recent: nil), requested: RequestMark(requested),
            hasUsual: usual != nil, spread: spread.map(SpreadMark.init),
            content: content(measure, of: dashboard, requested, usual, spread, isDated: isKept, reader),
            keptAgeSeconds: isKept ? dashboard.ageSeconds : nil, failure: dashboard.state.failure)
        let status = HTTPResponse.Status(code: dashboard.problem?.status ?? 200)
        var response: Response
        if isPart {
            let key = PartKey(page: page.chartKey, language: reader.language, coding: reader.coding)
            let part = parts.value(key) { FinishedPage(page.part(for: reader), style: nil, coding: reader.coding) }
            response = PageFields.response(part, to: reader, status: status, lifetime: .checked)
        } else {
            response = site.response(page, to: reader, status: status, lifetime: .checked)
        }
        if let seconds = dashboard.problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// The screen for a client that waits until the weather has arrived.
    ///
    /// - Throws: a `Problem` without weather.
    func content(_ measure: Measure, of asked: PlaceRequest, _ reader: Reader) async throws -> MeasureChartContent {
        let place = await names.placed(asked, reader, patience: source.patience)
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        let requested = await requestedHours(measure, of: dashboard)
        let (usual, spread) = await temperatures(measure, of: dashboard)
        try Task.checkCancellation()
        guard let content = content(measure, of: dashboard, requested, usual, spread, isDated: false, reader) else {
            throw dashboard.problem ?? Problem(WeatherError(.badBody))
        }
        return content
    }

    /// The hours of the air or of the sky, for a chart that shows them; none without weather.
    private func requestedHours(_ measure: Measure, of dashboard: DashboardPage) async -> RequestedHours {
        guard let center = dashboard.weather?.snapshot.cell.center else { return .none }
        return await cancelWhenGracefulShutdown { await source.service.requestedHours(of: measure, at: center) }
    }

    /// The usual weather of the place and how sure the forecast is, for the chart that shows them; nil where they are not at hand.
    private func temperatures(_ measure: Measure, of dashboard: DashboardPage) async -> (UsualYear?, KnownSpread?) {
        guard measure == .temperature, let center = dashboard.weather?.snapshot.cell.center else { return (nil, nil) }
        return (await source.service.usualForPage(at: center), await source.service.spreadForPage(at: center))
    }

    private func content(
        _ measure: Measure, of dashboard: DashboardPage, _ requested: RequestedHours, _ usual: UsualYear?, _ spread: KnownSpread?,
        isDated: Bool,
        _ reader: Reader
    ) -> MeasureChartContent? {
        dashboard.weather.map { weather in
            let key = ChartKey(
                measure: measure, weather: weather.key, requested: RequestMark(requested), hasUsual: usual != nil,
                spread: spread.map(SpreadMark.init),
                isDated: isDated)
            return contents.value(key) {
                MeasureChartContent.make(
                    measure, snapshot: weather.snapshot, requested: requested, usual: usual, spread: spread, isDated: isDated,
                    now: source.now(),
                    units: reader.units.preferences, phrases: reader.phrases, placeChoice: dashboard.place.placeChoice,
                    lastKnownError: weather.key.error, isRefreshing: weather.key.isRefreshing)
            }
        }
    }

    /// The measure in the path: `/chart/wind`, `/chart/wind/Oslo`.
    ///
    /// - Throws: a `Problem` for a name that no measure has.
    static func measure(_ request: Request) throws -> Measure {
        let segments = request.uri.path.split(separator: "/", omittingEmptySubsequences: true)
        guard segments.count > 1 else { return .temperature }
        guard let measure = Measure(rawValue: String(segments[1])) else { throw Problem(.notFound, "There is no chart of this name.") }
        return measure
    }
}

/// Everything that a chart in words depends on.
private struct ChartKey: Hashable, Sendable {
    let measure: Measure
    let weather: WeatherKey
    let requested: RequestMark
    let hasUsual: Bool
    let spread: SpreadMark?
    let isDated: Bool
}

/// Identifies the replies that the hours of the air and of the sky are from, or why there are none.
struct RequestMark: Hashable, Sendable {
    private struct Mark: Hashable, Sendable {
        let provider: ProviderID?
        let fetchedAt: Date?
        let error: WeatherError?

        /// - Returns: nil where they were not asked for.
        init?<Key>(_ answer: OutlookAnswer<Key>) {
            switch answer {
            case .known(let outlook): (provider, fetchedAt, error) = (outlook.provenance.provider, outlook.provenance.fetchedAt, nil)
            case .failed(let failure): (provider, fetchedAt, error) = (nil, nil, failure)
            case .none: return nil
            }
        }
    }

    private let air: Mark?
    private let sky: Mark?

    init(_ hours: RequestedHours) { (air, sky) = (Mark(hours.air), Mark(hours.sky)) }
}

/// Everything that a chart without a page around it depends on. The units are in the page's key.
private struct PartKey: Hashable, Sendable {
    let page: ChartPage.Key
    let language: Language
    let coding: ContentCoding

    /// Bytes that the key takes in memory, about: the place's name and the weather's revision.
    var mostBytes: Int { 1 << 10 }
}
