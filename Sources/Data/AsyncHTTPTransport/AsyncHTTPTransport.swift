import AsyncHTTPClient
import Foundation
import HTTPTransport
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import WeatherModel

/// Requests over the network, by AsyncHTTPClient: for Linux, the server and the command line.
///
/// Redirects are not followed: no provider's API redirects what Petrel asks, and a followed redirect would carry a key to
/// another host. Answers are decompressed, up to `TransportRequest.maxBodyBytes` and no further.
public struct AsyncHTTPTransport: HTTPTransport {
    /// Names the app and a contact, as MET Norway and the US National Weather Service demand and others like to see.
    public static let userAgent = "Petrel/0.1 (weather app; founders@petrel.example)"

    private let client: HTTPClient

    /// Lets `body` use a transport, and closes its connections afterwards.
    public static func with<Value: Sendable>(_ body: @Sendable (AsyncHTTPTransport) async throws -> Value) async throws -> Value {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .seconds(5)
        // Of sizes the request's own limit decides while the body arrives; a ratio would refuse honest bodies of zeros.
        configuration.decompression = .enabled(limit: .none)
        configuration.connectionPool.idleTimeout = .seconds(30)
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

    public func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        var outgoing = HTTPClientRequest(url: request.url)
        outgoing.headers.add(name: "user-agent", value: Self.userAgent)
        for header in request.headers { outgoing.headers.add(name: header.name, value: header.value) }
        let deadline = NIODeadline.now() + .nanoseconds(Int64(request.timeoutSeconds * 1e9))
        do {
            let response = try await client.execute(outgoing, deadline: deadline)
            let body = try await response.body.collect(upTo: request.maxBodyBytes)
            var headers: [String: String] = [:]
            for header in response.headers { headers[header.name] = header.value }
            return TransportResponse(status: Int(response.status.code), headers: headers, body: Array(body.readableBytesView))
        } catch {
            throw Self.failure(error, isPast: NIODeadline.now() >= deadline)
        }
    }

    /// What an error of the client means to those above, who know nothing of the client.
    static func failure(_ error: any Error, isPast: Bool) -> TransportFailure {
        switch error {
        case is CancellationError: return .cancelled
        case is NIOTooManyBytesError: return .tooLarge
        case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError, is HTTPParserError:
            return .interrupted
        case let error as HTTPClientError: return failure(error)
        default: return isPast ? .timedOut : .noConnection
        }
    }

    private static func failure(_ error: HTTPClientError) -> TransportFailure {
        switch error {
        case .deadlineExceeded, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout: .timedOut
        case .remoteConnectionClosed, .uncleanShutdown: .interrupted
        case .cancelled: .cancelled
        default: .noConnection
        }
    }
}
