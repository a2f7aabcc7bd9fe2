import WeatherModel

/// The query of a request target, read strictly: what a later reader might understand differently is refused.
package struct QueryText: Sendable {
    /// A parameter that cannot be used, by name. Its value is not kept: it may be a position.
    package enum Flaw: Error, Hashable, Sendable {
        case missing(String)
        case repeated(String)
        case malformed(String)
        /// A parameter that this address does not take.
        case unknown(String)
        /// A parameter with the sentence that says what is wrong with it.
        case flawed(String, because: String)
    }

    private let pairs: [(name: String, value: String?)]
    private let raw: String

    /// - Parameter raw: the text after `?`, nil when there is none.
    package init(_ raw: String?) {
        self.raw = raw ?? ""
        pairs = (raw ?? "").utf8.split(separator: UInt8(ascii: "&")).map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.flatMap(Self.decoded) ?? ""
            return (name, parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    /// - Returns: nil when the parameter is not there.
    package func optional(_ name: String) throws(Flaw) -> String? {
        let found = pairs.filter { $0.name == name }
        guard let first = found.first else { return nil }
        guard found.count == 1 else { throw .repeated(name) }
        guard let value = first.value else { throw .malformed(name) }
        return value
    }

    /// The values of a parameter that may be given several times, in order.
    package func all(_ name: String) throws(Flaw) -> [String] {
        var values: [String] = []
        for pair in pairs where pair.name == name {
            guard let value = pair.value else { throw .malformed(name) }
            values.append(value)
        }
        return values
    }

    /// A text in which `%` may be literal, as in a pattern that was typed without escapes: `?format=%l:+%t`.
    ///
    /// - Returns: nil when the parameter is not there.
    package func lenient(_ name: String) throws(Flaw) -> String? {
        let found = pairs.filter { $0.name == name }
        guard found.count == 1, found[0].value == nil else { return try optional(name) }
        let own = raw.utf8.split(separator: UInt8(ascii: "&")).first { $0.starts(with: Array("\(name)=".utf8)) }
        guard let own else { throw .malformed(name) }
        let text = PercentCoding.repaired(own.dropFirst(name.utf8.count + 1), isForm: true)
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), !text.contains("\u{FFFD}") else { throw .malformed(name) }
        return text
    }

    /// Refuses a query with other parameters than these: a wish that is not understood must not look as if it had been granted.
    ///
    /// For the API alone. Pages ignore what they do not know, because others append it to links.
    ///
    /// - Throws: `Flaw.unknown`, with the name as far as it is a plain word: it is shown.
    package func refuseAllBut(_ names: String...) throws(Flaw) {
        for pair in pairs where !names.contains(pair.name) {
            let isPlain =
                (1...40).contains(pair.name.utf8.count)
                && pair.name.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x41 && $0 <= 0x5A }
            throw .unknown(isPlain ? pair.name : "of that name")
        }
    }

    package func required(_ name: String) throws(Flaw) -> String {
        guard let value = try optional(name) else { throw .missing(name) }
        return value
    }

    /// Reads a number as JSON writes it: `Double` alone would take `nan`, `inf` and `0x1p3`, too.
    package func number(_ name: String) throws(Flaw) -> Double {
        let text = try required(name)
        guard Self.isNumber(text), let value = Double(text), value.isFinite else { throw .malformed(name) }
        return value
    }

    /// Reads a whole number within `range`.
    package func whole(_ name: String, in range: ClosedRange<Int>, default fallback: Int) throws(Flaw) -> Int {
        guard let text = try optional(name) else { return fallback }
        guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let value = Int(text), range.contains(value) else {
            throw .malformed(name)
        }
        return value
    }

    static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Bool {
            let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        guard text.utf8.count <= 400, digits() else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() else { return false }
        }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }

    /// Percent decoding with `+` as space.
    ///
    /// - Returns: nil for a broken escape, a control character or bytes that are not UTF-8.
    package static func decoded(_ text: some Collection<UInt8>) -> String? {
        guard let decoded = PercentCoding.decoded(text, isForm: true), decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            return nil
        }
        return decoded
    }
}

extension QueryText {
    /// Reads `latitude` and `longitude`: degrees, -90 ... 90 and -180 ... 180.
    package func coordinate() throws(Flaw) -> Coordinate {
        let latitude = try number("latitude")
        let longitude = try number("longitude")
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            switch error {
            case .latitude: throw .malformed("latitude")
            case .longitude: throw .malformed("longitude")
            }
        }
    }
}
