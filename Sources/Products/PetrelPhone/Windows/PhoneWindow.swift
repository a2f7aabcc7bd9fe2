import Foundation
import Observation
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// One window of the app: where the person is in it, and the screens that it shows. An iPad may have several, each with its place.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `.task` and a test may await it.
@MainActor
@Observable
public final class PhoneWindow {
    /// The settings, the warnings and the source, which all windows share.
    public let app: PhoneModel
    /// Where the person is in the window; bars and stacks write it.
    public var navigation = Navigation() {
        didSet {
            screens?.keepPlaces(navigation.places)
            // After the warnings have been left, opening them again does not show the notification's warning.
            if !navigation.weatherPath.contains(.alerts) { screens?.alerts.opened = nil }
        }
    }
    /// The screens of the source in use; nil for the moment until they are made.
    public private(set) var screens: PhoneScreens?
    /// The place of the dashboard, for the system to keep with the window: the text of a `WindowPlace`.
    public private(set) var place = ""

    /// Counts the person's requests: the result of a slow request must not replace that of a later one.
    @ObservationIgnored var wish = 0
    /// A link that arrived before the screens existed.
    @ObservationIgnored var waiting: Opening?
    /// Where the person was when the system ended the app; restored as soon as the screens exist.
    @ObservationIgnored private var restored: Navigation?
    /// The tasks that run because the person sees the window: at the change from one to the next there are two.
    @ObservationIgnored private var lookers = 0
    /// The tasks that run because the window is open: two while its rooms change from beside their names to over their bar, or back.
    @ObservationIgnored private(set) var listeners = 0

    public init(_ app: PhoneModel) { self.app = app }

    /// True while the person sees the window.
    var isSeen: Bool { lookers > 0 }

    // MARK: Being looked at

    /// A period in which the same screens are visible, or none are: `live` restarts for each.
    public struct Stretch: Hashable, Sendable {
        let screens: Int?
        let isSeen: Bool
    }

    /// - Parameter isSeen: false while the window is in the background.
    public func stretch(isSeen: Bool) -> Stretch { Stretch(screens: screens?.id, isSeen: isSeen) }

    /// Makes the screens if they do not exist yet; keeps the dashboard current while it is visible, until the task is cancelled.
    public func live(_ stretch: Stretch) async {
        guard stretch.isSeen else { return }
        app.opened(self)
        lookers += 1
        defer { lookers -= 1 }
        guard let screens else { return await app.furnish(self) }
        if let opening = app.takeWaiting() ?? waiting {
            waiting = nil
            app.begin { [self] in await follow(opening, screens) }
        }
        await withDiscardingTaskGroup { group in
            // Catches up on what the system postponed while the app was in the background.
            group.addTask { await self.app.updateWidget() }
            await screens.live(screens.dashboard)
        }
    }

    /// The period for the dashboard; nil until the screens are made.
    public func hearing(isSeen: Bool) -> PhoneScreens.Hearing? {
        screens.map { $0.hearing($0.dashboard, isSeen: isSeen) }
    }

    /// Listens to a server's updates of the weather that the dashboard shows, until the task is cancelled.
    public func hear(_ hearing: PhoneScreens.Hearing?) async {
        guard let hearing, let screens, screens.id == hearing.screens else { return }
        await screens.hear(screens.dashboard, isSeen: hearing.isSeen)
    }

    /// Hears notification events for the app, as long as the window is open: until it is cancelled.
    public func listen() async {
        app.opened(self)
        listeners += 1
        defer {
            listeners -= 1
            if listeners == 0 { app.closed(self) }
        }
        await app.listen()
    }

    /// Called when the window becomes the one that the person works in: from now on the app remembers its place, for the widget and for the
    /// next start.
    public func comeForward() {
        guard app.front !== self else { return }
        app.brought(self)
        guard let screens, let shown = screens.dashboard.shown else { return }
        app.begin { [self] in await showed(shown, on: screens.id) }
    }

    // MARK: Moving about

    /// Called when the system shows the window again after it ended the app: restores the person's place in it.
    ///
    /// - Parameters:
    ///   - text: `Navigation.text`, as the system kept it; anything else begins with the dashboard.
    ///   - place: `place`, likewise; anything else begins with the place that the app remembers.
    public func restore(_ text: String, place: String = "") {
        guard screens == nil else { return }
        if !text.isEmpty { restored = Navigation(text: text) }
        self.place = place
    }

    /// The person wants the second screen: the weather of one city, over the list that they are in.
    public func push(_ row: CityRow) {
        guard let route = PlaceRoute(row), navigation.citiesPath.last != .weather(route) else { return }
        navigation.citiesPath.append(.weather(route))
    }

    /// The person wants the second screen of a place on the map.
    public func push(_ mark: MapMark) { pushOverMap(PlaceRoute(mark)) }

    /// The person wants the second screen of a point of the map: of exactly that point; only its cell leaves the device.
    public func push(point: Coordinate) { pushOverMap(PlaceRoute(coordinate: point, place: nil)) }

    private func pushOverMap(_ route: PlaceRoute) {
        guard navigation.mapPath.last != .weather(route) else { return }
        navigation.mapPath.append(.weather(route))
    }

    private func choose(_ target: PlaceTarget) async {
        wish += 1
        // The person works in this window, whichever the system counts as active.
        app.brought(self)
        navigation.choseDashboardPlace()
        guard let dashboard = screens?.dashboard else { return }
        switch target {
        case .position: await dashboard.usePosition()
        case .place(let place): await dashboard.choose(place)
        case .point(let coordinate): await dashboard.choose(coordinate)
        }
    }

    // MARK: What follows

    /// Shows the weather of a source from now on: of the place that the window shows already, or begins with.
    func show(_ world: PhoneModel.World) {
        let preferences = app.system.resources.preferences
        let isFirst = screens == nil
        let made = PhoneScreens(
            id: world.id, world.composition, app.system, positions: app.positions,
            beginning: screens.map { DashboardFlow(continuing: $0.dashboard.flow) }
                ?? DashboardFlow(startingAt: WindowPlace(text: place).map { preferences.target($0) } ?? preferences.start)
        ) { [weak self] shown in await self?.showed(shown, on: world.id) }
        // One setting for all screens, on whichever screen the person changes it.
        made.cities.onUnit = { [settings = app.settings] unit in
            await settings.choose(row: UnitChoices.Key.temperature.rawValue, option: unit.rawValue)
        }
        made.cities.onForm = { [weak app] form in app?.choose(form) }
        made.places.onChoose = { [weak self] target in await self?.choose(target) }
        made.places.onChange = { [weak self] in
            guard let self else { return }
            app.savedPlaces(in: self)
        }
        navigation.citiesPath = []
        navigation.mapPath = []
        screens = made
        // Not before: a stack cannot be built before the targets of its routes exist.
        if navigation == Navigation() {
            if let restored {
                navigation = restored
            } else if isFirst {
                navigation = Navigation(start: preferences.startPage)
            }
        }
        restored = nil
    }

    /// Called when the dashboard shows other weather or another place: updates the widget and the content of the next start.
    ///
    /// - Parameter id: of the screens; calls from screens of a former source are ignored.
    private func showed(_ shown: DashboardFlow.Shown, on id: Int) async {
        guard let screens, screens.id == id else { return }
        // A place that a link opened is shown but not remembered: the person did not choose it.
        if !screens.dashboard.isVisit {
            let followsPosition = screens.dashboard.followsPosition
            place = WindowPlace(shown, followsPosition: followsPosition).text
            // Windows that lie behind refresh their weather as well.
            if app.front === self { app.system.resources.preferences.remember(shown, followsPosition: followsPosition) }
        }
        screens.places.shown = shown.place
        await app.updateWidget()
        await app.warnings.moved()
    }
}
