import Hummingbird

/// This server's origin as the client's request gives it: for addresses that are used outside its own pages.
package enum SiteOrigin {
    /// `https://petrel.example`: a link preview asks for a picture by its whole address only, and so does another site's frame.
    ///
    /// - Parameter requester: determines whether the client's own connection is encrypted, from the headers of the operator's trusted
    ///   proxies.
    /// - Returns: nil without a host, and for a host with invalid characters.
    package static func text(of request: Request, by requester: Requester) -> String? {
        host(of: request).map { "\(requester.isSecure ? "https" : "http")://\($0)" }
    }

    /// The host and its port as the client wrote them; nil without a host, and for one with invalid characters.
    package static func host(of request: Request) -> String? {
        request.head.authority.flatMap { isHost($0) ? $0 : nil }
    }

    /// True for a text that can be a host and its port.
    static func isHost(_ text: String) -> Bool { (1...255).contains(text.utf8.count) && text.utf8.allSatisfy(isOfHost) }

    /// True for a letter, a digit and the marks of names, ports and addresses. Not a regular expression: one is compiled at each use.
    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
