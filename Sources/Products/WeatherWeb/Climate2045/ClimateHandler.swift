import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/2045`: today and the same day in 2045, with both sides of the toggle in the page; and the picture of it to share.
struct ClimateHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames
    /// How long weather counts as fresh: the script requests the page again after this time.
    let freshSeconds: Double

    private let pictures: DrawnPictures

    init(source: DashboardSource, site: Site, names: PlaceNames, freshSeconds: Double, pictures: DrawnPictures) {
        self.source = source
        self.site = site
        self.names = names
        self.freshSeconds = freshSeconds
        self.pictures = pictures
    }

    /// The page. With `part=screen`, its content alone, complete with its message if it failed: that request waits for the weather.
    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let side = try Self.side(query)
        let withInterventions = side ?? reader.cookies.withInterventions
        let isPart: Bool
        switch try query.optional("part") {
        case nil: isPart = false
        case "screen": isPart = true
        default: throw QueryText.Flaw.malformed("part")
        }
        let place = await names.placed(try PlaceRequest(query: query, cookies: reader.cookies), reader, patience: source.patience)
        // *Retry* may query a provider again at once; another site's page may not make a reader's browser do so.
        let isRetry = try query.optional("reason") == "retry" && RequestOrigin(request) != .foreign
        let reason: RefreshReason = isRetry ? .retry : .opened
        let dashboard = await cancelWhenGracefulShutdown {
            isPart
                ? await source.settledPage(place, reason: reason, reader: reader)
                : await source.page(place, reason: reason, reader: reader)
        }
        try Task.checkCancellation()
        let page = ClimatePage(
            place: place, state: source.climate(dashboard, reader: reader), withInterventions: withInterventions,
            freshSeconds: freshSeconds, dashboard: DashboardKey(dashboard, recent: nil),
            origin: SiteOrigin.text(of: request, by: context.requester))
        let status = HTTPResponse.Status(code: dashboard.problem?.status ?? 200)
        var response: Response
        if isPart {
            let screen = FinishedPage(page.main(for: reader), style: nil, coding: reader.coding)
            response = PageFields.response(screen, to: reader, status: status)
        } else {
            let isRemembered = side != nil && side != reader.cookies.withInterventions && RequestOrigin(request) != .foreign
            response = site.response(
                page, to: reader, status: status, lifetime: page.state.isLoading ? .none : .checked,
                cookies: isRemembered ? [PetrelCookies.remembering(withInterventions: withInterventions)] : [])
        }
        if let seconds = dashboard.problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// The picture as a drawing.
    @Sendable func drawing(_ request: Request, _ context: ServerContext) async throws -> Response {
        let picture = try await shared(request)
        return SharedPicture.response(picture.svg, "image/svg+xml")
    }

    /// The picture as PNG.
    @Sendable func picture(_ request: Request, _ context: ServerContext) async throws -> Response {
        SharedPicture.response(try await pictures.png(try await shared(request).svg), "image/png")
    }

    /// - Throws: a `Problem` without weather, or without a temperature in it.
    private func shared(_ request: Request) async throws -> ClimatePicture {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let withInterventions = try Self.side(query) ?? reader.cookies.withInterventions
        let content = try await content(try PlaceRequest(query: query, cookies: reader.cookies), reader)
        guard let picture = ClimatePicture(content, withInterventions: withInterventions, phrases: reader.phrases) else {
            throw Problem(.placeNotCovered, "No temperature of now is known for this place.")
        }
        return picture
    }

    /// The screen for a client that waits until the weather has arrived.
    ///
    /// - Throws: a `Problem` without weather.
    func content(_ asked: PlaceRequest, _ reader: Reader) async throws -> Climate2045Content {
        let place = await names.placed(asked, reader, patience: source.patience)
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        // If the reader has left meanwhile, nothing is made.
        try Task.checkCancellation()
        guard let content = source.climate(dashboard, reader: reader).content else {
            throw dashboard.problem ?? Problem(WeatherError(.badBody))
        }
        return content
    }

    // MARK: The request

    /// The side of the toggle in an address; nil for the side that the reader chose last.
    static func side(_ query: QueryText) throws(QueryText.Flaw) -> Bool? {
        switch try query.optional("interventions") {
        case nil: nil
        case "true": true
        case "false": false
        default: throw .malformed("interventions")
        }
    }
}
