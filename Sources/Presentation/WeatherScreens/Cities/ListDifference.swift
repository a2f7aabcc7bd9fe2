/// Finds out how one list of rows became another: who is new, gone or elsewhere by identity, who says something else by content.
enum ListDifference {
    /// - Returns: the changes in the order that `ListUpdate` promises; empty when both are the same; `reset` alone where two rows of
    ///   one list share an identity, so that nobody could tell them apart.
    static func changes<Row: Identifiable & Equatable>(from old: [Row], to new: [Row]) -> [ListChange] {
        if old == new { return [] }
        let oldPlaces = Dictionary(old.indices.map { (old[$0].id, $0) }) { first, _ in first }
        guard oldPlaces.count == old.count, Set(new.map(\.id)).count == new.count else { return [.reset] }

        var removed: [ListChange] = []
        var inserted: [ListChange] = []
        var moved: [ListChange] = []
        for change in new.map(\.id).difference(from: old.map(\.id)).inferringMoves() {
            switch change {
            case .remove(let index, _, nil): removed.append(.removed(at: index))
            case .insert(let index, _, nil): inserted.append(.inserted(at: index))
            case .insert(let index, _, let origin?): moved.append(.moved(from: origin, to: index))
            case .remove: break  // The beginning of a move, told by its end.
            }
        }
        let updated = new.indices.filter { index in oldPlaces[new[index].id].map { old[$0] != new[index] } ?? false }
        return removed + inserted + moved + updated.map { .updated(at: $0) }
    }
}
