import Foundation
import NIOCore
import NIOHTTP1

/// Sits in each connection between HTTP's decoder and the router: answers from the hot table on the event loop, refuses what no
/// route may see, passes all else on untouched, and closes connections when they are done or dawdle.
///
/// A request is answered here only while the router owes this connection nothing, so that pipelined answers keep their order.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let hot: HotTable
    private let now: @Sendable () -> Date
    private let metrics: ServerMetrics
    /// True on a connection of the reserve: probes and refusals only, one a connection.
    private let isBeyondLimit: Bool
    private var patience: Patience
    /// Where finished bytes enter the pipeline: past the encoder, which has nothing to add to them.
    private let encoder: ChannelHandlerContext
    /// Requests passed on whose answers have not ended.
    private var owed = 0
    private var answer: HotTable.Reply?
    /// Waits until the router owes nothing.
    private var refusal: RefusalParts?
    private var hasUnflushedAnswer = false
    private var hasHeldRead = false
    /// True once an answer has said that the connection closes after it.
    private var isLast = false
    /// True from the head of a request whose answer is the connection's last.
    private var isReadingLast = false
    private var hasReadLast = false
    private var check: Scheduled<Void>?

    /// - Parameters:
    ///   - isBeyondLimit: true when the server has as many connections as it takes, this one left out.
    ///   - encoder: the context of the connection's response encoder.
    init(
        hot: HotTable, patience: Patience, metrics: ServerMetrics, isBeyondLimit: Bool, now: @escaping @Sendable () -> Date,
        encoder: ChannelHandlerContext
    ) {
        self.hot = hot
        self.metrics = metrics
        self.isBeyondLimit = isBeyondLimit
        self.patience = patience
        self.now = now
        self.encoder = encoder
    }

    func handlerAdded(context: ChannelHandlerContext) {
        patience.touch(.now())
        scheduleCheck(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        check?.cancel()
        check = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // After the last request that is answered nothing else is: its bytes may be anything.
        guard !hasReadLast else { return }
        let monotonic = NIODeadline.now()
        switch unwrapInboundIn(data) {
        case .head(let head):
            patience.requestBegan(monotonic)
            if owed == 0, answer == nil, let reply = hotReply(to: head, monotonic) {
                answer = reply
                return
            }
            if let problem = head.refusal(isBeyondLimit: isBeyondLimit) {
                hasReadLast = true
                patience.requestEnded(monotonic)
                refuse(context, RefusalParts(problem, method: head.method, date: now()))
                return
            }
            isReadingLast = isBeyondLimit || head.isLastOfConnection
            owed += 1
        case .body:
            break
        case .end:
            patience.requestEnded(monotonic)
            if let reply = answer {
                answer = nil
                hasUnflushedAnswer = true
                encoder.write(NIOAny(reply.head), promise: nil)
                if let body = reply.body { encoder.write(NIOAny(body), promise: nil) }
                return
            }
            hasReadLast = isReadingLast
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if hasUnflushedAnswer {
            hasUnflushedAnswer = false
            encoder.flush()
        }
        context.fireChannelReadComplete()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            // Hummingbird heeds one spelling of the request's `Connection: close`, and not the answer's own.
            if head.headers["connection"].contains(where: { $0.lowercased() == "close" }) {
                isLast = true
            } else if isReadingLast, owed == 1 {
                isLast = true
                head.headers.replaceOrAdd(name: "Connection", value: "close")
                context.write(wrapOutboundOut(.head(head)), promise: promise)
                return
            }
        case .body:
            break
        case .end:
            owed = max(0, owed - 1)
            patience.touch(.now())
            if isLast {
                writeLast(context, data, promise)
                return
            }
            if let refusal {
                context.write(data, promise: promise)
                refuse(context, refusal)
                return
            }
        }
        context.write(data, promise: promise)
    }

    /// A peer that asks and does not read the answers is not read from either.
    func read(context: ChannelHandlerContext) {
        if context.channel.isWritable { context.read() } else { hasHeldRead = true }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        patience.writable(context.channel.isWritable, .now())
        if context.channel.isWritable, hasHeldRead {
            hasHeldRead = false
            context.read()
        }
        context.fireChannelWritabilityChanged()
    }

    private func hotReply(to head: HTTPRequestHead, _ monotonic: NIODeadline) -> HotTable.Reply? {
        guard !isBeyondLimit, let question = head.hotQuestion else { return nil }
        return hot.reply(to: head.uri, question, now: now(), monotonic: monotonic)
    }

    /// Answers in the router's stead, once the router owes nothing, and closes.
    private func refuse(_ context: ChannelHandlerContext, _ parts: RefusalParts) {
        guard owed == 0 else {
            refusal = parts
            return
        }
        refusal = nil
        metrics.count(route: "Refused", status: Int(parts.head.status.code), duration: .zero)
        context.write(wrapOutboundOut(.head(parts.head)), promise: nil)
        if let body = parts.body { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        writeLast(context, wrapOutboundOut(.end(nil)), nil)
    }

    /// Closes once the socket has taken all bytes: closing at once would cut off those that wait.
    private func writeLast(_ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?) {
        let written = promise ?? context.eventLoop.makePromise(of: Void.self)
        let channel = context.channel
        written.futureResult.whenComplete { _ in channel.close(promise: nil) }
        context.writeAndFlush(data, promise: written)
    }

    private func scheduleCheck(_ context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        check = context.eventLoop.scheduleTask(in: patience.interval) {
            let (handler, context) = bound.value
            if handler.patience.isExhausted(.now(), isAnswerOwed: handler.owed > 0) {
                context.close(promise: nil)
            } else {
                handler.scheduleCheck(context)
            }
        }
    }
}
