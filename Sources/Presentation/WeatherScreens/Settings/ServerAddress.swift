import WeatherModel

/// The address of a Petrel server: `https://petrel.example`, without a slash at its end.
///
/// Only `ServerAddress(text:)` makes one, so that requests are always encrypted, or go to the home network.
public struct ServerAddress: Hashable, Sendable {
    /// The address as stored and shown, and as the prefix of requested paths.
    public let text: String
    /// "petrel.example:8080", to be read.
    package let host: String

    /// Why a text is not the address of a server.
    public enum Flaw: Error, Hashable, Sendable, CaseIterable {
        /// Nothing was written.
        case empty
        /// There is a space in it.
        case space
        /// Neither `https` nor `http`.
        case scheme
        /// The text has a name or a password before the host.
        case userInfo
        /// No host, or none that could be one.
        case host
        /// The port is not a number from 1 to 65535.
        case port
        /// The text has something after `?` or `#`.
        case query
        /// `http`, and not to a machine on the same network: any machine on the way could read and change it.
        case unencrypted
    }
}

extension ServerAddress {
    /// Reads an address as a person types it: `petrel.example`, `https://petrel.example/weather/`, `http://192.168.1.20:8080`.
    ///
    /// - Throws: why the text is not an address.
    public init(text typed: some StringProtocol) throws(Flaw) {
        var rest = Substring(typed).trimmed
        guard !rest.isEmpty else { throw .empty }
        guard rest.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace }) else { throw .space }
        guard rest.utf8.count <= Self.longest, rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Self.unsafe.contains($0) }) else {
            throw .host
        }
        var scheme = "https"
        if let mark = rest.firstRange(of: "://") {
            scheme = rest[..<mark.lowerBound].lowercased()
            rest = rest[mark.upperBound...]
        }
        guard scheme == "https" || scheme == "http" else { throw .scheme }
        guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else { throw .query }
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        let authority = rest[..<end]
        guard !authority.contains("@") else { throw .userInfo }
        let (name, port) = try Self.split(authority)
        guard scheme == "https" || HostName.isLocal(name) else { throw .unencrypted }
        var path = rest[end...]
        while path.last == "/" { path = path.dropLast() }
        host = name + (port.map { ":\($0)" } ?? "")
        text = "\(scheme)://\(host)\(path)"
    }

    /// Bytes.
    private static let longest = 500
    /// Characters that could break out of an attribute or be read as another character: quotes, angles, backslash, grave, braces, bar,
    /// caret.
    private static let unsafe = Set("\"'<>\\`{}|^".utf8)

    /// The host in small letters, and the port where one is named.
    private static func split(_ authority: Substring) throws(Flaw) -> (name: String, port: Int?) {
        let isBracketed = authority.hasPrefix("[")
        let end = isBracketed ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
        guard let end = end ?? (isBracketed ? nil : authority.endIndex) else { throw .host }
        let name = authority[..<end].lowercased()
        guard isBracketed ? HostName.isBracketedAddress(name) : HostName.isName(name) else { throw .host }
        let rest = authority[end...]
        guard !rest.isEmpty else { return (name, nil) }
        let digits = rest.dropFirst()
        guard rest.first == ":", !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
            (1...65_535).contains(port)
        else { throw .port }
        return (name, port)
    }
}

/// Classifies a host by its name.
enum HostName {
    /// Letters, digits and hyphens between dots, as RFC 1123 has them.
    static func isName(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 253 else { return false }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let areLabels = labels.allSatisfy { label in
            !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        }
        guard areLabels else { return false }
        // A name that ends in a number is read as an address: then it has to be a whole one.
        let endsInNumber = labels.last.map { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } } ?? false
        return !endsInNumber || fourNumbers(name) != nil
    }

    /// `[::1]`: hexadecimal groups in brackets, at least two colons among them.
    static func isBracketedAddress(_ name: String) -> Bool {
        let inner = name.utf8.dropFirst().dropLast()
        return name.hasPrefix("[") && name.hasSuffix("]") && inner.count <= 45 && inner.count { $0 == 0x3A } >= 2
            && inner.allSatisfy { (0x61...0x66).contains($0) || (0x30...0x39).contains($0) || $0 == 0x3A || $0 == 0x2E }
    }

    /// True for this machine and for those of the same network: by their addresses (RFC 1918, 3927, 4193, 4291), by names of multicast
    /// DNS (RFC 6762), and by names without a dot.
    ///
    /// These are all that the phone's system lets through without encryption where an app asks for local networking
    /// (<https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity/nsallowslocalnetworking>).
    /// Below `home.arpa` (RFC 8375) and `localhost` (RFC 6761) it refuses to ask, like below any other name: such an address would be taken
    /// here, and never answer.
    static func isLocal(_ name: String) -> Bool {
        if name.hasPrefix("[") {
            let inner = name.dropFirst().dropLast()
            let first = inner.split(separator: ":", omittingEmptySubsequences: false).first.flatMap { UInt16($0, radix: 16) } ?? 0
            return inner == "::1" || first & 0xFE00 == 0xFC00 || first & 0xFFC0 == 0xFE80
        }
        if let numbers = fourNumbers(name) {
            return switch (numbers[0], numbers[1]) {
            case (127, _), (10, _), (192, 168), (169, 254): true
            case (172, let second): (16...31).contains(second)
            default: false
            }
        }
        return !name.contains(".") || name.hasSuffix(".local")
    }

    /// Decimal without leading zeros, which some read as octal.
    private static func fourNumbers(_ name: String) -> [Int]? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in Int(part).flatMap { (0...255).contains($0) && String($0) == part ? $0 : nil } }
        return parts.count == 4 && numbers.count == 4 ? numbers : nil
    }
}

/// Where the weather is from.
public enum SourceChoice: Hashable, Sendable {
    /// The app asks the providers directly.
    case direct
    /// The device asks a Petrel server and no other service.
    case server(ServerAddress)
    /// The simulated atmosphere: the device asks no service.
    case demo

    /// The three without their particulars.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case direct, server, demo
    }

    /// Which of the three.
    public var kind: Kind {
        switch self {
        case .direct: .direct
        case .server: .server
        case .demo: .demo
        }
    }
}
