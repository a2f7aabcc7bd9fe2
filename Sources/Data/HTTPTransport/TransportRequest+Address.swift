import Foundation

extension TransportRequest {
    /// The address that the request is for, as every adapter over the network checks it before it sends anything.
    ///
    /// - Returns: nil for an address that is none, or none of the web: system libraries would read local files, too, and they hand a port to
    ///   the socket as it is, where a number that no port has can end the process.
    public var webURL: URL? {
        guard let url = URL(string: url), ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host?.isEmpty == false,
            let port = URLComponents(string: self.url).map({ $0.port ?? 80 }), (1...65_535).contains(port)
        else { return nil }
        return url
    }
}
