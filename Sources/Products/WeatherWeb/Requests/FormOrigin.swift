import HTTPTypes
import Hummingbird
import WeatherServer

/// Tells whether a form that changes something was sent by a page of ours: a page of somebody else's could send it, too, with the
/// cookies that the browser has for us.
enum FormOrigin {
    /// True for what the browser says is from the same origin; where it is too old to say so, for an `Origin` of our own host.
    static func isOurs(_ request: Request) -> Bool {
        switch RequestOrigin(request) {
        case .ours: return true
        case .person, .foreign: return false
        case .unknown: break
        }
        guard let origin = request.headers[.origin], let host = request.head.authority, !host.isEmpty else { return false }
        return origin == "https://\(host)" || origin == "http://\(host)"
    }
}
