import JSONText
import WeatherModel

/// What OpenWeatherMap's refusals mean (<https://openweathermap.org/faq#error401>): `cod` is a number or a text, and one 401 speaks of
/// the key, another of the plan, a third of the allowance.
enum OpenWeatherMapErrors {
    /// The refusal in a body that is JSON, or in its status; nil when data is due.
    static func refusal(_ node: JSONNode, _ reply: ProviderReply) -> WeatherError? {
        let message = node.text("message")?.lowercased() ?? ""
        let code = node["cod"]?.number.flatMap { Int(exactly: $0) }.flatMap { (200..<300).contains($0) ? nil : $0 }
        if let code = code ?? reply.status.flatMap({ (200..<300).contains($0) ? nil : $0 }) {
            return error(code, message, reply)
        }
        return nil
    }

    /// What a status says when the body is no JSON; nil for a status with which data comes.
    static func refusal(of reply: ProviderReply) -> WeatherError? {
        reply.status.flatMap { WeatherError.from(status: $0, provider: .openWeatherMap, retryAfterSeconds: reply.retryAfterSeconds) }
    }

    private static func error(_ code: Int, _ message: String, _ reply: ProviderReply) -> WeatherError {
        func refused(_ kind: WeatherError.Kind, waits: Bool = false) -> WeatherError {
            WeatherError(kind, provider: .openWeatherMap, retryAfterSeconds: waits ? reply.retryAfterSeconds : nil)
        }
        // The account is shut until its period ends; seen with 429, formerly with 401.
        if message.contains("blocked"), message.contains("exceed") { return refused(.quotaExhausted, waits: true) }
        switch code {
        case 401, 403:
            return refused(message.contains("subscription") || message.contains("one call") ? .planLacksProduct : .invalidKey)
        // "Internal error" with 404 is said of a path that the service does not know.
        case 404: return refused(message.contains("internal error") ? .badRequest : .placeNotFound)
        default:
            return WeatherError.from(status: code, provider: .openWeatherMap, retryAfterSeconds: reply.retryAfterSeconds)
                ?? refused(.badBody)
        }
    }
}
