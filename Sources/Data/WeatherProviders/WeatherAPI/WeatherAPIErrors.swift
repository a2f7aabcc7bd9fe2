import JSONText
import ProviderKit
import WeatherModel

/// Maps WeatherAPI.com's error codes to errors (<https://www.weatherapi.com/docs/#intro-error-codes>).
enum WeatherAPIErrors {
    /// The refusal in a JSON body, or in its status; nil if data is expected.
    ///
    /// The body is `{"error": {"code", "message"}}`; in the published OpenAPI document, without the outer object.
    static func refusal(_ node: JSONNode, _ reply: ProviderReply) -> WeatherError? {
        let error = node["error"] ?? (node["message"] != nil ? node : nil)
        let code = error.flatMap { $0["code"]?.number ?? $0.number }.flatMap { Int(exactly: $0) }
        if let code, let kind = kind(code) {
            let retryAfter = kind == .upstreamDown ? reply.retryAfterSeconds : nil
            return WeatherError(kind, provider: .weatherAPI, retryAfterSeconds: retryAfter)
        }
        let byStatus = reply.status.flatMap {
            WeatherError.from(status: $0, provider: .weatherAPI, retryAfterSeconds: reply.retryAfterSeconds)
        }
        if let byStatus { return byStatus }
        return node["error"]?.isObject == true ? WeatherError(.badRequest, provider: .weatherAPI) : nil
    }

    static func kind(_ code: Int) -> WeatherError.Kind? {
        switch code {
        case 1002, 2006, 2008: .invalidKey
        case 1003, 1005, 9000, 9001: .badRequest
        case 1006: .placeNotFound
        case 2007: .quotaExhausted
        case 2009: .planLacksProduct
        // Sent with status 400, although the service itself failed.
        case 9999: .upstreamDown
        default: nil
        }
    }
}
