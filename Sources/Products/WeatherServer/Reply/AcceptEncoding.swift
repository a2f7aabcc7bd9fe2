/// `Accept-Encoding` (RFC 9110, 12.5.3), as far as a choice between gzip and identity needs it.
package enum AcceptEncoding {
    /// True when `field` names gzip (or `*`) with a weight above zero. A missing field takes identity: nothing was asked for.
    package static func takesGzip(_ field: String?) -> Bool {
        guard let field else { return false }
        var byWildcard = false
        for part in field.utf8.split(separator: UInt8(ascii: ",")) {
            let pieces = part.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = pieces.first?.trimmingOptionalSpace() else { continue }
            let isRefused = pieces.count > 1 && isZeroWeight(pieces[1].trimmingOptionalSpace())
            if name.equalsIgnoringCase("gzip") || name.equalsIgnoringCase("x-gzip") { return !isRefused }
            if name.elementsEqual("*".utf8) { byWildcard = !isRefused }
        }
        return byWildcard
    }

    private static func isZeroWeight(_ parameter: Substring.UTF8View) -> Bool {
        guard parameter.count > 2, parameter.prefix(2).equalsIgnoringCase("q=") else { return false }
        return parameter.dropFirst(2).allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    }
}
