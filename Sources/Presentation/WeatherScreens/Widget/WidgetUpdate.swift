import Foundation
import HTTPTransport
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// Updates a widget when the system wakes it: asks for weather if the stored weather is due to be renewed, within the short time available,
/// and makes the timeline of the newest weather.
package struct WidgetUpdate: Sendable {
    private let lastKnown: @Sendable (Coordinate) async -> Snapshot?
    private let fetch: @Sendable (Coordinate, RefreshReason) async -> WeatherAnswer
    private let fetchMinutes: @Sendable (Snapshot) async -> Nowcast?
    private let minutes: WidgetMinutes?
    private let budgetSeconds: Double
    private let renewal: WidgetRenewal
    private let deviceZone: TimeZone?
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - budgetSeconds: for the fetch; when they have passed, the last known weather is taken.
    ///   - renewal: when to ask, and what is old.
    ///   - clock: measures the budget.
    ///   - now: the wall clock.
    ///   - deviceZone: on whose clock the age is shown; nil shows it on the place's.
    ///   - minutes: the kept minutes of rain; nil without any.
    ///   - fetchMinutes: those of a place whose weather has just been fetched. Ends soon after its task is cancelled.
    ///   - lastKnown: what is stored for a point, of any age; asks no provider.
    ///   - fetch: the weather at a point. Ends soon after its task is cancelled.
    package init(
        budgetSeconds: Double = 12, renewal: WidgetRenewal = WidgetRenewal(), clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }, deviceZone: TimeZone? = nil, minutes: WidgetMinutes? = nil,
        fetchMinutes: @escaping @Sendable (Snapshot) async -> Nowcast? = { _ in nil },
        lastKnown: @escaping @Sendable (Coordinate) async -> Snapshot?,
        fetch: @escaping @Sendable (Coordinate, RefreshReason) async -> WeatherAnswer
    ) {
        self.lastKnown = lastKnown
        self.fetch = fetch
        self.fetchMinutes = fetchMinutes
        self.minutes = minutes
        self.budgetSeconds = budgetSeconds
        self.renewal = renewal
        self.deviceZone = deviceZone
        self.clock = clock
        self.now = now
    }

    /// Asks the same service as every screen.
    package init(
        service: WeatherService, budgetSeconds: Double = 12, renewal: WidgetRenewal = WidgetRenewal(),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }, deviceZone: TimeZone? = nil,
        minutes: WidgetMinutes? = nil
    ) {
        self.init(
            budgetSeconds: budgetSeconds, renewal: renewal, clock: clock, now: now, deviceZone: deviceZone, minutes: minutes,
            fetchMinutes: { await service.nowcast(of: $0) }, lastKnown: { await service.lastKnown(at: $0) },
            fetch: { await service.weather(at: $0, reason: $1) })
    }

    /// The timeline from now on. Always returns one.
    ///
    /// - Parameter place: nil before the app has ever been opened.
    package func timeline(
        for place: WidgetPlace?, units: UnitPreferences, phrases: any Phrases
    ) async -> WidgetTimeline {
        guard let place else {
            return .make(snapshot: nil, choice: .fallbackUnasked, now: now(), units: units, phrases: phrases, renewal: renewal)
        }
        let (snapshot, error, isNew) = await newest(place.cell)
        if isNew, let snapshot { await renewMinutes(of: snapshot) }
        return .make(
            snapshot: snapshot, nowcast: minutes?.nowcast(of: place.cell), choice: place.choice, now: now(), units: units, phrases: phrases,
            error: error, renewal: renewal,
            deviceZone: deviceZone)
    }

    /// The timeline of what is stored, at once: asks no provider. For a preview of the widget, and for checking whether
    /// the widget's timeline still shows what it should.
    package func stored(
        for place: WidgetPlace?, units: UnitPreferences, phrases: any Phrases
    ) async -> WidgetTimeline {
        var snapshot: Snapshot?
        if let cell = place?.cell { snapshot = await held(cell) }
        return .make(
            snapshot: snapshot, nowcast: place.flatMap { minutes?.nowcast(of: $0.cell) }, choice: place?.choice ?? .fallbackUnasked,
            now: now(), units: units, phrases: phrases, renewal: renewal,
            deviceZone: deviceZone)
    }

    /// The weather of another place is never shown under this one's name (failure mode 10).
    private func held(_ cell: Cell) async -> Snapshot? { await lastKnown(cell.center).flatMap { $0.cell == cell ? $0 : nil } }

    /// Fetches the minutes of rain: with the weather and never without it, as both are shown under one age, and each call costs a plan.
    private func renewMinutes(of snapshot: Snapshot) async {
        guard let minutes else { return }
        let fetched = await clock.outcome(within: .seconds(Self.minutesSeconds)) { [fetchMinutes] in await fetchMinutes(snapshot) }
        if let nowcast = fetched.flatMap({ $0 }), nowcast.origin != .smoothedHours { minutes.keep(nowcast, of: snapshot.cell) }
    }

    /// Seconds for which minutes are waited for once there is weather.
    private static let minutesSeconds = 4.0

    /// - Returns: `isNew` is true where the weather was asked for just now, and has come.
    private func newest(_ cell: Cell) async -> (snapshot: Snapshot?, error: WeatherError?, isNew: Bool) {
        let held = await held(cell)
        let started = now()
        // The warnings that the timeline would show, without the timeline.
        let isWarning = held?.dashboard.activeAlerts(at: started).isEmpty == false
        guard renewal.isDue(fetchedAt: held?.fetchedAt, now: started, isWarning: isWarning) else { return (held, nil, false) }
        guard let answer = await answer(at: cell.center) else { return (held, WeatherError(.timedOut), false) }
        guard let snapshot = answer.snapshot else { return (held, answer.error, false) }
        guard snapshot.cell == cell else { return (held, WeatherError(.badBody), false) }
        return (snapshot, answer.error, answer.error == nil)
    }

    /// - Returns: nil when the budget has run out.
    private func answer(at coordinate: Coordinate) async -> WeatherAnswer? {
        let budget = Duration.seconds(budgetSeconds.isFinite ? min(max(0, budgetSeconds), 60) : 0)
        return await clock.outcome(within: budget) { [fetch] in await fetch(coordinate, .background) }
    }
}
