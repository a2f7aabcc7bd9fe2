import CoreLocation
import Foundation
import MapKit
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import UIKit
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import PhoneViews

/// A screen in a state, as a reader with certain settings sees it on a device.
struct PhonePicture: Sendable, CustomTestStringConvertible {
    enum Screen: Hashable, Sendable {
        case dashboard(Samples.Scene)
        /// What the tile of the wind opens.
        case course
        /// What opens over the dashboard and is fetched meanwhile.
        case air, sky, usual, confidence, receipts, comparison
        /// By its place in `Samples.states()`.
        case state(Int)
        case climate(Samples.Scene)
        /// With climate interventions.
        case climateWith(Samples.Scene)
        /// By its place in `Samples.climateStates()`.
        case climateState(Int)
        /// The picture that is shared.
        case climatePicture(Samples.Scene)
        case places(Samples.PlacesScene)
        /// Where a saved place gets a name of one's own.
        case rename
        case settings(Samples.SettingsScene)
        case alerts(Samples.AlertsScene)
        case cities(Samples.CitiesScene)
        /// With symbols and conditions.
        case citiesDetailed(Samples.CitiesScene)
        case credits, privacy
        case widget(Samples.WidgetScene)
        /// The whole app over the simulated services, with its bar of rooms and two saved places to turn to.
        case app
        /// A room beside the rooms' names and the saved places, on a wide window.
        case beside(PhoneTab)
        /// What is seen of a place while the finger turns to it.
        case pageAhead
        /// Its room of the map.
        case map
        /// The same with a layer of the weather.
        case mapLayer(MapLayer)
        /// The same around a warned area, or around the strongest tropical cyclone of a late summer.
        case mapWarned, mapCyclone

        var name: String {
            switch self {
            case .dashboard(let scene): "dashboard-\(scene.rawValue)"
            case .course: "course"
            case .air: "air"
            case .sky: "sky"
            case .usual: "usual"
            case .confidence: "confidence"
            case .receipts: "receipts"
            case .comparison: "comparison"
            case .state(let index): "state-\(index)"
            case .climate(let scene): "climate-\(scene.rawValue)"
            case .climateWith(let scene): "climate-\(scene.rawValue)-with"
            case .climateState(let index): "climate-state-\(index)"
            case .climatePicture(let scene): "climate-picture-\(scene.rawValue)"
            case .places(let scene): "places-\(scene.rawValue)"
            case .rename: "rename"
            case .settings(let scene): "settings-\(scene.rawValue)"
            case .alerts(let scene): "alerts-\(scene.rawValue)"
            case .cities(let scene): "cities-\(scene.rawValue)"
            case .citiesDetailed(let scene): "cities-\(scene.rawValue)-detailed"
            case .credits: "credits"
            case .privacy: "privacy"
            case .widget(let scene): "widget-\(scene.rawValue)"
            case .app: "app"
            case .beside(let tab): "beside-\(tab.rawValue)"
            case .pageAhead: "page-ahead"
            case .map: "map"
            case .mapLayer(let layer): "map-\(layer.rawValue)"
            case .mapWarned: "map-warned"
            case .mapCyclone: "map-cyclone"
            }
        }
    }

    enum Device: String, Sendable {
        case phone = "390"
        case tablet = "820"
        case largeTablet = "1024"
    }

    var screen: Screen
    var isDark = false
    var isRussian = false
    var isLarge = false
    var device = Device.phone
    /// To its end, not only what a person sees first.
    var isWhole = true

    var name: String {
        var words = [screen.name, device.rawValue, isDark ? "dark" : "light", isRussian ? "ru" : "en"]
        if isLarge { words.append("largest") }
        if !isWhole { words.append("first") }
        return words.joined(separator: "-")
    }

    var testDescription: String { name }
}

extension PhonePicture {
    var samples: Samples { isRussian ? Samples(Language(tag: "ru") ?? .standard) : .english }

    private var environment: EnvironmentValues {
        var values = EnvironmentValues()
        values.colorScheme = isDark ? .dark : .light
        values.dynamicTypeSize = isLarge ? .accessibility5 : .large
        values.horizontalSizeClass = device == .phone ? .compact : .regular
        return values
    }

    private var deviceDrawn: PageWriter.Device {
        switch device {
        case .phone: .phone
        case .tablet: .tablet
        case .largeTablet: .largeTablet
        }
    }

    /// The picture with the texts that the evaluated tree holds.
    @MainActor func drawn() async -> (picture: Picture, tree: [ViewNode]) {
        if case .widget(let scene) = screen { return widgets(scene) }
        if case .app = screen { return await app(.weather) }
        if case .beside(let tab) = screen { return await app(tab, isBeside: true) }
        if case .map = screen { return await app(.map) }
        if case .mapWarned = screen {
            return await warnedMap(FakePhone(transport: ServerOfWarnings(), phrases: samples.phrases), isDemo: false)
        }
        if case .mapCyclone = screen {
            return await warnedMap(FakePhone(now: Date(timeIntervalSince1970: 1_789_020_000), phrases: samples.phrases), isDemo: true)
        }
        if case .mapLayer(let layer) = screen { return await app(.map, layer: layer) }
        if case .climatePicture(let scene) = screen { return climatePicture(scene) }
        let host = ViewHost(await view(), environment: environment, date: Samples.moment(.day))
        defer { host.close() }
        if let sheet = sheet {
            let isFetched = await host.wait { sheet.isFetched(host.reading) }
            if !isFetched { fatalError("pictures: a sheet never had its content") }
        }
        return drawn(host)
    }

    @MainActor private func drawn(_ host: ViewHost) -> (picture: Picture, tree: [ViewNode]) {
        host.size = CGSize(width: deviceDrawn.width, height: deviceDrawn.height)
        host.settle()
        let picture = PageWriter.picture(
            of: host.nodes, on: deviceDrawn, isWhole: isWhole, title: name, language: isRussian ? "ru" : "en")
        return (picture, host.nodes)
    }

    @MainActor private func climatePicture(_ scene: Samples.Scene) -> (picture: Picture, tree: [ViewNode]) {
        let content = samples.climate2045(scene)
        guard let projection = content.projection else { fatalError("pictures: a sample without a temperature") }
        let host = ViewHost(
            ClimatePictureView(content: content, projection: projection, withInterventions: false), environment: environment,
            date: Samples.moment(.day))
        defer { host.close() }
        let device = PageWriter.Device(
            width: ClimatePicture.width / ClimatePicture.scale, height: ClimatePicture.height / ClimatePicture.scale, top: 0, bottom: 0)
        let picture = PageWriter.picture(of: host.nodes, on: device, isWhole: false, title: name, language: isRussian ? "ru" : "en")
        return (picture, host.nodes)
    }

    @MainActor private func app(
        _ tab: PhoneTab, layer: MapLayer? = nil, isBeside: Bool = false
    ) async -> (picture: Picture, tree: [ViewNode]) {
        let phone = FakePhone(at: Samples.place(.rain).coordinate, phrases: samples.phrases)
        // The phone's own services have no layers.
        if layer != nil { phone.preferences.sourceChoice = .demo }
        var saved = SavedPlaces()
        for (name, latitude, longitude) in [("Oslo", 59.91, 10.75), ("Copenhagen", 55.68, 12.57)] {
            guard let coordinate = Coordinate(text: "\(latitude),\(longitude)") else { fatalError("pictures: no coordinate") }
            saved.add(SavedPlace(cell: Cell(containing: coordinate), name: name))
        }
        phone.preferences.savedPlaces = saved
        let window = PhoneWindow(PhoneModel(phone.system))
        window.navigation.tab = tab
        var narrow = environment
        narrow.horizontalSizeClass = .compact
        // The rooms of a wide window are for the type check alone: those of a narrow one have the same models.
        let host = ViewHost(RootView(window: window), environment: narrow, date: Sample.noon)
        defer { host.close() }
        let isLoaded = await eventually(within: .seconds(45)) {
            host.settle()
            guard case .loaded(let content)? = window.screens?.dashboard.state, !content.age.isRefreshing else { return false }
            guard tab == .map, let map = window.screens?.map else { return tab != .map }
            // The person's three places, and towns around them.
            return !map.townCells.isEmpty && map.marks.count { $0.temperature != nil } == 3 + map.townCells.count
        }
        if !isLoaded { fatalError("pictures: the app never showed its weather") }
        if let layer { await show(layer, host, window) }
        return isBeside ? drawn(tab, beside: window) : drawn(host)
    }

    @MainActor private func drawn(_ tab: PhoneTab, beside window: PhoneWindow) -> (picture: Picture, tree: [ViewNode]) {
        let device = deviceDrawn
        var (list, around) = (environment, environment)
        list.horizontalSizeClass = .compact
        around.horizontalSizeClass = RoomWidth.hasColumns(window: Double(device.width), isBesidePlaces: true) ? .regular : .compact
        let sidebar = ViewHost(NavigationStack { Sidebar(window: window) }, environment: list, date: Sample.noon)
        let room =
            switch tab {
            case .map: ViewHost(MapRoom(window: window), environment: around, date: Sample.noon)
            case .settings: ViewHost(SettingsRoom(window: window), environment: around, date: Sample.noon)
            default: ViewHost(WeatherRoom(window: window), environment: around, date: Sample.noon)
            }
        defer {
            sidebar.close()
            room.close()
        }
        let edge = CGFloat(RoomWidth.places)
        sidebar.size = CGSize(width: edge, height: device.height)
        room.size = CGSize(width: device.width - edge, height: device.height)
        for host in [sidebar, room] { host.settle() }
        let picture = PageWriter.picture(
            of: room.nodes, beside: sidebar.nodes, on: device, title: name, language: isRussian ? "ru" : "en")
        return (picture, sidebar.nodes + room.nodes)
    }

    /// The map as soon as it has areas or cyclones, around the first of them.
    @MainActor private func warnedMap(_ phone: FakePhone, isDemo: Bool) async -> (picture: Picture, tree: [ViewNode]) {
        let server = try? ServerAddress(text: "https://petrel.example")
        phone.preferences.sourceChoice = isDemo ? .demo : server.map { .server($0) } ?? .demo
        let window = PhoneWindow(PhoneModel(phone.system))
        window.navigation.tab = .map
        let host = ViewHost(RootView(window: window), environment: environment, date: phone.date.reading())
        defer { host.close() }
        let isDrawn = await eventually(within: .seconds(45)) {
            host.settle()
            let maps = host.reading.hosted.flatMap { $0._all(MKMapView.self) }
            guard let map = maps.first, let warned = window.screens?.warned.content, !map._shapes.isEmpty else { return false }
            guard let middle = isDemo ? warned.cyclones.first?.cyclone.now.center : warned.areas.first?.point else { return false }
            let span = isDemo ? 40.0 : 10
            map.setRegion(
                MKCoordinateRegion(
                    center: CLLocationCoordinate2D(latitude: middle.latitude, longitude: middle.longitude),
                    span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span)), animated: false)
            return true
        }
        if !isDrawn { fatalError("pictures: the map never showed what is warned of") }
        return drawn(host)
    }

    /// Chooses a layer of the map and waits until its squares are there.
    @MainActor private func show(_ layer: MapLayer, _ host: ViewHost, _ window: PhoneWindow) async {
        window.screens?.layers?.choose(layer)
        let isDrawn = await eventually(within: .seconds(45)) {
            host.settle()
            return window.screens?.layers?.drawing != nil
        }
        let maps = host.reading.hosted.flatMap { $0._all(MKMapView.self) }
        guard isDrawn, let map = maps.first, let overlay = map.overlays.lazy.compactMap({ $0 as? MKTileOverlay }).first else {
            fatalError("pictures: the map never showed its layer")
        }
        _ = await map._tiles(of: overlay)
    }

    @MainActor private func widgets(_ scene: Samples.WidgetScene) -> (picture: Picture, tree: [ViewNode]) {
        var faces: [(nodes: [ViewNode], family: WidgetPicture)] = []
        var hosts: [ViewHost] = []
        let entry = samples.widget(scene)
        for family in WidgetPicture.allCases {
            let host = ViewHost(WidgetFace(entry: entry), environment: family.surroundings(environment), date: Samples.moment(.day))
            hosts.append(host)
            faces.append((host.nodes, family))
        }
        defer { for host in hosts { host.close() } }
        return (PageWriter.widgets(faces, title: name, language: isRussian ? "ru" : "en"), faces.flatMap(\.nodes))
    }

    @MainActor private func view() async -> any View {
        switch screen {
        case .dashboard(let scene): return dashboard(.loaded(samples.dashboard(scene)), DashboardFrame())
        case .course:
            guard let course = samples.course(of: "wind", .rain) else { fatalError("pictures: a sample without wind") }
            return DetailCourseScreen(course: course)
        case .air, .sky, .usual, .confidence, .receipts, .comparison:
            guard let sheet else { fatalError("pictures: no sheet") }
            return sheet.view
        case .pageAhead: return pageAhead()
        case .state(let index):
            let state = samples.states()[index].state
            let heading = PlaceHeading(title: samples.phrases.myLocation, notice: nil)
            return dashboard(state, DashboardFrame(heading: state.content == nil ? heading : nil))
        case .climate(let scene): return climate(.loaded(samples.climate2045(scene)))
        case .climateWith(let scene): return climate(.loaded(samples.climate2045(scene)), withInterventions: true)
        case .climateState(let index): return climate(samples.climateStates()[index].state)
        case .places(let scene):
            let model = await samples.placesModel(scene)
            return NavigationStack { PlacesScreen(model: model) }
        case .rename:
            let content = await samples.placesModel(.some).content
            return RenamePlaceScreen(row: content.saved[0], content: content) { _ in }
        case .settings(let scene):
            let model = await samples.settingsModel(scene)
            return NavigationStack { SettingsScreen(model: model, warnings: samples.warningsModel(scene == .usual ? .byPhone : .off)) }
        case .alerts(let scene):
            return NavigationStack {
                AlertsView(
                    title: samples.phrases.alertsTitle, state: samples.alertsState(scene), opened: samples.openedWarning(scene),
                    words: DashboardWords(samples.phrases), intents: .none)
            }
        case .cities(let scene): return await cities(scene, .plain)
        case .citiesDetailed(let scene): return await cities(scene, .detailed)
        case .credits: return NavigationStack { CreditsScreen(content: samples.credits(isSimulated: true)) }
        case .privacy: return NavigationStack { PrivacyScreen(content: samples.privacy(of: .direct)) }
        case .widget, .climatePicture, .app, .beside, .map, .mapLayer, .mapWarned, .mapCyclone:
            fatalError("pictures: a widget has no screen, and the app makes its own")
        }
    }

    /// The device's own place as the page that is shown, and saved places beside it.
    static func pages(beside scenes: [Samples.Scene], _ phrases: any Phrases) -> PlacePages {
        var saved = SavedPlaces()
        for scene in scenes {
            saved.add(SavedPlace(cell: Cell(containing: Samples.place(scene).coordinate), name: Samples.place(scene).name))
        }
        let shown = ShownPlace(cell: saved.places[0].cell, name: nil, isPosition: true)
        guard let pages = PlacesContent.make(saved, shown: shown, phrases: phrases).pages else {
            fatalError("pictures: saved places without pages")
        }
        return pages
    }

    /// The stored weather of a rainy place, on the second of three pages.
    @MainActor private func pageAhead() -> any View {
        let content = samples.dashboard(.rain)
        let pages = Self.pages(beside: [.rain, .snow], samples.phrases)
        guard let next = pages.next else { fatalError("pictures: two saved places without a next page") }
        let theme: Appearance = isDark ? .dark : .light
        return NavigationStack {
            StoredPage(content: content, words: DashboardWords(samples.phrases), pages: pages, page: next.page.id, theme: theme)
        }
    }

    @MainActor private func cities(_ scene: Samples.CitiesScene, _ form: CitiesForm) async -> any View {
        let model = samples.citiesModel(scene, form: form)
        await model.appear()
        return NavigationStack { CitiesScreen(model: model, open: { _ in }) }
    }

    @MainActor private func climate(_ state: ScreenState<Climate2045Content>, withInterventions: Bool = false) -> any View {
        let heading = state.content == nil ? PlaceHeading(title: samples.phrases.myLocation, notice: nil) : nil
        return NavigationStack {
            Climate2045View(
                title: samples.phrases.climateTitle, state: state, withInterventions: Binding(get: { withInterventions }, set: { _ in }),
                words: DashboardWords(samples.phrases), frame: DashboardFrame(heading: heading), intents: .none)
        }
    }

    @MainActor private func dashboard(_ state: ScreenState<DashboardContent>, _ frame: DashboardFrame) -> any View {
        let intents = DashboardIntents(retry: {}, usePosition: {}, choosePlace: {})
        return NavigationStack {
            DashboardView(state: state, words: DashboardWords(samples.phrases), frame: frame, intents: intents)
        }
    }
}
