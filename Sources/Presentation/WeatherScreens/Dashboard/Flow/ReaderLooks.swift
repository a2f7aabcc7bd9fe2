import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// What the reader of a screen has seen of places, kept from one visit to the next, and the weather that this visit is measured against.
@MainActor
public final class ReaderLooks {
    private let preferences: any PreferenceStore
    private let recall: @Sendable (String, Cell) async -> Snapshot?
    /// What the present visit of its cell is measured against.
    private var seen: Snapshot?
    /// The revision and cell that were looked for last; nil before the first time.
    private var sought: (revision: String, cell: Cell)?

    /// - Parameter recall: a revision of a cell, as long as the store remembers it.
    public init(preferences: any PreferenceStore, recall: @escaping @Sendable (String, Cell) async -> Snapshot?) {
        self.preferences = preferences
        self.recall = recall
    }

    /// What changed since the visit before; nil for nothing, and as long as that is not known.
    func changes(to latest: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases) -> ChangesColumn? {
        ChangesColumn.make(since: seen, to: latest, now: now, units: units, phrases: phrases)
    }

    /// Notes that the reader sees `latest`, and finds what its visit is measured against.
    ///
    /// - Returns: true when that is something else than before.
    func compare(with latest: Snapshot, at now: Date) async -> Bool {
        note(latest, at: now)
        guard let base = preferences.lastLooks[latest.cell]?.base else { return false }
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
        var looks = preferences.lastLooks
        if looks.note(latest.revision, of: latest.cell, at: now) { preferences.set(looks.text, for: .lastLooks) }
    }
}

extension PreferenceStore {
    /// What was shown of which place, and when.
    fileprivate var lastLooks: LastLooks { LastLooks(text: text(.lastLooks) ?? "") }
}
