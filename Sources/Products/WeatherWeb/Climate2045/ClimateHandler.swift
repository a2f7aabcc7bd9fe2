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
        let reader = try Reader(request, query: query)
        let side = try Self.side(query)
        let withInterventions = side ?? reader.cookies.withInterventions
        let isPart: Bool
        switch try query.optional("part") {
        case nil: isPart = false
        case "screen": isPart = true
        default: throw QueryText.Flaw.malformed("part")
        }
        let place = await place(try PlaceRequest(query: query, cookies: reader.cookies), reader)
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
            freshSeconds: freshSeconds)
        let status = HTTPResponse.Status(code: dashboard.problem?.status ?? 200)
        var response: Response
        if isPart {
            let screen = FinishedPage(HTML.climate(page, reader.phrases), style: nil, isCompressed: reader.takesGzip)
            response = PageFields.response(screen, to: reader, status: status)
        } else {
            let content = page.state.content
            let isRemembered = side != nil && side != reader.cookies.withInterventions && RequestOrigin(request) != .foreign
            let text = content?.projection?[withInterventions: withInterventions].spoken
            response = site.page(
                .climate, PageContent(ClimateKey(dashboard: DashboardKey(dashboard, recent: nil), withInterventions: withInterventions)),
                PageFrame(
                    title: ([reader.phrases.climateTitle, content?.place.fullTitle].compactMap(\.self) + [reader.phrases.ownName])
                        .joined(separator: " · "),
                    choice: "climate", navigation: .climate, script: .climate, description: text,
                    picture: text.flatMap { text in
                        SiteOrigin.text(of: request, by: context.requester).map {
                            SharedPicture.preview(address: $0 + page.picture(.climatePicture).target, text: text)
                        }
                    },
                    place: Self.shown(page, place), reloads: page.state.isLoading),
                to: reader, status: status, lifetime: page.state.isLoading ? .none : .checked,
                cookies: isRemembered ? [PetrelCookies.remembering(withInterventions: withInterventions)] : []
            ) { HTML.climate(page, reader.phrases) }
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
        let reader = try Reader(request, query: query)
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
        let place = await place(asked, reader)
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
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

    /// The place to show: the last viewed place, or Moscow, if the position would have to be requested first. The page has no script for it.
    private func place(_ request: PlaceRequest, _ reader: Reader) async -> PlaceRequest {
        let last = PlaceRequest(cell: reader.cookies.place ?? Cell(containing: .moscow), name: reader.cookies.placeName)
        return await names.resolved(request.isPlaceless ? last : request, patience: source.patience)
    }

    private static func shown(_ page: ClimatePage, _ place: PlaceRequest) -> SavedPlace? {
        guard let content = page.state.content else { return nil }
        return SavedPlace(cell: Cell(containing: place.coordinate), name: content.place.title, area: content.place.subtitle)
    }
}

/// The values that distinguish two pages of 2045.
private struct ClimateKey: Hashable, Sendable {
    let dashboard: DashboardKey
    let withInterventions: Bool
}

/// The screen of 2045 as plain data.
struct ClimatePage: Sendable, Hashable {
    let place: PlaceRequest
    let state: ScreenState<Climate2045Content>
    /// The side of the toggle that is shown first.
    let withInterventions: Bool
    /// Seconds for which weather counts as fresh.
    let freshSeconds: Double

    /// `loading`, `loaded` or `failed`.
    var stateName: String {
        switch state {
        case .idle, .loading: "loading"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }

    /// This page on one side of the toggle.
    func address(withInterventions: Bool) -> Address { address(.climate, withInterventions) }

    /// The picture of the side that is shown first.
    func picture(_ route: Route) -> Address { address(route, withInterventions) }

    /// The picture of one side of the toggle.
    func picture(_ route: Route, withInterventions: Bool) -> Address { address(route, withInterventions) }

    private func address(_ route: Route, _ withInterventions: Bool) -> Address {
        let from: String? =
            switch place.origin {
            case .denied, .unavailable, .position: place.origin.rawValue
            default: nil
            }
        return Address(
            route,
            [
                .latitude: Address.degrees(place.coordinate.latitude), .longitude: Address.degrees(place.coordinate.longitude),
                .name: place.name, .from: from, .interventions: withInterventions ? "true" : "false",
            ])
    }
}
