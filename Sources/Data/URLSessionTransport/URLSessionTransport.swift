import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#else
    import Security
#endif

/// Network requests by the system's own URL loading, for the phone and its widget.
///
/// Behaves like `CurlTransport` on the server: redirects are answers and not followed, answers are decompressed up to
/// `TransportRequest.maxAnswerBytes`, and a whole answer must arrive within `timeoutSeconds`. Conditional requests, retries and limits are
/// decided above. Nothing is stored: no cookies, no cache, no credentials. Connections close when the last copy is released.
///
/// The system joins the values of a repeated header with commas, and labels the body of a POST as a form if the request names no media
/// type. On a kept connection that turns out to be closed, Apple's systems repeat idempotent requests only
/// (<https://developer.apple.com/library/archive/qa/qa1941/_index.html>).
package struct URLSessionTransport: HTTPTransport {
    private let connections: Connections

    /// - Parameter usesConstrainedNetworks: false for background requests, which then avoid networks in Low Data Mode.
    package init(usesConstrainedNetworks: Bool = true) {
        connections = Connections(usesConstrainedNetworks: usesConstrainedNetworks)
    }

    package func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        guard let outgoing = Self.outgoing(request) else { throw .invalidURL }
        let connections = connections(for: request)
        let reception = Reception(maxBytes: request.maxAnswerBytes, expectsBody: request.method != .head)
        // The system's own timeouts are for the silence between two packets, and for whole sessions.
        let outcome = await ContinuousClock().outcome(within: .seconds(request.boundedTimeoutSeconds)) {
            await connections.answer(to: outgoing, in: reception)
        }
        guard let outcome else { throw Task.isCancelled ? .cancelled : .timedOut }
        return try outcome.get()
    }

    private func connections(for request: TransportRequest) -> Connections {
        #if canImport(FoundationNetworking)
            // On a kept connection that turns out to be closed, curl repeats any request, and reads the body from where it ended.
            if !request.method.isIdempotent || request.sentBody != nil { return Connections(usesConstrainedNetworks: true) }
        #endif
        return connections
    }

    /// - Returns: nil for a URL that is neither HTTP nor HTTPS.
    static func outgoing(_ request: TransportRequest) -> URLRequest? {
        guard let url = request.webURL else { return nil }
        var outgoing = URLRequest(
            url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: request.boundedTimeoutSeconds.rounded(.up) + 1)
        outgoing.httpMethod = request.method.name
        outgoing.httpBody = request.sentBody.map { Data($0) }
        for header in request.identifiedHeaders { outgoing.addValue(header.value, forHTTPHeaderField: header.name) }
        return outgoing
    }
}

extension URLSessionTransport: StreamingTransport {
    package func parts(of request: TransportRequest) -> AsyncStream<AnswerPart> {
        let (parts, continuation) = AsyncStream.makeStream(of: AnswerPart.self, bufferingPolicy: .bufferingOldest(Self.mostPartsKept))
        if let outgoing = Self.outgoing(request) {
            connections.stream(outgoing, to: continuation)
        } else {
            continuation.yield(.ended(.invalidURL))
            continuation.finish()
        }
        return parts
    }
}

/// A session of the system, invalidated with its last reference.
private final class Connections: Sendable {
    private let session: URLSession
    private let exchanges = Exchanges()

    /// Concurrent connections to one host; further requests wait.
    private static let perHost = 8

    init(usesConstrainedNetworks: Bool) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = Self.perHost
        // The system would send the person's languages to every service; replies are read in English only.
        configuration.httpAdditionalHeaders = ["Accept-Language": "en"]
        #if !canImport(FoundationNetworking)
            // Without a network the answer is "no connection" at once, and the last known weather is drawn.
            configuration.waitsForConnectivity = false
            configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
            configuration.allowsConstrainedNetworkAccess = usesConstrainedNetworks
        #endif
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
    }

    deinit { session.finishTasksAndInvalidate() }

    func answer(to request: URLRequest, in reception: Reception) async -> Result<TransportResponse, TransportFailure> {
        let task = session.dataTask(with: request)
        let exchange = Exchange(task, reception)
        exchanges.add(exchange, of: task)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { exchange.begin($0) }
        } onCancel: {
            exchange.giveUp()
        }
    }

    func stream(_ request: URLRequest, to parts: AsyncStream<AnswerPart>.Continuation) {
        let task = session.dataTask(with: request)
        exchanges.add(StreamedExchange(task, parts), of: task)
        parts.onTermination = { _ in task.cancel() }
        task.resume()
    }
}
