import HTTPTypes
import Hummingbird
import WeatherServer

/// Checks whether one of our pages sent a form that changes something: a page of another site could send it, too, with the cookies that the
/// browser holds for us.
enum FormOrigin {
    /// True if the browser declares the same origin; for a browser too old to do so, true if `Origin` is our own host.
    static func isOurs(_ request: Request) -> Bool {
        switch RequestOrigin(request) {
        case .ours: return true
        case .person, .foreign: return false
        case .unknown: break
        }
        return request.headers[.origin].map { RequestOrigin.isHost($0, of: request) } ?? false
    }
}
