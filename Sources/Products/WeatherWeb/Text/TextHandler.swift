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
import WeatherText

/// `/PLACE`: the weather as text for `curl` and its like, the way to the page of the place for browsers. `/` for both.
struct TextHandler: Sendable {
    let dashboard: DashboardHandlers
    let climatePage: ClimateHandler
    let alertsPage: AlertsHandler
    let chartPage: ChartHandler
    let usualPage: UsualHandler
    let comparePage: CompareHandler
    let receiptsPage: ReceiptsHandler
    let confidencePage: ConfidenceHandler
    let citiesPage: CitiesHandler
    let privacyPage: PrivacyHandler
    let cyclonesList: CyclonesHandler
    let service: WeatherService

    /// Hits that are looked through for namesakes.
    private static let hits = 50

    @Sendable func root(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await dashboard.page(request, context).negotiated() }
        let query = QueryText(request.uri.query)
        return try await answer(request) {
            if let text = try query.optional("query") { return try await self.text(of: text, isSearched: true, query, request) }
            if try query.optional("latitude") != nil {
                return try await self.text(of: try query.coordinate(), named: nil, query, request)
            }
            return TextFields.response(TextUsage.text(host: SiteOrigin.host(of: request) ?? "localhost"), to: request, lifetime: .checked)
        }
    }

    /// `/place`: the second screen, of the point that the address says.
    @Sendable func point(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await dashboard.place(request, context).negotiated() }
        return try await root(request, context)
    }

    @Sendable func place(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        guard TextClient.asks(request.headers) else {
            _ = try TextQuery(query)
            let name = try Self.name(request)
            return try await redirection(to: name, home: try Reader(request, query: query, places: service.search.gazetteer).home)
        }
        return try await answer(request) { try await self.text(of: try Self.name(request), isSearched: false, query, request) }
    }

    // MARK: The place

    /// The name in the path. Throws for names of files, without a search.
    static func name(_ request: Request) throws -> String {
        guard let text = typed(request), !text.isEmpty, text.unicodeScalars.count <= PlaceNames.longestName,
            text.contains(where: { $0.isLetter || $0.isNumber }),
            Coordinate(text: text) != nil || text.wholeMatch(of: /\..*|.*\.[A-Za-z0-9]{2,5}/) == nil
        else { throw unknown }
        switch CoordinateText(text) {
        case .outOfRange(.latitude): throw QueryText.Flaw.malformed("latitude")
        case .outOfRange(.longitude): throw QueryText.Flaw.malformed("longitude")
        case .point, nil: return text
        }
    }

    /// The name that an address may have, `/Paris` or `/2045/Paris`, as a text; nil if it is not valid text.
    private static func typed(_ request: Request) -> String? {
        var segments = request.uri.path.split(separator: "/", omittingEmptySubsequences: true)
        if segments.count == 2,
            [Route.climate, .alerts, .usualPage, .comparePage, .receiptsPage, .confidencePage].map(\.path).contains("/\(segments[0])")
        {
            segments.removeFirst()
        }
        if segments.count == 3, "/\(segments[0])" == Route.chart.path { segments.removeFirst(2) }
        guard let segment = segments.first, segments.count == 1 else { return nil }
        return QueryText.decoded(segment.utf8)?.trimmingCharacters(in: .whitespaces)
    }

    /// The name in a path that leads nowhere, for the field of the search.
    ///
    /// - Returns: nil for a text that cannot be a place's name.
    static func mistyped(_ request: Request) -> String? {
        do {
            let name = try name(request)
            return ProgramNames.contains(name) ? nil : name
        } catch {
            return nil
        }
    }

    static let unknown = Problem(.notFound, "There is no page and no place of this name.")

    /// - Throws: `unknown` for all but the whole name of a place.
    private func named(_ text: String, home: String?) async throws -> NamedPlace {
        guard !ProgramNames.contains(text),
            let place = NamedPlace(await service.search.places(bearing: text, limit: Self.hits, home: home))
        else { throw Self.unknown }
        return place
    }

    /// The best match for a text that was typed into a search.
    ///
    /// - Throws: a `Problem` for the search's error; `unknown` if the search finds nothing.
    private func found(_ text: String, home: String?) async throws -> NamedPlace {
        do throws(WeatherError) {
            let hits = try await service.search.places(called: text, limit: Self.hits, home: home)
            guard let place = NamedPlace(hits.places, isCalledSo: hits.isCalledSo) else { throw WeatherError(.placeNotFound) }
            return place
        } catch {
            throw error.kind == .placeNotFound ? Self.unknown : Problem(error)
        }
    }

    /// To the page of a place. It says no more of where it is than its cell.
    private func redirection(to text: String, home: String?) async throws -> Response {
        PageFields.seeOther(try await place(called: text, home: home).address).negotiated()
    }

    /// The place of a name or of coordinates in an address.
    ///
    /// - Throws: `unknown` for anything but the whole name of a place.
    func place(called text: String, home: String?) async throws -> PlaceRequest {
        if let coordinate = Coordinate(text: text) {
            return PlaceRequest(cell: Cell(containing: coordinate), place: service.search.town(at: coordinate))
        }
        let place = try await named(text, home: home).place
        return PlaceRequest(cell: Cell(containing: place.coordinate), place: place)
    }

    /// How long a text waits for the minutes of rain once there is weather: it cannot be changed afterwards.
    private static let minutesPatience = Duration.seconds(2)

    // MARK: The text

    /// - Parameter isSearched: false for a name in an address, which must match exactly.
    private func text(of name: String, isSearched: Bool, _ query: QueryText, _ request: Request) async throws -> Response {
        if let coordinate = Coordinate(text: name) { return try await text(of: coordinate, named: nil, query, request) }
        let home = try Reader(request, query: query, places: service.search.gazetteer).home
        let named = isSearched ? try await found(name, home: home) : try await named(name, home: home)
        return try await text(of: named.place.coordinate, named: named, typed: name, query, request)
    }

    private func text(
        of coordinate: Coordinate, named: NamedPlace?, typed: String? = nil, _ query: QueryText, _ request: Request
    ) async throws -> Response {
        let asked = try TextQuery(query)
        let reader = try Reader(request, query: query, places: service.search.gazetteer)
        let cell = Cell(containing: coordinate)
        let place = PlaceRequest(cell: cell, place: named?.place ?? service.search.town(at: coordinate))
        // A server that stops does not wait for the weather.
        let (answer, minutes) = await cancelWhenGracefulShutdown {
            await service.beginMinutes(at: cell.center)
            let answer = await service.promptWeather(at: cell.center).answer
            guard let snapshot = answer.snapshot else { return (answer, MinutesAnswer.none) }
            return (answer, await service.minutes(of: snapshot, within: Self.minutesPatience))
        }
        try Task.checkCancellation()
        if case .failed(let error) = answer { throw Problem(error) }
        let past = await dashboard.source.past(answer.snapshot)
        let page = dashboard.source.page(place, answer, PageMinutes(minutes), past: past, reader)
        guard let content = page.state.content else { throw Problem(WeatherError(.badBody)) }
        return TextFields.response(
            text(content, asked, named, typed, reader).joined(separator: "\n") + "\n", to: request,
            lifetime: dashboard.lifetime(of: page))
    }

    private func text(
        _ content: DashboardContent, _ asked: TextQuery, _ named: NamedPlace?, _ typed: String?, _ reader: Reader
    ) -> [String] {
        let phrases = reader.phrases
        if let line = asked.line { return [line.text(content)] }
        let lines = WeatherText(canvas: asked.canvas, extent: asked.extent, phrases: phrases).lines(content)
        if let named, !named.isCalledSo, let typed {
            return lines + asked.canvas.wrapped(phrases.shown(named.fullName(phrases), insteadOf: DisplayText.line(typed)), .yellow)
        }
        if let kind = named?.kindLine(units: reader.units.preferences, phrases: phrases) {
            return lines + asked.canvas.wrapped(kind, .yellow)
        }
        guard let named, named.isAmbiguous, let other = named.namesakes.first else { return lines }
        let example = "/" + [other.name, other.region ?? other.country].joined(separator: ", ").replacing(" ", with: "+")
        return lines
            + asked.canvas.wrapped(
                phrases.namesakes(of: named.fullName(phrases), count: named.namesakes.count, example: example), .yellow)
    }

    // MARK: What goes wrong

    /// The answer of `body`, or what went wrong in words, with the status that the API has for it.
    func answer(_ request: Request, _ body: () async throws -> Response) async throws -> Response {
        do {
            return try await body()
        } catch let flaw as QueryText.Flaw {
            return problem(Problem(flaw), to: request)
        } catch let problem as Problem {
            return self.problem(problem, to: request)
        }
    }

    func problem(_ problem: Problem, to request: Request) -> Response {
        let phrases = Reader(request, places: service.search.gazetteer).phrases
        var text = problem.detail
        if let cause = problem.cause {
            let failure = Failure(cause, phrases: phrases)
            text = phrases.readOut([failure.title, failure.message])
        } else if problem.kind == .notFound, let name = Self.typed(request) {
            // The same words as the search's own.
            let found = SearchContent.make(query: name, places: [], near: nil, units: .metric, phrases: phrases)
            text = phrases.readOut([found.title, found.note].compactMap(\.self))
        }
        return TextFields.response(text + "\n", to: request, status: .init(code: problem.status), retryAfter: problem.retryAfter)
    }
}
