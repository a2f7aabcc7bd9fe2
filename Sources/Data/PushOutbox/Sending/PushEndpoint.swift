import Foundation

/// A push service's URL for messages to one receiver. It is secret: no description shows more than the host.
package struct PushEndpoint: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The whole URL.
    package let url: String
    /// `https://` and the host, with a port only if it is not the default: the audience of a token.
    package let origin: String
    /// In lower case.
    package let host: String

    /// Creates an endpoint that a policy allowed before it was stored.
    package init(url: String, origin: String, host: String) {
        self.url = url
        self.origin = origin
        self.host = host
    }

    /// The endpoint at a URL that a policy allows.
    init(_ url: StrictURL) { self.init(url: url.text, origin: url.origin, host: url.host) }

    package var description: String { host }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["host": host], displayStyle: .struct) }
}

/// The URLs to which messages may be sent: those of the known push services, and those added by the operator. It is checked when a
/// subscription is stored, and again before each message: the client chooses the URL of its subscription, and without this rule could make
/// the server send requests into the operator's own network.
package struct PushEndpointPolicy: Hashable, Sendable {
    /// A service that the operator has added.
    package struct Added: Hashable, Sendable {
        let scheme: String
        let host: String
        let port: Int
        /// True if the text contains a port or plain http: the operator's own service, which may be in a private network.
        let isOwn: Bool

        /// Reads `push.example.org`, or with scheme and port `http://127.0.0.1:9000`.
        ///
        /// - Returns: nil for anything else.
        package init?(_ text: String) {
            let parts = text.lowercased().components(separatedBy: "://")
            guard parts.count <= 2, let rest = parts.last, let scheme = parts.count == 2 ? parts.first : "https",
                scheme == "https" || scheme == "http"
            else { return nil }
            let sides = rest.split(separator: ":", omittingEmptySubsequences: false)
            guard (1...2).contains(sides.count), let host = sides.first.map(String.init), StrictURL.isHostText(host) else {
                return nil
            }
            // A name without a domain and an address lead into a private network, where only a whole origin may be: nothing would be sent.
            guard parts.count == 2 || StrictURL.isName(host) else { return nil }
            if sides.count == 2 {
                guard let port = Int(sides[1]), (1...65_535).contains(port) else { return nil }
                self.port = port
            } else {
                port = StrictURL.usualPort(scheme)
            }
            self.scheme = scheme
            self.host = host
            isOwn = parts.count == 2
        }

        /// Whether a URL leads to this service.
        func names(_ url: StrictURL) -> Bool { url.scheme == scheme && url.host == host && url.port == port }

        /// Whether a connection to `address` may belong to this service, where it is the operator's own.
        func mayBe(_ address: String, _ port: Int) -> Bool {
            isOwn && self.port == port && (host == address || NetworkAddress.bytes(host) == nil)
        }
    }

    /// Why a URL is refused.
    package enum Refusal: Error, Hashable, Sendable {
        /// The text is not a valid push URL: not https, with a port, a user, a numeric host, or in a form that parsers could interpret
        /// differently.
        case malformed
        /// The host does not belong to a known push service.
        case unknownHost
    }

    /// Hosts, and domains all of whose hosts belong to a push service: Chrome and most others on Android; Firefox; Safari; Edge.
    private static let hosts: Set<String> = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"]
    private static let domains = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"]

    private let added: [Added]

    package init(added: [Added] = []) { self.added = added }

    /// Parses a URL and checks it.
    package func endpoint(_ text: String) throws(Refusal) -> PushEndpoint {
        guard let url = StrictURL(text) else { throw .malformed }
        let endpoint = PushEndpoint(url)
        if added.contains(where: { $0.names(url) }) { return endpoint }
        guard url.scheme == "https", url.port == 443, StrictURL.isName(url.host) else { throw .malformed }
        guard Self.hosts.contains(url.host) || Self.domains.contains(where: url.host.hasSuffix) else { throw .unknownHost }
        return endpoint
    }

    /// Whether a connection to `address` may be used. Checked for each connection, because a name that resolved to a public address when it
    /// was checked may resolve to a private one when it is used.
    ///
    /// - Parameters:
    ///   - address: the numeric address of the connection.
    ///   - port: the remote port.
    package func admits(address: String, port: Int) -> Bool {
        if let bytes = NetworkAddress.bytes(address), NetworkAddress.isPublic(bytes) { return true }
        return added.contains { $0.mayBe(address, port) }
    }
}
