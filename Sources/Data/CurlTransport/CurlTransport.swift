import Foundation
import HTTPTransport

/// Network requests by the system's libcurl, for the server and the command line.
///
/// Redirects are not followed: no service redirects Petrel's requests, and a followed redirect would send a key to another host. Answers
/// are decompressed, up to `TransportRequest.maxAnswerBytes`. No request is sent twice: libcurl's repetition on a kept connection that
/// turns out to be closed is disabled.
package struct CurlTransport: HTTPTransport {
    /// The HTTP versions to use.
    package enum Protocols: Sendable {
        /// HTTP/1.1: HTTP/2 would save nothing for the few concurrent calls that a service allows.
        case http1
        /// HTTP/2 if the service supports it, with all requests over one connection.
        ///
        /// - Parameter alsoTrusting: a file of PEM certificates that are trusted in addition to the system's; nil for none.
        case http2(alsoTrusting: String?)
    }

    /// Thrown if the additional certificates cannot be read.
    package struct UnreadableRoots: Error {}

    private let driver: CurlDriver

    /// Runs `body` with a transport, and closes its connections afterwards.
    ///
    /// Uses the proxy set in the environment (`https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`), except for this machine itself.
    ///
    /// - Parameter admits: whether a connection to this numeric address and port is allowed; otherwise the request fails with
    ///   `noConnection`. For URLs from untrusted clients: such requests use no proxy, which would connect in our place.
    package static func with<Value: Sendable>(
        protocols: Protocols = .http1, admitting admits: (@Sendable (_ address: String, _ port: Int) -> Bool)? = nil,
        _ body: @Sendable (CurlTransport) async throws -> Value
    ) async throws -> Value {
        let driver = CurlDriver(try CurlOptions(protocols, admits: admits))
        do {
            let value = try await body(CurlTransport(driver: driver))
            await driver.stop()
            return value
        } catch {
            await driver.stop()
            throw error
        }
    }

    package func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        guard request.webURL != nil, let exchange = CurlExchange(request, driver.options) else { throw .invalidURL }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { driver.begin(exchange, $0) }
        } onCancel: {
            driver.cancel(exchange)
        }
        return try outcome.get()
    }
}

/// The options common to all requests of one transport.
struct CurlOptions: Sendable {
    /// Whether HTTP/2 is offered.
    let isMultiplexed: Bool
    /// All trusted certificates, in PEM; nil for the system's.
    let roots: [UInt8]?
    let admits: (@Sendable (String, Int) -> Bool)?
    /// Hosts that are contacted without a proxy, in libcurl's format.
    let unproxied: String

    init(_ protocols: CurlTransport.Protocols, admits: (@Sendable (String, Int) -> Bool)?) throws(CurlTransport.UnreadableRoots) {
        self.admits = admits
        let environment = ProcessInfo.processInfo.environment
        let chosen = (environment["no_proxy"] ?? environment["NO_PROXY"]).map { "," + $0 } ?? ""
        unproxied = admits == nil ? "localhost,127.0.0.1,::1" + chosen : "*"
        switch protocols {
        case .http1:
            isMultiplexed = false
            roots = nil
        case .http2(let file):
            isMultiplexed = true
            roots = if let file { try Self.roots(with: file) } else { nil }
        }
    }

    /// The system's certificates and those of a file.
    private static func roots(with file: String) throws(CurlTransport.UnreadableRoots) -> [UInt8] {
        let own: Data
        do { own = try Data(contentsOf: URL(fileURLWithPath: file)) } catch { throw CurlTransport.UnreadableRoots() }
        guard holdsCertificates(String(decoding: own, as: UTF8.self)) else { throw CurlTransport.UnreadableRoots() }
        // If the system's certificates are not found at these paths, only those of the file are trusted.
        let bundles = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]
        let system = bundles.lazy.compactMap { FileManager.default.contents(atPath: $0) }.first ?? Data()
        return Array(system) + [UInt8(ascii: "\n")] + Array(own)
    }

    /// True for one or more certificates in PEM (RFC 7468), each of which is a DER sequence.
    private static func holdsCertificates(_ text: String) -> Bool {
        let parts = text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst()
        return !parts.isEmpty
            && parts.allSatisfy { part in
                guard let end = part.range(of: "-----END CERTIFICATE-----") else { return false }
                let body = part[..<end.lowerBound].filter { !$0.isWhitespace && !$0.isNewline }
                guard let der = Data(base64Encoded: String(body)), der.count > 4, der[0] == 0x30, der[1] == 0x82 else { return false }
                return der.count == 4 + Int(der[2]) << 8 + Int(der[3])
            }
    }
}
