import Foundation
import WeatherModel
import WeatherStore

extension StoreContract {
    /// A snapshot of which a store knows only the head.
    package static func record(
        _ cell: Cell, _ revision: String, at date: Date, bytes count: Int = 2000
    ) -> SnapshotRecord {
        let start = UInt8(truncatingIfNeeded: revision.utf8.reduce(0) { $0 &+ Int($1) })
        return SnapshotRecord(
            head: SnapshotHead(cell: cell, revision: revision, fetchedAt: date),
            document: (0..<count).map { start &+ UInt8(truncatingIfNeeded: $0) })
    }

    func snapshots() async throws {
        let cells = ["960.241", "-1.-2", "0.0", "1800.0", "-300.-3600"].compactMap(Cell.init)
        let changes = (hearsOthers ? second : first).changes()
        var told: Set<SnapshotHead> = []
        for cell in cells {
            require(try await first.latest(of: cell, otherThan: nil) == nil, "an unknown cell is a miss")
            require(try await first.snapshot("a", of: cell) == nil, "and so is its revision")
            let record = Self.record(cell, "a", at: date.now + 0.125)
            require(try await first.put(record) == .kept, "the first snapshot of a cell is kept")
            require(try await second.latest(of: cell, otherThan: nil) == record, "and found by another instance")
            require(try await second.latest(of: cell, otherThan: record.head) == nil, "and not read again by who has it")
            require(try await second.snapshot("a", of: cell) == record, "and found by its revision")
            told.insert(record.head)
        }
        let cell = cells[0]
        let again = Self.record(cell, "a", at: date.now + 1)
        require(try await second.put(again) == .kept, "the same weather received later is kept")
        require(try await first.latest(of: cell, otherThan: nil) == again, "with its new date")
        let older = Self.record(cell, "b", at: date.now + 0.5)
        require(try await first.put(older) == .refused(later: again.head), "an older snapshot is refused")
        require(try await first.snapshot("b", of: cell) == nil, "and not kept as a former one")
        let other = Self.record(cell, "c", at: date.now + 1)
        require(try await second.put(other) == .kept, "of two of the same instant the last one counts")
        require(try await first.latest(of: cell, otherThan: again.head) == other, "which who has the other one reads")
        let fromFuture = Self.record(cell, "d", at: date.now + 10_000)
        require(try await first.put(fromFuture) == .kept, "one dated ahead is kept as any other")
        let right = Self.record(cell, "e", at: date.now + 2)
        require(try await second.put(right) == .kept, "and gives way to one with a right date")
        require(try await first.latest(of: cell, otherThan: nil) == right, "which is the latest then")
        told.formUnion([again.head, other.head, fromFuture.head, right.head])
        // Without notifications from other instances, the first reports only the snapshots that it stored itself.
        if !hearsOthers { told.subtract([again.head, other.head, right.head]) }
        require(await Self.hears(told, in: changes), "every snapshot that becomes the latest is told")
    }

    /// Reads until a notification of every head has arrived; a gap counts as all of them.
    private static func hears(_ heads: Set<SnapshotHead>, in changes: AsyncStream<SnapshotChange>) async -> Bool {
        var missing = heads
        for await change in changes {
            switch change {
            case .gap: return true
            case .latest(let head): missing.remove(head)
            }
            if missing.isEmpty { return true }
        }
        return false
    }

    func history() async throws {
        guard let cell = Cell(id: "100.200") else { return }
        let start = date.now
        for number in 0..<20 {
            date.set(start + Double(number) * 600)
            _ = try await (number.isMultiple(of: 2) ? first : second).put(Self.record(cell, "r\(number)", at: date.now))
        }
        func kept() async throws -> [Int] {
            var kept: [Int] = []
            for number in 0..<20 where try await second.snapshot("r\(number)", of: cell) != nil { kept.append(number) }
            return kept
        }
        require(try await kept() == Array(3...19), "the last sixteen former revisions are kept beside the latest")
        let formerly = try await second.snapshot("r10", of: cell)
        require(formerly == Self.record(cell, "r10", at: start + 6000), "a former revision is found whole")

        date.set(start + 11_700)
        let back = Self.record(cell, "r10", at: date.now)
        _ = try await first.put(back)
        require(try await second.latest(of: cell, otherThan: nil) == back, "weather that comes back is the latest")
        require(try await kept() == Array(3...19), "and what was the latest a former one")

        date.set(start + 86_400 + 9000)
        _ = try await first.put(Self.record(cell, "new", at: date.now))
        require(try await kept() == [10, 15, 16, 17, 18, 19], "what is a day older than the latest goes")
    }
}
