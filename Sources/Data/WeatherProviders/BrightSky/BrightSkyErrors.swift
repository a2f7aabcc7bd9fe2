import JSONText
import ProviderKit
import WeatherModel

/// Maps Bright Sky's refusals to errors: `{"detail": ...}`, 404 for a place outside the radar's grid and where it has no data.
enum BrightSkyErrors {
    /// The refusal in a JSON body, or in its status; nil if data is expected.
    static func refusal(_ node: JSONNode, _ reply: ProviderReply) -> WeatherError? {
        if let refusal = refusal(of: reply) { return refusal }
        guard node["radar"] == nil, let detail = node["detail"] ?? node["title"] else { return nil }
        let isOutside = detail.text.map { $0.lowercased().contains("outside") || $0.lowercased().contains("not found") } ?? false
        return WeatherError(isOutside ? .placeNotCovered : .badRequest, provider: .brightSky)
    }

    /// The error for the status of a body; nil for a status with which data comes.
    static func refusal(of reply: ProviderReply) -> WeatherError? {
        guard let status = reply.status else { return nil }
        if status == 404 { return WeatherError(.placeNotCovered, provider: .brightSky) }
        return WeatherError.from(status: status, provider: .brightSky, retryAfterSeconds: reply.retryAfterSeconds)
    }
}
