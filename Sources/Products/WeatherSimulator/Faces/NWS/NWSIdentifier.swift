import WeatherModel

/// Identifiers that look made up but are not: the same text always gives the same one.
enum NWSIdentifier {
    /// The name of one message of an event: `urn:oid:2.49.0.1.840.0.`, forty hexadecimal digits, and the number of its part: what holds
    /// for a part of the area alone is one message more.
    static func alert(_ event: String, number: Int, part: Int = 1) -> String {
        "urn:oid:2.49.0.1.840.0.\(digits(of: "\(event) \(number)", 40)).00\(part).1"
    }

    /// `3b59d1fd-7a9f-4605-88ab-5a075da5ce44`.
    static func uuid(of text: String) -> String {
        var rest = digits(of: text, 32)[...]
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }

    /// `0 ..< bound`, the same for the same text.
    static func number(of text: String, below bound: UInt64) -> Int { Int(hash(text) % bound) }

    private static func digits(of text: String, _ count: Int) -> String {
        String((0..<3).map { StableHash.digits(hash("\($0) \(text)")) }.joined().prefix(count))
    }

    /// The high half is folded in because the low bits alone are poor.
    private static func hash(_ text: String) -> UInt64 {
        let hash = StableHash.of(text.utf8)
        return hash ^ (hash >> 32)
    }
}
