import HTTPTypes
import Hummingbird
import NIOCore

/// How an application is asked by a test.
package enum TestingSetup: Sendable {
    /// The router is called, without a socket.
    case router
    /// The application listens on a free port, and is asked over one connection.
    case live
}

/// An answer, with its whole body as it was sent.
package struct TestResponse: Sendable {
    package let status: HTTPResponse.Status
    package let headers: HTTPFields
    package let body: ByteBuffer
}

/// Asks an application under test.
package protocol TestClientProtocol: Sendable {
    /// Sends one request and waits for its whole answer. One at a time.
    func executeRequest(uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?) async throws -> TestResponse
    /// Where the application listens; nil where it does not.
    var port: Int? { get }
}

extension TestClientProtocol {
    /// Sends one request and waits for its whole answer.
    @discardableResult
    package func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        try await executeRequest(uri: uri, method: method, headers: headers, body: body)
    }
}

extension ApplicationProtocol {
    /// Lets `body` ask the application, with its services running where it listens.
    package func test<Value: Sendable>(
        _ setup: TestingSetup, _ body: @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        switch setup {
        case .router: try await RouterClient.with(self, body)
        case .live: try await LiveApplication(base: self).test(body)
        }
    }
}
