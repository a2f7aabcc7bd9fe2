import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/map`: the map, and the reader's place with its weather on it. Where the map is moved to stands behind the `#` of its address, which no
/// browser sends.
struct MapHandler: Sendable {
    let source: DashboardSource
    let site: Site
    let names: PlaceNames

    /// How the shell knows this page.
    static let choice = "map"

    /// The page. With `part=here`, only the weather of the place, complete with its message when it failed: that request waits for it.
    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query)
        let isPart: Bool
        switch try query.optional("part") {
        case nil: isPart = false
        case "here": isPart = true
        default: throw QueryText.Flaw.malformed("part")
        }
        let place = await names.resolved(
            try PlaceRequest(query: query, cookies: reader.cookies),
            patience: isPart ? max(DashboardHandlers.namePatience, source.patience) : source.patience)
        let dashboard = await cancelWhenGracefulShutdown {
            isPart
                ? await source.settledPage(place, reason: .opened, reader: reader)
                : await source.page(place, reason: .opened, reader: reader)
        }
        let page = MapPage(place: place, state: dashboard.state, hasMap: site.assets.hasLeaflet)
        if isPart {
            let part = FinishedPage(HTML.mapHere(page, reader.phrases), style: nil, isCompressed: reader.takesGzip)
            // The map is there whatever became of the weather: what failed says so in its own words.
            return PageFields.response(part, to: reader)
        }
        let words = reader.phrases.map
        return site.page(
            .map, .map(DashboardKey(dashboard, recent: nil)), title: "\(words.name) · \(reader.phrases.ownName)", to: reader,
            lifetime: .checked,
            more: ShellParts(choice: Self.choice, place: Self.shown(page), description: words.help)
        ) { HTML.map(page, reader.phrases) }
    }

    private static func shown(_ page: MapPage) -> SavedPlace? {
        guard let content = page.state.content else { return nil }
        return SavedPlace(cell: Cell(containing: page.place.coordinate), name: content.place.title, area: content.place.subtitle)
    }
}
