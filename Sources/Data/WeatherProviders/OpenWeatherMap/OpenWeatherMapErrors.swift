import JSONText
import ProviderKit
import WeatherModel

/// Maps OpenWeatherMap's refusals to errors (<https://openweathermap.org/faq#error401>): `cod` is a number or a text, and a 401 may concern
/// the key, the plan or the allowance.
enum OpenWeatherMapErrors {
    /// The refusal in a JSON body, or in its status; nil if data is expected.
    static func refusal(_ node: JSONNode, _ reply: ProviderReply) -> WeatherError? {
        let message = (node.text("message") ?? node["fault"]?.text("faultstring"))?.lowercased() ?? ""
        // A number that is not a status of a refusal is ignored.
        let code = node["cod"]?.number.flatMap { Int(exactly: $0) }.flatMap { (300..<600).contains($0) ? $0 : nil }
        let known = code ?? newerCode(node, message) ?? reply.status.flatMap { (200..<300).contains($0) ? nil : $0 }
        return (known ?? codeOfGateway(node, message)).map { error($0, message, reply) }
    }

    /// The newer products have `code` in place of `cod`, with three digits, or with six that begin with the status.
    private static func newerCode(_ node: JSONNode, _ message: String) -> Int? {
        guard node["cod"] == nil, !message.isEmpty, let sent = node["code"]?.number.flatMap({ Int(exactly: $0) }) else { return nil }
        return [sent, sent / 1_000].first { (400..<600).contains($0) }
    }

    /// A message on its own, without a code, is from the gateway in front of the service; within data it may be anything.
    private static func codeOfGateway(_ node: JSONNode, _ message: String) -> Int? {
        guard node["cod"] == nil, !message.isEmpty, node.count <= 2 else { return nil }
        func says(_ phrases: String...) -> Bool { phrases.contains { message.contains($0) } }
        if says("limit", "quota", "too many") { return 429 }
        if says("api key", "apikey", "unauthorized", "forbidden", "not authorized", "credentials") { return 401 }
        if says("unavailable", "timeout", "timed out", "internal", "error") { return 503 }
        return says("not found") ? 404 : 400
    }

    /// The error for the status of a body that is not JSON; nil for a status with which data comes.
    static func refusal(of reply: ProviderReply) -> WeatherError? {
        reply.status.flatMap { WeatherError.from(status: $0, provider: .openWeatherMap, retryAfterSeconds: reply.retryAfterSeconds) }
    }

    private static func speaksOfPlan(_ message: String) -> Bool {
        ["subscription", "subscribe", "one call"].contains { message.contains($0) }
    }

    private static func error(_ code: Int, _ message: String, _ reply: ProviderReply) -> WeatherError {
        func refused(_ kind: WeatherError.Kind, waits: Bool = false) -> WeatherError {
            WeatherError(kind, provider: .openWeatherMap, retryAfterSeconds: waits ? reply.retryAfterSeconds : nil)
        }
        // The account is blocked until its period ends; seen with 429, formerly with 401.
        if message.contains("blocked"), message.contains("exceed") { return refused(.quotaExhausted, waits: true) }
        switch code {
        case 401, 403:
            return refused(speaksOfPlan(message) ? .planLacksProduct : .invalidKey)
        // "Internal error" with 404 means a path that the service does not know.
        case 404: return refused(message.contains("internal error") ? .badRequest : .placeNotFound)
        default:
            return WeatherError.from(status: code, provider: .openWeatherMap, retryAfterSeconds: reply.retryAfterSeconds)
                ?? refused(.badBody)
        }
    }
}
