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
            guard (1...2).contains(sides.count), let host = sides.first.map(String.init), PushEndpointPolicy.isHostText(host) else {
                return nil
            }
            // A name without a domain and an address lead into a private network, where only a whole origin may be: nothing would be sent.
            guard parts.count == 2 || PushEndpointPolicy.isName(host) else { return nil }
            if sides.count == 2 {
                guard let port = Int(sides[1]), (1...65_535).contains(port) else { return nil }
                self.port = port
            } else {
                port = scheme == "http" ? 80 : 443
            }
            self.scheme = scheme
            self.host = host
            isOwn = parts.count == 2
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
    /// Longer than any URL in use.
    private static let mostBytes = 1000

    private let added: [Added]

    package init(added: [Added] = []) { self.added = added }

    /// Parses a URL and checks it.
    package func endpoint(_ text: String) throws(Refusal) -> PushEndpoint {
        guard text.utf8.count <= Self.mostBytes, text.utf8.allSatisfy(Self.isAddressByte) else { throw .malformed }
        let parts = text.components(separatedBy: "://")
        guard parts.count == 2, let slash = parts[1].firstIndex(of: "/") else { throw .malformed }
        let (scheme, authority) = (parts[0].lowercased(), parts[1][..<slash].lowercased())
        // A user name, with or without a password, makes one host look like another.
        guard !authority.contains("@"), scheme == "https" || scheme == "http" else { throw .malformed }
        let sides = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(sides.count), let host = sides.first.map(String.init) else { throw .malformed }
        let usual = scheme == "http" ? 80 : 443
        let port = sides.count == 2 ? Self.port(sides[1]) : usual
        guard let port else { throw .malformed }
        let origin = "\(scheme)://\(host)\(port == usual ? "" : ":\(port)")"
        let endpoint = PushEndpoint(url: text, origin: origin, host: host)
        if added.contains(where: { $0.scheme == scheme && $0.host == host && $0.port == port }) { return endpoint }
        guard scheme == "https", port == 443, Self.isName(host) else { throw .malformed }
        guard Self.hosts.contains(host) || Self.domains.contains(where: host.hasSuffix) else { throw .unknownHost }
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
        return added.contains { $0.isOwn && $0.port == port && ($0.host == address || NetworkAddress.bytes($0.host) == nil) }
    }

    private static func port(_ digits: Substring) -> Int? {
        guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
            (1...65_535).contains(port)
        else { return nil }
        return port
    }

    /// A name with a domain, not a number in any notation that systems accept.
    private static func isName(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, isHostText(host), let last = labels.last, let first = last.utf8.first else { return false }
        return (0x61...0x7A).contains(first) && labels.allSatisfy { !$0.isEmpty }
    }

    /// Letters, digits, dots and hyphens.
    private static func isHostText(_ host: String) -> Bool {
        (1...253).contains(host.utf8.count)
            && host.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
    }

    /// The bytes allowed in a URL: no spaces, no control characters, no backslash, which some parsers read as a slash, and no fragment.
    private static func isAddressByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\\\"<>^`{|}#".utf8.contains(byte)
    }
}

/// Numeric internet addresses, and whether they are globally reachable.
enum NetworkAddress {
    /// - Returns: 4 or 16 bytes; nil for a text that is not a numeric address.
    static func bytes(_ text: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        var sixteen = in6_addr()
        if inet_pton(AF_INET6, text, &sixteen) == 1 { return withUnsafeBytes(of: sixteen) { Array($0) } }
        return nil
    }

    /// False for every range of the registries of special-purpose addresses (RFC 6890) that is not globally reachable, including addresses
    /// that embed such an IPv4 address.
    static func isPublic(_ bytes: [UInt8]) -> Bool {
        if bytes.count == 4 { return !privateFour.contains { $0.contains(bytes) } }
        guard bytes.count == 16 else { return false }
        // ::ffff:0:0/96 and the well-known prefix of NAT64 end with an IPv4 address.
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
        if bytes.starts(with: mapped) || bytes.starts(with: translated) { return isPublic(Array(bytes.suffix(4))) }
        // Only 2000::/3 is assigned for global use, except the tunnels and the documentation ranges in it.
        return bytes[0] & 0xE0 == 0x20 && !privateSixteen.contains { $0.contains(bytes) }
    }

    private struct Block: Sendable {
        let start: [UInt8]
        let bits: Int

        func contains(_ bytes: [UInt8]) -> Bool {
            (0..<bits).allSatisfy { bit in
                let byte = bit / 8 < start.count ? start[bit / 8] : 0
                return (byte ^ bytes[bit / 8]) >> UInt8(7 - bit % 8) & 1 == 0
            }
        }
    }

    private static let privateFour: [Block] = [
        Block(start: [0], bits: 8), Block(start: [10], bits: 8), Block(start: [100, 64], bits: 10), Block(start: [127], bits: 8),
        Block(start: [169, 254], bits: 16), Block(start: [172, 16], bits: 12), Block(start: [192, 0, 0], bits: 24),
        Block(start: [192, 0, 2], bits: 24), Block(start: [192, 88, 99], bits: 24), Block(start: [192, 168], bits: 16),
        Block(start: [198, 18], bits: 15), Block(start: [198, 51, 100], bits: 24), Block(start: [203, 0, 113], bits: 24),
        Block(start: [224], bits: 3),
    ]
    private static let privateSixteen: [Block] = [
        Block(start: [0x20, 0x01, 0], bits: 23), Block(start: [0x20, 0x01, 0x0D, 0xB8], bits: 32), Block(start: [0x20, 0x02], bits: 16),
        Block(start: [0x3F, 0xFF], bits: 20),
    ]
}
