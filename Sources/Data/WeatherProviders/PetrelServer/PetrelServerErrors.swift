import HTTPTransport
import JSONText
import ProviderKit
import WeatherModel

/// Maps the problem documents of a Petrel server to errors (RFC 9457; `openapi.yaml` lists them).
///
/// A problem between the server and its provider names that provider; a problem of the server itself names the server. If the server has no
/// connection to its provider, that is not a missing connection here.
enum PetrelServerErrors {
    private static let prefix = "urn:petrel:problem:"

    /// - Returns: nil if data is expected.
    static func refusal(_ reply: ProviderReply) -> WeatherError? {
        if let status = reply.status, (200..<300).contains(status) { return nil }
        if let problem = problem(reply) { return problem }
        guard let status = reply.status else { return nil }
        // The service at that URL is not a Petrel server.
        if status == 404 || status == 405 { return WeatherError(.invalidResponse, provider: .petrelServer) }
        return WeatherError.from(status: status, provider: .petrelServer, retryAfterSeconds: reply.retryAfterSeconds)
    }

    private static func problem(_ reply: ProviderReply) -> WeatherError? {
        // An intermediary's error without a problem document is classified by its status.
        guard let document = try? JSONDocument(reply.bytes), let type = document.root["type"]?.string, type.hasPrefix(prefix) else {
            return nil
        }
        let root = document.root
        var error = WeatherError(.upstreamDown, provider: root.text("provider").map(ProviderID.init(rawValue:)) ?? .petrelServer)
        error.retryAfterSeconds = RetryAfter.usable(reply.retryAfterSeconds ?? root["retryAfter"]?.double)
        let cause = root.text("cause").flatMap(WeatherError.Kind.init(rawValue:))
        switch String(type.dropFirst(prefix.count)) {
        case "provider-refused": error.kind = cause ?? .invalidKey
        case "provider-busy": error.kind = cause ?? .rateLimited
        case "too-many-requests": error.kind = .tooManyFromClient
        case "provider-timed-out": error.kind = .timedOut
        case "provider-answer-unreadable": error.kind = cause ?? .badBody
        case "place-not-found": error.kind = .placeNotFound
        case "place-not-covered": error.kind = .placeNotCovered
        case "invalid-parameter", "bad-request", "phones-unsupported", "webhooks-unsupported", "method-not-allowed", "content-too-large",
            "uri-too-long", "head-too-large", "not-found":
            return WeatherError(.badRequest, provider: .petrelServer)
        // Its provider cannot be reached, it is overloaded, or it failed: in each case the server has no data.
        default: error.provider = .petrelServer
        }
        return error
    }
}
