import JSONText
import ProviderKit
import WeatherModel

/// Maps Open-Meteo's refusals to errors (its `ForecastapiQuery.swift`, `RateLimiter.swift` and `ApiKeyManager.swift`).
enum OpenMeteoErrors {
    /// The refusal in a JSON body, or in its status; nil if data is expected.
    static func refusal(_ node: JSONNode, _ reply: ProviderReply) -> WeatherError? {
        if node["error"]?.flag == true || (node["error"] != nil && node["reason"] != nil) {
            return error(reason: node.text("reason") ?? "", reply)
        }
        return reply.status.flatMap { WeatherError.from(status: $0, provider: .openMeteo, retryAfterSeconds: reply.retryAfterSeconds) }
    }

    /// The failure for a body that is not JSON.
    ///
    /// For a point that it does not cover, the service prints `nan` as the latitude, with status 200. Anything else with a good status is a
    /// truncated body, a proxy's HTML page, or the error text that the service appends if it fails in mid-stream.
    static func failure(of reply: ProviderReply, _ error: JSONError) -> ReplyFailure {
        if let status = reply.status,
            let refusal = WeatherError.from(status: status, provider: .openMeteo, retryAfterSeconds: reply.retryAfterSeconds)
        {
            return .refusal(refusal)
        }
        if error.kind == .notANumber, beginsWithoutLatitude(reply.bytes) {
            return .refusal(WeatherError(.placeNotCovered, provider: .openMeteo))
        }
        return .unreadable(WeatherError(.badBody, provider: .openMeteo))
    }

    /// True for `{"latitude":nan`, with any whitespace between the parts.
    private static func beginsWithoutLatitude(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        for part in ["{", "\"latitude\"", ":", "nan"] {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            guard rest.starts(with: part.utf8) else { return false }
            rest = rest.dropFirst(part.utf8.count)
        }
        return true
    }

    private static func error(reason: String, _ reply: ProviderReply) -> WeatherError {
        let reason = reason.lowercased()
        func failed(_ kind: WeatherError.Kind, after seconds: Double? = nil) -> WeatherError {
            WeatherError(kind, provider: .openMeteo, retryAfterSeconds: reply.retryAfterSeconds ?? seconds)
        }
        // Limits are counted per minute, hour and day of the clock; the whole period is the longest wait.
        if reason.contains("minutely api request limit") { return failed(.rateLimited, after: 60) }
        if reason.contains("hourly api request limit") { return failed(.rateLimited, after: 3_600) }
        if reason.contains("request limit exceeded") { return failed(.quotaExhausted) }
        if reason.contains("too many concurrent requests") { return failed(.rateLimited, after: 1) }
        if reason.contains("api key") || reason.contains("apikey") { return failed(.invalidKey) }
        if reason.contains("no data is available for this location") { return failed(.placeNotCovered) }
        let isDown = ["overloaded", "something went wrong", "timeout", "internal server error", "bad gateway", "service unavailable"]
        if isDown.contains(where: reason.contains) { return failed(.upstreamDown) }
        if let status = reply.status, !(200..<300).contains(status), status != 400,
            let error = WeatherError.from(status: status, provider: .openMeteo, retryAfterSeconds: reply.retryAfterSeconds)
        {
            return error
        }
        return WeatherError(.badRequest, provider: .openMeteo)
    }
}
