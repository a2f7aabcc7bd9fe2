import Foundation
import NIOCore
import SharedWork
import WeatherAPI
import WeatherModel

/// Deltas between revisions of a cell: each is made once, however many clients request it at the same time, by request or by stream.
actor DeltaBook {
    /// One step, in the forms in which it is sent.
    struct Delta: Sendable {
        /// The answer to a request.
        let encoded: EncodedSnapshot
        /// The same as an event of a live stream.
        let event: ByteBuffer

        init?(from base: Snapshot, to target: Snapshot) {
            guard let body = SnapshotDelta.bytes(from: base, to: target) else { return nil }
            encoded = EncodedSnapshot(target, .delta(base: base.revision), body: body)
            event = StreamEvents.event("delta", String(decoding: body, as: UTF8.self), id: target.revision)
        }

        var bytes: Int { encoded.bodyBytes + event.readableBytes }
    }

    private struct Step: Hashable {
        let cell: Cell
        let from: String
        let to: String
        let fetchedAt: Date
    }

    /// Most bytes of all deltas together. A cell that changes has one for those who listened, and one for each revision that others come back
    /// with: 2 kB each from hour to hour, 150 kB across a run of the model.
    static let capacityBytes = 32 << 20

    private var deltas = RecentlyUsed<Step, Delta>(costLimit: DeltaBook.capacityBytes)
    private var making = SingleFlight<Step, Delta?, UnwatchedProgress>()

    /// The way from the revision `from` to `target`.
    ///
    /// - Parameter base: finds the snapshot of that revision; asked only where the delta is to be made.
    /// - Returns: nil if `base` finds nothing, if no delta can be made from the two snapshots, or if the caller was cancelled.
    func delta(from: String, to target: Snapshot, base: @escaping @Sendable () async -> Snapshot?) async -> Delta? {
        let step = Step(cell: target.cell, from: from, to: target.revision, fetchedAt: target.fetchedAt)
        if let known = deltas.value(step) { return known }
        making.begin(step, UnwatchedProgress(), isPromised: true) { _ in
            await base().flatMap { Delta(from: $0, to: target) }
        } landed: { flight, delta in
            await self.land(step, flight, delta ?? nil)
        }
        guard let wait = making.wait(for: step) else { return deltas.peek(step) }
        let outcome = await wait.outcome()
        if outcome == nil { making.leave(step, wait) }
        return outcome ?? nil
    }

    private func land(_ step: Step, _ flight: Int, _ delta: Delta?) {
        if let delta { deltas.insert(delta, for: step, cost: delta.bytes) }
        making.end(step, flight)?.publish(delta)
    }
}
