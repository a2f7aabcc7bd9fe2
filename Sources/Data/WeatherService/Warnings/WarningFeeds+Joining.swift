import Dispatch
import Foundation
import WeatherModel
import WeatherWarnings

/// How messages are added to those known. Joining thousands of them takes most of a second: it is done on a copy, on a thread apart, while
/// pages are answered with the warnings known before.
extension WarningFeeds {
    /// Adds the messages of one round of a feed.
    ///
    /// - Parameters:
    ///   - copied: messages of which several documents have a copy: what differs between them is merged.
    ///   - replaced: the names of this feed's messages whose place others take.
    func hear(
        _ messages: [WarningMessage], of feed: WarningFeed, copied: Set<WarningReference>, replacing replaced: Set<WarningKey> = []
    ) async {
        let admissible = messages.filter { $0.sent <= latestSent }
        await whileJoining { () async in
            let ordered = await apart(on: joining) { WarningBook(WarningMessage.joiningCopies(admissible)).messages }
            // Another node may have read a newer copy while this round went on.
            await add(ordered, merging: copied.union(recalled[feed.name] ?? []), replacing: replaced, of: feed)
        }
    }

    /// Adds messages received by other nodes, or by this one before a restart, in the order in which they were written.
    func recall(_ messages: [WarningMessage], of feed: WarningFeed) async {
        await whileJoining { () async in
            await add(messages, merging: [], replacing: [], of: feed)
            recalled[feed.name]?.formUnion(messages.map(\.reference))
        }
    }

    /// Adds messages to the book, and removes from it what is over or more than a feed may have. Until it has returned, the known warnings
    /// are those before. Call it only within `whileJoining`, so that no other change gets lost.
    ///
    /// - Parameters:
    ///   - merged: messages that do not replace the known copy.
    ///   - replaced: as for `hear`.
    private func add(
        _ messages: [WarningMessage], merging merged: Set<WarningReference>, replacing replaced: Set<WarningKey>, of feed: WarningFeed
    ) async {
        let (before, instant) = (joined, now())
        let (after, changed) = await apart(on: joining) {
            var next = before
            let changed = next.add(messages, merging: merged, replacing: replaced, from: feed.name, asOf: instant)
            return (next, changed)
        }
        joined = after
        if let changed { noteChange(changed) }
    }

    /// Runs one `body` at a time, in the order of the calls.
    private func whileJoining(_ body: () async -> Void) async {
        if isJoining {
            await withCheckedContinuation { waitingToJoin.append($0) }
        } else {
            isJoining = true
        }
        await body()
        // The turn is handed on, so that no later caller comes first.
        if let next = waitingToJoin.popFirst() { next.resume() } else { isJoining = false }
    }

    /// Runs work that may take seconds on a thread of `queue`: it occupies neither this actor, which pages ask, nor one of the few threads
    /// that all tasks share.
    nonisolated func apart<Value: Sendable>(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: work()) } }
    }
}
