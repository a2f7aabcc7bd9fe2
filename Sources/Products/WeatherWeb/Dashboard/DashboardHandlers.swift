import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/` and the fragment of it that the script requests.
struct DashboardHandlers: Sendable {
    let source: DashboardSource
    let site: Site
    let search: SearchHandler
    let names: PlaceNames
    let pictures: DrawnPictures
    /// How long weather counts as fresh: the script requests it again after this time.
    let freshSeconds: Double
    /// How long stale weather is shown at once while newer weather is fetched.
    let staleSeconds: Double

    /// Seconds that a request for news waits: shorter than any proxy's patience.
    static let newsSeconds = 20.0
    /// How long a fragment waits for the minutes of rain where the page asks for them: it shows the weather meanwhile.
    static let minutesPatience = Duration.seconds(8)
    /// How long weather may be delayed by the lookup of the place's name.
    static let namePatience = Duration.seconds(3)

    /// The whole page. A page that has nothing to show but a failure has the failure's status, 502 to 504 as in the API, if the failure is
    /// known before the page is sent. A page that is still loading is sent with 200; its result follows as a fragment, or with the next
    /// request of a browser without script.
    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await page(request, context, isSecondScreen: false)
    }

    /// `/place`: the same for a point of the map, with the way back to it.
    @Sendable func place(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard try QueryText(request.uri.query).optional("latitude") != nil else { return PageFields.seeOther(Address(.map)) }
        return try await page(request, context, isSecondScreen: true)
    }

    /// The weather of a place as PNG.
    ///
    /// - Throws: a `Problem` if the current weather is not known, or too many pictures are being drawn.
    @Sendable func picture(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let place = await names.resolved(try PlaceRequest(query: query, cookies: reader.cookies), patience: source.patience)
        let page = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        try Task.checkCancellation()
        guard let content = page.state.content else { throw page.problem ?? Problem(WeatherError(.badBody)) }
        guard let picture = WeatherPicture(content, ownName: reader.phrases.ownName) else {
            throw Problem(.placeNotCovered, "No temperature of now is known for this place.")
        }
        return SharedPicture.response(try await pictures.png(picture.svg), "image/png")
    }

    private func page(_ request: Request, _ context: ServerContext, isSecondScreen: Bool) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        if let text = try query.optional("query") {
            // The field accepts a blank: no search was requested.
            if text.allSatisfy(\.isWhitespace) { return PageFields.seeOther(Address(.dashboard)) }
            return try await search.response(to: text, reader: reader)
        }
        if !isSecondScreen, reader.cookies.start == .map, request.uri.query?.isEmpty ?? true { return PageFields.seeOther(Address(.map)) }
        let place = await names.resolved(try PlaceRequest(query: query, cookies: reader.cookies), patience: source.patience)
        let loaded = await source.page(place, reason: try Self.reason(query, of: request), minutes: .prompt, reader: reader)
        // If the reader has left meanwhile, no page is made.
        try Task.checkCancellation()
        let page = await source.addingChanges(to: loaded, isFirstView: true, reader: reader)
        let isMoving = page.state.isLoading && !place.isPlaceless
        let recent = await recent(place, reader)
        let warned = await source.warnedPlaces(of: reader)
        try Task.checkCancellation()
        let origin = SiteOrigin.text(of: request, by: context.requester)
        let undoes = try query.optional("removed") != nil
        let frame = PageFrame(
            title: reader.title(page.state.content?.place.fullTitle ?? heading(page, reader)),
            choice: place.origin.rawValue, script: isSecondScreen ? .place : nil,
            description: page.state.content?.columns.now?.summary,
            picture: page.state.content.flatMap(WeatherPicture.text).flatMap { text in
                origin.map { SharedPicture.preview(address: $0 + WeatherPicture.address(of: page.place).target, text: text) }
            },
            place: shown(page, reader), address: try query.optional("latitude") == nil ? nil : place.address,
            switcher: isSecondScreen ? nil : Switcher(reader.cookies, place: place, phrases: reader.phrases), warned: warned,
            sky: page.state.content?.sky,
            validity: page.state.isLoading ? nil : page.weather?.validity(staleSeconds: staleSeconds),
            isCalm: page.isCalm && !undoes, reloads: isMoving, undoes: undoes)
        var response = site.response(
            WeatherPage(page: page, recent: recent, isSecondScreen: isSecondScreen, framed: frame, handlers: self),
            to: reader, moment: page.moment, status: .init(code: page.problem?.status ?? 200), lifetime: lifetime(of: page),
            cookies: RequestOrigin(request) == .foreign ? [] : try cookies(place, query: query, reader: reader))
        if let seconds = page.problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// `/search?query=`: the same as `/?query=`.
    @Sendable func search(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        guard let text = try query.optional("query"), !text.allSatisfy(\.isWhitespace) else {
            return PageFields.seeOther(Address(.dashboard))
        }
        return try await search.response(to: text, reader: reader)
    }

    /// The last viewed place as a link, if there is nothing but Moscow to show.
    private func recent(_ place: PlaceRequest, _ reader: Reader) async -> RecentPlace? {
        guard [.unasked, .denied, .unavailable].contains(place.origin), let cell = reader.cookies.place else { return nil }
        let last = await names.resolved(PlaceRequest(cell: cell, name: reader.cookies.placeName), patience: source.patience)
        return RecentPlace(cell: cell, name: last.place?.name, title: source.fullName(of: last, reader), phrases: reader.phrases)
    }

    /// The dashboard alone, complete with its message if it failed, and with the status of the whole page; waits for the weather. With
    /// `since` it waits for something newer than that revision, and answers 204 if nothing newer arrives; with `minutes`, which a page that
    /// shows weather adds, it waits for the minutes of rain, too. Columns that the page has at a
    /// revision of `held` are empty.
    @Sendable func fragment(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let asked = try PlaceRequest(query: query, cookies: reader.cookies)
        let reason = try Self.reason(query, of: request)
        let revision = try query.optional("since")
        let held = HeldColumns(try query.optional("held"))
        let minutes = try query.optional("minutes")
        let wish = minutes.map { MinutesWish.within(Self.minutesPatience, isLate: $0 == "late") } ?? .prompt
        // A server that is stopping does not wait for the weather.
        let news = await cancelWhenGracefulShutdown {
            let place = await names.resolved(asked, patience: max(Self.namePatience, source.patience))
            if let revision {
                return await source.page(place, after: revision, isLate: wish.isLate, reader: reader, seconds: Self.newsSeconds)
            }
            return await source.settledPage(place, reason: reason, minutes: wish, reader: reader)
        }
        try Task.checkCancellation()
        guard let news else { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
        let page = await source.addingChanges(to: news, isFirstView: false, reader: reader)
        let fragment = FinishedPage(
            html(page, recent: await recent(page.place, reader), held: held, reader), moment: page.moment, style: nil, coding: reader.coding
        )
        var response = PageFields.response(
            fragment, to: reader, moment: page.moment, status: .init(code: page.problem?.status ?? 200))
        if let seconds = page.problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    fileprivate func html(
        _ page: DashboardPage, recent: RecentPlace?, held: HeldColumns = HeldColumns(nil), laterStyle: String = "", _ reader: Reader
    ) -> HTML {
        page.html(
            page.weather.map {
                source.shown.html(of: $0, phrases: reader.phrases).adding(page.state.content?.columns.changes, phrases: reader.phrases)
            },
            DashboardSurroundings(
                recent: recent, freshSeconds: freshSeconds, heading: heading(page, reader), held: held, laterStyle: laterStyle,
                phrases: reader.phrases))
    }

    /// The heading of a page without weather: it names the place while the reader waits, or sees a failure.
    private func heading(_ page: DashboardPage, _ reader: Reader) -> String? {
        guard page.state.content == nil, !page.place.isPlaceless, page.place.origin != .unasked else { return nil }
        return reader.phrases.town(page.place.name, in: Cell(containing: page.place.coordinate)) ?? source.name(of: page.place, reader)
    }

    /// The cookies for values that the browser does not remember yet. The caller sends none if another site's page led here.
    private func cookies(_ place: PlaceRequest, query: QueryText, reader: Reader) throws -> [String] {
        var cookies: [String] = []
        if place.origin == .chosen, try query.optional("latitude") != nil {
            let cell = Cell(containing: place.coordinate)
            if reader.cookies.place != cell || reader.cookies.placeName != place.name {
                cookies.append(PetrelCookies.remembering(place: cell, name: place.name))
            }
        }
        if reader.units.isNew { cookies.append(PetrelCookies.remembering(units: reader.units.choices)) }
        return cookies
    }

    /// Longest time in seconds for which a page is shown again without a request. A page from the browser's cache is corrected
    /// by the script at once, and without script no text on it is outdated by more than this.
    static let longestLifetime = 30.0

    /// How long a browser may show `page` again without a request: briefly, and only while its weather counts as fresh.
    func lifetime(of page: DashboardPage) -> PageFields.Lifetime {
        guard case .loaded(let content) = page.state, !content.age.isRefreshing, let age = page.ageSeconds else { return .checked }
        return .seconds(Int(max(0, min(Self.longestLifetime, freshSeconds - max(0, age)))))
    }

    /// The place that the page's menu acts on, also while its weather is loading or missing.
    private func shown(_ page: DashboardPage, _ reader: Reader) -> SavedPlace? {
        let cell = Cell(containing: page.place.coordinate)
        if let place = page.state.content?.place { return SavedPlace(cell: cell, name: place.title, area: place.subtitle) }
        return heading(page, reader).map { SavedPlace(cell: cell, name: $0, area: nil) }
    }

    /// The refresh reason in the address, as far as the request may use it: only our own pages may refresh past the cache; a link
    /// elsewhere, an image or a crawler may not. *Retry* without an origin is accepted, because browsers send the origin over https alone;
    /// it bypasses no cache, only the pause after a failure.
    private static func reason(_ query: QueryText, of request: Request) throws(QueryText.Flaw) -> RefreshReason {
        let origin = RequestOrigin(request)
        switch try query.optional("reason") {
        case nil, "opened": return .opened
        case "retry": return origin == .foreign ? .opened : .retry
        case "notification": return origin == .ours ? .notification : .opened
        default: throw .malformed("reason")
        }
    }
}

/// The weather of a place: the first screen, or the second one, of a point of the map.
private struct WeatherPage: Page {
    let page: DashboardPage
    let recent: RecentPlace?
    let isSecondScreen: Bool
    let framed: PageFrame
    let handlers: DashboardHandlers

    var key: DashboardKey? { DashboardKey(page, recent: recent) }
    var style: StyleSheet.Kind { isSecondScreen ? .place : .dashboard }

    func frame(for reader: Reader) -> PageFrame { framed }
    func main(for reader: Reader) -> HTML {
        let later = handlers.site.styles[style, reader.theme].later
        return HTML(joining: [
            isSecondScreen ? HTML.secondScreenHead(reader.phrases) : HTML(),
            handlers.html(page, recent: recent, laterStyle: later, reader),
        ])
    }
}
