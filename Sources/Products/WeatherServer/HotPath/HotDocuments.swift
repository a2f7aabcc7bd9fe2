import Foundation
import NIOConcurrencyHelpers
import NIOCore
import WeatherModel

/// Answers to `/v1/weather` that event loops send by themselves: fresh snapshots by the exact request target.
///
/// A target is a short text that leads to its cell; bodies and rendered heads are kept once a cell, however many targets spell it.
/// A target lives a short while only (`revalidateSeconds`); then one request takes the way through the service, which knows of
/// newer snapshots, and puts it back. What is not kept for want of room takes the same way.
final class HotDocuments: Sendable {
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

    private let lifetime: SnapshotReply.Lifetime
    private let metrics: ServerMetrics
    private let state: NIOLockedValueBox<State>

    fileprivate struct State: Sendable {
        var targets: HotAnswers<String, Cell>
        var shelves = HotAnswers<Cell, Shelf>(.init(bytes: HotDocuments.capacityBytes))
    }

    /// The part that all targets of one cell share.
    fileprivate struct Shelf: Sendable {
        var snapshot: EncodedSnapshot
        /// When the service was last seen to have it.
        var readAt: NIODeadline
        /// The cell's targets, and until when they are valid.
        var targets: [String: NIODeadline] = [:]
        var rendered: [SnapshotReply.Form: Rendered] = [:]
    }

    /// A reply whose `Date` and `Age` hold for one second.
    fileprivate struct Rendered: Sendable {
        let second: Int
        let ageSeconds: Int
        /// Size of the whole document where a smaller form is sent in its place; nil where the document itself is sent.
        let sparedBytes: Int?
        let reply: HotReply
    }

    /// - Parameter metrics: counts what is answered from here, and how old that is.
    init(lifetime: SnapshotReply.Lifetime, capacity: Int = HotDocuments.capacity, metrics: ServerMetrics) {
        self.lifetime = lifetime
        self.metrics = metrics
        state = NIOLockedValueBox(State(targets: HotAnswers(.init(count: capacity))))
    }

    var count: Int { state.withLockedValue { $0.targets.count } }
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
        let end = monotonic + .milliseconds(Int64(seconds * 1000))
        state.withLockedValue { state in
            state.targets.sweep(monotonic)
            state.shelves.sweep(monotonic)
            guard state.targets.hasRoom(for: target), state.shelve(snapshot, for: target, until: end, readAt: monotonic) else { return }
            state.targets.insert(snapshot.cell, for: target, bytes: target.utf8.count, freshUntil: end, validUntil: end)
        }
    }

    /// The whole reply to `GET target`; nil when the router has to answer.
    func reply(to target: String, _ question: SnapshotReply.Question, now: Date, monotonic: NIODeadline) -> HotReply? {
        let found = state.withLockedValue { state -> Rendered? in
            guard let cell = state.targets.answer(of: target, monotonic) else { return nil }
            return state.shelves.withAnswer(of: cell, monotonic) { $0.reply(to: question, now: now, lifetime) }
        }
        guard let found else { return nil }
        metrics.hotWeatherSent(ageSeconds: found.ageSeconds, sparedBytes: found.sparedBytes)
        return found.reply
    }
}

extension HotDocuments.Shelf {
    /// The reply of this second.
    fileprivate mutating func reply(
        to question: SnapshotReply.Question, now: Date, _ lifetime: SnapshotReply.Lifetime
    ) -> HotDocuments.Rendered {
        let form = SnapshotReply.form(for: question, of: snapshot)
        let second = Int(now.timeIntervalSince1970.rounded(.down))
        if let kept = rendered[form], kept.second == second { return kept }
        let age = Int(now.timeIntervalSince(snapshot.fetchedAt).rounded(.down))
        let whole = SnapshotReply(snapshot, form: form, ageSeconds: age, lifetime: lifetime)
        let reply = HotReply(head: HeadText.bytes(of: whole, date: now), body: whole.body)
        let spared = whole.body == nil ? snapshot.count(takesGzip: AcceptEncoding.takesGzip(question.acceptEncoding)) : nil
        let made = HotDocuments.Rendered(second: second, ageSeconds: max(0, age), sparedBytes: spared, reply: reply)
        rendered[form] = made
        return made
    }
}

extension HotDocuments.State {
    /// Puts `snapshot` on its cell's shelf, in place of an older one.
    ///
    /// - Parameter end: until when `target` is valid.
    /// - Returns: false if the shelf has no room for one more target, the table none for the body, or a newer snapshot is there already.
    fileprivate mutating func shelve(
        _ snapshot: EncodedSnapshot, for target: String, until end: NIODeadline, readAt: NIODeadline
    ) -> Bool {
        var shelf = shelves[snapshot.cell] ?? HotDocuments.Shelf(snapshot: snapshot, readAt: readAt)
        shelf.targets = shelf.targets.filter { $0.value > readAt }
        guard shelf.targets[target] != nil || shelf.targets.count < HotDocuments.targetsPerCell else { return false }
        if shelf.snapshot.revision != snapshot.revision || shelf.snapshot.fetchedAt != snapshot.fetchedAt {
            // Requests overtake one another: an older snapshot never takes a newer one's place. Where warnings were added to weather that
            // stays as old as it was, the later reading has them.
            let (former, time) = (shelf.snapshot.fetchedAt, snapshot.fetchedAt)
            guard former < time || (former == time && shelf.readAt < readAt) else { return false }
            shelf.snapshot = snapshot
            shelf.readAt = readAt
            shelf.rendered = [:]
        }
        shelf.readAt = max(shelf.readAt, readAt)
        shelf.targets[target] = max(end, shelf.targets[target] ?? end)
        let last = shelf.targets.values.max() ?? end
        return shelves.insert(shelf, for: snapshot.cell, bytes: snapshot.bodyBytes, freshUntil: last, validUntil: last)
    }

    fileprivate var heldBytes: Int {
        let heads = shelves.all.reduce(0) { sum, shelf in sum + shelf.rendered.values.reduce(0) { $0 + $1.reply.head.capacity } }
        return shelves.bytes + heads + targets.bytes
    }
}
