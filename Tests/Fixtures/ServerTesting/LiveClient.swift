import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks a server over one connection, one request at a time, and changes nothing of what it sends.
struct LiveClient: TestClientProtocol {
    /// What a test waits for: the request's answer, or why there is none.
    private struct Call: Sendable {
        let head: HTTPRequestHead
        let body: ByteBuffer?
        let answer: CheckedContinuation<TestResponse, any Error>
    }

    private struct ConnectionEnded: Error {}

    let port: Int?
    private let calls: AsyncStream<Call>.Continuation

    /// Lets `body` ask the server on this port of this machine.
    static func with<Value: Sendable>(
        port: Int, _ body: @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "localhost", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(wrappingChannelSynchronously: channel)
                }
            }
        let (calls, caller) = AsyncStream.makeStream(of: Call.self)
        // The server may close the connection early: what each request got is what counts.
        async let exchanges: Result<Void, any Error> = await Result { try await exchange(calls, over: connection) }
        do {
            let value = try await body(LiveClient(port: port, calls: caller))
            caller.finish()
            _ = await exchanges
            return value
        } catch {
            caller.finish()
            _ = await exchanges
            throw error
        }
    }

    func executeRequest(uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?) async throws -> TestResponse {
        var fields = HTTPHeaders([("Host", "localhost"), ("Connection", "keep-alive")])
        for field in headers { fields.add(name: field.name.rawName, value: field.value) }
        if let body { fields.add(name: "Content-Length", value: String(body.readableBytes)) }
        let head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method.rawValue), uri: uri, headers: fields)
        return try await withCheckedThrowingContinuation { calls.yield(Call(head: head, body: body, answer: $0)) }
    }

    private static func exchange(
        _ calls: AsyncStream<Call>, over connection: NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>
    ) async throws {
        try await connection.executeThenClose { inbound, outbound in
            var parts = inbound.makeAsyncIterator()
            for await call in calls {
                do {
                    try await outbound.write(.head(call.head))
                    if let body = call.body { try await outbound.write(.body(.byteBuffer(body))) }
                    try await outbound.write(.end(nil))
                    call.answer.resume(returning: try await answer(&parts))
                } catch { call.answer.resume(throwing: error) }
            }
        }
    }

    private static func answer(
        _ parts: inout NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
    ) async throws -> TestResponse {
        var (status, headers, body) = (HTTPResponse.Status.ok, HTTPFields(), ByteBuffer())
        while let part = try await parts.next() {
            switch part {
            case .head(let head):
                status = HTTPResponse.Status(code: Int(head.status.code), reasonPhrase: head.status.reasonPhrase)
                for (name, value) in head.headers {
                    if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
                }
            case .body(let piece): body.writeImmutableBuffer(piece)
            case .end: return TestResponse(status: status, headers: headers, body: body)
            }
        }
        throw ConnectionEnded()
    }
}

extension Result where Failure == any Error {
    /// What `body` brings, or throws.
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
