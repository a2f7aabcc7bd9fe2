import WeatherModel

/// The error bodies that each provider really sends, by status.
enum ProviderErrorBodies {
    /// - Parameter code: distinguishes errors with the same status; each face documents its codes.
    static func reply(_ provider: ProviderID, status: Int, code: Int? = nil) -> FaceReply {
        SimulatedFace.of(provider)?.error(status, code) ?? .html(title(status), status: status)
    }

    /// The words that a web server has for a status: "404 Not Found".
    static func title(_ status: Int) -> String {
        let words =
            switch status {
            case 400: "Bad Request"
            case 401: "Unauthorized"
            case 403: "Forbidden"
            case 404: "Not Found"
            case 429: "Too Many Requests"
            case 500: "Internal Server Error"
            case 502: "Bad Gateway"
            case 503: "Service Temporarily Unavailable"
            case 504: "Gateway Time-out"
            default: "Error"
            }
        return "\(status) \(words)"
    }
}
