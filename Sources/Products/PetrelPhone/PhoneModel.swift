import Foundation
import Observation
import SharedWork
import WeatherFormatting
import WeatherAPI
import WeatherModel
import WeatherScreens
import WeatherService

/// The app as a whole: which screens there are, where the person is among them, and what happens when something outside moves.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `.task` and a test may await it.
@MainActor
@Observable
public final class PhoneModel {
    /// Where the person is in the app; bars and stacks write it.
    public var navigation = Navigation() {
        didSet {
            screens?.keepPlaces(navigation.places)
            // After the warnings have been left, opening them again does not show the notification's warning.
            if !navigation.weatherPath.contains(.alerts) { screens?.alerts.opened = nil }
        }
    }
    /// The screens of the source in use; nil for the moment until they are made.
    public private(set) var screens: PhoneScreens?
    /// How the person reads: theme and motion are the app's as a whole.
    public private(set) var reader: ReaderSettings
    /// The settings: they outlive a change of the source.
    public let settings: SettingsModel
    /// *Warnings on this device*, likewise.
    public let warnings: WarningsModel
    /// Whether the map shows where the person is.
    public let mapPosition: MapPositionModel
    /// The words of the dashboard's buttons.
    public let words: DashboardWords

    @ObservationIgnored let system: PhoneSystem
    @ObservationIgnored private let positions: any PositionSource
    @ObservationIgnored private var generation = 0
    /// Counts the person's requests: the result of a slow request must not replace that of a later one.
    @ObservationIgnored var wish = 0
    /// A link that arrived before the screens existed.
    @ObservationIgnored var waiting: Opening?
    /// Where the person was when the system ended the app; restored as soon as the screens exist.
    @ObservationIgnored private var restored: Navigation?
    @ObservationIgnored var forced = ForcedRefreshLimit()
    /// Work that is the model's, whichever window began it, by its number.
    @ObservationIgnored private var errands = SingleFlight<Int, Void, UnwatchedProgress>()
    @ObservationIgnored private var lastErrand = 0

    public init(_ system: PhoneSystem) {
        self.system = system
        let resources = system.resources
        reader = resources.preferences.readerSettings
        words = DashboardWords(resources.phrases)
        positions = DevicePositions(system.positions, clock: system.clock, now: resources.now)
        settings = SettingsModel(
            preferences: resources.preferences, secrets: resources.secrets, usual: resources.usualUnits,
            appGroupFlaw: resources.appGroupFlaw, phrases: resources.phrases)
        warnings = WarningsModel(system)
        mapPosition = MapPositionModel(system.positions)
        settings.traffic = { [weak self] in
            // The traffic of the chosen source, not of a former one whose screens still exist.
            guard let self, let screens = self.screens, screens.source == self.settings.source else { return nil }
            return await screens.composition.traffic()
        }
        settings.onChange = { [weak self] change in await self?.changed(change) }
    }

    /// The banner of every screen while the source in use is simulated, in every state; nil for a real one. A real one may turn out to be
    /// simulated, as a server's can: then its data says so.
    public var simulatedBanner: String? {
        (screens?.source ?? settings.source) == .demo ? system.resources.phrases.simulatedBanner : nil
    }

    /// "Cities".
    public func name(of tab: PhoneTab) -> String { tab.name(system.resources.phrases) }

    // MARK: Being looked at

    /// A period in which the same screens are visible, or none are: `live` restarts for each.
    public struct Stretch: Hashable, Sendable {
        let screens: Int?
        let isSeen: Bool
    }

    /// - Parameter isSeen: false while the app is in the background.
    public func stretch(isSeen: Bool) -> Stretch { Stretch(screens: screens?.id, isSeen: isSeen) }

    /// Makes the screens if they do not exist yet; keeps the dashboard current while it is visible, until the task is cancelled.
    public func live(_ stretch: Stretch) async {
        guard stretch.isSeen else { return }
        guard let screens else { return await compose() }
        if let opening = waiting {
            waiting = nil
            begin { [self] in await follow(opening, screens) }
        }
        await withDiscardingTaskGroup { group in
            // Catches up on what the system postponed while the app was in the background.
            group.addTask { await self.updateWidget() }
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

    /// Called when the app goes to the background: asks to be woken, and updates the widget from known weather.
    public func left() async {
        guard let composition = screens?.composition else { return }
        // First: if the system ends the process half way, it must wake it again.
        await PhoneBackground(composition, system).schedule()
        await composition.finishWrites()
        await updateWidget()
    }

    /// Begins work that goes on after the window that began it is closed.
    func begin(_ work: @escaping @MainActor @Sendable () async -> Void) {
        lastErrand += 1
        let number = lastErrand
        errands.begin(number, UnwatchedProgress(), isPromised: true) { _ in
            await work()
        } landed: { [weak self] flight, _ in
            await self?.end(number, flight)
        }
    }

    private func end(_ number: Int, _ flight: Int) { _ = errands.end(number, flight) }

    // MARK: Moving about

    /// Called when the system shows the app again after it ended it: restores the person's place in the app.
    ///
    /// - Parameter text: `Navigation.text`, as the system kept it; anything else begins with the dashboard.
    public func restore(_ text: String) { if screens == nil, !text.isEmpty { restored = Navigation(text: text) } }

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
        navigation.isChoosingPlace = false
        guard let dashboard = screens?.dashboard else { return }
        switch target {
        case .position: await dashboard.usePosition()
        case .place(let place): await dashboard.choose(place)
        case .point(let coordinate): await dashboard.choose(coordinate)
        }
    }

    // MARK: What follows

    private func compose() async {
        generation += 1
        let mine = generation
        // The system may have started the app before the device was unlocked, when preferences cannot be read: without this, the next
        // choice would overwrite them with defaults.
        FirstStart.removeFormerKeys(system.resources.preferences, system.resources.secrets)
        settings.reread()
        reader = settings.settings
        let composition = await PhoneComposition.make(system.resources.preferences.sourceChoice, system.resources)
        // The source may have changed again meanwhile.
        guard mine == generation else { return }
        let made = PhoneScreens(
            id: mine, composition, system, positions: positions,
            beginning: screens.map { DashboardFlow(continuing: $0.dashboard.flow) }
                ?? DashboardFlow(startingAt: system.resources.preferences.start)
        ) { [weak self] shown in await self?.showed(shown, on: mine) }
        // One setting for all screens, on whichever screen the person changes it.
        made.cities.onUnit = { [settings] unit in
            await settings.choose(row: UnitChoices.Key.temperature.rawValue, option: unit.rawValue)
        }
        made.cities.onForm = { [preferences = system.resources.preferences] in preferences.citiesForm = $0 }
        made.places.onChoose = { [weak self] target in await self?.choose(target) }
        navigation.citiesPath = []
        navigation.mapPath = []
        screens = made
        // Not before: a stack cannot be built before the targets of its routes exist.
        if navigation == Navigation() {
            if let restored {
                navigation = restored
            } else if mine == 1 {
                navigation = Navigation(start: system.resources.preferences.startPage)
            }
        }
        restored = nil
    }

    private func changed(_ change: SettingsChange) async {
        switch change {
        case .reading:
            reader = system.resources.preferences.readerSettings
            screens?.read(in: reader.units.preferences(over: system.resources.usualUnits))
            await updateWidget()
            await warnings.readingChanged()
        case .source:
            await compose()
            await warnings.sourceChanged()
        // A key that the current source does not use leaves the screens as they are.
        case .key: if settings.source == .direct { await compose() }
        }
    }

    /// Called when the dashboard shows other weather or another place: updates the widget and the content of the next start.
    ///
    /// - Parameter id: of the screens; calls from screens of a former source are ignored.
    private func showed(_ shown: DashboardFlow.Shown, on id: Int) async {
        guard let screens, screens.id == id else { return }
        // A place that a link opened is shown but not remembered: the person did not choose it.
        if !screens.dashboard.isVisit {
            system.resources.preferences.remember(shown, followsPosition: screens.dashboard.followsPosition)
        }
        screens.places.shown = shown.place
        await updateWidget()
        await warnings.moved()
    }

    private func updateWidget() async {
        guard let composition = screens?.composition else { return }
        await WidgetComposition(composition, system.resources).reloadIfNeeded(system.reloadWidget)
    }
}
