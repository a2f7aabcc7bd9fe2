import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// What the feeds have said so far. Asks nobody.
extension WarningFeeds {
    /// What is known of a cell now; asks nobody.
    func known(of cell: Cell, country: String?) -> Word {
        let near = around(cell)
        let states = near.states(at: WarningPlace(cell.center), now: now())
        var word = Word()
        let sources = Set(
            states.flatMap { state in
                state.parts.map(\.message.source).filter { source in
                    state.presence == .inside || feeds.contains { $0.name == source && !$0.isLimited }
                }
            })
        for feed in feeds {
            let desk = desks[feed.name] ?? Desk()
            let covers = feed.covers(cell.center, country: country)
            // Where a feed says that it is about other places, a code that cannot be looked up is of one of those.
            let mayConcern = covers || !feed.isLimited
            guard covers || sources.contains(feed.name) else { continue }
            let isTrusted = desk.lastChecked.map { now().timeIntervalSince($0) <= Self.trustSeconds } ?? false
            let undecided = states.filter { state in
                guard mayConcern, state.phase == .active, state.presence == .undecided else { return false }
                return state.parts.contains { $0.message.source == feed.name }
            }
            word.sources.append(
                AlertSource(
                    name: feed.name, lastChecked: desk.lastChecked, covers: covers && isTrusted, failure: desk.failure,
                    undecided: undecided.count))
            word.isSimulated = word.isSimulated || desk.isSimulated
        }
        let concerned = Set(states.filter { $0.presence == .inside }.flatMap(\.members))
        word.messages = near.messages.filter { concerned.contains($0.key) }
        return word
    }

    /// What the feeds draw anywhere; asks nobody.
    func drawn() -> (warnings: [DrawnWarning], isSimulated: Bool) {
        (chains.drawn(now: now()), desks.values.contains(where: \.isSimulated))
    }
}
