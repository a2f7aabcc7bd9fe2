import JSONText
import ProviderKit
import WeatherModel

/// Maps the service's refusals to errors: `application/problem+json`, distinguished by the end of `type`. The service has no keys, so none
/// can be wrong; `detail` may name another point than the one requested, and is not read.
enum NWSErrors {
    /// The refusal in a JSON body, or in its status; nil if data is expected.
    static func refusal(_ node: JSONNode, _ reply: ProviderReply) -> WeatherError? {
        guard isProblem(node) else { return reply.status.flatMap { refusal(status: $0, reply) } }
        let status = reply.status.flatMap { (200..<300).contains($0) ? nil : $0 } ?? node["status"]?.number.flatMap { Int(exactly: $0) }
        if let kind = kind(node) {
            return WeatherError(kind, provider: .nws, retryAfterSeconds: reply.retryAfterSeconds)
        }
        return status.flatMap { refusal(status: $0, reply) } ?? WeatherError(.badRequest, provider: .nws)
    }

    /// The error for a status, if the body says nothing that is understood; nil for a status with which data comes.
    ///
    /// The documentation says of 429: "Retry after about 5 seconds". Issue 43 is newer: a 429 that names no time pauses the calls to any
    /// provider for a minute.
    static func refusal(status: Int, _ reply: ProviderReply) -> WeatherError? {
        switch status {
        case 401, 403: WeatherError(.badRequest, provider: .nws)
        case 404: WeatherError(.placeNotFound, provider: .nws)
        default: WeatherError.from(status: status, provider: .nws, retryAfterSeconds: reply.retryAfterSeconds)
        }
    }

    private static func isProblem(_ node: JSONNode) -> Bool {
        guard node.isObject, node["properties"] == nil, node["features"] == nil else { return false }
        return node["correlationId"] != nil || (node["title"] != nil && (node["status"]?.number != nil || node["detail"] != nil))
            || node.text("type")?.contains("api.weather.gov/problems/") == true
    }

    private static func kind(_ node: JSONNode) -> WeatherError.Kind? {
        // Before 2020 types were names (`urn:noaa:nws:api:InvalidPoint`), since then they are URLs.
        let type = node.text("type").flatMap { $0.split { $0 == "/" || $0 == ":" || $0 == "#" }.last.map(String.init) }
        let title = node.text("title")?.lowercased() ?? ""
        if title.contains("marine forecast not supported") || title.contains("unavailable for requested point") { return .placeNotCovered }
        switch type {
        case "InvalidPoint", "MarineForecastNotSupported", "OutOfBounds": return .placeNotCovered
        case "ForecastGridExpired", "UnavailableWebService", "UnexpectedProblem", "ServiceUnavailable": return .upstreamDown
        case "InvalidParameter", "BadRequest", "Forbidden", "AdjustPointPrecision": return .badRequest
        case "NotFound": return .placeNotFound
        case "RateLimitExceeded", "TooManyRequests": return .rateLimited
        default: return nil
        }
    }
}
