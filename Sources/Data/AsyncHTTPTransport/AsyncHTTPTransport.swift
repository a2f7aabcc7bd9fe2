import AsyncHTTPClient
import Foundation
import HTTPTransport
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSSL

/// Thrown by a connection to an address that the caller does not admit.
private struct UnadmittedAddress: Error {}

/// Requests over the network, by AsyncHTTPClient: for Linux, the server and the command line.
///
/// Redirects are not followed: no service redirects what Petrel asks, and a followed redirect would carry a key to another host. Answers are
/// decompressed, up to `TransportRequest.maxAnswerBytes` and no further. No request is sent twice: the client repeats attempts to connect
/// alone, and not even those here.
package struct AsyncHTTPTransport: HTTPTransport {
    /// Bytes after decompression that no answer may pass, whatever its request allows.
    private static let largestBody = 64 << 20

    /// More than all calls under way together.
    private static let mostConnectionsPerHost = 256

    private let client: HTTPClient

    /// Which versions of HTTP are spoken.
    package enum Protocols: Sendable {
        /// HTTP/1.1: HTTP/2 would save nothing for the few calls that a service allows at once, and its streams have no place for the guard.
        case http1
        /// HTTP/2 where the service has it, with all requests over one connection.
        ///
        /// - Parameter roots: a file of certificates in PEM that are trusted beside the system's; nil for none.
        case http2(alsoTrusting: String?)
    }

    /// Thrown where the certificates to trust cannot be read.
    package struct UnreadableRoots: Error {}

    /// Lets `body` use a transport, and closes its connections afterwards.
    ///
    /// - Parameter admits: whether a connection to this numeric address and port may be used, asked of each new connection before anything
    ///   is sent over it; a request whose connection is not admitted fails with `noConnection`. For addresses that strangers name.
    package static func with<Value: Sendable>(
        protocols: Protocols = .http1,
        admitting admits: @escaping @Sendable (_ address: String, _ port: Int) -> Bool = { _, _ in true },
        _ body: @Sendable (AsyncHTTPTransport) async throws -> Value
    ) async throws -> Value {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .seconds(5)
        // A refused connection is an answer: whether to try again is decided above, and nobody waits five seconds to be told.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Of sizes the request's own limit decides while the body arrives, and this one above all of them; a ratio would
        // refuse honest bodies of zeros.
        configuration.decompression = .enabled(limit: .size(largestBody))
        configuration.connectionPool.idleTimeout = .seconds(30)
        // Callers limit how many requests a service gets at once. The client's own limit of eight connections per host would be a second,
        // hidden queue: services behind one address (a proxy, the simulator) would wait for each other, and would be blamed for the wait.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = mostConnectionsPerHost
        switch protocols {
        case .http1: configuration.httpVersion = .http1Only
        case .http2(let roots):
            configuration.httpVersion = .automatic
            if let roots { configuration.tlsConfiguration = try trusting(roots) }
            configuration.http2ConnectionDebugInitializer = { admit($0, admits) }
        }
        configuration.http1_1ConnectionDebugInitializer = { channel in
            admit(channel, admits).flatMap { StatusGuard.add(to: channel) }
        }
        let client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
        do {
            let value = try await body(AsyncHTTPTransport(client: client))
            try await client.shutdown()
            return value
        } catch {
            // The body's error is the one to tell; that the client could not be closed changes nothing for its caller.
            try? await client.shutdown()
            throw error
        }
    }

    private static func admit(_ channel: any Channel, _ admits: (String, Int) -> Bool) -> EventLoopFuture<Void> {
        guard let other = channel.remoteAddress, admits(other.ipAddress ?? "", other.port ?? 0) else {
            return channel.eventLoop.makeFailedFuture(UnadmittedAddress())
        }
        return channel.eventLoop.makeSucceededVoidFuture()
    }

    private static func trusting(_ roots: String) throws(UnreadableRoots) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        do {
            let certificates = try NIOSSLCertificate.fromPEMFile(roots)
            guard !certificates.isEmpty else { throw UnreadableRoots() }
            configuration.additionalTrustRoots = [.certificates(certificates)]
        } catch { throw UnreadableRoots() }
        return configuration
    }

    package func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        // The client's own deadline ends with the head of the answer: a body that stalls would be waited for without end.
        let seconds = request.boundedTimeoutSeconds
        let outcome = await ContinuousClock().outcome(within: .seconds(seconds)) { await answer(to: request, withinSeconds: seconds) }
        guard let outcome else { throw Task.isCancelled ? .cancelled : .timedOut }
        return try outcome.get()
    }

    private func answer(to request: TransportRequest, withinSeconds seconds: Double) async -> Result<TransportResponse, TransportFailure> {
        guard request.webURL != nil else { return .failure(.invalidURL) }
        var outgoing = HTTPClientRequest(url: request.url)
        outgoing.method = HTTPMethod(rawValue: request.method.name)
        if let body = request.sentBody { outgoing.body = .bytes(ByteBuffer(bytes: body)) }
        for header in request.identifiedHeaders { outgoing.headers.add(name: header.name, value: header.value) }
        // The client takes compressed answers, and does not say so.
        outgoing.headers.add(name: "Accept-Encoding", value: "gzip")
        let deadline = NIODeadline.now() + .nanoseconds(Int64(seconds * 1e9))
        do {
            let response = try await client.execute(outgoing, deadline: deadline)
            let body = try await response.body.collect(upTo: request.maxAnswerBytes)
            // A body that was given up in the middle must not pass for a whole one.
            try Task.checkCancellation()
            var headers: [String: String] = [:]
            for header in response.headers { headers[header.name] = header.value }
            return .success(
                TransportResponse(status: Int(response.status.code), headers: headers, body: Array(body.readableBytesView)))
        } catch {
            return .failure(Self.failure(error, isPast: NIODeadline.now() >= deadline))
        }
    }

    /// What an error of the client means to those above, who know nothing of the client.
    static func failure(_ error: any Error, isPast: Bool) -> TransportFailure {
        switch error {
        case is CancellationError: return .cancelled
        case is NIOTooManyBytesError: return .tooLarge
        case NIOHTTPDecompression.DecompressionError.limit: return .tooLarge
        case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError, is HTTPParserError:
            return .interrupted
        case let error as HTTPClientError: return failure(error)
        case _ where isUntrusted(error): return .untrusted
        case let error as IOError where error.errnoCode == ECONNRESET || error.errnoCode == EPIPE: return .interrupted
        default: return isPast ? .timedOut : .noConnection
        }
    }

    /// True for a certificate that was not accepted. The TLS library tells the reason of a failed handshake in its description alone.
    private static func isUntrusted(_ error: any Error) -> Bool {
        guard String(reflecting: type(of: error)).hasPrefix("NIOSSL.") else { return false }
        let words = String(describing: error)
        return ["CERTIFICATE_VERIFY_FAILED", "failedToValidateHostname", "unableToValidateCertificate"].contains { words.contains($0) }
    }

    private static func failure(_ error: HTTPClientError) -> TransportFailure {
        switch error {
        case .deadlineExceeded, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout: .timedOut
        case .remoteConnectionClosed, .uncleanShutdown: .interrupted
        case .cancelled: .cancelled
        case .invalidURL, .emptyHost, .emptyScheme: .invalidURL
        default: .noConnection
        }
    }
}
