import NIOCore

/// How long a connection may keep the server waiting: a value that receives the connection's events and decides when it has timed out.
///
/// It detects three kinds of slow clients: those that send no head or a head byte by byte, those that send a body byte by byte, and those
/// that do not read the answer.
struct ReadTimeout: Sendable {
    /// Longest silence between requests, and longest time for a whole request to arrive or for a full socket to drain.
    let limit: TimeAmount
    private var lastActivity = NIODeadline.uptimeNanoseconds(0)
    private var requestSince: NIODeadline?
    private var fullSince: NIODeadline?

    init(limit: TimeAmount) { self.limit = limit }

    /// The interval of the checks.
    var interval: TimeAmount { .nanoseconds(max(1_000_000, limit.nanoseconds / 4)) }

    mutating func touch(_ now: NIODeadline) { lastActivity = now }

    mutating func requestBegan(_ now: NIODeadline) {
        lastActivity = now
        requestSince = now
    }

    mutating func requestEnded(_ now: NIODeadline) {
        lastActivity = now
        requestSince = nil
    }

    mutating func writable(_ isWritable: Bool, _ now: NIODeadline) { fullSince = isWritable ? nil : fullSince ?? now }

    /// Since when the server has waited for the peer; nil while the peer waits for the server.
    func waitingSince(isAnswerOwed: Bool) -> NIODeadline? {
        if let fullSince { return min(fullSince, requestSince ?? fullSince) }
        return requestSince ?? (isAnswerOwed ? nil : lastActivity)
    }

    /// - Parameter isAnswerOwed: true while the server itself is what the connection waits for.
    func isExhausted(_ now: NIODeadline, isAnswerOwed: Bool) -> Bool {
        if let requestSince, now - requestSince >= limit { return true }
        if let fullSince, now - fullSince >= limit { return true }
        return !isAnswerOwed && requestSince == nil && now - lastActivity >= limit
    }
}
