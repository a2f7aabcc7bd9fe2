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
    }

    private struct Entry: Sendable {
        var answer: Answer
        let bytes: Int
        let freshUntil: NIODeadline
        let validUntil: NIODeadline
        /// True once the router has been asked for a newer answer.
        var isAskedAgain = false
        /// How often it has been sent.
        var sent = 0
    }

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
        if entries.values[place].freshUntil <= now, !entries.values[place].isAskedAgain {
            entries.values[place].isAskedAgain = true
            return nil
        }
        entries.values[place].sent += 1
        return read(&entries.values[place].answer)
    }

    /// The answer of `key`, under the conditions of `withAnswer`.
    mutating func answer(of key: Key, _ now: NIODeadline) -> Answer? { withAnswer(of: key, now) { $0 } }

    /// The answer of `key`, under the conditions of `withAnswer`, but that an answer of many readers is renewed behind them: the caller that is to
    /// bring a newer one gets it too.
    ///
    /// - Parameter shared: how often an answer has been sent that counts as one of many readers.
    mutating func answer(of key: Key, _ now: NIODeadline, shared: Int) -> (answer: Answer, isToRenew: Bool)? {
        if let place = entries.index(forKey: key), case let entry = entries.values[place], entry.sent >= shared, !entry.isAskedAgain,
            entry.freshUntil <= now, entry.validUntil > now
        {
            entries.values[place].isAskedAgain = true
            return (entry.answer, true)
        }
        return answer(of: key, now).map { ($0, false) }
    }

    /// Keeps `answer` in place of a former one of `key`.
    ///
    /// - Parameters:
    ///   - bytes: what it counts for the bound.
    ///   - freshUntil: from when on one caller brings a newer answer; `validUntil` for an answer that is not renewed before its end.
    /// - Returns: false if the bounds leave no room, or the present answer is newer: requests overtake one another.
    @discardableResult
    mutating func insert(_ answer: Answer, for key: Key, bytes: Int, freshUntil: NIODeadline, validUntil: NIODeadline) -> Bool {
        let kept = entries[key]
        if let kept, kept.freshUntil > freshUntil { return false }
        let sum = self.bytes - (kept?.bytes ?? 0) + bytes
        guard kept != nil || entries.count < bounds.count, sum <= bounds.bytes else { return false }
        self.bytes = sum
        entries[key] = Entry(answer: answer, bytes: bytes, freshUntil: freshUntil, validUntil: validUntil)
        return true
    }

    /// Removes expired answers, unless the last sweep was less than `sweepInterval` ago.
    mutating func sweep(_ now: NIODeadline) {
        if let lastSweep, now - lastSweep < Self.sweepInterval { return }
        lastSweep = now
        entries = entries.filter { $0.value.validUntil > now }
        bytes = entries.values.reduce(0) { $0 + $1.bytes }
    }
}
