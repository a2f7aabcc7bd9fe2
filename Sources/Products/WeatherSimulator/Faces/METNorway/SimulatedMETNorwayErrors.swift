/// The error pages that the provider really sends: HTML for every status, never JSON.
enum SimulatedMETNorwayErrors {
    /// - Parameter code: not used; a status has one page.
    static func reply(status: Int, code: Int?) -> FaceReply {
        let words =
            switch status {
            case 400: "400 Bad Request"
            case 403: "403 Forbidden"
            case 404: "404 Not Found"
            case 422: "422 Unprocessable Entity"
            case 429: "429 Too Many Requests"
            case 500: "500 Internal Server Error"
            case 502: "502 Bad Gateway"
            case 503: "503 Service Unavailable"
            case 504: "504 Gateway Timeout"
            default: "\(status) Error"
            }
        return .html(words, status: status)
    }
}
