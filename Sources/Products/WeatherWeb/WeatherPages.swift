import Foundation
import Hummingbird
import MapLayers
import MapPictures
import WeatherAPI
import WeatherScreens
import WeatherServer
import WeatherService

/// Petrel's web app: pages rendered on the server, with a little script where a page alone cannot do it.
package struct WeatherPages: ServerPages {
    private let site: Site
    private let dashboard: DashboardHandlers
    private let text: TextHandler
    private let settings: SettingsHandler
    private let places: PlacesHandler
    private let switcher: SwitcherHandler
    private let suggestions: SuggestionsHandler
    private let credits: CreditsHandler
    private let climate: ClimateHandler
    private let alerts: AlertsHandler
    private let feeds: FeedsHandler
    private let chart: ChartHandler
    private let usual: UsualHandler
    private let confidence: ConfidenceHandler
    private let compare: CompareHandler
    private let receipts: ReceiptsHandler
    private let map: MapHandler
    private let tiles: MapTilesHandler
    private let mapWeather: MapWeatherHandler
    private let layers: LayerTilesHandler
    private let cyclones: CyclonesHandler
    private let ground: GroundHandler
    private let offline: OfflineHandler
    private let widget: WidgetHandler
    private let meanings = ReaderMeaning()

    /// - Parameters:
    ///   - topCities: the temperatures of `/cities`; nil asks the service alone.
    ///   - patience: how long the first view waits for the weather before it is sent with a spinner.
    ///   - freshSeconds: how long weather counts as fresh, so that open pages ask again thereafter: the service's refresh policy's.
    ///   - staleSeconds: up to which age a device that has kept a page shows it at once: the same policy's.
    ///   - leaflet: the library that moves the map; nil if it is not installed.
    ///   - basemap: the map's tiles; nil draws only sea.
    ///   - layers: the weather over the map; nil offers none.
    ///   - cyclones: the tropical cyclones on the map; nil has none.
    ///   - ground: another server's map, which a reader may choose in place of the basemap; nil offers none.
    ///   - keepsPages: false takes the worker that keeps pages away from browsers that have it.
    ///   - offersPush: whether the server sends messages about warnings.
    ///   - credits: the facts from which the credits page is made.
    ///   - privacy: those from which the page of the privacy is made; nil for a server that has only what the other parameters say.
    ///   - pagesEachSecond: how many dashboards are made in a second before those of the minute before are shown.
    ///   - now: the clock that ages and "now" are measured by.
    package init(
        service: WeatherService, topCities: TopCities? = nil, patience: Duration = .milliseconds(800), freshSeconds: Double = 300,
        staleSeconds: Double = 3600,
        leaflet: Leaflet? = nil, basemap: TileArchive? = nil, layers: (any LayerSource)? = nil,
        cyclones: (any CycloneSource)? = nil,
        ground: TileServer? = nil, keepsPages: Bool = true, offersPush: Bool = false,
        credits: CreditsFacts = CreditsFacts(), privacy: PrivacyFacts? = nil, pagesEachSecond: Double = 60,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        site = Site(leaflet: leaflet, keepsPages: keepsPages, places: service.search.gazetteer)
        let names = PlaceNames(service: service)
        let pictures = DrawnPictures()
        dashboard = DashboardHandlers(
            source: DashboardSource(
                service: service, now: now, patience: patience, turn: MinuteTurn(pagesEachSecond: pagesEachSecond)), site: site,
            search: SearchHandler(service: service, site: site), names: names, pictures: pictures, freshSeconds: freshSeconds,
            staleSeconds: staleSeconds)
        climate = ClimateHandler(source: dashboard.source, site: site, names: names, freshSeconds: freshSeconds, pictures: pictures)
        alerts = AlertsHandler(source: dashboard.source, site: site, names: names, basemap: basemap)
        feeds = FeedsHandler(source: dashboard.source)
        chart = ChartHandler(source: dashboard.source, site: site, names: names)
        usual = UsualHandler(source: dashboard.source, site: site, names: names)
        confidence = ConfidenceHandler(source: dashboard.source, site: site, names: names)
        compare = CompareHandler(source: dashboard.source, site: site, names: names)
        receipts = ReceiptsHandler(source: dashboard.source, site: site, names: names)
        map = MapHandler(source: dashboard.source, site: site, names: names, layers: layers, cyclones: cyclones, ground: ground?.credit)
        self.cyclones = CyclonesHandler(source: cyclones, now: dashboard.source.now)
        tiles = MapTilesHandler(archive: basemap, service: service)
        mapWeather = MapWeatherHandler(source: dashboard.source)
        self.layers = LayerTilesHandler(source: layers, now: now)
        offline = OfflineHandler(site: site)
        widget = WidgetHandler(service: service, site: site, names: names, patience: patience, now: now)
        self.ground = GroundHandler(source: ground, now: now)
        settings = SettingsHandler(source: dashboard.source, site: site, offersPush: offersPush)
        switcher = SwitcherHandler(source: dashboard.source)
        suggestions = SuggestionsHandler(service: service)
        places = PlacesHandler(
            site: site, service: service, names: names, patience: max(DashboardHandlers.namePatience, patience))
        let cities = CitiesHandler(
            cities: topCities ?? TopCities(provider: nil, service: service, now: now), site: site, patience: patience, now: now)
        let privacyPage = PrivacyHandler(
            facts: privacy ?? PrivacyFacts(sendsNotifications: offersPush, keepsPages: keepsPages), site: site)
        text = TextHandler(
            dashboard: dashboard, climatePage: climate, alertsPage: alerts, chartPage: chart, usualPage: usual, comparePage: compare,
            receiptsPage: receipts, confidencePage: confidence,
            citiesPage: cities,
            privacyPage: privacyPage, cyclonesList: self.cyclones, service: service)
        self.credits = CreditsHandler(facts: credits, site: site)
    }

    /// Makes the smallest form of each script and icon, for those who take Brotli: half a second of a core, one after another.
    package func packAssets() async {
        for asset in site.assets.all + [offline.script] {
            asset.makeSmallest()
            await Task.yield()
        }
    }

    package func addRoutes(to routes: inout HandlerTable) {
        let underWay = PagesUnderWay()
        // Parts of pages wait longer for the weather, and leave pages their room.
        let partsUnderWay = PagesUnderWay()
        routes.get(.dashboard, underWay.bounded(text.root))
        // Every other path of one segment comes before this one.
        routes.get("/:place", underWay.bounded(text.place))
        routes.get(.dashboardFragment, partsUnderWay.bounded(dashboard.fragment))
        routes.get(.place, underWay.bounded(text.point))
        routes.get(.weatherPicture, partsUnderWay.bounded(dashboard.picture))
        routes.get(.map, underWay.bounded(map.page))
        routes.get("\(Route.mapTiles.path)/:zoom/:x/:y", tiles.tile)
        routes.get("\(Route.mapGround.path)/:zoom/:x/:y", ground.tile)
        routes.get("\(Route.mapPlaces.path)/:zoom/:x/:y", tiles.places)
        routes.get(.mapWeather, partsUnderWay.bounded(mapWeather.weather))
        routes.get(.cyclones, cyclones.document)
        routes.get(.cyclonesPage, underWay.bounded(text.cyclones))
        routes.get(.calendar, partsUnderWay.bounded(feeds.calendar))
        routes.get(.alertsFeed, partsUnderWay.bounded(feeds.warnings))
        routes.get("\(Route.mapLayers.path)/:layer/:hour/:zoom/:x/:y", layers.tile)
        routes.get(.layers, layers.offer)
        routes.get(.search, underWay.bounded(dashboard.search))
        routes.get(.suggestions, suggestions.answer)
        routes.get(.placesFragment, partsUnderWay.bounded(switcher.fragment))
        routes.get(.cities, underWay.bounded(text.cities))
        routes.get(.credits, underWay.bounded(credits.page))
        routes.get(.privacy, underWay.bounded(text.privacy))
        routes.get(.climate, underWay.bounded(text.climate))
        routes.get("\(Route.climate.path)/:place", underWay.bounded(text.climateOfPlace))
        routes.get(.alerts, underWay.bounded(text.alerts))
        routes.get("\(Route.alerts.path)/:place", underWay.bounded(text.alertsOfPlace))
        routes.get(.chart, underWay.bounded(text.chart))
        routes.get("\(Route.chart.path)/:measure", underWay.bounded(text.chart))
        routes.get("\(Route.chart.path)/:measure/:place", underWay.bounded(text.chartOfPlace))
        routes.get(.usualPage, underWay.bounded(text.usual))
        routes.get("\(Route.usualPage.path)/:place", underWay.bounded(text.usualOfPlace))
        routes.get(.confidencePage, underWay.bounded(text.confidence))
        routes.get("\(Route.confidencePage.path)/:place", underWay.bounded(text.confidenceOfPlace))
        routes.get(.comparePage, underWay.bounded(text.compare))
        routes.get("\(Route.comparePage.path)/:place", underWay.bounded(text.compareOfPlace))
        routes.get(.receiptsPage, underWay.bounded(text.receipts))
        routes.get("\(Route.receiptsPage.path)/:place", underWay.bounded(text.receiptsOfPlace))
        routes.get(.climateDrawing, partsUnderWay.bounded(climate.drawing))
        routes.get(.climatePicture, partsUnderWay.bounded(climate.picture))
        routes.get(.widgetPage, underWay.bounded(widget.page))
        routes.get(.settings, underWay.bounded(settings.page))
        routes.post(.settings, settings.change)
        routes.get(.notifications, underWay.bounded(settings.notifications))
        routes.get(.website, underWay.bounded(settings.website))
        routes.get(.places, underWay.bounded(places.page))
        routes.post(.places, places.change)
        offline.addRoutes(to: &routes)
        site.assets.addRoutes(to: &routes)
        SymbolSheet.addRoutes(to: &routes)
    }

    package func meaning(of fields: ReaderFields) -> String { meanings.text(fields) }

    package func status(_ history: StatusHistory, _ request: Request) -> Response {
        let reader = Reader(request, places: site.places)
        let style = site.styles[.status, reader.theme]
        let html = HTML.status(StatusContent(history), reader.theme, style: style)
        return PageFields.response(FinishedPage(html, style: style.policySource, coding: reader.coding), to: reader)
    }

    package func page(for problem: Problem, request: Request, requestID: String) -> Response? {
        guard request.headers[values: .accept].contains(where: { $0.contains("text/html") }) || TextClient.asks(request.headers) else {
            return nil
        }
        if TextClient.asks(request.headers) { return text.problem(problem, to: request) }
        let reader = Reader(request, places: site.places)
        // A name that was mistyped in an address is one step away from being found by the search.
        let query = problem.kind == .notFound ? TextHandler.mistyped(request) ?? "" : ""
        let content = ProblemContent(problem, requestID: requestID, phrases: reader.phrases)
        return site.response(to: ProblemPage(content: content, query: query), for: reader)
    }
}
