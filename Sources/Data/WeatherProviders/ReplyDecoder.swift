import Foundation
import WeatherModel

/// What a provider's reply says, whichever of its endpoints it is from.
public enum DecodedReply: Hashable, Sendable {
    case weather(ProviderWeather)
    case places([Place])
    /// The present first where the reply has it, then hours.
    case airQuality([AirQuality])
    case alerts([Alert])
    case cities([CityReading])
}

/// An element of a list of top cities: the city, and its weather where the list has that.
public struct CityReading: Hashable, Sendable {
    /// The city.
    public var city: TopCity
    /// nil where the list is of places alone.
    public var current: CurrentWeather?

    public init(city: TopCity, current: CurrentWeather? = nil) {
        self.city = city
        self.current = current
    }
}

/// One of a provider's endpoints, for `ReplyDecoder`: each provider's folder lists its own.
struct ReplyEndpoint: Sendable {
    /// As `petrel decode --endpoint` spells it.
    let name: String
    /// What its reply should have.
    let expected: [Feature]
    let read: @Sendable (ProviderReply) throws(ReplyFailure) -> DecodedReply

    init(_ name: String, expects expected: [Feature], read: @escaping @Sendable (ProviderReply) throws(ReplyFailure) -> DecodedReply) {
        self.name = name
        self.expected = expected
        self.read = read
    }
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

    private static let registry: [ProviderID: [ReplyEndpoint]] = [
        .accuWeather: AccuWeatherReplies.endpoints, .cap: CAPReplies.endpoints, .metNorway: METNorwayReplies.endpoints,
        .nws: NWSReplies.endpoints, .openMeteo: OpenMeteoReplies.endpoints, .openWeatherMap: OpenWeatherMapReplies.endpoints,
        .petrelServer: PetrelServerReplies.endpoints, .weatherAPI: WeatherAPIReplies.endpoints,
    ]

    /// The endpoints that can be read, by provider.
    public static let endpoints: [ProviderID: [String]] = registry.mapValues { $0.map(\.name) }

    private let almanac = Almanac()

    /// Begins with an empty almanac; days of sun and moon are remembered between replies.
    public init() {}

    /// - Parameters:
    ///   - endpoint: one of `endpoints[provider]`.
    ///   - status: the HTTP status; nil when it is not known, as for a file.
    ///   - bytes: the body, decompressed.
    ///   - coordinate: the point that was asked for; nil takes the reply's own.
    ///   - now: the instant of the reply; nil leaves out what depends on it (the forecast hour in place of an absent observation).
    ///   - zone: of the point that was asked for. A reply that names a zone is read by its own; for one that names none, nil is the
    ///     whole hours of its longitude.
    /// - Returns: nil when there is no such provider or endpoint.
    public func decode(
        provider: ProviderID, endpoint: String, status: Int? = nil, bytes: [UInt8], coordinate: Coordinate? = nil, at now: Date? = nil,
        zone: TimeZone? = nil
    ) -> Outcome? {
        let reply = ProviderReply(status: status, bytes: bytes, coordinate: coordinate, now: now, zone: zone, almanac: almanac)
        guard let endpoint = Self.registry[provider]?.first(where: { $0.name == endpoint }) else { return nil }
        return outcome(endpoint.expected) { () throws(ReplyFailure) in try endpoint.read(reply) }
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
        case .places, .alerts, .cities: []
        case .airQuality(let values): values.isEmpty ? [.airQuality] : []
        }
    }
}
