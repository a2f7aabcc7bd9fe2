import WeatherModel

/// Pieces of an upstream URL.
package enum URLText {
    /// Degrees with at most 4 decimals (some services reject more, none needs more), with sign, without an exponent.
    package static func degrees(_ value: Double) -> String {
        let scaled = Int((value * 10_000).rounded())
        let sign = scaled < 0 ? "-" : ""
        let whole = abs(scaled) / 10_000
        var fraction = String(abs(scaled) % 10_000)
        fraction = String(repeating: "0", count: 4 - fraction.count) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
    }

    /// `path?name=value&...`; values are percent-encoded, except RFC 3986's unreserved characters and the comma.
    package static func address(_ path: String, _ query: [(String, String)]) -> String {
        path + "?" + query.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
    }

    /// A base URL without trailing slashes, so that a path can follow.
    package static func base(_ text: String) -> String {
        var text = text
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }

    /// Keeps RFC 3986's unreserved characters and the comma, and encodes all other bytes of UTF-8 as `%XX`.
    package static func encoded(_ value: String) -> String { PercentCoding.encoded(value, excluding: "~,") }
}
