import Foundation
import NIOCore
import NIOHTTP1

/// Sits in each connection between HTTP's decoder and the router: answers from the hot table on the event loop, passes all else on
/// untouched, and closes connections that dawdle.
///
/// A request is answered here only while the router owes this connection nothing, so that pipelined answers keep their order.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let hot: HotTable
    private let now: @Sendable () -> Date
    private var patience: Patience
    /// Where finished bytes enter the pipeline: past the encoder, which has nothing to add to them.
    private let encoder: ChannelHandlerContext
    /// Requests passed on whose answers have not ended.
    private var owed = 0
    private var answer: ByteBuffer?
    private var hasUnflushedAnswer = false
    private var hasHeldRead = false
    /// True once an answer has said that the connection closes after it.
    private var isLast = false
    private var check: Scheduled<Void>?

    /// - Parameter encoder: the context of the connection's response encoder.
    init(hot: HotTable, patience: Patience, now: @escaping @Sendable () -> Date, encoder: ChannelHandlerContext) {
        self.hot = hot
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
        let part = unwrapInboundIn(data)
        let monotonic = NIODeadline.now()
        switch part {
        case .head(let head):
            patience.requestBegan(monotonic)
            if owed == 0, answer == nil, let reply = hotReply(to: head, monotonic) {
                answer = reply
                return
            }
            owed += 1
        case .body:
            break
        case .end:
            patience.requestEnded(monotonic)
            if let reply = answer {
                answer = nil
                hasUnflushedAnswer = true
                encoder.write(NIOAny(reply), promise: nil)
                return
            }
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
        case .head(let head):
            // Hummingbird heeds the request's `Connection: close`, not the answer's own.
            isLast = isLast || head.headers["connection"].contains { $0.lowercased() == "close" }
        case .body:
            break
        case .end:
            owed = max(0, owed - 1)
            patience.touch(.now())
            if isLast {
                context.writeAndFlush(data, promise: promise)
                context.close(promise: nil)
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

    private func hotReply(to head: HTTPRequestHead, _ monotonic: NIODeadline) -> ByteBuffer? {
        guard head.method == .GET, head.version == .http1_1 else { return nil }
        var question = SnapshotReply.Question()
        for (name, value) in head.headers {
            // Only fields that change the answer are looked at; those that change the framing or the connection go to the router.
            switch name.utf8.count {
            case 4 where name.isField("a-im"): return nil
            case 6 where name.isField("expect"): return nil
            case 7 where name.isField("upgrade"): return nil
            case 10 where name.isField("connection"):
                if !value.isField("keep-alive") { return nil }
            case 14 where name.isField("content-length"): return nil
            case 17 where name.isField("transfer-encoding"): return nil
            case 13 where name.isField("if-none-match"):
                question.ifNoneMatch = question.ifNoneMatch.map { "\($0),\(value)" } ?? value
            case 15 where name.isField("accept-encoding"):
                question.acceptEncoding = question.acceptEncoding.map { "\($0),\(value)" } ?? value
            default: break
            }
        }
        return hot.reply(to: head.uri, question, now: now(), monotonic: monotonic)
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

extension String {
    fileprivate func isField(_ lowercased: StaticString) -> Bool { self[...].utf8.equalsIgnoringCase(lowercased) }
}
