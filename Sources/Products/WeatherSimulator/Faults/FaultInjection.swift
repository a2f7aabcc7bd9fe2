import JSONText
import WeatherModel

/// Turns a face's answer into what arrives, with the faults that struck this request.
enum FaultInjection {
    /// - Parameter answer: the face's answer as of so many seconds ago.
    static func reply(_ faults: [Fault], provider: ProviderID, answer: (_ secondsAgo: Double) -> FaceReply) -> SimulatedReply {
        let back = faults.last { $0.kind == .timeBackwards }.map { $0.seconds ?? 21_600 } ?? 0
        var content = answer(back)
        var retryAfter: Double?
        for fault in faults {
            switch fault.kind {
            case .status:
                let status = fault.status ?? 500
                if status < 300 {
                    content.status = status
                } else {
                    content = ProviderErrorBodies.reply(provider, status: status, code: fault.code)
                }
                retryAfter = fault.retryAfterSeconds
            case .html:
                content = .html("Welcome", status: 200)
            case .null:
                content.damage(fault.field, JSONDamage.null)
            case .wrongType:
                content.damage(fault.field, JSONDamage.wrongType)
            case .latency, .stall, .reset, .truncate, .timeBackwards, .gzipBomb:
                break
            }
        }
        var reply = content.encoded()
        if let retryAfter { reply.headers["retry-after"] = WireNumber.text(retryAfter, 0) }
        for fault in faults { deliver(fault, &reply) }
        return reply
    }

    private static func deliver(_ fault: Fault, _ reply: inout SimulatedReply) {
        switch fault.kind {
        case .latency:
            reply.delivery.delaySeconds += max(0, fault.seconds ?? 1)
        case .stall:
            reply.delivery.ending = .stalled(afterBytes: min(fault.afterBytes ?? 0, reply.body.count))
        case .reset:
            reply.delivery.ending = .reset(afterBytes: min(fault.afterBytes ?? 0, reply.body.count))
        case .truncate:
            let length = fault.atBytes ?? Int(Double(reply.body.count) * (fault.fraction ?? 0.5))
            reply.delivery.ending = .truncated(atBytes: min(length, reply.body.count))
        case .gzipBomb:
            let size = (fault.megabytes ?? 64) << 20
            reply.body = GzipBomb.bytes(decompressedBytes: size)
            reply.headers["content-encoding"] = "gzip"
            reply.decompressedBytes = size
        case .wrongType, .html, .status, .null, .timeBackwards:
            break
        }
    }
}

extension FaceReply {
    fileprivate mutating func damage(_ field: String?, _ change: (JSONValue) -> JSONValue) {
        if case .json(let value) = content { content = .json(JSONDamage.replacing(field, in: value, by: change)) }
    }
}
