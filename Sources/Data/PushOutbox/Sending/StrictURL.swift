import Foundation

/// An http or https URL that a client chose, in the one form that all parsers read in the same way.
struct StrictURL: Hashable, Sendable {
    /// The text, unchanged.
    let text: String
    let scheme: String
    /// In lower case.
    let host: String
    let port: Int
    /// From the first slash on, without the query.
    let path: String
    let hasQuery: Bool

    /// The scheme and the host, with a port only if it is not the default.
    var origin: String { "\(scheme)://\(host)\(port == Self.usualPort(scheme) ? "" : ":\(port)")" }

    /// Longer than any URL in use.
    private static let mostBytes = 1000

    /// - Returns: nil for any other scheme, a user, a fragment, an address in brackets, and characters that parsers disagree about.
    init?(_ text: String) {
        guard text.utf8.count <= Self.mostBytes, text.utf8.allSatisfy(Self.isAddressByte) else { return nil }
        let parts = text.components(separatedBy: "://")
        guard parts.count == 2, let slash = parts[1].firstIndex(of: "/") else { return nil }
        let (scheme, authority) = (parts[0].lowercased(), parts[1][..<slash].lowercased())
        // A user name, with or without a password, makes one host look like another.
        guard !authority.contains("@"), scheme == "https" || scheme == "http" else { return nil }
        let sides = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(sides.count), let host = sides.first.map(String.init) else { return nil }
        let port = sides.count == 2 ? Self.port(sides[1]) : Self.usualPort(scheme)
        guard let port else { return nil }
        self.text = text
        self.scheme = scheme
        self.host = host
        self.port = port
        let target = parts[1][slash...]
        path = String(target.prefix { $0 != "?" })
        hasQuery = target.contains("?")
    }

    static func usualPort(_ scheme: String) -> Int { scheme == "http" ? 80 : 443 }

    private static func port(_ digits: Substring) -> Int? {
        guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
            (1...65_535).contains(port)
        else { return nil }
        return port
    }

    /// A name with a domain, not a number in any notation that systems accept.
    static func isName(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, isHostText(host), let last = labels.last, let first = last.utf8.first else { return false }
        return (0x61...0x7A).contains(first) && labels.allSatisfy { !$0.isEmpty }
    }

    /// Letters, digits, dots and hyphens.
    static func isHostText(_ host: String) -> Bool {
        (1...253).contains(host.utf8.count)
            && host.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
    }

    /// The bytes allowed in a URL: no spaces, no control characters, no backslash, which some parsers read as a slash, and no fragment.
    private static func isAddressByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\\\"<>^`{|}#".utf8.contains(byte)
    }
}
