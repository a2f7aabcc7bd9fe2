import Foundation
import Gazetteer
import MapDrawing
import Observation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// The models of all screens for one weather source. All of them are replaced together when the source changes, so that no screen can show
/// one source's weather under another's name.
@MainActor
@Observable
public final class PhoneScreens: Identifiable {
    /// Distinguishes one set from the next.
    public nonisolated let id: Int
    /// Where the weather is from.
    public var source: SourceChoice { composition.source }
    /// The weather where the person is, or of the place that they chose.
    public let dashboard: DashboardModel
    /// The weather of 2045, of the place that the dashboard shows.
    public let climate: Climate2045Model
    /// The warnings in full, of the place that the dashboard shows.
    public let alerts: AlertsModel
    /// The table of the top cities.
    public let cities: TopCitiesModel
    /// The map with those of the person's places.
    public let map: PlacesMapModel
    /// The weather over the map; nil where the source has no layers.
    public let layers: MapLayersModel?
    /// The warned areas and the tropical cyclones on it.
    public let warned: WarnedMapModel
    /// Places kept at hand, and the search for others.
    public let places: PlacesModel
    /// The stored weather of the pages beside the dashboard's.
    public let storedPages: StoredPages
    /// Whose services and data these are.
    public let credits: CreditsContent
    /// The person's data that are kept on this device, and those that others receive.
    public let privacy: PrivacyContent

    @ObservationIgnored let composition: PhoneComposition
    @ObservationIgnored private let system: PhoneSystem
    @ObservationIgnored private let phrases: any Phrases
    @ObservationIgnored private var pushed: [PlaceRoute: DashboardModel] = [:]
    @ObservationIgnored private var pushedClimates: [PlaceRoute: Climate2045Model] = [:]

    /// - Parameter beginning: what the dashboard begins with.
    init(
        id: Int, _ composition: PhoneComposition, _ system: PhoneSystem, positions: any PositionSource,
        beginning: DashboardFlow,
        onShow: @escaping @MainActor @Sendable (DashboardFlow.Shown) async -> Void
    ) {
        let resources = system.resources
        let units = resources.preferences.readerSettings.units.preferences(over: resources.usualUnits)
        let phrases = resources.phrases(of: composition.source)
        self.phrases = phrases
        self.id = id
        self.composition = composition
        self.system = system
        dashboard = DashboardModel(
            source: composition.service, positions: positions, beginning: beginning, units: units, phrases: phrases,
            visits: Self.visits(composition, resources), now: resources.now, onShow: onShow)
        let preferences = resources.preferences
        climate = Climate2045Model(dashboard, preferences: preferences)
        cities = TopCitiesModel(
            cities: composition.topCities, unit: resources.topCitiesUnit, form: preferences.citiesForm, clock: system.clock,
            phrases: phrases, now: resources.now)
        let (service, now) = (composition.service, resources.now)
        places = PlacesModel(
            preferences: preferences, searching: service.search, units: units, isSimulated: composition.source == .demo,
            home: resources.region, clock: system.clock, phrases: phrases
        ) { await service.knownSeverities(in: $0, readsStore: true) }
        storedPages = StoredPages(preferences: preferences, units: units, phrases: phrases, now: now) { await service.lastKnown(at: $0) }
        alerts = AlertsModel(dashboard) { await service.alertSources(of: $0) }
        map = PlacesMapModel(
            own: dashboard, preferences: preferences, isSimulated: composition.source == .demo, phrases: phrases,
            largest: { service.search.largest(in: $0, limit: $1) }
        ) { [dashboard] coordinate, place in
            DashboardModel(
                source: service, positions: NoPositions(),
                startingAt: DashboardFlow.Target(coordinate: coordinate, choice: .chosen(place)), units: dashboard.units, phrases: phrases,
                now: now)
        }
        let zone = { [dashboard] in
            let name = dashboard.target.flatMap { service.search.name(of: Cell(containing: $0.coordinate)).place?.timeZone }
            return name.flatMap(TimeZone.init(identifier:)) ?? .current
        }
        layers = composition.layers.map { pictures in
            MapLayersModel(
                pictures, isMarked: composition.source == .demo, hatched: LayerPNG.hatched, units: units, zone: zone, phrases: phrases,
                now: now)
        }
        warned = WarnedMapModel(
            composition.warned, isMarked: composition.source == .demo, units: units, place: { [dashboard] in dashboard.target?.coordinate },
            zone: zone, phrases: phrases, places: service.search.gazetteer, now: now)
        credits = CreditsContent.make(composition.credits, phrases: phrases)
        privacy = PrivacyContent.make(composition.privacy, phrases: phrases)
    }

    /// The screen of a place that was pushed over another: one model for each, as long as it is on the way.
    public func place(_ route: PlaceRoute) -> DashboardModel {
        if let model = pushed[route] { return model }
        let target = DashboardFlow.Target(coordinate: route.coordinate, choice: .chosen(route.place))
        let model = DashboardModel(
            source: composition.service, positions: NoPositions(), startingAt: target, units: dashboard.units,
            phrases: phrases, visits: Self.visits(composition, system.resources), now: system.resources.now)
        pushed[route] = model
        return model
    }

    /// The weather that the person has seen for places, on any of the screens that show one.
    private static func visits(_ composition: PhoneComposition, _ resources: PhoneResources) -> ReaderVisits {
        let service = composition.service
        return ReaderVisits(preferences: resources.preferences) { await service.formerSnapshot($0, of: $1) }
    }

    /// The weather of 2045 of a place that was pushed over another: over the same model as its weather.
    public func climate(_ route: PlaceRoute) -> Climate2045Model {
        if let model = pushedClimates[route] { return model }
        let model = Climate2045Model(place(route), preferences: system.resources.preferences)
        pushedClimates[route] = model
        return model
    }

    /// Keeps a dashboard right while it is looked at: until it is cancelled.
    ///
    /// - Parameter isSeen: false while the app is in the background: nothing is done then.
    public func live(_ dashboard: DashboardModel, isSeen: Bool = true) async {
        guard isSeen else { return }
        await dashboard.live(connection: system.connection, clock: system.clock)
    }

    /// A period in which the same dashboard shows weather of the same cell, and is visible or not: `hear` restarts for each.
    public struct Hearing: Hashable, Sendable {
        let screens: Int
        let cell: Cell?
        let isSeen: Bool
    }

    /// - Parameter isSeen: false while the app is in the background.
    public func hearing(_ dashboard: DashboardModel, isSeen: Bool) -> Hearing {
        Hearing(screens: id, cell: dashboard.shown?.snapshot.cell, isSeen: isSeen)
    }

    /// Listens to a server's updates of the weather that a dashboard shows, and refreshes it when it changes, until cancelled. Providers
    /// that the phone queries directly send no updates.
    public func hear(_ dashboard: DashboardModel, isSeen: Bool) async {
        guard isSeen, let news = composition.news else { return }
        await dashboard.hear(news, clock: system.clock)
    }

    /// Keeps the stored weather of the pages beside the dashboard's right while they may be turned to: until it is cancelled.
    ///
    /// - Parameter isSeen: as for a dashboard.
    public func livePages(isSeen: Bool) async {
        guard isSeen else { return }
        await storedPages.live(places.content.pages, clock: system.clock)
    }

    /// Keeps the top cities right while they are looked at: until it is cancelled.
    ///
    /// - Parameter isSeen: as for a dashboard.
    public func live(_ cities: TopCitiesModel, isSeen: Bool) async {
        guard isSeen else { return }
        await cities.live(connection: system.connection)
    }

    /// Keeps the weather of the map's places right while they are looked at: until it is cancelled.
    ///
    /// - Parameter isSeen: as for a dashboard.
    public func live(_ map: PlacesMapModel, isSeen: Bool) async {
        guard isSeen else { return }
        await map.live { await self.live($0) }
    }

    /// Keeps the weather of the towns that the map shows right, likewise.
    ///
    /// - Parameter isSeen: as for a dashboard.
    public func liveTowns(_ map: PlacesMapModel, isSeen: Bool) async {
        guard isSeen else { return }
        await map.liveTowns { await self.live($0) }
    }

    /// Keeps the choice of the map's layers right while the map is looked at: until it is cancelled.
    ///
    /// - Parameter isSeen: as for a dashboard.
    public func liveLayers(isSeen: Bool) async {
        guard isSeen else { return }
        await layers?.live(clock: system.clock)
    }

    /// Keeps the warned areas and the tropical cyclones on the map right while it is looked at: until it is cancelled.
    ///
    /// - Parameter isSeen: as for a dashboard.
    public func liveWarned(isSeen: Bool) async {
        guard isSeen else { return }
        await warned.live(clock: system.clock)
    }

    /// Draws the layer and the hour that the person chose last.
    public func drawLayer() async { await layers?.draw(clock: system.clock) }

    /// Forgets the screens that are no longer on the way.
    func keepPlaces(_ routes: [PlaceRoute]) {
        pushed = pushed.filter { routes.contains($0.key) }
        pushedClimates = pushedClimates.filter { routes.contains($0.key) }
    }

    /// The person reads in other units now.
    func read(in units: UnitPreferences) {
        dashboard.units = units
        places.units = units
        storedPages.units = units
        map.read(in: units)
        layers?.units = units
        warned.units = units
        cities.unit = system.resources.topCitiesUnit
        for model in pushed.values { model.units = units }
    }
}

/// A screen of one place never asks where the device is.
private struct NoPositions: PositionSource {
    func position() async -> PositionAnswer { .unavailable }
}
