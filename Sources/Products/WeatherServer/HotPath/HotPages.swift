import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1

/// Answers that event loops repeat by themselves, without the router: those to requests that mean the same.
///
/// An answer depends only on the request and the moment, and the key has all that it depends on of the request (`HotPageKey`), the cookies that
/// pages read among it: no reader gets an answer that was made for another, nor a cookie. An answer lives for a second; then one request goes
/// through the router and brings a newer one, while the others get this one for a second more. Where many readers share the answer, it is renewed
/// after six seconds, and that request's reader gets this one too (`PageRenewal`): none of them waits for the page to be made, which takes
/// seconds when all pages change.
final class HotPages: Sendable {
    struct Lifetime: Sendable {
        /// For how long an answer is repeated before it is asked for again.
        var fresh = TimeAmount.seconds(1)
        /// For how long it is repeated while it is being asked for again. Bounds how long a forced refresh can stay unseen.
        var oldest = TimeAmount.seconds(2)
        /// For how long an answer that many readers share is repeated before it is renewed behind them: the router's work for it is a hundred
        /// times that of a repetition, and would leave no time to make new pages.
        var freshShared = TimeAmount.seconds(6)
        /// For how long it is repeated meanwhile: a small server takes 25 seconds to make all pages again, each minute.
        var oldestShared = TimeAmount.seconds(30)
    }

    /// How often an answer has been sent that is renewed behind its readers. A reader alone always gets one of less than a second.
    static let sendsOfShared = 4
    /// As many as keep all processors busy.
    static let renewalsAtOnce = max(4, 2 * ProcessInfo.processInfo.activeProcessorCount)
    /// Most bytes of keys and answers kept.
    static let capacityBytes = 32 * 1024 * 1024
    /// Largest answer kept, in bytes.
    static let largestAnswer = 512 * 1024

    /// Makes the keys of requests.
    let key: HotPageKey
    private let lifetime: Lifetime
    private let metrics: ServerMetrics
    private let mostRenewals: Int
    private let state: NIOLockedValueBox<State>

    private struct State {
        var answers: HotAnswers<String, HotReply>
        var renewals = 0
    }

    /// One renewal that is under way, until the last reference to it is gone: also that of a connection that closes meanwhile.
    final class Renewal: Sendable {
        private let pages: HotPages

        fileprivate init(_ pages: HotPages) { self.pages = pages }

        deinit { pages.state.withLockedValue { $0.renewals -= 1 } }
    }

    /// - Parameters:
    ///   - mostRenewals: the most renewals at once. The next request of a connection that carries one waits for its end.
    ///   - metrics: counts what is answered from here.
    init(
        capacityBytes: Int = HotPages.capacityBytes, lifetime: Lifetime = Lifetime(), mostRenewals: Int = HotPages.renewalsAtOnce,
        key: HotPageKey = HotPageKey(), metrics: ServerMetrics
    ) {
        self.lifetime = lifetime
        self.mostRenewals = mostRenewals
        self.key = key
        self.metrics = metrics
        state = NIOLockedValueBox(State(answers: HotAnswers(.init(bytes: capacityBytes, shared: Self.sendsOfShared))))
    }

    var count: Int { state.withLockedValue { $0.answers.count } }
    var heldBytes: Int { state.withLockedValue { $0.answers.bytes } }

    /// The whole answer to a request; nil when the router has to answer.
    ///
    /// - Parameter mayRenew: false where the caller cannot bring a newer answer.
    /// - Returns: with the answer the renewal, if the caller has to bring a newer one, who keeps it until then. The router counts such a request,
    ///   all others are counted here.
    func reply(to key: String, monotonic: NIODeadline, mayRenew: Bool = false) -> (reply: HotReply, renewal: Renewal?)? {
        let found = state.withLockedValue { state in
            let found = state.answers.answer(of: key, monotonic, mayRenew: mayRenew && state.renewals < mostRenewals)
            if found?.isToRenew == true { state.renewals += 1 }
            return found
        }
        guard let found else { return nil }
        if found.isToRenew { return (found.answer, Renewal(self)) }
        metrics.hotPageSent()
        return (found.answer, nil)
    }

    /// Keeps an answer of the router where it may be repeated and there is room.
    ///
    /// - Parameter began: when the request came: the answer may be as old.
    func publish(_ head: HTTPResponseHead, _ body: ByteBuffer, for key: String, began: NIODeadline, monotonic: NIODeadline) {
        guard Self.mayBeRepeated(head, bodyBytes: body.readableBytes) else { return }
        let reply = HotReply(head: Self.bytes(of: head), body: body.readableBytes == 0 ? nil : body)
        let bytes = key.utf8.count + reply.head.readableBytes + body.readableBytes
        state.withLockedValue { state in
            state.answers.sweep(monotonic)
            state.answers.insert(
                reply, for: key, bytes: bytes, freshUntil: began + lifetime.fresh, validUntil: began + lifetime.oldest,
                renewedFrom: began + lifetime.freshShared, sharedUntil: began + lifetime.oldestShared)
        }
    }

    /// True for pages that a browser may keep, and for the word that it holds one already. A cookie that they set depends on the key alone.
    private static func mayBeRepeated(_ head: HTTPResponseHead, bodyBytes: Int) -> Bool {
        guard head.status == .ok || head.status == .notModified, bodyBytes <= largestAnswer else { return false }
        let fields = head.headers
        guard fields["connection"].isEmpty, fields["transfer-encoding"].isEmpty else { return false }
        guard head.status == .notModified || fields["content-length"].first == String(bodyBytes) else { return false }
        return fields["cache-control"].first?.hasPrefix("private") == true
    }

    /// In exactly the form in which the encoder writes it.
    private static func bytes(of head: HTTPResponseHead) -> ByteBuffer {
        var text = "HTTP/1.1 \(head.status.code) \(head.status.reasonPhrase)\r\n"
        for (name, value) in head.headers { text += "\(name): \(value)\r\n" }
        text += "\r\n"
        return ByteBuffer(string: text)
    }
}
