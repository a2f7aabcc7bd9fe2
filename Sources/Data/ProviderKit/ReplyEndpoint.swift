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

extension DecodedReply {
    /// Those of `features` that the reply does not have.
    package func missing(of features: [Feature]) -> [Feature] {
        switch self {
        case .weather(let weather): weather.missing(of: features)
        case .places, .alerts, .cities: []
        case .airQuality(let values): values.isEmpty ? [.airQuality] : []
        }
    }
}

/// One of a provider's endpoints, as a reader of its replies.
package struct ReplyEndpoint: Sendable {
    /// As `petrel decode --endpoint` spells it.
    package let name: String
    /// What its reply should have.
    package let expected: [Feature]
    /// Reads one reply by the mapping that the provider itself uses.
    package let read: @Sendable (ProviderReply) throws(ReplyFailure) -> DecodedReply

    /// - Parameters:
    ///   - name: as `petrel decode --endpoint` spells it.
    ///   - expected: what its reply should have.
    package init(
        _ name: String, expects expected: [Feature], read: @escaping @Sendable (ProviderReply) throws(ReplyFailure) -> DecodedReply
    ) {
        self.name = name
        self.expected = expected
        self.read = read
    }
}
