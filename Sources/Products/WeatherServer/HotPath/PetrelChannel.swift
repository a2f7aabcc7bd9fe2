import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Hummingbird's HTTP/1 connection with Petrel's handler between the decoder and the router.
struct PetrelChannel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    let base: HTTP1Channel
    let hot: HotTable
    let patience: Patience
    let admission: Admission
    let metrics: ServerMetrics
    let now: @Sendable () -> Date

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let isBeyondLimit = admission.enter()
        channel.closeFuture.whenComplete { [admission] _ in admission.leave() }
        return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let encoder = try pipeline.context(handlerType: HTTPResponseEncoder.self)
            let patience = isBeyondLimit ? Patience(limit: min(patience.limit, admission.reservePatience)) : patience
            let handler = ConnectionHandler(
                hot: hot, patience: patience, metrics: metrics, isBeyondLimit: isBeyondLimit, now: now, encoder: encoder)
            try pipeline.addHandler(handler, position: .after(decoder))
            return value
        }
    }

    func handle(value: Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
