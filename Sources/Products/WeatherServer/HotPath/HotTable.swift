import Foundation
import NIOConcurrencyHelpers
import NIOCore
import WeatherModel

/// Replies that event loops send by themselves, without the router: fresh snapshots by the exact request target.
///
/// An entry lives a short while only (`revalidateSeconds`); then one request takes the way through the service, which knows of
/// newer snapshots, and puts the entry back.
final class HotTable: Sendable {
    /// Most request targets kept. Each is a short text beside a snapshot that several of them share.
    static let capacity = 8192
    /// Seconds after which the service is asked again. Bounds how long a forced refresh can stay unseen.
    static let revalidateSeconds: Int64 = 2

    private let lifetime: SnapshotReply.Lifetime
    private let state: NIOLockedValueBox<State>

    private struct State {
        var entries: [String: Entry] = [:]
        var hits = 0
    }

    private struct Entry {
        let snapshot: EncodedSnapshot
        let validUntil: NIODeadline
        var rendered: [SnapshotReply.Form: Rendered] = [:]
    }

    /// A whole reply as bytes; its `Date` and `Age` hold for one second.
    private struct Rendered {
        let second: Int
        let bytes: ByteBuffer
    }

    init(lifetime: SnapshotReply.Lifetime) {
        self.lifetime = lifetime
        state = NIOLockedValueBox(State())
    }

    /// Requests answered from here since the start.
    var hits: Int { state.withLockedValue { $0.hits } }
    var count: Int { state.withLockedValue { $0.entries.count } }

    /// Keeps `snapshot` as the answer to the request target `target`, as long as it is fresh.
    func publish(_ snapshot: EncodedSnapshot, for target: String, now: Date, monotonic: NIODeadline) {
        let age = now.timeIntervalSince(snapshot.fetchedAt)
        let freshLeft = Double(lifetime.freshSeconds) - age
        // A snapshot from the future is no fresher than one of this moment; the service decides about it.
        guard age >= 0, freshLeft > 0, target.utf8.count <= 256 else { return }
        let seconds = min(Double(Self.revalidateSeconds), freshLeft)
        let entry = Entry(snapshot: snapshot, validUntil: monotonic + .milliseconds(Int64(seconds * 1000)))
        state.withLockedValue { state in
            if state.entries.count >= Self.capacity, state.entries[target] == nil {
                state.entries = state.entries.filter { $0.value.validUntil > monotonic }
                if state.entries.count >= Self.capacity { state.entries.removeAll(keepingCapacity: true) }
            }
            state.entries[target] = entry
        }
    }

    func removeAll() { state.withLockedValue { $0.entries.removeAll() } }

    /// The whole reply to `GET target`, head and body; nil when the router has to answer.
    func reply(to target: String, _ question: SnapshotReply.Question, now: Date, monotonic: NIODeadline) -> ByteBuffer? {
        state.withLockedValue { state in
            guard let index = state.entries.index(forKey: target) else { return nil }
            let snapshot = state.entries.values[index].snapshot
            guard state.entries.values[index].validUntil > monotonic else {
                state.entries.remove(at: index)
                return nil
            }
            let form = SnapshotReply.form(for: question, revision: snapshot.revision, hasGzip: snapshot.gzip != nil)
            let second = Int(now.timeIntervalSince1970.rounded(.down))
            state.hits += 1
            if let rendered = state.entries.values[index].rendered[form], rendered.second == second { return rendered.bytes }
            let age = Int(now.timeIntervalSince(snapshot.fetchedAt).rounded(.down))
            let reply = SnapshotReply(snapshot, form: form, ageSeconds: age, lifetime: lifetime)
            let bytes = HeadText.bytes(of: reply, date: now)
            state.entries.values[index].rendered[form] = Rendered(second: second, bytes: bytes)
            return bytes
        }
    }
}
