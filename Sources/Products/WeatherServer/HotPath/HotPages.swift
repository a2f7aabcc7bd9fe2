import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1

/// Answers that event loops repeat by themselves, without the router: those to requests that are the same to the byte.
///
/// An answer depends only on the request and the moment, so two requests with one target and the same fields in the same order, cookies
/// included, have one answer: no reader gets an answer that was made for another. An answer lives for a second; then one request goes
/// through the router and brings a newer one, while the others get this one for a second more.
final class HotPages: Sendable {
    /// For how long an answer is repeated before it is asked for again.
    static let fresh = TimeAmount.seconds(1)
    /// For how long it is repeated while it is being asked for again. Bounds how long a forced refresh can stay unseen.
    static let oldest = TimeAmount.seconds(2)
    /// Most bytes of keys and answers kept.
    static let capacityBytes = 32 * 1024 * 1024
    /// Largest answer kept, in bytes.
    static let largestAnswer = 512 * 1024
    /// Longest target with its fields, in bytes.
    static let longestKey = 4096

    private let metrics: ServerMetrics
    private let answers: NIOLockedValueBox<HotAnswers<String, HotReply>>

    /// - Parameter metrics: counts what is answered from here.
    init(capacityBytes: Int = HotPages.capacityBytes, metrics: ServerMetrics) {
        self.metrics = metrics
        answers = NIOLockedValueBox(HotAnswers(.init(bytes: capacityBytes)))
    }

    var count: Int { answers.withLockedValue { $0.count } }
    var heldBytes: Int { answers.withLockedValue { $0.bytes } }

    /// The request as a key: everything of it that an answer can depend on.
    ///
    /// - Parameter isFromProxy: whether the peer is believed what it says about its client.
    /// - Returns: nil for what is never answered from here: documents, which have a table of their own, a page that is asked for past every
    ///   cache, and what is too long.
    static func key(_ head: HTTPRequestHead, isFromProxy: Bool) -> String? {
        guard head.method == .GET, !head.uri.hasPrefix("/v1/"), !head.uri.hasPrefix("/assets/") else { return nil }
        var key = isFromProxy ? "1 " : "0 "
        key.reserveCapacity(1024)
        key += head.uri
        for (name, value) in head.headers {
            // A reader who reloads a page expects its present content.
            if name.lowercased() == "cache-control" || name.lowercased() == "pragma" { return nil }
            key += "\n"
            key += name
            key += ":"
            key += value
            guard key.utf8.count <= longestKey else { return nil }
        }
        return key
    }

    /// The whole answer to a request; nil when the router has to answer.
    func reply(to key: String, monotonic: NIODeadline) -> HotReply? {
        let reply = answers.withLockedValue { $0.answer(of: key, monotonic) }
        if reply != nil { metrics.hotPageSent() }
        return reply
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
            answers.insert(reply, for: key, bytes: bytes, freshUntil: began + Self.fresh, validUntil: began + Self.oldest)
        }
    }

    /// True for pages that a browser may keep, and for the word that it holds one already; never for what sets a cookie.
    private static func mayBeRepeated(_ head: HTTPResponseHead, bodyBytes: Int) -> Bool {
        guard head.status == .ok || head.status == .notModified, bodyBytes <= largestAnswer else { return false }
        let fields = head.headers
        guard fields["set-cookie"].isEmpty, fields["connection"].isEmpty, fields["transfer-encoding"].isEmpty else { return false }
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

/// Takes down the router's answer to one request as it goes by.
struct PassingAnswer {
    let key: String
    let began: NIODeadline
    private var head: HTTPResponseHead?
    private var body = ByteBuffer()
    /// True for what is not taken down any more: it is too long, or no bytes.
    private var isLost = false

    init(key: String, began: NIODeadline) {
        self.key = key
        self.began = began
    }

    mutating func see(_ part: HTTPServerResponsePart) {
        switch part {
        case .head(let head): self.head = head
        case .body(.byteBuffer(var bytes)):
            guard !isLost, body.readableBytes + bytes.readableBytes <= HotPages.largestAnswer else {
                isLost = true
                return
            }
            if body.readableBytes == 0 { body = bytes } else { body.writeBuffer(&bytes) }
        case .body: isLost = true
        case .end: break
        }
    }

    func publish(in pages: HotPages, _ monotonic: NIODeadline) {
        guard let head, !isLost else { return }
        pages.publish(head, body, for: key, began: began, monotonic: monotonic)
    }
}
