import Foundation
import WeatherModel

/// What a provider's reply says, whichever of its endpoints it is from.
public enum DecodedReply: Hashable, Sendable {
    case weather(ProviderWeather)
    case places([Place])
    /// The present first where the reply has it, then hours.
    case airQuality([AirQuality])
}

/// Reads replies from disk or from a fuzzer with the very code that the providers use.
public struct ReplyDecoder: Sendable {
    /// How a reply was read.
    public enum Outcome: Hashable, Sendable {
        /// Data, and the parts that the endpoint should have and this reply has not.
        case decoded(DecodedReply, missing: [Feature])
        /// The reply is the provider's way to say no.
        case providerError(WeatherError)
        /// The reply cannot be understood.
        case undecodable(WeatherError)
    }

    /// The endpoints that can be read, by provider.
    public static let endpoints: [ProviderID: [String]] = [
        .openMeteo: ["forecast", "geocoding", "air-quality"],
        .weatherAPI: ["current", "forecast", "search"],
    ]

    private let almanac = Almanac()

    /// Begins with an empty almanac; days of sun and moon are remembered between replies.
    public init() {}

    /// - Parameters:
    ///   - endpoint: one of `endpoints[provider]`.
    ///   - status: the HTTP status; nil when it is not known, as for a file.
    ///   - bytes: the body, decompressed.
    ///   - coordinate: the point that was asked for; nil takes the reply's own.
    ///   - now: the instant of the reply; nil leaves out what depends on it (the forecast hour in place of an absent observation).
    /// - Returns: nil when there is no such provider or endpoint.
    public func decode(
        provider: ProviderID, endpoint: String, status: Int? = nil, bytes: [UInt8], coordinate: Coordinate? = nil, at now: Date? = nil
    ) -> Outcome? {
        let reply = ProviderReply(status: status, bytes: bytes, coordinate: coordinate, now: now, almanac: almanac)
        switch (provider, endpoint) {
        case (.openMeteo, "forecast"):
            return outcome([.current, .hourly, .daily]) { () throws(ReplyFailure) in .weather(try OpenMeteoMapping.forecast(reply)) }
        case (.openMeteo, "geocoding"):
            return outcome([.search]) { () throws(ReplyFailure) in .places(try OpenMeteoMapping.places(reply)) }
        case (.openMeteo, "air-quality"):
            return outcome([.airQuality]) { () throws(ReplyFailure) in .airQuality(try OpenMeteoMapping.airQuality(reply)) }
        case (.weatherAPI, "current"):
            return outcome([.current]) { () throws(ReplyFailure) in .weather(try WeatherAPIMapping.current(reply)) }
        case (.weatherAPI, "forecast"):
            return outcome([.current, .hourly, .daily]) { () throws(ReplyFailure) in .weather(try WeatherAPIMapping.forecast(reply)) }
        case (.weatherAPI, "search"):
            return outcome([.search]) { () throws(ReplyFailure) in .places(try WeatherAPIMapping.places(reply)) }
        default:
            return nil
        }
    }

    private func outcome(_ expected: [Feature], _ read: () throws(ReplyFailure) -> DecodedReply) -> Outcome {
        do throws(ReplyFailure) {
            let reply = try read()
            return .decoded(reply, missing: missing(from: reply, expected))
        } catch {
            return switch error {
            case .refusal(let refusal): .providerError(refusal)
            case .unreadable(let mistake): .undecodable(mistake)
            }
        }
    }

    private func missing(from reply: DecodedReply, _ expected: [Feature]) -> [Feature] {
        switch reply {
        case .weather(let weather): weather.missing(of: expected)
        case .places: []
        case .airQuality(let values): values.isEmpty ? [.airQuality] : []
        }
    }
}
