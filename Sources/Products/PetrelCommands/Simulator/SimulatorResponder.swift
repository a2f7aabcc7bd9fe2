import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WeatherSimulator

/// Hands every request to the simulator and delivers its reply as planned: late, cut, broken off or never.
struct SimulatorResponder: HTTPResponder {
    let upstreams: SimulatedUpstreams

    /// Commands are small; a provider's request has no body.
    private static let largestBody = 1 << 20
    /// A stalled connection is closed after that: longer than any Petrel client waits.
    private static let stallSeconds = 120.0

    func respond(to request: Request, context: SimulatorContext) async throws -> Response {
        var body: [UInt8] = []
        if request.method != .get, request.method != .head {
            do {
                body = Array(buffer: try await request.body.collect(upTo: Self.largestBody))
            } catch {
                return Response(status: .contentTooLarge)
            }
        }
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let reply = await upstreams.respond(
            to: SimulatedRequest(method: request.method.rawValue, target: request.head.path ?? "/", headers: headers, body: body))
        if reply.delivery.delaySeconds > 0 { try await wait(reply.delivery.delaySeconds) }
        // Before the first byte there is not even a status line.
        switch reply.delivery.ending {
        case .reset(afterBytes: 0): try await reset(context.channel)
        case .stalled(afterBytes: 0): try await stall(context.channel)
        default: break
        }
        return Response(status: .init(code: reply.status), headers: Self.fields(reply), body: self.body(reply, context.channel))
    }

    private static func fields(_ reply: SimulatedReply) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in reply.headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }

    /// The announced length is that of the whole body; what comes may be less.
    private func body(_ reply: SimulatedReply, _ channel: any Channel) -> ResponseBody {
        let length: Int
        switch reply.delivery.ending {
        case .whole: return ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body))
        case .truncated(let bytes), .reset(let bytes), .stalled(let bytes): length = min(bytes, reply.body.count)
        }
        return ResponseBody(contentLength: reply.body.count) { writer in
            if length > 0 { try await writer.write(ByteBuffer(bytes: reply.body[..<length])) }
            switch reply.delivery.ending {
            case .whole: break
            case .truncated:
                if length == reply.body.count { break }
                try await channel.close()
            case .reset: try await reset(channel)
            case .stalled: try await stall(channel)
            }
            try await writer.finish(nil)
        }
    }

    /// Closing with a linger time of zero sends RST instead of FIN.
    private func reset(_ channel: any Channel) async throws {
        if let options = channel as? any SocketOptionProvider {
            try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        }
        try await channel.close()
    }

    /// Says nothing more until the time is up or the server is to end.
    ///
    /// The client's own end is not waited for: hummingbird's watch of it may trap when both ends close at once.
    private func stall(_ channel: any Channel) async throws {
        do { try await wait(Self.stallSeconds) } catch is CancellationError {
            // The server ends: what is left is to close.
        }
        try await channel.close()
    }

    /// Waits by the real clock: clients of the simulator over the network are programs with real timeouts, and those are tested here.
    private func wait(_ seconds: Double) async throws {
        try await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(seconds)) }
    }
}
