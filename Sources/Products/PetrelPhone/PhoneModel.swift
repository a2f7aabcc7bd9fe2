import Foundation
import Observation
import SharedWork
import WeatherFormatting
import WeatherAPI
import WeatherModel
import WeatherScreens
import WeatherService

/// The app as a whole: its settings, its warnings, the weather of the source in use, and the windows that show it.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `.task` and a test may await it.
@MainActor
@Observable
public final class PhoneModel {
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

    /// The weather of one source.
    struct World: Sendable {
        /// Distinguishes one from the next.
        let id: Int
        let composition: PhoneComposition
    }
    /// The weather of the source in use; nil for the moment until it is made.
    private(set) var world: World?

    @ObservationIgnored let system: PhoneSystem
    @ObservationIgnored let positions: any PositionSource
    @ObservationIgnored private var generation = 0
    /// The open windows, in the order in which they came to the front.
    @ObservationIgnored private var windows: [PhoneWindow] = []
    /// A notification that was opened while the person saw no window.
    @ObservationIgnored private var waiting: PhoneWindow.Opening?
    @ObservationIgnored var forced = ForcedRefreshLimit()
    /// Work that is the app's, whichever window began it, by its number.
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
            // The traffic of the chosen source, not of a former one that is still in use.
            guard let self, let composition = self.world?.composition, composition.source == self.settings.source else { return nil }
            return await composition.traffic()
        }
        settings.onChange = { [weak self] change in await self?.changed(change) }
    }

    /// The banner of every screen while the source in use is simulated, in every state; nil for a real one. A real one may turn out to be
    /// simulated, as a server's can: then its data says so.
    public var simulatedBanner: String? {
        (world?.composition.source ?? settings.source) == .demo ? system.resources.phrases.simulatedBanner : nil
    }

    /// "Cities".
    public func name(of tab: PhoneTab) -> String { tab.name(system.resources.phrases) }

    /// Called when a window goes to the background: asks to be woken, and updates the widget from known weather.
    public func left() async {
        guard let composition = world?.composition else { return }
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

    // MARK: Windows

    /// The window that came to the front last: the app remembers its place. nil while none is open.
    var front: PhoneWindow? { windows.last }

    /// A window is open from now on, in front of the others; one that is known keeps its place among them.
    func opened(_ window: PhoneWindow) { if !windows.contains(where: { $0 === window }) { windows.append(window) } }

    func closed(_ window: PhoneWindow) { windows.removeAll { $0 === window } }

    func brought(_ window: PhoneWindow) {
        closed(window)
        windows.append(window)
    }

    /// Gives a window the screens of the source in use.
    func furnish(_ window: PhoneWindow) async { if let world { window.show(world) } else { await compose() } }

    /// The list of places was changed in one window: the lists of the others follow, so that none of them stores a former list.
    func savedPlaces(in window: PhoneWindow) { for other in windows where other !== window { other.screens?.places.reload() } }

    /// How much each row of the top cities shows, in every window.
    func choose(_ form: CitiesForm) {
        system.resources.preferences.citiesForm = form
        for window in windows { window.screens?.cities.choose(form) }
    }

    // MARK: Notifications

    /// Hears notification events from the system, until it is cancelled, as a window does while it is open. What an event begins is not
    /// cancelled with it: it goes on after the window is closed.
    func listen() async {
        begin { [self] in await warnings.start() }
        // None waits until what followed from another has ended.
        while let event = await system.notifying.events.next() { begin { [self] in await heard(event) } }
    }

    private func heard(_ event: NotificationEvent) async {
        switch event {
        case .opened(let url, let words): if let opening = PhoneWindow.Opening(url, words: words) { await open(opening) }
        case .registered(let token): await warnings.heard(token: token)
        case .unregistered: await warnings.heard(token: nil)
        }
    }

    /// A tap belongs to the window in front, of those that the person sees; while they see none, to the next that they see.
    private func open(_ opening: PhoneWindow.Opening) async {
        guard let window = windows.last(where: { $0.isSeen }) else {
            waiting = opening
            return
        }
        await window.open(opening)
    }

    /// Returns the notification that waits for a window, which then no longer waits.
    func takeWaiting() -> PhoneWindow.Opening? {
        defer { waiting = nil }
        return waiting
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
        let made = World(id: mine, composition: composition)
        world = made
        for window in windows { window.show(made) }
    }

    private func changed(_ change: SettingsChange) async {
        switch change {
        case .reading:
            reader = system.resources.preferences.readerSettings
            let units = reader.units.preferences(over: system.resources.usualUnits)
            for window in windows { window.screens?.read(in: units) }
            await updateWidget()
            await warnings.readingChanged()
        case .source:
            await compose()
            await warnings.sourceChanged()
        // A key that the current source does not use leaves the screens as they are.
        case .key: if settings.source == .direct { await compose() }
        }
    }

    func updateWidget() async {
        guard let composition = world?.composition else { return }
        await WidgetComposition(composition, system.resources).reloadIfNeeded(system.reloadWidget)
    }
}
