import Foundation

/// The addresses of programs to which messages are posted: webhooks and topics of ntfy. Without an operator's word none is allowed, because
/// a server that anyone may ask would otherwise post to other people's machines for anyone.
package struct WebhookPolicy: Hashable, Sendable {
    /// A host that the operator has listed.
    package struct Host: Hashable, Sendable {
        let added: PushEndpointPolicy.Added
        /// With what the path of an address begins: `/`, or `/api/webhook/`.
        let path: String

        /// Reads `ntfy.sh`, `http://homeassistant.local:8123` or `http://homeassistant.local:8123/api/webhook/`. With a scheme the host may
        /// be in a private network.
        ///
        /// - Returns: nil for anything else.
        package init?(_ text: String) {
            let start = text.range(of: "://")?.upperBound ?? text.startIndex
            let slash = text[start...].firstIndex(of: "/")
            // A path needs a scheme, or a list would look as if it had two forms of a host.
            guard slash == nil || start > text.startIndex, let added = PushEndpointPolicy.Added(String(text[..<(slash ?? text.endIndex)]))
            else {
                return nil
            }
            let path = slash.map { String(text[$0...]) } ?? "/"
            guard WebhookPolicy.isPlain(path: path), !path.contains("?"), StrictURL("\(added.scheme)://\(added.host)\(path)") != nil else {
                return nil
            }
            self.added = added
            self.path = path
        }

        func names(_ url: StrictURL) -> Bool { added.names(url) && url.path.hasPrefix(path) }
    }

    /// Why an address is refused.
    package enum Refusal: Error, Hashable, Sendable {
        /// The text is not an address that all parsers read in the same way, or not one of a topic.
        case malformed
        /// The operator has not listed it, and it may not be public.
        case notListed
    }

    /// The route of a connection.
    package enum Route: Hashable, Sendable {
        /// To an address that all networks reach.
        case open
        /// To a host of the operator's, wherever it is.
        case own
    }

    /// Ports of web servers that an address which the operator has not listed may have.
    private static let publicPorts: Set<Int> = [443, 8443]
    /// Last parts of names that belong to private networks, or to none (RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN's `internal`).
    private static let privateNames = [
        ".local", ".localhost", ".internal", ".intranet", ".private", ".corp", ".home", ".lan", ".home.arpa", ".test", ".invalid", ".onion",
        ".alt",
    ]

    private let hosts: [Host]
    private let takesPublic: Bool

    /// - Parameter takesPublic: whether any public https address is allowed beside those of `hosts`.
    package init(hosts: [Host] = [], takesPublic: Bool = false) {
        self.hosts = hosts
        self.takesPublic = takesPublic
    }

    /// False where no address is allowed.
    package var isOn: Bool { takesPublic || !hosts.isEmpty }

    /// Parses an address and checks it: when a subscription is stored, and again before each message.
    package func endpoint(_ text: String) throws(Refusal) -> PushEndpoint { PushEndpoint(try checked(text).url) }

    /// The address of a topic of ntfy: its last part is the topic.
    package func topic(_ text: String) throws(Refusal) -> PushEndpoint {
        let url = try checked(text).url
        let topic = url.path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).last ?? [][...]
        guard !url.hasQuery, (1...64).contains(topic.count), topic.allSatisfy(Self.isTopicByte) else { throw .malformed }
        return PushEndpoint(url)
    }

    /// How an allowed address is reached.
    func route(_ text: String) throws(Refusal) -> Route { try checked(text).route }

    private func checked(_ text: String) throws(Refusal) -> (url: StrictURL, route: Route) {
        guard let url = StrictURL(text), StrictURL.isHostText(url.host), Self.isPlain(path: url.path) else { throw .malformed }
        if let host = hosts.first(where: { $0.names(url) }) { return (url, host.added.isOwn ? .own : .open) }
        guard takesPublic, url.scheme == "https", Self.publicPorts.contains(url.port), StrictURL.isName(url.host),
            !Self.privateNames.contains(where: url.host.hasSuffix)
        else { throw .notListed }
        return (url, .open)
    }

    /// Whether a connection to `address` may be used, checked for each connection as in `PushEndpointPolicy`.
    package func admits(address: String, port: Int, over route: Route) -> Bool {
        switch route {
        case .own: hosts.contains { $0.added.mayBe(address, port) }
        case .open: Self.publicPorts.contains(port) && NetworkAddress.bytes(address).map(NetworkAddress.isPublic) == true
        }
    }

    /// False for a path with `.` or `..` as a part, in any notation: a server would read another path than the one that was checked.
    fileprivate static func isPlain(path: String) -> Bool {
        let read = path.lowercased().replacingOccurrences(of: "%2e", with: ".").replacingOccurrences(of: "%2f", with: "/")
            .replacingOccurrences(of: "%5c", with: "/")
        return !read.split(separator: "/").contains { $0 == "." || $0 == ".." }
    }

    private static func isTopicByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x5F
    }
}
