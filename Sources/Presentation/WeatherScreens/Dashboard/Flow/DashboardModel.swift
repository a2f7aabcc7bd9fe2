import Foundation
import Observation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// The dashboard of one screen: draws what `DashboardFlow` decided, and carries out what it asks for.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `.task` and a test may
/// await it. An intent that is cancelled leaves what is shown: leaving the screen is not a failure.
@MainActor
@Observable
public final class DashboardModel {
    /// The state that the view draws.
    public private(set) var state = ScreenState<DashboardContent>.idle
    /// The place that is shown or asked for, and why; nil until one is known. For the widget, and for saved places.
    public private(set) var target: DashboardFlow.Target?
    /// The weather that is drawn; nil when there is none.
    public private(set) var shown: DashboardFlow.Shown?
    /// The frame around the columns, in every state.
    public private(set) var frame = DashboardFrame()
    /// The announcement for a screen reader; nil until there is one.
    public private(set) var announcement: DashboardAnnouncement?
    /// The reader's units; the texts follow at once.
    public var units: UnitPreferences { didSet { draw() } }

    @ObservationIgnored let source: any WeatherSource
    @ObservationIgnored private let positions: any PositionSource
    @ObservationIgnored let phrases: any Phrases
    @ObservationIgnored private let onShow: (@MainActor @Sendable (DashboardFlow.Shown) async -> Void)?
    @ObservationIgnored let now: @Sendable () -> Date
    /// The state of the flow.
    @ObservationIgnored package private(set) var flow: DashboardFlow
    /// Each listener receives every phase; its number identifies it, so that a late removal affects no other listener.
    @ObservationIgnored private var listeners: [Int: @MainActor (DashboardFlow.Phase) -> Void] = [:]
    @ObservationIgnored private var lastListener = 0
    @ObservationIgnored private var drewVisit = false
    /// Further facts of places.
    @ObservationIgnored var facts = PlaceFacts()
    /// The snapshots that the reader has seen; nil for a screen that reports no changes.
    @ObservationIgnored private let visits: ReaderVisits?

    /// Seconds for which a refresh behind shown weather is waited for.
    private static let refreshSeconds = 30.0

    /// - Parameters:
    ///   - startingAt: what was shown when the app was last used; nil to ask for the position first.
    ///   - now: the clock that "now", "today" and ages are measured on.
    ///   - onShow: called whenever other weather, another place or another reason for it begins to be shown, also when what was a visit
    ///     is chosen; not by the minute.
    package convenience init(
        source: any WeatherSource, positions: any PositionSource, startingAt: DashboardFlow.Target? = nil,
        units: UnitPreferences = .metric, phrases: any Phrases, visits: ReaderVisits? = nil,
        now: @escaping @Sendable () -> Date = { Date() }, onShow: (@MainActor @Sendable (DashboardFlow.Shown) async -> Void)? = nil
    ) {
        self.init(
            source: source, positions: positions, beginning: DashboardFlow(startingAt: startingAt), units: units, phrases: phrases,
            visits: visits, now: now, onShow: onShow)
    }

    /// - Parameters:
    ///   - flow: as it begins, idle: at what was shown when the app was last used, or where another source was left.
    ///   - visits: the snapshots that the reader has seen; nil for a screen that reports no changes.
    package init(
        source: any WeatherSource, positions: any PositionSource, beginning flow: DashboardFlow, units: UnitPreferences,
        phrases: any Phrases, visits: ReaderVisits? = nil, now: @escaping @Sendable () -> Date,
        onShow: (@MainActor @Sendable (DashboardFlow.Shown) async -> Void)? = nil
    ) {
        self.visits = visits
        self.source = source
        self.positions = positions
        self.units = units
        self.phrases = phrases
        self.now = now
        self.onShow = onShow
        self.flow = flow
        target = flow.target
        frame = flow.frame(phrases: phrases)
    }

    /// The cell of `target`.
    package var shownCell: Cell? { target.map { Cell(containing: $0.coordinate) } }

    /// Why the place that is shown is shown.
    public var choice: PlaceChoice? { target?.choice }

    /// True unless the person last chose a place other than their position, independent of the present `choice`.
    package var followsPosition: Bool { flow.followsPosition }

    /// True while a link's place, other than the one that the person follows, is shown or asked for: the person did not choose it.
    package var isVisit: Bool { flow.isVisit }

    /// The screen came up: asks for the position the first time, and for newer weather every time.
    public func appear() async { await send(.appeared) }

    /// The app came to the foreground: newer weather where it is due, and the position where the screen follows it, with what
    /// the person may have changed in Settings.
    package func returned() async {
        let change = await positions.change()
        await send(.returned(change))
    }

    /// The person pressed *Retry*.
    public func retry() async { await send(.retried) }

    /// Asks for newer weather for the place that is shown; if there is none yet, does the same as `appear`.
    ///
    /// - Parameter reason: `notification` always asks upstream, despite a cached answer or a pending request; the others do nothing while a
    ///   request is pending.
    public func refresh(_ reason: RefreshReason) async { await send(.renewed(reason)) }

    /// The person chose a place from a search.
    public func choose(_ place: Place) async { await send(.chose(place.coordinate, place)) }

    /// The person chose a point: typed coordinates, or a point of the map.
    public func choose(_ coordinate: Coordinate) async { await send(.chose(coordinate, nil)) }

    /// A link was opened, or the notification of a warning.
    ///
    /// - Parameter reason: `notification` always asks upstream, despite a cached answer.
    public func open(_ coordinate: Coordinate, place: Place?, reason: RefreshReason) async {
        await send(.opened(coordinate, place, reason))
    }

    /// A link to no place in particular was opened: a visit ends, and what the person follows is shown again.
    ///
    /// - Parameter reason: `notification` always asks upstream, despite a cached answer.
    package func comeBack(_ reason: RefreshReason) async { await send(.cameBack(reason)) }

    /// The person wants the weather where they are.
    public func usePosition() async { await send(.positionWanted) }

    /// Called every minute: updates ages, "now" and "today". Makes no requests.
    package func clockMoved() {
        draw()
        if let shown { visits?.note(shown.snapshot, at: now()) }
    }

    /// Calls `listener` with the present phase, and after every event.
    ///
    /// - Returns: the number under which to stop.
    func listen(_ listener: @escaping @MainActor (DashboardFlow.Phase) -> Void) -> Int {
        lastListener += 1
        listeners[lastListener] = listener
        listener(flow.phase)
        return lastListener
    }

    func stopListening(_ number: Int) { listeners[number] = nil }

    private func send(_ event: DashboardFlow.Event) async {
        let before = DashboardAnnouncement.Seen(state: state, frame: frame)
        let actions = flow.handle(event)
        let begins = draw()
        announce(since: before)
        for listener in listeners.values { listener(flow.phase) }
        if let begins { await onShow?(begins) }
        await compareWithLastVisit()
        guard actions.count > 1 else {
            for action in actions { await perform(action) }
            return
        }
        await withDiscardingTaskGroup { group in
            for action in actions { group.addTask { await self.perform(action) } }
        }
    }

    private func perform(_ action: DashboardFlow.Action) async {
        switch action {
        case .askPosition(let request):
            let answer = await positions.position()
            let isAbandoned = Task.isCancelled && answer == .unavailable
            await send(isAbandoned ? .abandoned(request: request) : .positioned(answer, request: request))
        case .checkPosition(let request):
            let answer = await positions.position()
            if Task.isCancelled, answer == .unavailable { return }
            await send(.checked(answer, request: request))
        case .fetch(let coordinate, let reason, let request):
            let answer = await source.weather(at: coordinate, reason: reason)
            let isAbandoned = Task.isCancelled && answer.error != nil
            await send(isAbandoned ? .abandoned(request: request) : .answered(answer, request: request))
            await learnFacts()
        case .awaitRefresh(let coordinate, let revision, let request):
            let answer = await source.refreshed(at: coordinate, since: revision, withinSeconds: Self.refreshSeconds)
            await send(.refreshed(answer, request: request))
        }
    }

    /// Finds the snapshot to compare this visit with, if not yet known, and reports the changes since; the shown weather then counts as
    /// seen.
    private func compareWithLastVisit() async {
        guard let shown else { return }
        let isOther = await visits?.compare(with: shown.snapshot, at: now()) ?? false
        guard isOther else { return }
        let before = DashboardAnnouncement.Seen(state: state, frame: frame)
        draw()
        announce(since: before)
    }

    private func announce(since before: DashboardAnnouncement.Seen) {
        let seen = DashboardAnnouncement.Seen(state: state, frame: frame)
        guard let text = DashboardAnnouncement.text(from: before, to: seen, isWanted: flow.isWanted, phrases: phrases) else { return }
        announcement = DashboardAnnouncement(text: text, number: (announcement?.number ?? 0) + 1)
    }

    /// - Returns: what begins to be shown; nil when the same weather of the same place stays.
    @discardableResult
    func draw() -> DashboardFlow.Shown? {
        let now = self.now()
        let changes = flow.shown.flatMap { visits?.changes(to: $0.snapshot, now: now, units: units, phrases: phrases) }
        let drawn = flow.phase.screenState(now: now, units: units, phrases: phrases, facts: facts).map { $0.adding(changes) }
        // The same state again would redraw the view for nothing.
        if drawn != state { state = drawn }
        let frame = flow.frame(phrases: phrases, showing: drawn.content?.place.title)
        if frame != self.frame { self.frame = frame }
        if flow.target != target { target = flow.target }
        let before = shown
        if flow.shown != before { shown = flow.shown }
        let endsVisit = drewVisit && !flow.isVisit
        drewVisit = flow.isVisit
        guard let shown, endsVisit || !shown.isSameWeather(as: before) else { return nil }
        return shown
    }
}

extension DashboardFlow.Shown {
    /// Whether anything but the line about newer weather differs.
    fileprivate func isSameWeather(as other: DashboardFlow.Shown?) -> Bool {
        guard let other else { return false }
        return choice == other.choice && snapshot.cell == other.snapshot.cell && snapshot.revision == other.snapshot.revision
            && snapshot.fetchedAt == other.snapshot.fetchedAt
    }
}
