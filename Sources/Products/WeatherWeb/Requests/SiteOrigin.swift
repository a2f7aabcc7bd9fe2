import HTTPTypes
import Hummingbird

/// Where this server is, by the word of who asks it: for addresses that are used elsewhere than on its own pages.
enum SiteOrigin {
    /// `https://petrel.example`: a link preview asks for a picture by its whole address only, and so does another site's frame.
    ///
    /// - Returns: nil without a host, and for one with characters that no host has.
    static func text(of request: Request) -> String? {
        guard let host = request.head.authority, !host.isEmpty, host.utf8.count <= 255, host.wholeMatch(of: /[A-Za-z0-9.:\[\]-]+/) != nil
        else { return nil }
        let isSecure = HTTPField.Name("X-Forwarded-Proto").flatMap { request.headers[$0] } == "https"
        return "\(isSecure ? "https" : "http")://\(host)"
    }
}
