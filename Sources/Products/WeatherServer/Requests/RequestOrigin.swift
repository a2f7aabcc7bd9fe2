import HTTPTypes
import Hummingbird

/// Where a request was caused, as far as the browser says.
package enum RequestOrigin: Sendable {
    /// By a page of this server.
    case ours
    /// By the person alone: an address typed, a bookmark, a link in another program.
    case person
    /// By a page of somebody else's.
    case foreign
    /// Not told: by what is no browser, by an old one, or by one that came over plain http from another machine.
    case unknown

    /// What the worker of our pages says where it fetches a page only to keep it: the reader did not ask for it now, so it changes nothing, as
    /// if a foreign page had asked.
    private static let keeping = HTTPField.Name("Petrel-Keep")

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
