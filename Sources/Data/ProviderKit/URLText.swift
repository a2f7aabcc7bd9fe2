import WeatherModel

/// Pieces of an upstream URL.
package enum URLText {
    /// Degrees with at most 4 decimals (some services refuse more, none needs more), the sign kept, without an exponent.
    package static func degrees(_ value: Double) -> String {
        let scaled = Int((value * 10_000).rounded())
        let sign = scaled < 0 ? "-" : ""
        let whole = abs(scaled) / 10_000
        var fraction = String(abs(scaled) % 10_000)
        fraction = String(repeating: "0", count: 4 - fraction.count) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
    }

    /// `path?name=value&...`; values are percent-encoded, all but RFC 3986's unreserved characters and the comma.
    package static func address(_ path: String, _ query: [(String, String)]) -> String {
        path + "?" + query.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
    }

    /// A base address without slashes at its end, so that a path can follow.
    package static func base(_ text: String) -> String {
        var text = text
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }

    /// RFC 3986's unreserved characters and the comma as they are, all other bytes of UTF-8 as `%XX`.
    package static func encoded(_ value: String) -> String { PercentCoding.encoded(value, sparing: "~,") }
}
