import Foundation
import WeatherModel

/// What the adapters over the network send of a request.
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

    /// For requests that bring no `User-Agent`: names the app and a contact, as MET Norway and the US National Weather Service demand and
    /// others like to see.
    public static let defaultUserAgent = "Petrel/0.1 (weather app; founders@petrel.example)"

    /// What is sent: the request's own headers, and a `User-Agent` where it brings none.
    public var identifiedHeaders: [Header] {
        if headers.contains(where: { $0.name.lowercased() == "user-agent" }) { return headers }
        return [Header("User-Agent", Self.defaultUserAgent)] + headers
    }
}

/// A dump of a request, or of anything that holds one, shows neither the place nor the key either.
extension TransportRequest: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue], displayStyle: .struct) }
}
