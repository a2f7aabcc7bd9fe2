import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks a server over one connection, one request at a time, and changes nothing of what it sends.
///
/// A server ends a connection that was idle for too long, and a test on a slow machine may wait longer than that between two requests: as
/// browsers do, the client then sends the request over a new connection.
struct LiveClient: TestClientProtocol {
    /// What a test waits for: the request's answer, or why there is none.
    private struct Call: Sendable {
        let head: HTTPRequestHead
        let body: ByteBuffer?
        let answer: CheckedContinuation<TestResponse, any Error>
    }

    /// The server ended the connection before any part of an answer.
    private struct ConnectionEnded: Error {}

    /// The server ended the connection within an answer.
    private struct AnswerCutOff: Error {}

    let port: Int?
    private let calls: AsyncStream<Call>.Continuation

    /// Lets `body` ask the server on this port of this machine.
    static func with<Value: Sendable>(
        port: Int, _ body: @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let connection = try await connect(port: port)
        let (calls, caller) = AsyncStream.makeStream(of: Call.self)
        // The server may close the connection early: what each request got is what counts.
        async let exchanges: Result<Void, any Error> = await Result { try await exchange(calls, over: connection, port: port) }
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

    private typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

    private static func connect(port: Int) async throws -> Connection {
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "localhost", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try Connection(wrappingChannelSynchronously: channel)
                }
            }
    }

    private static func exchange(_ calls: AsyncStream<Call>, over first: Connection, port: Int) async throws {
        var unsent = try await exchange(calls, over: first, beginningWith: nil)
        while let call = unsent {
            do {
                unsent = try await exchange(calls, over: try await connect(port: port), beginningWith: call)
            } catch {
                call.answer.resume(throwing: error)
                unsent = nil
                for await later in calls { later.answer.resume(throwing: error) }
            }
        }
    }

    /// Answers calls until there are no more, or until the server has ended the connection between two of them.
    ///
    /// - Returns: the call that the server did not take, nil when there are no more.
    private static func exchange(
        _ calls: AsyncStream<Call>, over connection: Connection, beginningWith first: Call?
    ) async throws -> Call? {
        try await connection.executeThenClose { inbound, outbound in
            var parts = inbound.makeAsyncIterator()
            var hasAnswered = false
            if let first {
                first.answer.resume(with: await answer(first, &parts, outbound))
                hasAnswered = true
            }
            for await call in calls {
                let answer = await answer(call, &parts, outbound)
                if hasAnswered, case .failure(let error) = answer, Self.isEnded(error) { return call }
                call.answer.resume(with: answer)
                hasAnswered = true
            }
            return nil
        }
    }

    /// Whether nothing of an answer came because the connection had ended.
    private static func isEnded(_ error: any Error) -> Bool {
        if case ChannelError.ioOnClosedChannel = error { true } else { error is ConnectionEnded }
    }

    private static func answer(
        _ call: Call, _ parts: inout NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator,
        _ outbound: NIOAsyncChannelOutboundWriter<HTTPClientRequestPart>
    ) async -> Result<TestResponse, any Error> {
        do {
            try await outbound.write(.head(call.head))
            if let body = call.body { try await outbound.write(.body(.byteBuffer(body))) }
            try await outbound.write(.end(nil))
            return .success(try await answer(&parts))
        } catch { return .failure(error) }
    }

    private static func answer(
        _ parts: inout NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
    ) async throws -> TestResponse {
        var (status, headers, body) = (HTTPResponse.Status.ok, HTTPFields(), ByteBuffer())
        var hasBegun = false
        while let part = try await parts.next() {
            hasBegun = true
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
        if hasBegun { throw AnswerCutOff() }
        throw ConnectionEnded()
    }
}

extension Result where Failure == any Error {
    /// What `body` brings, or throws.
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
