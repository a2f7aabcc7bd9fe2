import Foundation
import HTTPTypes
import Hummingbird
import MapPictures
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/alerts`: a place's warnings in full, and who was asked for them.
struct AlertsHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames
    /// The basemap drawn below warned areas; nil draws the areas alone.
    let basemap: TileArchive?

    /// Parts of the page that the script requests.
    private enum Part: String {
        /// The page that a notification opens. It contains no weather, is available at once, and is kept on the device.
        case opening
        /// The warnings alone.
        case list
    }

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let name = try query.optional("part")
        let part = name.flatMap(Part.init(rawValue:))
        guard name == nil || part != nil else { throw QueryText.Flaw.malformed("part") }
        if part == .opening { return site.response(AlertsOpeningPage(), to: reader) }
        let place = await names.placed(try PlaceRequest(query: query, cookies: reader.cookies), reader, patience: source.patience)
        // Only our own pages may force a query of the feeds: a reader from a notification then gets the current warnings, whatever is cached.
        let asked = try query.optional("reason")
        let isOwn = RequestOrigin(request) == .ours
        let reason: RefreshReason = isOwn && asked == "notification" ? .notification : isOwn && asked == "retry" ? .retry : .opened
        await cancelWhenGracefulShutdown { await source.service.hearFeeds(at: place.coordinate, isUrgent: reason == .notification) }
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: reason, reader: reader) }
        try Task.checkCancellation()
        let shown = ShownAlerts(
            place: place, content: await content(dashboard, reader), fetchedAt: dashboard.weather?.snapshot.fetchedAt,
            failure: dashboard.state.failure, opened: try query.optional(Address.Name.warning.rawValue))
        let drawings = basemap.map { archive in
            AreaDrawings(
                archive: archive, largest: { source.service.search.largest(in: $0, limit: $1) }, units: reader.units.preferences,
                phrases: reader.phrases)
        }
        if part == .list {
            let list = AlertsPage(shown: shown, drawings: drawings, warned: [:]).main(for: reader)
            return PageFields.response(
                FinishedPage(list, style: nil, coding: reader.coding), to: reader, moment: dashboard.moment)
        }
        var response = site.response(
            AlertsPage(shown: shown, drawings: drawings, warned: await source.warnedPlaces(of: reader)), to: reader,
            moment: dashboard.moment, status: HTTPResponse.Status(code: dashboard.problem?.status ?? 200), lifetime: .checked)
        if let seconds = dashboard.problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// The screen for a client that waits until the weather has arrived.
    ///
    /// - Throws: a `Problem` without weather.
    func content(_ asked: PlaceRequest, _ reader: Reader) async throws -> AlertsContent {
        let place = await names.placed(asked, reader, patience: source.patience)
        await cancelWhenGracefulShutdown { await source.service.hearFeeds(at: place.coordinate, isUrgent: false) }
        let dashboard = await cancelWhenGracefulShutdown { await source.settledPage(place, reason: .opened, reader: reader) }
        guard let content = await self.content(dashboard, reader) else { throw dashboard.problem ?? Problem(WeatherError(.badBody)) }
        return content
    }

    private func content(_ dashboard: DashboardPage, _ reader: Reader) async -> AlertsContent? {
        guard let weather = dashboard.weather else { return nil }
        let snapshot = weather.snapshot
        return AlertsContent.make(
            snapshot: snapshot, sources: await source.service.alertSources(of: snapshot), now: source.now(),
            units: reader.units.preferences, phrases: reader.phrases, placeChoice: dashboard.place.placeChoice,
            lastKnownError: weather.key.error, isRefreshing: weather.key.isRefreshing)
    }
}
