import HTTPTypes

/// Distinguishes clients that print the response from browsers.
enum TextClient {
    /// The first product of `User-Agent` (RFC 9110, section 10.1.5) of programs that people use in a terminal. "fetch" is FreeBSD's.
    private static let products: Set<String> = ["curl", "fetch", "httpie", "wget", "wget2", "xh"]

    /// The fields that decide, for `Vary`.
    static let vary = "Accept, User-Agent"

    /// True if the response is text: `Accept` decides, and `User-Agent` if the client accepts anything.
    static func asks(_ headers: HTTPFields) -> Bool {
        asks(accept: headers[values: .accept].joined(separator: ","), userAgent: headers[.userAgent] ?? "")
    }

    /// The same for the fields' texts; empty for a field that is not there.
    static func asks(accept: String, userAgent: String) -> Bool {
        if accept.mentions("text/html") { return false }
        if accept.mentions("text/plain") { return true }
        let product = userAgent.prefix { $0 != "/" && $0 != " " }
        return products.contains(product.lowercased())
    }
}

extension String {
    /// True if the text contains `lowercased`, in ASCII letters of either case. Does not copy the text: it is read for every page.
    fileprivate func mentions(_ lowercased: StaticString) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            lowercased.withUTF8Buffer { wanted in
                guard bytes.count >= wanted.count else { return false }
                return (0...bytes.count - wanted.count).contains(where: { start in
                    wanted.indices.allSatisfy { index in
                        let byte = bytes[start + index]
                        return (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == wanted[index]
                    }
                })
            }
        }
    }
}
