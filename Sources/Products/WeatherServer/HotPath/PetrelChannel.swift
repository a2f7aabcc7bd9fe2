import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Hummingbird's HTTP/1 connection with Petrel's handler between the decoder and the router.
struct PetrelChannel: ServerChildChannel {
    /// A connection, and whether its client is still there.
    struct Value: ServerChildChannelValue {
        let connection: HTTP1Channel.Value
        let departure: Departure
        var channel: any Channel { connection.channel }
    }

    let base: HTTP1Channel
    let hot: HotDocuments
    let pages: HotPages
    let patience: ReadTimeout
    let admission: Admission
    let isProxy: @Sendable (SocketAddress) -> Bool
    let end: GracefulEnd
    let streams: StreamOpener
    let metrics: ServerMetrics
    let now: @Sendable () -> Date

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let address = channel.remoteAddress
        let peer = address?.ipAddress.flatMap(IPAddress.init)
        let isShared = peer?.isLocalhost == true || address.map(isProxy) == true
        let slot = admission.enter(isShared ? nil : peer?.client) { order in
            channel.pipeline.fireUserInboundEventTriggered(order)
        }
        let departure = Departure()
        channel.closeFuture.whenComplete { [admission] _ in
            departure.announce()
            admission.leave(slot)
        }
        return base.setup(channel: channel, logger: logger).flatMapThrowing { connection in
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let encoder = try pipeline.context(handlerType: HTTPResponseEncoder.self)
            let patience = slot.refusal != nil ? ReadTimeout(limit: min(patience.limit, admission.reservePatience)) : patience
            let handler = ConnectionHandler(
                hot: hot, pages: pages, patience: patience, metrics: metrics, slot: slot, end: end, streams: streams, peer: peer, now: now,
                encoder: encoder, departure: departure)
            try pipeline.addHandler(handler, position: .after(decoder))
            // A connection that is accepted while the listener closes has no owner that would end it in order, and its last reference must
            // not go before the socket is closed: NIO ends the program then.
            channel.closeFuture.whenComplete { _ in withExtendedLifetime(connection) {} }
            return Value(connection: connection, departure: departure)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await Departure.$current.withValue(value.departure) { await base.handle(value: value.connection, logger: logger) }
    }
}
