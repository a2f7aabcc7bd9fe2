import NIOCore

/// A whole reply as bytes: its head, and its body unless it has none.
struct HotReply: Sendable {
    let head: ByteBuffer
    let body: ByteBuffer?
}

/// Answers that event loops send by themselves, without the router: each lives for a second or two, within bounds of number and bytes.
///
/// No answer is removed to make room for a new one. An expired answer makes room at the next sweep; until then a new answer without room is
/// not kept, and the router answers its requests.
struct HotAnswers<Key: Hashable & Sendable, Answer: Sendable>: Sendable {
    /// The most answers, and the most bytes of all of them.
    struct Bounds: Sendable {
        var count = Int.max
        var bytes = Int.max
        /// How often an answer has been sent that counts as one of many readers.
        var shared = Int.max
    }

    private struct Entry: Sendable {
        var answer: Answer
        let bytes: Int
        let freshUntil: NIODeadline
        let validUntil: NIODeadline
        let sharedUntil: NIODeadline
        /// From when on it is renewed behind many readers.
        let renewedFrom: NIODeadline
        /// When the router was asked for a newer answer.
        var askedAgain: NIODeadline?
        /// True if many readers shared the former answer: a newer one may be as old as it lives when it comes at last.
        let wasShared: Bool
        /// How often it has been sent.
        var sent = 0
    }

    /// For how long the first renewal is waited for before another one begins.
    static var renewalPatience: TimeAmount { .seconds(5) }
    /// Least time between two sweeps.
    static var sweepInterval: TimeAmount { .seconds(2) }

    private let bounds: Bounds
    private var entries: [Key: Entry] = [:]
    private var lastSweep: NIODeadline?
    /// Bytes of all answers, as their callers counted them.
    private(set) var bytes = 0

    init(_ bounds: Bounds) { self.bounds = bounds }

    var count: Int { entries.count }
    /// All answers, expired ones that no sweep has removed yet among them.
    var all: [Answer] { entries.values.map(\.answer) }

    /// The answer of `key`, which may have expired; nil if there is none.
    subscript(_ key: Key) -> Answer? { entries[key]?.answer }

    /// True if one more answer, or another one of `key`, is within the bound of their number.
    func hasRoom(for key: Key) -> Bool { entries.count < bounds.count || entries[key] != nil }

    /// Returns what `read` makes of the answer of `key`, which it may change in place.
    ///
    /// - Returns: nil if there is none, if it has expired, and once after it has ceased to be fresh: that caller brings a newer one.
    mutating func withAnswer<Value>(of key: Key, _ now: NIODeadline, _ read: (inout Answer) -> Value) -> Value? {
        guard let place = entries.index(forKey: key) else { return nil }
        guard entries.values[place].validUntil > now else {
            bytes -= entries.values[place].bytes
            entries.remove(at: place)
            return nil
        }
        if entries.values[place].freshUntil <= now, entries.values[place].askedAgain == nil {
            entries.values[place].askedAgain = now
            return nil
        }
        entries.values[place].sent += 1
        return read(&entries.values[place].answer)
    }

    /// The answer of `key`, under the conditions of `withAnswer`.
    mutating func answer(of key: Key, _ now: NIODeadline) -> Answer? { withAnswer(of: key, now) { $0 } }

    /// The answer of `key`, which is renewed behind its readers where many share it: each of them gets it until `sharedUntil`, and
    /// one of them brings a newer one as well. The conditions of `withAnswer` hold for all other answers.
    ///
    /// - Parameter mayRenew: false for a caller that cannot bring a newer one.
    mutating func answer(of key: Key, _ now: NIODeadline, mayRenew: Bool) -> (answer: Answer, isToRenew: Bool)? {
        guard let place = entries.index(forKey: key), case let entry = entries.values[place], isShared(entry), end(of: entry) > now
        else {
            return answer(of: key, now).map { ($0, false) }
        }
        entries.values[place].sent += 1
        // A renewal is lost with its client.
        guard mayRenew, entry.renewedFrom <= now, entry.askedAgain.map({ now - $0 >= Self.renewalPatience }) ?? true else {
            return (entry.answer, false)
        }
        entries.values[place].askedAgain = now
        return (entry.answer, true)
    }

    private func isShared(_ entry: Entry) -> Bool { entry.wasShared || entry.sent >= bounds.shared }
    private func end(of entry: Entry) -> NIODeadline { isShared(entry) ? entry.sharedUntil : entry.validUntil }

    /// Keeps `answer` in place of a former one of `key`.
    ///
    /// - Parameters:
    ///   - bytes: what it counts for the bound.
    ///   - freshUntil: from when on one caller brings a newer answer; `validUntil` for an answer that is not renewed before its end.
    ///   - renewedFrom: from when on it is renewed behind many readers; nil for `freshUntil`.
    ///   - sharedUntil: how long they share it meanwhile; nil for `validUntil`.
    /// - Returns: false if the bounds leave no room, or the present answer is newer: requests overtake one another.
    @discardableResult
    mutating func insert(
        _ answer: Answer, for key: Key, bytes: Int, freshUntil: NIODeadline, validUntil: NIODeadline, renewedFrom: NIODeadline? = nil,
        sharedUntil: NIODeadline? = nil
    ) -> Bool {
        let kept = entries[key]
        if let kept, kept.freshUntil > freshUntil { return false }
        let sum = self.bytes - (kept?.bytes ?? 0) + bytes
        guard kept != nil || entries.count < bounds.count, sum <= bounds.bytes else { return false }
        self.bytes = sum
        entries[key] = Entry(
            answer: answer, bytes: bytes, freshUntil: freshUntil, validUntil: validUntil, sharedUntil: sharedUntil ?? validUntil,
            renewedFrom: renewedFrom ?? freshUntil,
            wasShared: kept.map { $0.sent >= bounds.shared } ?? false)
        return true
    }

    /// Removes expired answers, unless the last sweep was less than `sweepInterval` ago.
    mutating func sweep(_ now: NIODeadline) {
        if let lastSweep, now - lastSweep < Self.sweepInterval { return }
        lastSweep = now
        entries = entries.filter { end(of: $0.value) > now }
        bytes = entries.values.reduce(0) { $0 + $1.bytes }
    }
}
