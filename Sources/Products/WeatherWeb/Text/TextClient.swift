import HTTPTypes

/// Distinguishes clients that print the response from browsers.
enum TextClient {
    /// The first product of `User-Agent` (RFC 9110, section 10.1.5) of programs that people use in a terminal. "fetch" is FreeBSD's.
    private static let products: Set<String> = ["curl", "fetch", "httpie", "wget", "wget2", "xh"]

    /// The fields that decide, for `Vary`.
    static let vary = "Accept, User-Agent"

    /// True if the response is text: `Accept` decides, and `User-Agent` if the client accepts anything.
    static func asks(_ headers: HTTPFields) -> Bool {
        let accepted = headers[values: .accept].joined(separator: ",").lowercased()
        if accepted.contains("text/html") { return false }
        if accepted.contains("text/plain") { return true }
        let product = (headers[.userAgent] ?? "").prefix { $0 != "/" && $0 != " " }
        return products.contains(product.lowercased())
    }
}
