/// How a body is packed (RFC 9110, 8.4.1), by its name in `Content-Encoding`.
package enum ContentCoding: String, Sendable, Hashable {
    case identity, gzip
    case brotli = "br"
}

/// `Accept-Encoding` (RFC 9110, 12.5.3), as far as a choice between Brotli, gzip and identity needs it.
package enum AcceptEncoding {
    /// True when `field` gives gzip (or `*`) a weight above zero and not below that of identity. A missing field takes identity: nothing was
    /// asked for.
    package static func takesGzip(_ field: String?) -> Bool {
        guard let weights = Weights(field) else { return false }
        return weights.gzip > 0 && weights.gzip >= weights.identity
    }

    /// The coding for a body that is there in all of them: the one with the greatest weight, and of several the smallest body. Brotli has to be
    /// named: who takes anything (`*`) may not know it.
    package static func best(_ field: String?) -> ContentCoding {
        guard let weights = Weights(field) else { return .identity }
        if weights.brotli > 0, weights.brotli >= weights.gzip, weights.brotli >= weights.identity { return .brotli }
        return weights.gzip > 0 && weights.gzip >= weights.identity ? .gzip : .identity
    }

    /// The weights of a field, in thousandths.
    private struct Weights {
        private(set) var brotli = 0
        private(set) var gzip = 0
        private(set) var identity = 0

        /// nil without a field.
        init?(_ field: String?) {
            guard let field else { return nil }
            var (named, wildcard): (Int?, Int?)
            for part in field.utf8.split(separator: UInt8(ascii: ",")) {
                var pieces = part.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
                guard let name = pieces.popFirst()?.trimmingOptionalSpace() else { continue }
                let weight = AcceptEncoding.weight(pieces)
                if name.equalsIgnoringCase("gzip") || name.equalsIgnoringCase("x-gzip") {
                    named = max(named ?? 0, weight)
                } else if name.equalsIgnoringCase("br") {
                    brotli = weight
                } else if name.equalsIgnoringCase("identity") {
                    identity = weight
                } else if name.elementsEqual("*".utf8) {
                    wildcard = weight
                }
            }
            gzip = named ?? wildcard ?? 0
        }
    }

    /// The weight among a coding's parameters (RFC 9110, 12.4.2), in thousandths; 1000 without one, 0 for one that cannot be read: what is
    /// sent plain is understood by everybody. Blanks beside the equals sign, which the grammar does not have, are skipped.
    private static func weight(_ parameters: ArraySlice<Substring.UTF8View>) -> Int {
        for parameter in parameters {
            let sides = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard sides[0].trimmingOptionalSpace().equalsIgnoringCase("q") else { continue }
            return sides.count == 2 ? thousandths(sides[1].trimmingOptionalSpace()) ?? 0 : 0
        }
        return 1000
    }

    /// `0`, `0.25`, `1`, `1.000`: a digit, and up to three behind a point.
    private static func thousandths(_ text: Substring.UTF8View) -> Int? {
        let digits = Array(text)
        guard let first = digits.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"), digits.count <= 5 else { return nil }
        guard digits.count == 1 || digits[1] == UInt8(ascii: ".") else { return nil }
        var value = Int(first - UInt8(ascii: "0")) * 1000
        for (place, digit) in zip([100, 10, 1], digits.dropFirst(2)) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value += Int(digit - UInt8(ascii: "0")) * place
        }
        return value <= 1000 ? value : nil
    }
}

extension Substring.UTF8View {
    /// Without spaces and tabs at either end (the `OWS` of HTTP).
    func trimmingOptionalSpace() -> Substring.UTF8View {
        var rest = self
        while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
        while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
        return rest
    }

    func equalsIgnoringCase(_ lowercased: StaticString) -> Bool {
        lowercased.withUTF8Buffer { wanted in
            count == wanted.count
                && zip(self, wanted).allSatisfy { byte, other in
                    byte == other || (byte | 0x20 == other && byte >= 0x41 && byte <= 0x5A)
                }
        }
    }
}
