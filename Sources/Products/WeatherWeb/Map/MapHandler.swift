import Foundation
import Gazetteer
import HTTPTypes
import Hummingbird
import MapLayers
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService
import WeatherWarnings

/// `/map`: the map, and the reader's place with its weather on it. The map's viewport is in the fragment (`#`) of its address, which
/// browsers do not send.
struct MapHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames
    /// The weather over the map; nil offers none.
    let layers: (any LayerSource)?
    /// The tropical cyclones on it; nil has none.
    let cyclones: (any CycloneSource)?
    /// Whose map may lie below it in place of the basemap; nil offers none.
    let ground: LayerCredit?

    /// Parts of the page that the script requests.
    private enum Part: String {
        /// The weather of the place, complete with its message if it failed: that request waits for it.
        case here
        /// The layers' slider and legends, of this hour.
        case layers
        /// The warned areas and the cyclones as they are now.
        case warned
    }

    /// Seconds for which the page waits for feeds that are due: later results arrive with the script's next request.
    private static let pageSeconds = 0.3
    /// The same for the script's request, for which no reader waits.
    private static let partSeconds = 2.0

    /// The page, or with `part` a part of it.
    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let name = try query.optional("part")
        let part = name.flatMap(Part.init(rawValue:))
        guard name == nil || part != nil else { throw QueryText.Flaw.malformed("part") }
        let isHere = part == .here
        let place = await names.resolved(
            try PlaceRequest(query: query, cookies: reader.cookies),
            patience: isHere ? max(DashboardHandlers.namePatience, source.patience) : source.patience)
        if part == .layers { return try panel(of: place, to: reader) }
        let view = try Self.view(query)
        let now = source.now()
        let storms = CycloneList(
            await cyclones?.known(now: now, withinSeconds: part == .warned ? Self.partSeconds : Self.pageSeconds) ?? .uncovered, now: now,
            units: reader.units.preferences, reader.phrases)
        if part == .warned {
            let warned = await warned(around: place, view, withinSeconds: Self.partSeconds, reader)
            let lists = HTML.div {
                HTML.warnedAreas(warned, reader.phrases)
                HTML.cyclones(storms, reader.phrases)
            }
            return PageFields.response(FinishedPage(lists, style: nil, coding: reader.coding), to: reader)
        }
        async let heard: Void = source.service.hearDrawnWarnings(withinSeconds: isHere ? 0 : Self.pageSeconds)
        let dashboard = await cancelWhenGracefulShutdown {
            isHere
                ? await source.settledPage(place, reason: .opened, reader: reader)
                : await source.page(place, reason: .opened, reader: reader)
        }
        await heard
        try Task.checkCancellation()
        // After the place's weather, which has the warnings of that place also where no feed draws them.
        let warned = await warned(around: place, view, withinSeconds: 0, reader)
        var page = MapPage(
            place: place, name: source.name(of: place, reader), state: dashboard.state, hasMap: site.assets.hasLeaflet,
            layers: layers?.layers ?? [], hasArrows: layers?.hasWindDirections == true, warned: warned,
            cyclones: storms, ground: ground,
            dashboard: DashboardKey(dashboard, recent: nil))
        if isHere {
            let part = FinishedPage(HTML.mapHere(page, reader.phrases), style: nil, coding: reader.coding)
            // The map is shown even if the weather failed: the failure has a message in the page.
            return PageFields.response(part, to: reader)
        }
        page.savedWarnings = await source.warnedPlaces(of: reader)
        return site.response(page, to: reader, lifetime: .checked)
    }

    /// The warnings that the map shows.
    ///
    /// - Parameter view: the visible part of the map; nil if the map begins around the place.
    private func warned(
        around place: PlaceRequest, _ view: [GeographicBox]?, withinSeconds seconds: Double, _ reader: Reader
    ) async -> WarnedList {
        let drawn = await source.service.drawnWarnings(withinSeconds: seconds, marking: [Cell(containing: place.coordinate)])
        return WarnedList(
            drawn, around: place.coordinate, view: view ?? GeographicBox.firstView(around: place.coordinate), now: source.now(),
            clock: reader.units.preferences.clock, phrases: reader.phrases, places: source.service.search.gazetteer)
    }

    /// `view=south,west,north,east` in whole degrees, east of `west` also beyond the date line: the visible part of the script's map.
    private static func view(_ query: QueryText) throws(QueryText.Flaw) -> [GeographicBox]? {
        guard let text = try query.optional("view") else { return nil }
        let parts = text.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
        let edges = parts.compactMap { Int($0) }
        guard parts.count == 4, edges.count == 4, (-90...90).contains(edges[0]), (edges[0]...90).contains(edges[2]),
            (-180...180).contains(edges[1]), (edges[1]...edges[1] + 360).contains(edges[3])
        else { throw .malformed("view") }
        let (south, west, north, east) = (Double(edges[0]), Double(edges[1]), Double(edges[2]), Double(edges[3]))
        guard east > 180 else { return [GeographicBox(south: south, west: west, north: north, east: east)] }
        return [
            GeographicBox(south: south, west: west, north: north, east: 180),
            GeographicBox(south: south, west: -180, north: north, east: east - 360),
        ]
    }

    /// The slider and the legends. Hours are named by the clock of the reader's place.
    ///
    /// - Throws: a `Problem` (not found) if the server has no source of layers.
    private func panel(of place: PlaceRequest, to reader: Reader) throws -> Response {
        guard let layers else { throw Problem(.notFound, "There is no layer.") }
        let (phrases, units) = (reader.phrases, reader.units.preferences)
        let named = (place.place ?? source.service.search.name(of: Cell(containing: place.coordinate)).place)?.timeZone
        let zone = named.flatMap(TimeZone.init(identifier:)) ?? .gmt
        let format = WeatherFormatter(units: units, phrases: phrases)
        let timeline = MapTimeline(zone: zone, now: source.now(), clock: units.clock, phrases: phrases)
        let panel = HTML.layerPanel(
            layers.layers.map { LayerLegend($0, format: format) }, timeline, credits: layers.credits,
            isSimulated: layers.isSimulated, hasArrows: layers.hasWindDirections, phrases)
        return PageFields.response(FinishedPage(panel, style: nil, coding: reader.coding), to: reader)
    }
}
