import Foundation
import ProviderCourtesy
import WeatherModel
import WeatherService

/// Decides, without waiting, when a screen in the foreground redraws and when it asks for newer weather.
///
/// - Redraws at every minute of the clock, and when an observation or a warning lapses between two of them, as long as there is something
///   to draw: clock, ages, "now" and "today" advance.
/// - Asks when it comes to the foreground; when the shown weather is older than the fresh limit; at once when the connection returns after
///   a failure; after failures that may pass, with growing waits.
/// - Does not ask: while hidden, without a connection (unless a request succeeded anyway), while an answer is awaited, or where only a
///   change of settings can help.
public struct RefreshSchedule: Sendable {
    /// The state of the screen.
    public struct Shown: Hashable, Sendable {
        /// When the shown weather was fetched; nil when none is shown.
        package var fetchedAt: Date?
        /// Why nothing newer is there.
        public var error: WeatherError?
        /// True while an answer is awaited, for any request.
        public var isWaiting: Bool
        /// Dates, besides the minutes of the clock, at which the shown weather changes without newer weather: `NextMoment.lapses`.
        package var lapses: [Date]

        package init(fetchedAt: Date?, error: WeatherError? = nil, isWaiting: Bool = false, lapses: [Date] = []) {
            self.fetchedAt = fetchedAt
            self.error = error
            self.isWaiting = isWaiting
            self.lapses = lapses
        }
    }

    /// An event on the screen.
    package enum Event: Hashable, Sendable {
        /// It came to the foreground.
        case appeared
        case hidden
        /// The time that `wakeAt` of this number asked for has come.
        case clock(wake: Int)
        case connection(Bool)
        /// The screen shows this now, for any reason.
        case outcome(Shown)
    }

    /// An action that the owner of the schedule performs next.
    package enum Action: Hashable, Sendable {
        case redraw
        case refresh(RefreshReason)
        /// `clock` is due then; replaces earlier wishes, whose `clock` is ignored.
        case wakeAt(Date, wake: Int)
    }

    private let limits: RefreshScheduleLimits
    private var random: AnyRandom
    private var isVisible = false
    private var isConnected: Bool?
    private var shown = Shown(fetchedAt: nil)
    private var failures = 0
    /// The earliest date of the next request; nil when there is nothing to wait for.
    private var notBefore: Date?
    /// The time during which the last drawing is right; nil before the first, and when newer weather has made it wrong.
    private var drawn: Range<Date>?
    private var wake: (date: Date, number: Int)?
    private var lastWake = 0

    /// - Parameter random: jitter.
    public init(
        limits: RefreshScheduleLimits = RefreshScheduleLimits(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        self.limits = limits
        self.random = AnyRandom(random)
    }

    /// Handles an event and returns the actions to perform.
    package mutating func handle(_ event: Event, now: Date) -> [Action] {
        var asks: RefreshReason?
        switch event {
        case .appeared:
            isVisible = true
            asks = .opened
        case .hidden:
            isVisible = false
            wake = nil
        case .clock(let number):
            guard number == wake?.number else { return [] }
            wake = nil
        case .connection(let isNow):
            asks = connected(isNow)
        case .outcome(let next):
            ended(next, now)
        }
        guard isVisible else { return [] }
        var actions = redraw(now)
        if asks == nil, let due = nextAsk(now), due <= now { asks = .opened }
        if let asks {
            shown.isWaiting = true
            actions.append(.refresh(asks))
        }
        return actions + plan(now)
    }

    private mutating func connected(_ isNow: Bool) -> RefreshReason? {
        let returns = isConnected == false && isNow
        isConnected = isNow
        guard returns else { return nil }
        // The failures were those of another connection, perhaps of none.
        failures = 0
        guard !shown.isWaiting, let error = shown.error, error.canRetry else { return nil }
        return .retry
    }

    private mutating func ended(_ next: Shown, _ now: Date) {
        let ends = shown.isWaiting && !next.isWaiting
        // Weather that has just been fetched proves more than a monitor knows: of a server on this machine, of simulated weather.
        let isNewer = next.fetchedAt.map { $0 > shown.fetchedAt ?? .distantPast && abs(now.timeIntervalSince($0)) < 60 } == true
        if ends, isNewer, next.error == nil, isConnected == false { isConnected = nil }
        shown = next
        // Other weather has other moments at which it changes.
        drawn = drawn.flatMap { drawn in
            let end = min(drawn.upperBound, NextMoment.after(now, lapses: next.lapses))
            return drawn.lowerBound < end ? drawn.lowerBound..<end : nil
        }
        guard ends else { return }
        if let error = next.error {
            failures += 1
            let wait = limits.waitSeconds(afterFailures: failures, retryAfterSeconds: error.retryAfterSeconds, using: &random)
            notBefore = now.addingTimeInterval(wait)
        } else {
            failures = 0
            // Where the answer is old already (nothing newer exists), asking at once again would bring the same.
            notBefore = age(now).map { $0 > limits.freshSeconds || $0 < 0 } == true ? now.addingTimeInterval(limits.freshSeconds) : nil
        }
    }

    private func age(_ now: Date) -> Double? { shown.fetchedAt.map { now.timeIntervalSince($0) } }

    /// The next automatic request; nil while nothing but an event can be the reason.
    private func nextAsk(_ now: Date) -> Date? {
        guard !shown.isWaiting, isConnected != false else { return nil }
        if let error = shown.error { return error.canRetry ? notBefore ?? now : nil }
        guard let fetchedAt = shown.fetchedAt else { return nil }
        // A second beyond the limit: at the limit itself it still counts as fresh. From the future: a clock was wrong.
        let ages = fetchedAt > now ? now : fetchedAt.addingTimeInterval(limits.freshSeconds + 1)
        return max(ages, notBefore ?? .distantPast)
    }

    private mutating func redraw(_ now: Date) -> [Action] {
        guard shown.fetchedAt != nil, drawn?.contains(now) != true else { return [] }
        drawn = Self.minute(now)..<NextMoment.after(now, lapses: shown.lapses)
        return [.redraw]
    }

    private mutating func plan(_ now: Date) -> [Action] {
        let tick = shown.fetchedAt == nil ? nil : NextMoment.after(now, lapses: shown.lapses)
        guard let next = [tick, nextAsk(now)].compactMap(\.self).min() else { return [] }
        // An earlier wake-up makes a new plan: one too many is cheaper than two at the same time.
        if let wake, wake.date <= next { return [] }
        lastWake += 1
        wake = (next, lastWake)
        return [.wakeAt(next, wake: lastWake)]
    }

    /// The beginning of the minute: a clock that is set back within it changes nothing that is shown.
    private static func minute(_ now: Date) -> Date { Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60) }
}

/// How often a screen in the foreground asks automatically: the numbers of the weather service, so that phone and server keep the same.
public struct RefreshScheduleLimits: Hashable, Sendable {
    /// Age in seconds beyond which shown weather is requested again.
    package var freshSeconds: Double
    /// Seconds for which the service leaves a place alone after a failure; doubles with every failure in a row. To ask sooner
    /// would be answered by the pause.
    package var pauseSeconds: Double
    /// The longest such pause.
    package var longestPauseSeconds: Double

    /// - Parameter configuration: of the service that the screen asks.
    public init(configuration: WeatherServiceConfiguration = WeatherServiceConfiguration()) {
        freshSeconds = configuration.policy.freshSeconds
        pauseSeconds = configuration.pauseSeconds
        longestPauseSeconds = configuration.longestPauseSeconds
    }

    /// How long to wait after a failure: the service's pause, or what the provider asks for where that is longer, and the full
    /// jitter of `RetryPolicy` on top, so that the phones of a town do not come back together.
    ///
    /// - Parameters:
    ///   - failures: in a row, `1 ...`.
    ///   - retryAfterSeconds: what the provider asked for.
    package func waitSeconds(afterFailures failures: Int, retryAfterSeconds: Double?, using random: inout some RandomNumberGenerator)
        -> Double
    {
        let doublings = min(max(0, failures - 1), 30)
        let pause = min(longestPauseSeconds, pauseSeconds * Double(1 << doublings))
        let policy = RetryPolicy(maxAttempts: .max, baseSeconds: pauseSeconds, capSeconds: longestPauseSeconds)
        let jitter = policy.waitSeconds(
            afterAttempt: max(1, failures), retryAfterSeconds: nil, remainingSeconds: .infinity, using: &random)
        let asked = retryAfterSeconds.flatMap { $0.isFinite ? min(max(0, $0), Self.longestAskedSeconds) : nil } ?? 0
        return max(pause, asked) + (jitter ?? 0)
    }

    /// A provider that asks for more is tried again after a day: the number may be wrong.
    private static let longestAskedSeconds = 86_400.0
}
