import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1

/// Answers that event loops repeat by themselves, without the router: those to requests that mean the same.
///
/// An answer depends only on the request and the moment, and the key has all that it depends on of the request (`HotPageKey`), the cookies that
/// pages read among it: no reader gets an answer that was made for another, nor a cookie. An answer lives for a second; then one request goes
/// through the router and brings a newer one, while the others get this one for a second more. Where many readers share the answer, it is renewed
/// after three seconds, and that request's reader gets this one too (`PageRenewal`): none of them waits for the page to be made, which takes
/// seconds when all pages change.
final class HotPages: Sendable {
    struct Lifetime: Sendable {
        /// For how long an answer is repeated before it is asked for again.
        var fresh = TimeAmount.seconds(1)
        /// For how long it is repeated while it is being asked for again. Bounds how long a forced refresh can stay unseen.
        var oldest = TimeAmount.seconds(2)
        /// For how long an answer that many readers share is repeated before it is renewed behind them: the router's work for it is a hundred
        /// times that of a repetition, and would leave no time to make new pages.
        var freshShared = TimeAmount.seconds(3)
        /// For how long it is repeated meanwhile: each minute a small server takes a quarter of it to make all pages again.
        var oldestShared = TimeAmount.seconds(12)
    }

    /// How often an answer has been sent that is renewed behind its readers. A reader alone always gets one of less than a second.
    static let sendsOfShared = 4
    /// Most bytes of keys and answers kept.
    static let capacityBytes = 32 * 1024 * 1024
    /// Largest answer kept, in bytes.
    static let largestAnswer = 512 * 1024

    /// Makes the keys of requests.
    let key: HotPageKey
    private let lifetime: Lifetime
    private let metrics: ServerMetrics
    private let answers: NIOLockedValueBox<HotAnswers<String, HotReply>>

    /// - Parameter metrics: counts what is answered from here.
    init(
        capacityBytes: Int = HotPages.capacityBytes, lifetime: Lifetime = Lifetime(), key: HotPageKey = HotPageKey(), metrics: ServerMetrics
    ) {
        self.lifetime = lifetime
        self.key = key
        self.metrics = metrics
        answers = NIOLockedValueBox(HotAnswers(.init(bytes: capacityBytes, shared: Self.sendsOfShared)))
    }

    var count: Int { answers.withLockedValue { $0.count } }
    var heldBytes: Int { answers.withLockedValue { $0.bytes } }

    /// The whole answer to a request; nil when the router has to answer.
    ///
    /// - Parameter mayRenew: false where the caller cannot bring a newer answer.
    /// - Returns: with the answer, whether the caller has to bring a newer one. The router counts such a request, all others are counted here.
    func reply(to key: String, monotonic: NIODeadline, mayRenew: Bool = false) -> (reply: HotReply, isToRenew: Bool)? {
        let found = answers.withLockedValue { $0.answer(of: key, monotonic, mayRenew: mayRenew) }
        if let found, !found.isToRenew { metrics.hotPageSent() }
        return found.map { ($0.answer, $0.isToRenew) }
    }

    /// Keeps an answer of the router where it may be repeated and there is room.
    ///
    /// - Parameter began: when the request came: the answer may be as old.
    func publish(_ head: HTTPResponseHead, _ body: ByteBuffer, for key: String, began: NIODeadline, monotonic: NIODeadline) {
        guard Self.mayBeRepeated(head, bodyBytes: body.readableBytes) else { return }
        let reply = HotReply(head: Self.bytes(of: head), body: body.readableBytes == 0 ? nil : body)
        let bytes = key.utf8.count + reply.head.readableBytes + body.readableBytes
        answers.withLockedValue { answers in
            answers.sweep(monotonic)
            answers.insert(
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
