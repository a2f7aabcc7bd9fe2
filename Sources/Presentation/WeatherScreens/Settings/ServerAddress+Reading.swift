extension ServerAddress {
    /// Reads an address as a person types it: `petrel.example`, `https://petrel.example/weather/`, `http://192.168.1.20:8080`.
    ///
    /// - Throws: why it is none.
    public init(text typed: some StringProtocol) throws(Flaw) {
        var rest = Self.trimmed(typed)
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
    /// What could break out of an attribute or be read as another character: quotes, angles, backslash, grave, braces, bar, caret.
    private static let unsafe = Set("\"'<>\\`{}|^".utf8)

    private static func trimmed(_ text: some StringProtocol) -> Substring {
        var rest = Substring(text)
        rest = rest.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return rest
    }

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
