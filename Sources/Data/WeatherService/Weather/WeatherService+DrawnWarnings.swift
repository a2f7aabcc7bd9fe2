import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

extension WeatherService {
    /// The active warnings of all feeds, and those that providers sent for places with cached weather: with their areas, or as marks at the
    /// places that were requested. Feeds that are due are fetched.
    ///
    /// - Parameters:
    ///   - seconds: the timeout for a feed's answer; a slower one counts for later callers.
    ///   - readers: the places that may be marked: the reader's own. Where other readers have asked is private (failure mode 46): warnings
    ///     that are not drawn for this reason are counted. nil if all cached places are one person's.
    package func drawnWarnings(withinSeconds seconds: Double, marking readers: Set<Cell>?) async -> DrawnWarnings {
        await feeds?.hear(withinSeconds: seconds)
        // A warning that both a provider and a feed deliver appears once on the map, as in the cell's list.
        await renewWarnings()
        let held = recentlyWarned
        let isSimulated: Bool
        if let heard = await feeds?.isHeardSimulated {
            isSimulated = heard
        } else {
            isSimulated = !held.isEmpty && held.allSatisfy(\.dashboard.isSimulated)
        }
        var unmarked: [(alert: Alert, snapshot: Snapshot)] = []
        let messages = held.filter { $0.dashboard.isSimulated == isSimulated }.flatMap { snapshot in
            var alerts = snapshot.dashboard.alerts ?? []
            if let readers, !readers.contains(snapshot.cell) {
                unmarked += alerts.filter { $0.outline == nil && $0.isActive(at: now()) }.map { ($0, snapshot) }
                alerts.removeAll { $0.outline == nil && $0.messageType != .cancel }
            }
            return WarningMessage.drawn(
                alerts, from: snapshot.sourceOfWarnings, for: snapshot.cell,
                receivedAt: snapshot.fetchedAt)
        }
        var drawn: DrawnWarnings
        if let feeds {
            drawn = await feeds.drawn(beside: messages, isSimulated: isSimulated)
        } else {
            let events = WarningEvents(WarningBook(messages))
            drawn = DrawnWarnings(
                warnings: events.drawn(now: now(), shapes: nil), isSimulated: isSimulated,
                leftOut: events.unplacedCount(now: now(), shapes: nil))
        }
        let areas = DrawnAreas(drawn.warnings)
        let left = unmarked.filter {
            $0.alert.isNamed || !areas.tell($0.alert, at: $0.snapshot.cell.center, from: $0.snapshot.sourceOfWarnings)
        }
        drawn.leftOut += Set(left.map(\.alert.id)).subtracting(drawn.warnings.map(\.alert.id)).count
        return drawn
    }

    /// The severity of the worst active warning of each of these places, from cached weather and feeds' messages; makes no call. A place
    /// without an entry may still have warnings.
    ///
    /// - Parameter readsStore: false to use only memory, which does not wait.
    package func knownSeverities(in cells: [Cell], readsStore: Bool) async -> [Cell: Alert.Severity] {
        var found: [Cell: Alert.Severity] = [:]
        for cell in cells {
            let snapshot = readsStore ? await held(cell) : memory.peek(cell)
            guard let held = snapshot, now().timeIntervalSince(held.fetchedAt) <= Self.drawnSeconds else { continue }
            found[cell] = await warned(held).snapshot.dashboard.activeAlerts(at: now()).map(\.element).worstSeverity(at: now())
        }
        return found
    }

    /// Fetches the feeds that are due, so that `drawnWarnings` has their messages without waiting.
    package func hearDrawnWarnings(withinSeconds seconds: Double) async { await feeds?.hear(withinSeconds: seconds) }

    /// Seconds for which the warnings of cached weather are shown on a map and beside saved places.
    private static let drawnSeconds = 7200.0

    /// Cached weather with a warning, active or cancelled, no older than `drawnSeconds`.
    private var recentlyWarned: [Snapshot] {
        memory.all.filter { snapshot in
            now().timeIntervalSince(snapshot.fetchedAt) <= Self.drawnSeconds && snapshot.dashboard.alerts?.isEmpty == false
        }
    }
}

extension Snapshot {
    fileprivate var sourceOfWarnings: String { dashboard.provenance(of: .alerts).provider.rawValue }
}
