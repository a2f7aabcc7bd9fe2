import Foundation
import WeatherModel

/// The latest snapshot of a cell is one file, which lists the cell's former revisions; each of these is a file that used to be the latest.
extension FileWeatherStore {
    package func latest(of cell: Cell, otherThan known: SnapshotHead?) async -> SnapshotRecord? {
        await onQueue { [self] in
            guard let file = latest(cell) else { return nil }
            let record = Self.record(file, cell)
            return record.head == known ? nil : record
        }
    }

    package func snapshot(_ revision: String, of cell: Cell) async -> SnapshotRecord? {
        await onQueue { [self] in
            if let file = latest(cell), file.version.revision == revision { return Self.record(file, cell) }
            return former(revision, cell).map { Self.record($0, cell) }
        }
    }

    package func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        try await onQueue { [self] in
            Result { () throws(StoreError) in try locked { () throws(StoreError) in try replaceLatest(record) } }
        }.get()
    }

    private func replaceLatest(_ record: SnapshotRecord) throws(StoreError) -> SnapshotPutOutcome {
        let head = record.head
        let previous = latest(head.cell)
        if let previous {
            let latest = Self.record(previous, head.cell).head
            if SnapshotHistory.isOlder(head.fetchedAt, than: latest.fetchedAt, now: now()) { return .refused(later: latest) }
        }
        var former = previous?.former ?? []
        if let previous, previous.version.revision != head.revision {
            // Hard-links the file under the former revision's name before its first name is replaced. If linking fails, that revision is
            // not kept.
            if folder.link(name(head.cell), formerName(previous.version.revision, head.cell)) { former.append(previous.version) }
        }
        let kept = former.filter { version in
            version.revision != head.revision
                && SnapshotHistory.isKept(Date(timeIntervalSince1970: version.fetchedAt), before: head.fetchedAt)
        }.suffix(SnapshotHistory.most)
        let file = SnapshotFile(
            version: .init(revision: head.revision, fetchedAt: head.fetchedAt.timeIntervalSince1970), former: Array(kept),
            document: record.document)
        try write(EntryFile(key: key(head.cell), entry: StoredEntry(payload: file.bytes, storedAt: head.fetchedAt)))
        for version in former where !kept.contains(version) { try folder.remove(formerName(version.revision, head.cell)) }
        broadcast.send(.latest(head))
        return .kept
    }

    private func latest(_ cell: Cell) -> SnapshotFile? { read(key(cell)).flatMap { SnapshotFile($0.payload) } }

    private func former(_ revision: String, _ cell: Cell) -> SnapshotFile? {
        guard let bytes = folder.read(formerName(revision, cell), maximumBytes: maximumBytes), let file = EntryFile(bytes: bytes),
            file.key == key(cell), let snapshot = SnapshotFile(file.entry.payload), snapshot.version.revision == revision
        else { return nil }
        return snapshot
    }

    private func key(_ cell: Cell) -> String { "\(world.name).snapshot.\(cell.id)" }
    private func name(_ cell: Cell) -> String { EntryFile.name(for: key(cell)) }
    private func formerName(_ revision: String, _ cell: Cell) -> String {
        EntryFile.name(for: "\(world.name)\(Self.formerMark)\(cell.id).\(revision)")
    }

    private static func record(_ file: SnapshotFile, _ cell: Cell) -> SnapshotRecord {
        let head = SnapshotHead(
            cell: cell, revision: file.version.revision, fetchedAt: Date(timeIntervalSince1970: file.version.fetchedAt))
        return SnapshotRecord(head: head, document: file.document)
    }
}
