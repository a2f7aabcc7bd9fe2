import Foundation

/// The updates of one batch. Deleted rows and the starts of moves count as before the batch, inserted rows and the ends of moves as
/// after it, as UIKit documents.
struct TableChanges {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []

    private var leaving: [IndexPath] { deleted + moved.map(\.from) }
    private var arriving: [IndexPath] { inserted + moved.map(\.to) }

    /// The inconsistency for which UIKit would raise an exception; nil if the updates lead from the numbers of rows before to those after.
    func violation(before: [Int], after: [Int]) -> String? {
        if before.count != after.count {
            return "Invalid update: invalid number of sections. The number of sections after the update (\(after.count)) must be equal "
                + "to the number of sections before the update (\(before.count))"
        }
        return twice(leaving, "attempt to delete or move the same row twice")
            ?? twice(arriving, "attempt to insert or move to the same index path twice")
            ?? beyond(leaving, before, "attempt to delete or move a row that does not exist before the update")
            ?? beyond(arriving, after, "attempt to insert or move to a row that does not exist after the update")
            ?? before.indices.lazy.compactMap { wrongNumber(in: $0, before: before, after: after) }.first
    }

    /// Where the rows that are not deleted are after the updates, for numbers of rows without a violation.
    func destinations(before: [Int], after: [Int]) -> [IndexPath: IndexPath] {
        var destinations = Dictionary(uniqueKeysWithValues: moved.map { ($0.from, $0.to) })
        let (leaving, arriving) = (Set(leaving), Set(arriving))
        for section in before.indices {
            let staying = paths(section, before[section]).filter { !leaving.contains($0) }
            let free = paths(section, after[section]).filter { !arriving.contains($0) }
            for (from, to) in zip(staying, free) { destinations[from] = to }
        }
        return destinations
    }

    private func paths(_ section: Int, _ count: Int) -> [IndexPath] { (0..<count).map { IndexPath(row: $0, section: section) } }

    private func twice(_ paths: [IndexPath], _ sentence: String) -> String? {
        Set(paths).count == paths.count ? nil : "\(sentence): \(paths)"
    }

    private func beyond(_ paths: [IndexPath], _ counts: [Int], _ sentence: String) -> String? {
        let outside = paths.first { !counts.indices.contains($0.section) || !(0..<counts[$0.section]).contains($0.row) }
        return outside.map { "\(sentence): \($0), where the numbers of rows are \(counts)" }
    }

    private func wrongNumber(in section: Int, before: [Int], after: [Int]) -> String? {
        func count(_ paths: [IndexPath]) -> Int { paths.count { $0.section == section } }
        let (plus, minus) = (count(inserted), count(deleted))
        let (into, out) = (count(moved.map(\.to)), count(moved.map(\.from)))
        guard after[section] != before[section] + plus - minus + into - out else { return nil }
        return "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing section after "
            + "the update (\(after[section])) must be equal to the number of rows contained in that section before the update "
            + "(\(before[section])), plus or minus the number of rows inserted or deleted from that section (\(plus) inserted, "
            + "\(minus) deleted) and plus or minus the number of rows moved into or out of that section (\(into) moved in, "
            + "\(out) moved out)."
    }
}

extension UITableView {
    /// Collects the updates that the closure makes and carries them out together; within an open batch they join it.
    func batch(_ updates: (() -> Void)?) {
        guard changes == nil else {
            updates?()
            return
        }
        let before = currentCounts()
        changes = TableChanges()
        updates?()
        guard let collected = changes else { return }
        changes = nil
        let after = numbersOfRows()
        if let violation = collected.violation(before: before, after: after) { fatalError("UIKit double: \(violation)") }
        carryOut(collected, before: before, after: after)
    }

    /// Moves the cells to their rows after the updates, gives back those of deleted rows and asks for those of inserted ones.
    private func carryOut(_ changes: TableChanges, before: [Int], after: [Int]) {
        let destinations = changes.destinations(before: before, after: after)
        for indexPath in shown.keys.sorted() where destinations[indexPath] == nil { giveBack(indexPath) }
        shown = Dictionary(uniqueKeysWithValues: shown.map { (destinations[$0.key] ?? $0.key, $0.value) })
        counts = after
        if isLaidOut { showRows() }
    }
}
