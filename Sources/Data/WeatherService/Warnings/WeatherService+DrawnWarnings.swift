import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

extension WeatherService {
    /// The active warnings of all feeds, and those that providers sent for places whose weather is held: with their areas, or as marks of the
    /// places that were asked. Feeds whose time has come are asked.
    ///
    /// - Parameter seconds: how long an answer of a feed is waited for; one that takes longer counts for who asks next.
    public func drawnWarnings(withinSeconds seconds: Double) async -> DrawnWarnings {
        await feeds?.hear(withinSeconds: seconds)
        let held = recentlyWarned
        let isSimulated: Bool
        if let heard = await feeds?.isHeardSimulated {
            isSimulated = heard
        } else {
            isSimulated = !held.isEmpty && held.allSatisfy(\.dashboard.isSimulated)
        }
        let messages = held.filter { $0.dashboard.isSimulated == isSimulated }.flatMap { snapshot in
            WarningMessage.drawn(
                snapshot.dashboard.alerts ?? [], from: snapshot.dashboard.provenance(of: .alerts).provider.rawValue, for: snapshot.cell,
                receivedAt: snapshot.fetchedAt)
        }
        if let feeds { return await feeds.drawn(beside: messages, isSimulated: isSimulated) }
        let chains = WarningChains(WarningBook(messages))
        return DrawnWarnings(warnings: chains.drawn(now: now()), isSimulated: isSimulated, leftOut: chains.unplacedCount(now: now()))
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
            let alerts = await alertsWithFeeds(in: cell) ?? held.dashboard.alerts ?? []
            found[cell] = alerts.worstSeverity(at: now())
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
