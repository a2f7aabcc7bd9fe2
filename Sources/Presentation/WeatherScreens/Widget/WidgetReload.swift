import Foundation

/// Whether the system has to be asked to draw the widget anew: it grants that only so often, and every time costs battery.
///
/// Needed when somebody who looks at the widget within the next hours would see something else than stands there: a figure, a word, a
/// symbol, a warning. Not needed for what shows later only: the widget renews itself within the hour from the same store. And not
/// needed for the age alone while what it says is less than an hour behind: "As of 14:05" stays true, and sooner than it is called old
/// the widget has renewed itself; of many refreshes that bring the same weather, one an hour at most reaches the widget.
public enum WidgetReload: Hashable, Sendable {
    case needed
    /// What stands there looks the same, as far as it matters.
    case unneeded

    /// Seconds ahead that are compared: three times as long as it takes the widget to renew itself.
    static let aheadSeconds = 3 * 3600
    /// Seconds by which the statement of age may lag behind.
    static let lagSeconds = 3600

    /// Compares what stands there with what would stand there now.
    ///
    /// - Parameter shown: the fingerprint of the timeline that the widget was last given; nil, or no fingerprint, when that is not known.
    public init(from shown: String?, to timeline: WidgetTimeline, now: Date) {
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
