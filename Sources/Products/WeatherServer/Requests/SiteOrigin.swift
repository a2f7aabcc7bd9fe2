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
        guard let host = request.head.authority, (1...255).contains(host.utf8.count), host.wholeMatch(of: /[A-Za-z0-9.:\[\]-]+/) != nil
        else { return nil }
        return host
    }
}
