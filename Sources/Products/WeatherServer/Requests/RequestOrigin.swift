import HTTPTypes
import Hummingbird

/// The origin of a request, as far as the browser reports it.
package enum RequestOrigin: Sendable {
    /// A page of this server.
    case ours
    /// The person alone: an address typed, a bookmark, a link in another program.
    case person
    /// A page of another site.
    case foreign
    /// Unknown: from a client that is not a browser, from an old browser, or over plain http from another machine.
    case unknown

    /// Sent by the service worker where it fetches a page only to cache it: the reader did not request it now, so it changes nothing, as if
    /// a foreign page had sent the request.
    private static let keeping = HTTPField.Name("Petrel-Keep")

    /// True if `origin`, the text of an `Origin` field, is the host that the request was sent to.
    package static func isHost(_ origin: String, of request: Request) -> Bool {
        guard let host = request.head.authority, !host.isEmpty else { return false }
        return origin == "https://\(host)" || origin == "http://\(host)"
    }

    /// Reads the Fetch Metadata of the request (W3C, `Sec-Fetch-Site`).
    package init(_ request: Request) {
        if let keeping = Self.keeping, request.headers[keeping] != nil {
            self = .foreign
            return
        }
        guard let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] else {
            self = .unknown
            return
        }
        switch site {
        case "same-origin": self = .ours
        case "none": self = .person
        default: self = .foreign
        }
    }
}
