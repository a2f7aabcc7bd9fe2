import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherServer
import WeatherService
import WeatherText

/// Pages beside the weather's, as text for `curl` and its like. `/2045/PLACE` and `/alerts/PLACE` lead browsers to the page of the place.
extension TextHandler {
    /// `/2045`: both sides unless the request names one.
    @Sendable func climate(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await climatePage.page(request, context).negotiated() }
        return try await climate(request) { query, reader in try PlaceRequest(query: query, cookies: reader.cookies) }
    }

    /// `/2045/PLACE`.
    @Sendable func climateOfPlace(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await redirection(to: .climate, request) }
        return try await climate(request) { _, reader in try await place(called: try Self.name(request), home: reader.home) }
    }

    /// `/alerts`.
    @Sendable func alerts(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await alertsPage.page(request, context).negotiated() }
        return try await alerts(request) { query, reader in try PlaceRequest(query: query, cookies: reader.cookies) }
    }

    /// `/alerts/PLACE`.
    @Sendable func alertsOfPlace(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await redirection(to: .alerts, request) }
        return try await alerts(request) { _, reader in try await place(called: try Self.name(request), home: reader.home) }
    }

    /// `/chart` and `/chart/wind`.
    @Sendable func chart(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await chartPage.page(request, context).negotiated() }
        return try await chart(request) { query, reader in try PlaceRequest(query: query, cookies: reader.cookies) }
    }

    /// `/chart/wind/PLACE`.
    @Sendable func chartOfPlace(_ request: Request, _ context: ServerContext) async throws -> Response {
        let measure = try ChartHandler.measure(request)
        guard TextClient.asks(request.headers) else { return try await redirection(to: .chart, below: measure.rawValue, request) }
        return try await chart(request) { _, reader in try await place(called: try Self.name(request), home: reader.home) }
    }

    /// `/usual`.
    @Sendable func usual(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await usualPage.page(request, context).negotiated() }
        return try await usual(request) { query, reader in try PlaceRequest(query: query, cookies: reader.cookies) }
    }

    /// `/usual/PLACE`.
    @Sendable func usualOfPlace(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await redirection(to: .usualPage, request) }
        return try await usual(request) { _, reader in try await place(called: try Self.name(request), home: reader.home) }
    }

    /// `/confidence`.
    @Sendable func confidence(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await confidencePage.page(request, context).negotiated() }
        return try await confidence(request) { query, reader in try PlaceRequest(query: query, cookies: reader.cookies) }
    }

    /// `/confidence/PLACE`.
    @Sendable func confidenceOfPlace(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await redirection(to: .confidencePage, request) }
        return try await confidence(request) { _, reader in try await place(called: try Self.name(request), home: reader.home) }
    }

    /// `/compare`.
    @Sendable func compare(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await comparePage.page(request, context).negotiated() }
        return try await compare(request) { query, reader in try PlaceRequest(query: query, cookies: reader.cookies) }
    }

    /// `/compare/PLACE`.
    @Sendable func compareOfPlace(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await redirection(to: .comparePage, request) }
        return try await compare(request) { _, reader in try await place(called: try Self.name(request), home: reader.home) }
    }

    /// `/receipts`.
    @Sendable func receipts(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await receiptsPage.page(request, context).negotiated() }
        return try await receipts(request) { query, reader in try PlaceRequest(query: query, cookies: reader.cookies) }
    }

    /// `/receipts/PLACE`.
    @Sendable func receiptsOfPlace(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await redirection(to: .receiptsPage, request) }
        return try await receipts(request) { _, reader in try await place(called: try Self.name(request), home: reader.home) }
    }

    /// `/cities`.
    @Sendable func cities(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await citiesPage.page(request, context).negotiated() }
        let query = QueryText(request.uri.query)
        return try await answer(request) {
            let (asked, reader) = (try TextQuery(query), try Reader(request, query: query, places: service.search.gazetteer))
            let list = await citiesPage.cities.list(within: citiesPage.patience)
            try Task.checkCancellation()
            let lines = CitiesDrawing(canvas: asked.canvas, unit: reader.units.topCities, phrases: reader.phrases, now: citiesPage.now)
                .lines(list)
            let content = citiesPage.content(list, reader)
            let response = Self.response(lines, to: request, status: CitiesHandler.status(content))
            return CitiesHandler.dated(response, content)
        }
    }

    /// `/privacy`.
    @Sendable func privacy(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return try await privacyPage.page(request, context).negotiated() }
        return try await text(request) { asked, _, reader in PrivacyDrawing(canvas: asked.canvas).lines(privacyPage.content(reader)) }
    }

    /// `/cyclones`: leads browsers to the list below the map.
    @Sendable func cyclones(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard TextClient.asks(request.headers) else { return PageFields.seeOther(Address(.map)).negotiated() }
        return try await text(request) { asked, _, reader in
            let drawing = CyclonesDrawing(canvas: asked.canvas, units: reader.units.preferences, phrases: reader.phrases)
            return drawing.lines(await cyclonesList.known(), now: cyclonesList.now())
        }
    }

    private typealias PlaceOfRequest = (QueryText, Reader) async throws -> PlaceRequest

    private func climate(_ request: Request, of place: PlaceOfRequest) async throws -> Response {
        try await text(request) { asked, query, reader in
            let side = try ClimateHandler.side(query)
            let content = try await climatePage.content(try await place(query, reader), reader)
            return ClimateDrawing(canvas: asked.canvas, detailedBy: asked.extent.isDetailed ? nil : "\(Route.climate.path)?details")
                .lines(content, withInterventions: side)
        }
    }

    private func alerts(_ request: Request, of place: PlaceOfRequest) async throws -> Response {
        try await text(request) { asked, query, reader in
            AlertsDrawing(canvas: asked.canvas).lines(try await alertsPage.content(try await place(query, reader), reader))
        }
    }

    private func usual(_ request: Request, of place: PlaceOfRequest) async throws -> Response {
        try await text(request) { asked, query, reader in
            UsualDrawing(canvas: asked.canvas).lines(try await usualPage.content(of: try await place(query, reader), reader))
        }
    }

    private func confidence(_ request: Request, of place: PlaceOfRequest) async throws -> Response {
        try await text(request) { asked, query, reader in
            ConfidenceDrawing(canvas: asked.canvas).lines(try await confidencePage.content(of: try await place(query, reader), reader))
        }
    }

    private func receipts(_ request: Request, of place: PlaceOfRequest) async throws -> Response {
        try await text(request) { asked, query, reader in
            ReceiptsDrawing(canvas: asked.canvas).lines(try await receiptsPage.content(of: try await place(query, reader), reader))
        }
    }

    private func compare(_ request: Request, of place: PlaceOfRequest) async throws -> Response {
        try await text(request) { asked, query, reader in
            let content = try await comparePage.content(try CompareHandler.measure(query), of: try await place(query, reader), reader)
            return ComparisonDrawing(canvas: asked.canvas).lines(content)
        }
    }

    private func chart(_ request: Request, of place: PlaceOfRequest) async throws -> Response {
        try await text(request) { asked, query, reader in
            let measure = try ChartHandler.measure(request)
            let content = try await chartPage.content(measure, of: try await place(query, reader), reader)
            let tabledBy = "\(Address(.chart, below: measure.rawValue).target)?details"
            return MeasureChartDrawing(canvas: asked.canvas, tabledBy: asked.extent.isDetailed ? nil : tabledBy).lines(content)
        }
    }

    private func text(
        _ request: Request, of lines: (TextQuery, QueryText, Reader) async throws -> [String]
    ) async throws -> Response {
        let query = QueryText(request.uri.query)
        return try await answer(request) {
            let (asked, reader) = (try TextQuery(query), try Reader(request, query: query, places: service.search.gazetteer))
            return Self.response(try await lines(asked, query, reader), to: request)
        }
    }

    private static func response(_ lines: [String], to request: Request, status: HTTPResponse.Status = .ok) -> Response {
        TextFields.response(
            lines.joined(separator: "\n") + "\n", to: request, status: status, lifetime: status == .ok ? .checked : .none)
    }

    private func redirection(to route: Route, below: String? = nil, _ request: Request) async throws -> Response {
        let place = try await place(called: try Self.name(request), home: Reader(request, places: service.search.gazetteer).home)
        let coordinate = place.coordinate
        let address = Address(
            route, below: below,
            [.latitude: Address.degrees(coordinate.latitude), .longitude: Address.degrees(coordinate.longitude), .name: place.name])
        return PageFields.seeOther(address).negotiated()
    }
}
