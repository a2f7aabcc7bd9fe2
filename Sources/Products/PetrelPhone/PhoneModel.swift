import Foundation
import Observation
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
    public var navigation = Navigation() { didSet { screens?.keepPlaces(navigation.citiesPath) } }
    /// The screens of the source in use; nil for the moment until they are made.
    public private(set) var screens: PhoneScreens?
    /// How the person reads: theme and motion are the app's as a whole.
    public private(set) var reader: ReaderSettings
    /// The settings: they outlive a change of the source.
    public let settings: SettingsModel
    /// The words of the dashboard's buttons.
    public let words: DashboardWords

    @ObservationIgnored let system: PhoneSystem
    @ObservationIgnored private let positions: any PositionSource
    @ObservationIgnored private var generation = 0
    /// Counts what the person asked to see: whatever takes long must not push away what they asked for after it.
    @ObservationIgnored private var wish = 0
    /// A link that arrived before there were screens.
    @ObservationIgnored private var waiting: DeepLink?
    /// Where the person was when the system ended the app; taken up as soon as there are screens to show.
    @ObservationIgnored private var restored: Navigation?
    @ObservationIgnored private var forced = ForcedRefreshLimit()

    public init(_ system: PhoneSystem) {
        self.system = system
        let resources = system.resources
        reader = resources.preferences.readerSettings
        words = DashboardWords(resources.phrases)
        positions = DevicePositions(system.positions, clock: system.clock, now: resources.now)
        settings = SettingsModel(
            preferences: resources.preferences, secrets: resources.secrets, usual: resources.usualUnits,
            appGroupFlaw: resources.appGroupFlaw, phrases: resources.phrases)
        settings.onChange = { [weak self] change in await self?.changed(change) }
    }

    /// What every screen says while the source in use is simulated, whatever else it has to show; nil for a real one. A real one may turn
    /// out to be simulated, as a server's can: then what it sent says so.
    public var simulatedBanner: String? {
        (screens?.source ?? settings.source) == .demo ? system.resources.phrases.simulatedBanner : nil
    }

    /// "Cities".
    public func name(of tab: PhoneTab) -> String { tab.name(system.resources.phrases) }

    // MARK: Being looked at

    /// A stretch of time in which the same screens are looked at, or nobody looks: `live` is begun anew for each.
    public struct Stretch: Hashable, Sendable {
        let screens: Int?
        let isSeen: Bool
    }

    /// - Parameter isSeen: false while the app is in the background.
    public func stretch(isSeen: Bool) -> Stretch { Stretch(screens: screens?.id, isSeen: isSeen) }

    /// Makes the screens where there are none yet; keeps the dashboard right while it is looked at, until it is cancelled.
    public func live(_ stretch: Stretch) async {
        guard stretch.isSeen else { return }
        guard let screens else { return await compose() }
        await withDiscardingTaskGroup { group in
            if let link = waiting {
                waiting = nil
                group.addTask { await self.follow(link, screens) }
            }
            // What the system put off while nobody looked.
            group.addTask { await self.updateWidget() }
            await screens.live(screens.dashboard)
        }
    }

    /// The app went to the background: asks to be woken, and leaves the widget with what is known.
    public func left() async {
        guard let composition = screens?.composition else { return }
        // First of all: a process that is ended half way must be woken again.
        await PhoneBackground(composition, system).schedule()
        await composition.finishWrites()
        await updateWidget()
    }

    // MARK: Moving about

    /// The system ended the app earlier, and shows it again: the person is put back where they were.
    ///
    /// - Parameter text: `Navigation.text`, as the system kept it; anything else begins with the dashboard.
    public func restore(_ text: String) { if screens == nil { restored = Navigation(text: text) } }

    /// Something opened the app by an address: another app, the widget, a notification. An address of nobody's changes nothing.
    public func open(_ url: URL) async {
        guard let link = DeepLink(url: url) else { return }
        // Before the screens are there, it waits for them.
        if let screens { await follow(link, screens) } else { waiting = link }
    }

    /// The person wants the second screen: the weather of one city, over the list that they are in.
    public func push(_ row: CityRow) {
        guard let route = PlaceRoute(row), navigation.citiesPath.last != route else { return }
        navigation.citiesPath.append(route)
    }

    private func follow(_ link: DeepLink, _ screens: PhoneScreens) async {
        switch navigation.open(link) {
        case .none: return
        case .comeBack(let isFromWarning):
            wish += 1
            await screens.dashboard.comeBack(reason(isFromWarning, nil))
        case .search(let text):
            // The sheet follows what is written: it asks as soon as it is on the screen, and when it is there already.
            screens.places.query = text
        case .show(let place, let isFromWarning):
            wish += 1
            let mine = wish
            var named = own(place)
            if named == nil { named = await screens.composition.service.target(of: place, clock: system.clock).namedPlace }
            guard mine == wish else { return }
            // The source may have been changed meanwhile.
            await (self.screens ?? screens).dashboard.open(place.coordinate, place: named, reason: reason(isFromWarning, place.cell))
        }
    }

    /// - Parameter cell: that the link names; nil for the place that the person follows.
    private func reason(_ isFromWarning: Bool, _ cell: Cell?) -> RefreshReason {
        isFromWarning && forced.allows(cell, at: system.resources.now()) ? .notification : .opened
    }

    /// The place that a link names, where the person knows it by that name already: nobody need be asked for it.
    private func own(_ link: LinkedPlace) -> Place? {
        let preferences = system.resources.preferences
        let kept = ([preferences.chosenPlace].compactMap(\.self) + preferences.savedPlaces.places).compactMap(\.target.namedPlace)
        return link.confirmed(among: [screens?.dashboard.choice?.place].compactMap(\.self) + kept)
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
        // The system may have started the app before the device was unlocked, when nothing that is kept can be read: what was taken for
        // the usual then would overwrite it with the next choice.
        FirstStart.removeFormerKeys(system.resources.preferences, system.resources.secrets)
        settings.reread()
        reader = settings.settings
        let composition = await PhoneComposition.make(system.resources.preferences.sourceChoice, system.resources)
        // The source may have been changed once more meanwhile.
        guard mine == generation else { return }
        let made = PhoneScreens(
            id: mine, composition, system, positions: positions,
            beginning: screens.map { DashboardFlow(continuing: $0.dashboard.flow) }
                ?? DashboardFlow(startingAt: system.resources.preferences.start)
        ) { [weak self] shown in await self?.showed(shown, on: mine) }
        // One setting for all screens, wherever it is changed.
        made.cities.onUnit = { [settings] unit in
            await settings.choose(row: UnitChoices.Key.temperature.rawValue, option: unit.rawValue)
        }
        made.places.onChoose = { [weak self] target in await self?.choose(target) }
        navigation.citiesPath = []
        screens = made
        // Not before: a stack cannot be put together while it does not know what its routes lead to.
        if let restored, navigation == Navigation() { navigation = restored }
        restored = nil
    }

    private func changed(_ change: SettingsChange) async {
        switch change {
        case .reading:
            reader = system.resources.preferences.readerSettings
            screens?.read(in: reader.units.preferences(over: system.resources.usualUnits))
            await updateWidget()
        case .source: await compose()
        // A key that nobody is asked with now leaves the screens as they are.
        case .key: if settings.source == .direct { await compose() }
        }
    }

    /// Other weather, or another place, is on the dashboard: the widget follows, and so does what is shown at the next start.
    ///
    /// - Parameter id: of the screens; those of a former source are nobody's any more, whatever still arrives there.
    private func showed(_ shown: DashboardFlow.Shown, on id: Int) async {
        guard let screens, screens.id == id else { return }
        // What a link opened is shown, and that is all: nobody chose it.
        if !screens.dashboard.isVisit {
            system.resources.preferences.remember(shown, followsPosition: screens.dashboard.followsPosition)
        }
        screens.places.shown = shown.place
        await updateWidget()
    }

    private func updateWidget() async {
        guard let composition = screens?.composition else { return }
        await WidgetComposition(composition, system.resources).reloadIfNeeded(system.reloadWidget)
    }
}
