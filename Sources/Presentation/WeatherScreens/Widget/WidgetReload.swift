import Foundation
import WeatherService

/// Whether to ask the system to redraw the widget: it grants only a limited number of redraws, and each costs battery.
///
/// Needed when a person who looks at the widget within the next hours would see a difference from what it shows: a figure, a word, a
/// symbol, a warning. Not needed for later differences: the widget renews itself within the hour from the same store. Not needed for the
/// age alone while it is less than an hour behind: "As of 14:05" stays true, and the widget renews itself before the weather counts as old;
/// of many refreshes that bring the same weather, one an hour at most reaches the widget.
package enum WidgetReload: Hashable, Sendable {
    case needed
    /// The widget looks the same, as far as it matters.
    case unneeded

    /// Seconds ahead that are compared: three times as long as it takes the widget to renew itself.
    static let aheadSeconds = 3 * 3600
    /// Seconds by which the statement of age may lag behind.
    static let lagSeconds = 3600

    /// Compares what the widget shows with what it would show now.
    ///
    /// - Parameter shown: the fingerprint of the timeline that the widget was last given; nil, or no fingerprint, when that is not known.
    package init(from shown: String?, to timeline: WidgetTimeline, now: Date) {
        guard let shown, let old = WidgetFingerprint(text: shown), let new = WidgetFingerprint(text: timeline.fingerprint) else {
            self = .needed
            return
        }
        self = old == new || !Self.differ(old, new, from: WidgetFingerprint.seconds(now)) ? .unneeded : .needed
    }

    private static func differ(_ old: WidgetFingerprint, _ new: WidgetFingerprint, from now: Int) -> Bool {
        switch (old.fetchedAt, new.fetchedAt) {
        case (nil, nil): break
        case (let old?, let new?): if abs(new - old) >= lagSeconds { return true }
        case (nil, _), (_, nil): return true
        }
        let dates = (old.looks + new.looks).map(\.date).filter { $0 > now && $0 < now + aheadSeconds }
        return ([now] + dates).contains { old.look(at: $0) != new.look(at: $0) }
    }
}

/// When a widget's weather is due to be renewed, and from when on it counts as old.
///
/// The system wakes a widget a few dozen times a day at most, and every wake-up costs battery. The weather is therefore renewed at the age
/// from which the service itself would rather wait for new weather than show what it has (an hour); twice as often while a warning is
/// active, because it may be withdrawn or raised; and at growing intervals while nothing newer is available. The time is counted from when
/// the weather was received, which spreads the devices over the hour (failure mode 41).
package struct WidgetRenewal: Hashable, Sendable {
    /// How old weather may be, as everywhere else.
    package var policy: RefreshPolicy
    /// Seconds between two attempts, at least.
    package var leastSeconds = 900.0
    /// Seconds between two attempts while nothing newer is to be had, at most.
    package var mostSeconds = 7200.0
    /// Seconds after it was due from which on weather is called old.
    package var graceSeconds = 3600.0

    package init(policy: RefreshPolicy = RefreshPolicy()) { self.policy = policy }

    /// When weather received at `fetchedAt` is due to be renewed.
    package func due(fetchedAt: Date, isWarning: Bool = false) -> Date {
        fetchedAt.addingTimeInterval(isWarning ? policy.staleSeconds / 2 : policy.staleSeconds)
    }

    /// From when on it is called old.
    package func oldAt(fetchedAt: Date) -> Date { due(fetchedAt: fetchedAt).addingTimeInterval(graceSeconds) }

    /// True for what is called old; also for what seems to come from the future, because its age is not known (failure mode 50).
    package func isOld(fetchedAt: Date, at date: Date) -> Bool {
        date >= oldAt(fetchedAt: fetchedAt) || fetchedAt.timeIntervalSince(date) > leastSeconds
    }

    /// True when the service is to be asked at `now`.
    package func isDue(fetchedAt: Date?, now: Date, isWarning: Bool = false) -> Bool {
        guard let fetchedAt, fetchedAt.timeIntervalSince(now) <= leastSeconds else { return true }
        return now >= due(fetchedAt: fetchedAt, isWarning: isWarning)
    }

    /// When to try next, with what is known at `now`.
    package func next(fetchedAt: Date?, now: Date, isWarning: Bool = false) -> Date {
        guard let fetchedAt, !isDue(fetchedAt: fetchedAt, now: now, isWarning: isWarning) else {
            // The attempt of just now brought nothing: the longer that lasts, the less the next one is worth.
            let age = fetchedAt.map { abs(now.timeIntervalSince($0)) } ?? 0
            return now.addingTimeInterval(min(mostSeconds, max(2 * leastSeconds, age / 4)))
        }
        return max(due(fetchedAt: fetchedAt, isWarning: isWarning), now.addingTimeInterval(leastSeconds))
    }
}
