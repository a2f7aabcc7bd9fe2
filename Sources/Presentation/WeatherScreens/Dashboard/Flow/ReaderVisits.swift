import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// The weather that the reader of a screen has seen of places, kept between visits, and the snapshot to compare this visit with.
@MainActor
package final class ReaderVisits {
    private let preferences: any PreferenceStore
    private let recall: @Sendable (String, Cell) async -> Snapshot?
    /// The snapshot to compare the present visit of its cell with.
    private var seen: Snapshot?
    /// The revision and cell that were looked for last; nil before the first time.
    private var sought: (revision: String, cell: Cell)?

    /// - Parameter recall: a revision of a cell, as long as the store remembers it.
    package init(preferences: any PreferenceStore, recall: @escaping @Sendable (String, Cell) async -> Snapshot?) {
        self.preferences = preferences
        self.recall = recall
    }

    /// Changes since the previous visit; nil if there are none, or while that is not known.
    func changes(to latest: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases) -> ChangesColumn? {
        ChangesColumn.make(since: seen, to: latest, now: now, units: units, phrases: phrases)
    }

    /// Notes that the reader sees `latest`, and finds what its visit is measured against.
    ///
    /// - Returns: true when that is something else than before.
    func compare(with latest: Snapshot, at now: Date) async -> Bool {
        note(latest, at: now)
        guard let base = preferences.lastVisits[latest.cell]?.base else { return false }
        if let sought, sought.revision == base, sought.cell == latest.cell { return false }
        sought = (base, latest.cell)
        let found = base == latest.revision ? latest : await recall(base, latest.cell)
        // Another place may have come onto the screen meanwhile.
        guard let sought, sought.revision == base, sought.cell == latest.cell else { return false }
        defer { seen = found }
        return seen?.revision != found?.revision || seen?.cell != found?.cell
    }

    /// Notes that the reader sees `latest`.
    func note(_ latest: Snapshot, at now: Date) {
        var visits = preferences.lastVisits
        if visits.note(latest.revision, of: latest.cell, at: now) { preferences.set(visits.text, for: .lastVisits) }
    }
}

extension PreferenceStore {
    /// The snapshots that were shown, by place and time.
    fileprivate var lastVisits: LastVisits { LastVisits(text: text(.lastVisits) ?? "") }
}
