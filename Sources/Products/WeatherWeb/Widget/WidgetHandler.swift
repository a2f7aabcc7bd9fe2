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

/// `/widget`: the weather in a small frame.
///
/// With a place in its address any site may frame it, so no cookie is read: the framing site learns and shows nothing of the reader.
/// Without one it is the reader's own page, of their last place, and no site may frame it, as with all other pages.
struct WidgetHandler: Sendable {
    let service: WeatherService
    let site: Site
    let names: PlaceNames
    /// How long the name of the place may keep its weather waiting.
    let patience: Duration
    let now: @Sendable () -> Date

    private let pages = ValueCache<WidgetKey, FinishedPage>(limit: 8 << 20) { $0.weather.bytes + $1.count }

    init(service: WeatherService, site: Site, names: PlaceNames, patience: Duration, now: @escaping @Sendable () -> Date) {
        self.service = service
        self.site = site
        self.names = names
        self.patience = patience
        self.now = now
    }

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let isAddressed = try query.optional("latitude") != nil || query.optional("longitude") != nil
        let reader = try Reader(request, widget: query, readsCookies: !isAddressed, places: site.places)
        let theme = try Self.theme(query) ?? reader.theme
        let asked: PlaceRequest?
        do throws(QueryText.Flaw) {
            asked = isAddressed ? try PlaceRequest(query: query, cookies: reader.cookies) : Self.ownPlace(reader.cookies)
        } catch {
            // In another's page: the browser would show its own broken frame in place of a page that may not be framed.
            return response(WidgetPage(refused: Problem(error), reader), theme, reader, framing: .anyone)
        }
        guard let asked else { return response(WidgetPage(unplaced: reader), theme, reader, framing: .noOne) }
        let place = await names.resolved(asked, patience: patience)
        let (answer, minutes) = await cancelWhenGracefulShutdown {
            await service.beginMinutes(at: place.coordinate)
            let answer = await service.promptWeather(at: place.coordinate).answer
            return (answer, await self.minutes(answer.snapshot))
        }
        try Task.checkCancellation()
        // An answer for another place is worse than none.
        let snapshot = answer.snapshot.flatMap { $0.cell == Cell(containing: place.coordinate) ? $0 : nil }
        let error = snapshot == nil ? answer.error ?? WeatherError(answer.snapshot == nil ? .timedOut : .badBody) : nil
        let page = WidgetPage(place, snapshot, minutes: minutes, error: error, now: now(), reader)
        return response(page, theme, reader, framing: isAddressed ? .anyone : .noOne)
    }

    /// Those that are at hand; else those that arrive at once: its script asks for the others a little later.
    private func minutes(_ snapshot: Snapshot?) async -> MinutesAnswer {
        guard let snapshot else { return .none }
        let prompt = await service.promptMinutes(of: snapshot)
        return prompt == .awaited ? await service.minutes(of: snapshot, within: Self.minutesPatience) : prompt
    }

    private static let minutesPatience = Duration.milliseconds(500)

    private func response(
        _ page: WidgetPage, _ theme: ReaderSettings.Theme, _ reader: Reader, framing: PageFields.Framing
    ) -> Response {
        func finished() -> FinishedPage {
            let style = site.styles[.widget, theme]
            let html = HTML.widget(page, page.timeline(), theme, style: style, script: site.assets.path(of: .widget))
            return FinishedPage(html, style: style.policySource, coding: reader.coding)
        }
        let key = page.weather.map {
            WidgetKey(weather: $0, isAwaiting: page.minutes == .awaited, theme: theme, coding: reader.coding)
        }
        var response = PageFields.response(
            key.map { pages.value($0, make: finished) } ?? finished(), to: reader, moment: PageMoment(seconds: page.age),
            status: .init(code: page.problem?.status ?? 200), lifetime: page.weather == nil ? .none : .seconds(Self.lifetime),
            framing: framing)
        if let seconds = page.problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// Seconds for which a browser shows it again without asking.
    private static let lifetime = 30

    private static func theme(_ query: QueryText) throws(QueryText.Flaw) -> ReaderSettings.Theme? {
        guard let word = try query.optional("theme") else { return nil }
        guard let theme = ReaderSettings.Theme(rawValue: word) else { throw .malformed("theme") }
        return theme
    }

    /// The place that the reader looked at last, else where they were last, else the first of their places; nil where nothing is known.
    static func ownPlace(_ cookies: PetrelCookies) -> PlaceRequest? {
        if let cell = cookies.place { return PlaceRequest(cell: cell, name: cookies.placeName) }
        if let cell = cookies.located { return PlaceRequest(cell: cell, name: nil) }
        return cookies.places.places.first.map { PlaceRequest(cell: $0.cell, name: $0.name) }
    }
}

/// Everything that a widget's page depends on.
private struct WidgetKey: Hashable, Sendable {
    let weather: WeatherKey
    /// True while its minutes of rain are being fetched.
    let isAwaiting: Bool
    let theme: ReaderSettings.Theme
    let coding: ContentCoding
}
