import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import ServiceLifecycle

/// Calls an application's responder, without a socket.
struct RouterClient<Application: ApplicationProtocol>: TestClientProtocol {
    let application: Application
    let responder: Application.Responder

    var port: Int? { nil }

    /// Runs the application's services while `body` asks its responder.
    static func with<Value: Sendable>(
        _ application: Application, _ body: @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let client = RouterClient(application: application, responder: try await application.responder)
        let group = ServiceGroup(configuration: .init(services: application.services + [Beginning()], logger: application.logger))
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            do {
                for process in application.processesRunBeforeServerStart { try await process() }
                let value = try await body(client)
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
                return value
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
        }
    }

    func executeRequest(uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?) async throws -> TestResponse {
        var headers = headers
        if let body { headers[.contentLength] = String(body.readableBytes) }
        let request = Request(
            head: HTTPRequest(method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers),
            body: RequestBody(buffer: body ?? ByteBuffer()))
        let context = Application.Context(source: .init(channel: NIOAsyncTestingChannel(), logger: application.logger))
        let response: Response
        // As a server answers what its application throws.
        do { response = try await responder.respond(to: request, context: context) } catch {
            response = Response(status: .internalServerError)
        }
        let writer = BodyCollector()
        try await response.body.write(writer)
        return TestResponse(status: response.status, headers: response.headers, body: writer.body)
    }
}

/// Puts the pieces of a body together.
private struct BodyCollector: ResponseBodyWriter {
    private let buffer = NIOLockedValueBox(ByteBuffer())

    var body: ByteBuffer { buffer.withLockedValue { $0 } }

    func write(_ piece: ByteBuffer) async throws { buffer.withLockedValue { _ = $0.writeImmutableBuffer(piece) } }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Keeps a group of services running that may have no other.
private struct Beginning: Service {
    func run() async throws { try await gracefulShutdown() }
}
