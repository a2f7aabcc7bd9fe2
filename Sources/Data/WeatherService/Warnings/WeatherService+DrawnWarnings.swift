import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

extension WeatherService {
    /// The active warnings of all feeds, and those that providers sent for places whose weather is held: with their areas, or as marks of the
    /// places that were asked. Feeds whose time has come are asked.
    ///
    /// - Parameters:
    ///   - seconds: how long an answer of a feed is waited for; one that takes longer counts for who asks next.
    ///   - readers: the places that may be marked: the reader's own. Where other readers have asked is nobody's business (failure mode 46):
    ///     what is not drawn there is counted. nil where all places that are held are one person's.
    public func drawnWarnings(withinSeconds seconds: Double, marking readers: Set<Cell>?) async -> DrawnWarnings {
        await feeds?.hear(withinSeconds: seconds)
        // What a provider passes on and a feed tells is one warning on the map as it is in the cell's list.
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
            let chains = WarningChains(WarningBook(messages))
            drawn = DrawnWarnings(warnings: chains.drawn(now: now()), isSimulated: isSimulated, leftOut: chains.unplacedCount(now: now()))
        }
        let areas = DrawnAreas(drawn.warnings)
        let left = unmarked.filter {
            $0.alert.isNamed || !areas.tell($0.alert, at: $0.snapshot.cell.center, from: $0.snapshot.sourceOfWarnings)
        }
        drawn.leftOut += Set(left.map(\.alert.id)).subtracting(drawn.warnings.map(\.alert.id)).count
        return drawn
    }

    /// The severity of the worst active warning of each of these places, by the weather that is held and by what feeds have said; asks no
    /// provider. A place that is not in it may be warned of all the same.
    ///
    /// - Parameter readsStore: false for what is in memory alone, which keeps nobody waiting.
    public func knownSeverities(in cells: [Cell], readsStore: Bool) async -> [Cell: Alert.Severity] {
        var found: [Cell: Alert.Severity] = [:]
        for cell in cells {
            let snapshot = readsStore ? await held(cell) : memory.peek(cell)
            guard let held = snapshot, now().timeIntervalSince(held.fetchedAt) <= WarningFeeds.trustSeconds else { continue }
            found[cell] = await warned(held).snapshot.dashboard.alerts?.worstSeverity(at: now())
        }
        return found
    }

    /// Asks the feeds whose time has come, so that `drawnWarnings` has what they say without a wait.
    public func hearDrawnWarnings(withinSeconds seconds: Double) async { await feeds?.hear(withinSeconds: seconds) }

    /// Held weather with a warning, active or cancelled, as young as a feed has to be to be believed.
    private var recentlyWarned: [Snapshot] {
        memory.all.filter { snapshot in
            now().timeIntervalSince(snapshot.fetchedAt) <= WarningFeeds.trustSeconds && snapshot.dashboard.alerts?.isEmpty == false
        }
    }
}

extension Snapshot {
    fileprivate var sourceOfWarnings: String { dashboard.provenance(of: .alerts).provider.rawValue }
}
