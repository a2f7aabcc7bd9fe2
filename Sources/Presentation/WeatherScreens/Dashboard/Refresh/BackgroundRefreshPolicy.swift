import Foundation
import WeatherModel

/// When the app asks to be woken in the background, and what it requests then. Reads no clock.
///
/// Every wake-up costs battery, and the system counts them. The app therefore does not ask before weather is due by the widget's rule
/// (`WidgetRenewal`); asks for a widget's place only after the widget, which makes requests itself, had its turn; doubles the wait while
/// everything fails; and requests weather that will soon be due together with weather that is due, while the radio is awake anyway.
package struct BackgroundRefreshPolicy: Hashable, Sendable {
    /// The dates of the widget's timeline.
    package struct WidgetTimes: Hashable, Sendable {
        /// The date at which the widget renews itself.
        package var renewAfter: Date
        /// When its last figures end.
        package var ends: Date?

        package init(renewAfter: Date, ends: Date?) {
            self.renewAfter = renewAfter
            self.ends = ends
        }

        /// The last entry is the one that has no figures any more.
        package init(_ timeline: WidgetTimeline) {
            self.init(renewAfter: timeline.renewAfter, ends: timeline.entries.count > 1 ? timeline.entries.last?.date : nil)
        }
    }

    /// When weather is due, as for the widget.
    package var renewal: WidgetRenewal
    /// Minimum seconds from now: the system does not wake an app more often, and delays earlier requests anyway.
    package var leastSeconds: Double
    /// Seconds, the longest wait after failures in a row.
    package var mostSeconds: Double
    /// Maximum number of cells requested in one wake-up: the system allows half a minute for it.
    package var cellsAtOnce: Int

    /// The limits that the phone works by.
    package init(
        renewal: WidgetRenewal = WidgetRenewal(), leastSeconds: Double = 900, mostSeconds: Double = 14_400, cellsAtOnce: Int = 3
    ) {
        self.renewal = renewal
        self.leastSeconds = leastSeconds
        self.mostSeconds = mostSeconds
        self.cellsAtOnce = cellsAtOnce
    }

    /// When to be woken at the earliest.
    ///
    /// - Parameters:
    ///   - failuresInARow: wake-ups that brought nothing, since one that did.
    ///   - widget: nil when no widget is on a screen.
    /// - Returns: nil when no place is followed, so that the app need not be woken.
    package func earliestBegin(
        followed: [FollowedPlace], failuresInARow: Int, widget: WidgetTimes?, now: Date
    ) -> Date? {
        let dates = followed.map { place in
            let next = renewal.next(fetchedAt: place.fetchedAt, now: now, isWarning: place.hasWarning)
            guard place.isInWidget, let widget else { return next }
            return max(next, widget.renewAfter.addingTimeInterval(leastSeconds))
        }
        guard var date = dates.min() else { return nil }
        if failuresInARow > 0 {
            let doubled = leastSeconds * Double(1 << min(failuresInARow - 1, 30))
            date = max(date, now.addingTimeInterval(min(mostSeconds, doubled)))
        }
        // However long the wait: a last attempt before the widget has no figures any more.
        if let ends = widget?.ends, ends > now { date = min(date, ends.addingTimeInterval(-leastSeconds)) }
        return max(date, now.addingTimeInterval(leastSeconds))
    }

    /// The cells to request in a wake-up: the widget's first, then the oldest; empty when nothing is due.
    package func cells(of followed: [FollowedPlace], now: Date) -> [Cell] {
        func isDue(_ place: FollowedPlace, at date: Date) -> Bool {
            renewal.isDue(fetchedAt: place.fetchedAt, now: date, isWarning: place.hasWarning)
        }
        guard followed.contains(where: { isDue($0, at: now) }) else { return [] }
        // From the future means of unknown age, so it counts as old.
        func age(_ place: FollowedPlace) -> Double { place.fetchedAt.map { abs(now.timeIntervalSince($0)) } ?? .infinity }
        let soon = followed.filter { isDue($0, at: now) || isDue($0, at: now.addingTimeInterval(leastSeconds)) }
        let ordered = soon.enumerated().sorted { left, right in
            if left.element.isInWidget != right.element.isInWidget { return left.element.isInWidget }
            let ages = (age(left.element), age(right.element))
            return ages.0 == ages.1 ? left.offset < right.offset : ages.0 > ages.1
        }
        var cells: [Cell] = []
        for cell in ordered.map(\.element.cell) where !cells.contains(cell) { cells.append(cell) }
        return Array(cells.prefix(cellsAtOnce))
    }
}
