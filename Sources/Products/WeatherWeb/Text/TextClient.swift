import HTTPTypes

/// Tells clients that print what they get from browsers.
enum TextClient {
    /// The first product of `User-Agent` (RFC 9110, section 10.1.5) of programs that people use in a terminal. "fetch" is FreeBSD's.
    private static let products: Set<String> = ["curl", "fetch", "httpie", "wget", "wget2", "xh"]

    /// What decides, for `Vary`.
    static let vary = "Accept, User-Agent"

    /// True when the weather is to be answered as text: what the client accepts decides, and who it is where it accepts anything.
    static func asks(_ headers: HTTPFields) -> Bool {
        let accepted = headers[values: .accept].joined(separator: ",").lowercased()
        if accepted.contains("text/html") { return false }
        if accepted.contains("text/plain") { return true }
        let product = (headers[.userAgent] ?? "").prefix { $0 != "/" && $0 != " " }
        return products.contains(product.lowercased())
    }
}
