import NIOCore
import NIOHTTP1

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

/// A request that goes through the router after its reader was answered from the table: the router's answer renews the table and is not sent.
struct PageRenewal {
    /// The request, until it has gone to the router.
    private(set) var head: HTTPRequestHead?
    private var answer: PassingAnswer
    private let turn: HotPages.Renewal

    init(_ head: HTTPRequestHead, _ turn: HotPages.Renewal, key: String, began: NIODeadline) {
        self.head = head
        self.turn = turn
        answer = PassingAnswer(key: key, began: began)
    }

    /// The request, once: it goes to the router now.
    mutating func begin() -> HTTPRequestHead? {
        defer { head = nil }
        return head
    }

    /// Takes a part of the router's answer.
    ///
    /// - Returns: true with the last one.
    mutating func take(_ part: HTTPServerResponsePart, _ pages: HotPages, _ monotonic: NIODeadline) -> Bool {
        answer.see(part)
        guard case .end = part else { return false }
        withExtendedLifetime(turn) { answer.publish(in: pages, monotonic) }
        return true
    }
}
