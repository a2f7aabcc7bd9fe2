import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// A cell's weather, and the events that its warnings belong to: the warning engine runs once for both.
struct WarnedSnapshot: Sendable {
    let snapshot: Snapshot
    /// nil if the warnings were merged by another program, and have not been analysed.
    let states: [WarningState]?
    /// The instant for which the states were computed.
    let at: Date

    init(_ snapshot: Snapshot, states: [WarningState]?, at instant: Date) {
        self.snapshot = snapshot
        self.states = states
        at = instant
    }
}

/// The events of cells' warnings, until the cells have other weather. A value: time is a parameter.
struct WarnedStates: Sendable {
    private struct Entry: Sendable {
        let revision: String
        let states: [WarningState]
        let from: Date
        /// When the first of the active ones ends.
        let until: Date
    }

    private var cells = RecentlyUsed<Cell, Entry>(capacity: 2_000)

    mutating func note(_ warned: WarnedSnapshot) {
        let cell = warned.snapshot.cell
        guard let states = warned.states else { return cells.remove(cell) }
        let ends = states.filter { $0.phase == .active }.flatMap(\.parts).map { $0.block.end(sent: $0.message.sent) }
        cells.insert(
            Entry(revision: warned.snapshot.revision, states: states, from: warned.at, until: ends.min() ?? .distantFuture), for: cell)
    }

    /// - Returns: nil if they are not known, or no longer valid.
    func states(of snapshot: Snapshot, at now: Date) -> [WarningState]? {
        guard let known = cells.peek(snapshot.cell), known.revision == snapshot.revision, now >= known.from, now < known.until else {
            return nil
        }
        return known.states
    }
}
