import JSONText
import NIOCore
import Synchronization

/// Bytes that answers to `/v1/weather` saved since the process began, because clients keep the former document or take columns.
///
/// Counted are bytes of bodies as they are sent, compressed where the client takes that, beside those of the whole document as the same
/// client would have been sent it. Heads are not counted, nor answers with the whole document, nor requests of HEAD.
final class ReplySavings: Sendable {
    /// In place of the whole document.
    enum Form: String, Sendable, CaseIterable {
        /// Only the changes: 226.
        case delta
        /// The whole as columns: 200.
        case columns
        /// Nothing changed: 304.
        case unchanged
    }

    struct Count: Sendable, Hashable {
        fileprivate(set) var answers = 0
        fileprivate(set) var sentBytes = 0
        fileprivate(set) var wholeBytes = 0

        fileprivate mutating func add(_ sentBytes: Int, of wholeBytes: Int) {
            answers += 1
            self.sentBytes += sentBytes
            self.wholeBytes += wholeBytes
        }
    }

    private let counts = Mutex<[Form: Count]>([:])

    func count(_ form: Form, sentBytes: Int, wholeBytes: Int) {
        counts.withLock { $0[form, default: Count()].add(sentBytes, of: wholeBytes) }
    }

    /// - Parameters:
    ///   - reply: that is sent, of `sent`.
    ///   - document: what the client would have been sent.
    func count(_ reply: SnapshotReply, of sent: EncodedSnapshot, inPlaceOf document: EncodedSnapshot, takesGzip: Bool) {
        let form: Form
        switch (reply.body, sent.content) {
        case (nil, _): form = .unchanged
        case (_, .document): return
        case (_, .columns): form = .columns
        case (_, .delta): form = .delta
        }
        count(form, sentBytes: reply.body?.readableBytes ?? 0, wholeBytes: document.count(takesGzip: takesGzip))
    }

    /// For `/statusz`: each form, and the bytes that all of them saved.
    var value: JSONValue {
        let all = counts.withLock { $0 }
        var members: [String: JSONValue] = [:]
        var saved = 0
        for form in Form.allCases {
            let count = all[form] ?? Count()
            saved += count.wholeBytes - count.sentBytes
            members[form.rawValue] = [
                "answers": .number(Double(count.answers)), "sentBytes": .number(Double(count.sentBytes)),
                "wholeBytes": .number(Double(count.wholeBytes)),
            ]
        }
        members["savedBytes"] = .number(Double(max(0, saved)))
        return .object(members)
    }
}
