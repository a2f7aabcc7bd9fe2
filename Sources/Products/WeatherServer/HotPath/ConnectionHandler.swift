import Foundation
import NIOCore
import NIOHTTP1

/// Sits in each connection between HTTP's decoder and the router: answers from the hot tables on the event loop, refuses what no route may
/// see, passes all else on unchanged, and closes connections when they are finished, too slow or asked to close.
///
/// A request is answered here only while the router owes this connection nothing, so that pipelined answers keep their order.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let hot: HotDocuments
    private let pages: HotPages
    private let now: @Sendable () -> Date
    private let metrics: ServerMetrics
    private let slot: ConnectionSlot
    private let end: GracefulEnd
    private let streams: StreamOpener
    private let peer: IPAddress?
    private var patience: ReadTimeout
    /// Where finished bytes enter the pipeline: past the encoder, which has nothing to add to them.
    private let encoder: ChannelHandlerContext
    private let departure: Departure
    /// After it has said that it sends nothing more, a client is waited for no longer than this: most have hung up.
    private static let halfClosedPatience = TimeAmount.seconds(1)
    /// Seconds after which a listener comes back that gave way because the server is full.
    private static let crowdedSeconds = 30.0
    /// Methods of the requests passed on whose answers have not ended, the oldest first.
    private var owed: [HTTPMethod] = []
    /// True while the router's answer has begun and not ended.
    private var isAnswering = false
    private var answer: HotReply?
    /// Begins at the end of its request.
    private var opening: StreamOpener.Opening?
    /// The connection's place as a listener in the hub.
    private var place: StreamPlace?
    /// Waits until the router owes nothing.
    private var refusal: RefusalParts?
    private var hasUnflushedAnswer = false
    private var hasHeldRead = false
    /// True once an answer has said that the connection closes after it.
    private var isLast = false
    /// True from the head of a request whose answer is the connection's last.
    private var isReadingLast = false
    private var hasReadLast = false
    /// True once the connection is to close after the answer that is under way.
    private var isLeaving = false
    /// True once the router's answer comes too late.
    private var isCutOff = false
    /// True when bytes of the peer are known to be unread: closing at once would take the answer from it.
    private var lingers = false
    private var check: Scheduled<Void>?
    /// The router's answer that is under way, where it may be repeated.
    private var passing: PassingAnswer?
    /// The renewal of a page that the router is making; its answer is not sent.
    private var renewal: PageRenewal?
    private var pulse = StreamPulse()

    /// - Parameters:
    ///   - slot: the connection's place; one in the reserve gets a probe's answer or a refusal, and closes.
    ///   - encoder: the context of the connection's response encoder.
    ///   - departure: notified when the client has gone.
    ///   - peer: the other end; nil where it has no network address.
    init(
        hot: HotDocuments, pages: HotPages, patience: ReadTimeout, metrics: ServerMetrics, slot: ConnectionSlot, end: GracefulEnd,
        streams: StreamOpener, peer: IPAddress?, now: @escaping @Sendable () -> Date,
        encoder: ChannelHandlerContext, departure: Departure
    ) {
        self.hot = hot
        self.pages = pages
        self.metrics = metrics
        self.slot = slot
        self.end = end
        self.streams = streams
        self.peer = peer
        self.patience = patience
        self.now = now
        self.encoder = encoder
        self.departure = departure
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
            passing = nil
            if owed.isEmpty, answer == nil, isHot, let question = head.hotQuestion {
                if let reply = hot.reply(to: head.uri, question, now: now(), monotonic: monotonic) {
                    answer = reply
                    return
                }
                if let key = pages.key.text(head, from: peer) {
                    if let found = pages.reply(to: key, monotonic: monotonic, mayRenew: renewal == nil) {
                        answer = found.reply
                        if let turn = found.renewal { renewal = PageRenewal(head, turn, key: key, began: monotonic) }
                        return
                    }
                    passing = PassingAnswer(key: key, began: monotonic)
                }
                if let stream = streams.opening(head, from: peer) {
                    opening = stream
                    return
                }
            }
            if let problem = head.refusal(for: slot.refusal) {
                hasReadLast = true
                patience.requestEnded(monotonic)
                refuse(context, RefusalParts(problem, method: head.method, date: now()))
                return
            }
            isReadingLast = slot.refusal != nil || head.isLastOfConnection
            owed.append(head.method)
        case .body:
            break
        case .end:
            patience.requestEnded(monotonic)
            if let reply = answer {
                answer = nil
                hasUnflushedAnswer = true
                encoder.write(NIOAny(reply.head), promise: nil)
                if let body = reply.body { encoder.write(NIOAny(body), promise: nil) }
                if let head = renewal?.begin() {
                    context.fireChannelRead(wrapInboundOut(.head(head)))
                    context.fireChannelRead(data)
                }
                return
            }
            if let opening {
                self.opening = nil
                begin(opening, context)
                return
            }
            hasReadLast = isReadingLast
        }
        if opening != nil { return }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if hasUnflushedAnswer {
            hasUnflushedAnswer = false
            encoder.flush()
        }
        updateSlot()
        context.fireChannelReadComplete()
    }

    /// A head that is too large is answered as what it is; all else that cannot be read is the router's.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !hasReadLast else { return }
        guard case HTTPParserError.headerOverflow = error else {
            context.fireErrorCaught(error)
            return
        }
        hasReadLast = true
        lingers = true
        let problem = Problem(.headTooLarge, "The fields of a request may have 32 kB, one of them 16 kB, and be 100 at most.")
        refuse(context, RefusalParts(problem, method: .GET, date: now()))
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ConnectionOrder.endStream: endStream(context, afterSeconds: StreamRoute.returnSeconds)
        // A full server prefers requests to streams: the listener connects again later.
        case ConnectionOrder.makeRoom where pulse.isOn && context.channel.isWritable:
            endStream(context, afterSeconds: Self.crowdedSeconds)
        case ConnectionOrder.makeRoom:
            // A request may have arrived since the order was given.
            guard patience.waitingSince(isAnswerOwed: !owed.isEmpty) != nil else {
                isLeaving = true
                return
            }
            // A peer that does not read, or whose form does not arrive, is closed without waiting.
            if context.channel.isWritable, owed.isEmpty { closeWhenWritten(context) } else { context.close(promise: nil) }
        case ConnectionOrder.answerNow: cutOff(context)
        case ConnectionOrder.send(let event): send(event, context)
        case ConnectionOrder.close: context.close(promise: nil)
        case is ChannelShouldQuiesceEvent:
            // Kept from those behind: they would close with bytes of an answer still waiting for the socket.
            isLeaving = true
            if owed.isEmpty, refusal == nil { closeWhenWritten(context) }
        case ChannelEvent.inputClosed:
            // A client that closes a connection looks like one that has only finished writing: the latter still gets what is at hand.
            context.eventLoop.scheduleTask(in: Self.halfClosedPatience) { [departure] in departure.announce() }
            context.fireUserInboundEventTriggered(event)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isCutOff else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        let part = unwrapOutboundIn(data)
        if renewal != nil {
            if renewal?.take(part, pages, .now()) == true { renewal = nil }
            promise?.succeed()
            return
        }
        passing?.see(part)
        // The answer to HEAD looks like a stream and is not one.
        if owed.first != .HEAD { pulse.see(part, .now()) }
        defer {
            if pulse.isOn {
                updateSlot()
                // The order to end came before the stream had begun.
                if end.isStopping { endStream(context, afterSeconds: StreamRoute.returnSeconds) }
            }
        }
        switch part {
        case .head(var head):
            isAnswering = true
            // Hummingbird recognizes one spelling of the request's `Connection: close`, and not the answer's own.
            if head.headers["connection"].contains(where: { $0.lowercased() == "close" }) {
                isLast = true
            } else if owed.count == 1, isReadingLast || isLeaving || end.isStopping {
                isLast = true
                // Later requests on this connection are not answered; the client may repeat them on another connection.
                if !isReadingLast { hasReadLast = true }
                head.headers.replaceOrAdd(name: "Connection", value: "close")
                context.write(wrapOutboundOut(.head(head)), promise: promise)
                return
            }
        case .body:
            break
        case .end:
            isAnswering = false
            passing?.publish(in: pages, .now())
            passing = nil
            if !owed.isEmpty { owed.removeFirst() }
            patience.touch(.now())
            updateSlot()
            if isLast || (isLeaving && owed.isEmpty && refusal == nil) {
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
        updateSlot()
        if let place { streams.hub.isWritable(place, context.channel.isWritable) }
        if context.channel.isWritable, hasHeldRead {
            hasHeldRead = false
            context.read()
        }
        context.fireChannelWritabilityChanged()
    }

    /// Hands the connection to the hub, which sends the changes of the weather from now on. It is the connection's last answer.
    private func begin(_ opening: StreamOpener.Opening, _ context: ChannelHandlerContext) {
        hasReadLast = true
        owed.append(.GET)
        isAnswering = true
        pulse.see(.head(opening.head), .now())
        context.write(wrapOutboundOut(.head(opening.head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(streams.hub.opening))), promise: nil)
        updateSlot()
        let channel = context.channel
        let place = streams.begin(opening, on: channel)
        self.place = place
        departure.whenGone { [hub = streams.hub] in
            hub.leave(place)
            channel.close(promise: nil)
        }
    }

    private func send(_ event: ByteBuffer, _ context: ChannelHandlerContext) {
        guard pulse.isOn, !isCutOff else { return }
        pulse.see(.body(.byteBuffer(event)), .now())
        updateSlot()
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(event))), promise: nil)
    }

    private func updateSlot() {
        slot.isWaiting(since: pulse.isOn ? pulse.lastWrite : patience.waitingSince(isAnswerOwed: !owed.isEmpty))
    }

    /// Ends a live stream in order, in the middle of what its listener waits for: it comes back, to this server or another one.
    private func endStream(_ context: ChannelHandlerContext, afterSeconds seconds: Double) {
        guard pulse.isOn, !isCutOff else { return }
        pulse = StreamPulse()
        isCutOff = true
        hasReadLast = true
        owed = []
        context.write(wrapOutboundOut(.body(.byteBuffer(StreamEvents.farewell(afterSeconds: seconds)))), promise: nil)
        writeLast(context, wrapOutboundOut(.end(nil)), nil)
    }

    /// False where the connection is about to close, which the tables' answers do not say.
    private var isHot: Bool { slot.refusal == nil && !isLeaving && !end.isStopping }

    /// Answers in the router's stead, once the router owes nothing, and closes.
    private func refuse(_ context: ChannelHandlerContext, _ parts: RefusalParts) {
        guard owed.isEmpty else {
            refusal = parts
            return
        }
        refusal = nil
        metrics.count(route: "Refused", status: Int(parts.head.status.code), duration: nil)
        context.write(wrapOutboundOut(.head(parts.head)), promise: nil)
        if let body = parts.body { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        writeLast(context, wrapOutboundOut(.end(nil)), nil)
    }

    /// The time is up: what has no answer yet gets one that says so.
    private func cutOff(_ context: ChannelHandlerContext) {
        guard !isCutOff else { return }
        guard let method = owed.first else {
            context.close(promise: nil)
            return
        }
        for _ in owed { end.countCut() }
        let hasBegun = isAnswering
        isCutOff = true
        hasReadLast = true
        owed = []
        if hasBegun {
            // It is too late to send a status: the answer ends before its length.
            context.close(promise: nil)
        } else {
            let problem = Problem(.stopping, "The server is stopping and did not finish this answer.", retryAfter: 2)
            refuse(context, RefusalParts(problem, method: method, date: now()))
        }
    }

    /// Closes once the socket has taken all bytes: closing at once would cut off those that wait.
    private func writeLast(_ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?) {
        let written = promise ?? context.eventLoop.makePromise(of: Void.self)
        closeAfter(written.futureResult, context.channel)
        context.writeAndFlush(data, promise: written)
    }

    private func closeAfter(_ written: EventLoopFuture<Void>, _ channel: any Channel) {
        guard lingers else {
            written.whenComplete { _ in channel.close(promise: nil) }
            return
        }
        written.whenComplete { _ in
            channel.close(mode: .output, promise: nil)
            channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
        }
    }

    private func closeWhenWritten(_ context: ChannelHandlerContext) {
        hasReadLast = true
        let written = context.eventLoop.makePromise(of: Void.self)
        closeAfter(written.futureResult, context.channel)
        encoder.writeAndFlush(NIOAny(ByteBuffer()), promise: written)
    }

    private func scheduleCheck(_ context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        check = context.eventLoop.scheduleTask(in: patience.interval) {
            let (handler, context) = bound.value
            if handler.patience.isExhausted(.now(), isAnswerOwed: !handler.owed.isEmpty) {
                context.close(promise: nil)
            } else {
                if handler.pulse.isDue(.now()), context.channel.isWritable {
                    handler.pulse.see(.body(.byteBuffer(StreamPulse.heartbeat)), .now())
                    handler.updateSlot()
                    context.writeAndFlush(handler.wrapOutboundOut(.body(.byteBuffer(StreamPulse.heartbeat))), promise: nil)
                }
                handler.scheduleCheck(context)
            }
        }
    }
}
