/// Sends one request and waits for one whole answer. All network requests for whole answers go through it.
///
/// Adapters: `CurlTransport` (server and command line), `URLSessionTransport` (phone and widget), the simulated services in process
/// (`--demo`), fakes in tests. Status codes are answers, not errors, and no redirect is followed. Retries, limits, validators and the
/// meaning of an answer are decided above.
///
/// A request whose method is not idempotent is sent once, however the connection ends. `CurlTransport` sends no request a second
/// time; the system's URL loading may repeat an idempotent one when a kept connection turns out to be closed.
public protocol HTTPTransport: Sendable {
    /// - Throws: `TransportFailure` when no whole answer arrived within the request's time and size.
    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse
}

/// Why no whole answer arrived.
public enum TransportFailure: Error, Hashable, Sendable {
    /// The address is not a valid HTTP or HTTPS URL. Nothing was sent.
    case invalidURL
    /// The name did not resolve, nothing listens there, or the network is off.
    case noConnection
    /// The server could not prove its identity: its certificate was not accepted. Nothing was sent.
    case untrusted
    /// The connection closed before the answer was complete. The server may have acted on the request.
    case interrupted
    /// No whole answer within `TransportRequest.timeoutSeconds`. The server may have acted on the request.
    case timedOut
    /// The body does not match its `Content-Encoding`. The server may have acted on the request.
    case garbled
    /// The decompressed body exceeded `TransportRequest.maxAnswerBytes`.
    case tooLarge
    /// The caller no longer wants the answer.
    case cancelled
}

/// A whole answer, decompressed.
public struct TransportResponse: Hashable, Sendable {
    /// The HTTP status, `100 ... 599`, whatever it means.
    package let status: Int
    /// Names in lower case.
    public let headers: [String: String]
    /// The bytes, no more than the request's `maxAnswerBytes`.
    public let body: [UInt8]

    /// - Parameter headers: names in any case; a repeated name keeps its last value.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        var lowercased: [String: String] = [:]
        for (name, value) in headers { lowercased[name.lowercased()] = value }
        self.headers = lowercased
        self.body = body
    }

    /// - Parameter header: a name in lower case.
    public subscript(header: String) -> String? { headers[header] }
}
