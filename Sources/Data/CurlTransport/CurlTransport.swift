import Foundation
import HTTPTransport

/// Requests over the network, by the system's libcurl: for the server and the command line.
///
/// Redirects are not followed: no service redirects what Petrel asks, and a followed redirect would carry a key to another host. Answers are
/// decompressed, up to `TransportRequest.maxAnswerBytes` and no further. No request is sent twice: libcurl would repeat one on a kept
/// connection that turns out to be closed, and is told not to.
package struct CurlTransport: HTTPTransport {
    /// Which versions of HTTP are spoken.
    package enum Protocols: Sendable {
        /// HTTP/1.1: HTTP/2 would save nothing for the few calls that a service allows at once.
        case http1
        /// HTTP/2 where the service has it, with all requests over one connection.
        ///
        /// - Parameter roots: a file of certificates in PEM that are trusted beside the system's; nil for none.
        case http2(alsoTrusting: String?)
    }

    /// Thrown where the certificates to trust cannot be read.
    package struct UnreadableRoots: Error {}

    private let driver: CurlDriver

    /// Lets `body` use a transport, and closes its connections afterwards.
    ///
    /// Where the environment names a proxy (`https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`), it is used, except for this machine itself.
    ///
    /// - Parameter admits: whether a connection to this numeric address and port may be made; a request whose connection is not admitted
    ///   fails with `noConnection`. For addresses that strangers name: such requests go through no proxy, which would connect in our place.
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

/// What all requests of one transport have in common.
struct CurlOptions: Sendable {
    /// Whether HTTP/2 is offered.
    let isMultiplexed: Bool
    /// All certificates that are trusted, in PEM; nil for the system's.
    let roots: [UInt8]?
    let admits: (@Sendable (String, Int) -> Bool)?
    /// Hosts that are asked without a proxy, as libcurl reads them.
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
        // Where the system keeps its own elsewhere, those of the file are trusted alone.
        let bundles = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]
        let system = bundles.lazy.compactMap { FileManager.default.contents(atPath: $0) }.first ?? Data()
        return Array(system) + [UInt8(ascii: "\n")] + Array(own)
    }

    /// True for one certificate or more in PEM (RFC 7468), each of which is a sequence in DER.
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
