import Foundation
import NIOConcurrencyHelpers
import NIOCore
import WeatherModel

/// Replies that event loops send by themselves, without the router: fresh snapshots by the exact request target.
///
/// A target is a short text that leads to its cell; bodies and rendered heads are kept once a cell, however many targets spell it.
/// A target lives a short while only (`revalidateSeconds`); then one request takes the way through the service, which knows of
/// newer snapshots, and puts it back. What is not kept for want of room takes the same way.
final class HotTable: Sendable {
    /// Most request targets kept.
    static let capacity = 4096
    /// Most request targets kept of one cell, so that no cell's many spellings crowd out the others.
    static let targetsPerCell = 16
    /// Most bytes of bodies kept.
    static let capacityBytes = 64 * 1024 * 1024
    /// Longest target kept, in bytes.
    static let maxTargetBytes = 256
    /// Seconds after which the service is asked again. Bounds how long a forced refresh can stay unseen.
    static let revalidateSeconds: Int64 = 2
    /// Least time between two sweeps.
    private static let sweepInterval = TimeAmount.seconds(2)

    /// A whole reply: its head, and its body unless it has none.
    struct Reply: Sendable {
        let head: ByteBuffer
        let body: ByteBuffer?
    }

    private let lifetime: SnapshotReply.Lifetime
    private let capacity: Int
    private let metrics: ServerMetrics
    private let state = NIOLockedValueBox(State())

    fileprivate struct State {
        var entries: [String: Entry] = [:]
        var shelves: [Cell: Shelf] = [:]
        var bodyBytes = 0
        var lastSweep: NIODeadline?
    }

    fileprivate struct Entry {
        let cell: Cell
        let validUntil: NIODeadline
    }

    /// The part that all targets of one cell share.
    fileprivate struct Shelf {
        var snapshot: EncodedSnapshot
        /// When the service was last seen to have it.
        var readAt: NIODeadline
        var targets = 0
        var rendered: [SnapshotReply.Form: Rendered] = [:]
    }

    /// A reply whose `Date` and `Age` hold for one second.
    fileprivate struct Rendered {
        let second: Int
        let ageSeconds: Int
        /// Size of the whole document where a smaller form is sent in its place; nil where the document itself is sent.
        let sparedBytes: Int?
        let reply: Reply
    }

    /// - Parameter metrics: counts what is answered from here, and how old that is.
    init(lifetime: SnapshotReply.Lifetime, capacity: Int = HotTable.capacity, metrics: ServerMetrics) {
        self.lifetime = lifetime
        self.capacity = capacity
        self.metrics = metrics
    }

    var count: Int { state.withLockedValue { $0.entries.count } }
    /// Bytes of targets, heads and bodies held.
    var heldBytes: Int { state.withLockedValue { $0.heldBytes } }

    /// Keeps `snapshot` as the answer to the request target `target`, as long as it is fresh and there is room.
    ///
    /// - Parameter monotonic: when the service delivered `snapshot`.
    func publish(_ snapshot: EncodedSnapshot, for target: String, now: Date, monotonic: NIODeadline) {
        let age = now.timeIntervalSince(snapshot.fetchedAt)
        let freshLeft = Double(lifetime.freshSeconds) - age
        // A snapshot dated in the future is not kept: the service decides whether it is fresh.
        guard age >= 0, freshLeft > 0, target.utf8.count <= Self.maxTargetBytes else { return }
        let seconds = min(Double(Self.revalidateSeconds), freshLeft)
        let entry = Entry(cell: snapshot.cell, validUntil: monotonic + .milliseconds(Int64(seconds * 1000)))
        state.withLockedValue { state in
            state.sweep(monotonic, atMostEvery: Self.sweepInterval)
            guard state.shelve(snapshot, readAt: monotonic, isNewTarget: state.entries[target] == nil, capacity: capacity) else { return }
            state.entries[target] = entry
        }
    }

    /// The whole reply to `GET target`; nil when the router has to answer.
    func reply(to target: String, _ question: SnapshotReply.Question, now: Date, monotonic: NIODeadline) -> Reply? {
        let found = state.withLockedValue { state -> Rendered? in
            guard let entry = state.entries[target] else { return nil }
            guard entry.validUntil > monotonic, let place = state.shelves.index(forKey: entry.cell) else {
                state.remove(target)
                return nil
            }
            let snapshot = state.shelves.values[place].snapshot
            let form = SnapshotReply.form(for: question, of: snapshot)
            let second = Int(now.timeIntervalSince1970.rounded(.down))
            if let rendered = state.shelves.values[place].rendered[form], rendered.second == second { return rendered }
            let age = Int(now.timeIntervalSince(snapshot.fetchedAt).rounded(.down))
            let whole = SnapshotReply(snapshot, form: form, ageSeconds: age, lifetime: lifetime)
            let reply = Reply(head: HeadText.bytes(of: whole, date: now), body: whole.body)
            let spared = whole.body == nil ? snapshot.count(takesGzip: AcceptEncoding.takesGzip(question.acceptEncoding)) : nil
            let rendered = Rendered(second: second, ageSeconds: max(0, age), sparedBytes: spared, reply: reply)
            state.shelves.values[place].rendered[form] = rendered
            return rendered
        }
        guard let found else { return nil }
        metrics.hotWeatherSent(ageSeconds: found.ageSeconds, sparedBytes: found.sparedBytes)
        return found.reply
    }
}

extension HotTable.State {
    /// Puts `snapshot` on its cell's shelf, in place of an older one.
    ///
    /// - Returns: false if the table has no room for it or for one more target, or already has a newer one.
    fileprivate mutating func shelve(
        _ snapshot: EncodedSnapshot, readAt: NIODeadline, isNewTarget: Bool, capacity: Int
    ) -> Bool {
        let kept = shelves[snapshot.cell]
        if isNewTarget {
            guard entries.count < capacity, kept?.targets ?? 0 < HotTable.targetsPerCell else { return false }
        }
        if kept?.snapshot.revision != snapshot.revision || kept?.snapshot.fetchedAt != snapshot.fetchedAt {
            // Requests overtake one another: an older snapshot never takes a newer one's place. Where warnings were added to weather that
            // stays as old as it was, the later reading has them.
            if let kept {
                let (former, time) = (kept.snapshot.fetchedAt, snapshot.fetchedAt)
                guard former < time || (former == time && kept.readAt < readAt) else { return false }
            }
            let bytes = bodyBytes - (kept?.snapshot.bodyBytes ?? 0) + snapshot.bodyBytes
            guard bytes <= HotTable.capacityBytes else { return false }
            bodyBytes = bytes
            shelves[snapshot.cell] = HotTable.Shelf(snapshot: snapshot, readAt: readAt, targets: kept?.targets ?? 0)
        } else if let kept, kept.readAt < readAt {
            shelves[snapshot.cell]?.readAt = readAt
        }
        if isNewTarget { shelves[snapshot.cell]?.targets += 1 }
        return true
    }

    fileprivate mutating func remove(_ target: String) {
        guard let cell = entries.removeValue(forKey: target)?.cell, let shelf = shelves[cell] else { return }
        if shelf.targets > 1 {
            shelves[cell]?.targets -= 1
        } else {
            bodyBytes -= shelf.snapshot.bodyBytes
            shelves[cell] = nil
        }
    }

    /// Removes entries that were not requested again.
    fileprivate mutating func sweep(_ monotonic: NIODeadline, atMostEvery interval: TimeAmount) {
        if let lastSweep, monotonic - lastSweep < interval { return }
        lastSweep = monotonic
        for (target, entry) in entries where entry.validUntil <= monotonic { remove(target) }
    }

    fileprivate var heldBytes: Int {
        let heads = shelves.values.reduce(0) { sum, shelf in sum + shelf.rendered.values.reduce(0) { $0 + $1.reply.head.capacity } }
        return bodyBytes + heads + entries.keys.reduce(0) { $0 + $1.utf8.count }
    }
}
