import Foundation
import HTTPTransport
import WeatherModel

/// The simulated providers as an upstream transport, in process: no socket, no network (`--demo` and tests).
package struct SimulatedTransport: HTTPTransport {
    private let upstreams: SimulatedUpstreams
    private let sleep: @Sendable (Double) async throws -> Void

    /// - Parameter sleep: waits so many seconds; tests give one that returns at once. The default is the real clock's: people look at a
    ///   demo, and should see how a slow provider looks.
    package init(
        _ upstreams: SimulatedUpstreams,
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.upstreams = upstreams
        self.sleep = sleep
    }

    /// Any host will do: only the request's path, query and label count; the label is the provider's id. The address does not identify the
    /// provider: one proxy may serve several, and one provider has several hosts.
    package func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        guard SimulatedUpstreams.providers.contains(ProviderID(rawValue: request.label)) else { throw .noConnection }
        let reply = await upstreams.respond(to: simulated(request))
        let delay = reply.delivery.delaySeconds
        if delay > 0 { try await pause(min(delay, request.timeoutSeconds)) }
        if delay >= request.timeoutSeconds, delay > 0 { throw .timedOut }
        switch reply.delivery.ending {
        case .whole:
            break
        case .truncated(let length) where length >= reply.body.count:
            break
        case .truncated, .reset:
            throw .interrupted
        case .stalled:
            try await pause(request.timeoutSeconds - delay)
            throw .timedOut
        }
        if request.method == .head { return TransportResponse(status: reply.status, headers: reply.headers, body: []) }
        guard reply.decompressedBytes ?? reply.body.count <= request.maxAnswerBytes else { throw .tooLarge }
        // A compressed body consists of blanks (`GzipBomb`).
        let body = reply.decompressedBytes.map { [UInt8](repeating: UInt8(ascii: " "), count: $0) } ?? reply.body
        return TransportResponse(status: reply.status, headers: reply.headers, body: body)
    }

    private func pause(_ seconds: Double) async throws(TransportFailure) {
        do { try await sleep(seconds) } catch { throw .cancelled }
    }

    /// The path below the provider's own prefix, with or without that prefix in the URL.
    private func simulated(_ request: TransportRequest) -> SimulatedRequest {
        var target = request.url[...]
        if let scheme = target.range(of: "://") { target = target[scheme.upperBound...] }
        target = target.firstIndex(of: "/").map { target[$0...] } ?? "/"
        let prefix = "/" + request.label
        let path = target.hasPrefix(prefix + "/") ? String(target) : prefix + target
        return SimulatedRequest(
            method: request.method.name, target: path,
            headers: Dictionary(request.headers.map { ($0.name.lowercased(), $0.value) }) { _, last in last }, body: request.sentBody ?? [])
    }
}
