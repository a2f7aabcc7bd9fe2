import Confidence
import WeatherModel
import WeatherReceipts

/// The content of a provider's reply, whichever endpoint it is from.
package enum DecodedReply: Hashable, Sendable {
    case weather(ProviderWeather)
    case places([Place])
    /// The current values first if the reply has them, then hours.
    case airQuality([AirQuality])
    case alerts([Alert])
    case cities([CityReading])
    case nowcast(Nowcast)
    /// The hours of the air alone.
    case airOutlook(AirOutlook)
    /// The hours of the sky alone.
    case skyOutlook(SkyOutlook)
    /// The days of an archive, in the order of the reply.
    case pastDays([PastDay])
    /// The forecasts of past hours by former runs, for each model.
    case previousRuns([PreviousRuns])
    /// The figures of a Petrel server.
    case usual(UsualYear)
    /// The same of receipts.
    case receipts(ToldReceipts)
    /// A list of tropical cyclones.
    case cyclones(CycloneReport)
    /// A layer of a map of tropical cyclones.
    case cycloneMaps(CycloneMaps)
    /// Percentiles and chances.
    case spread(ForecastSpread)
}

extension DecodedReply {
    /// The requested `features` that the reply lacks.
    package func missing(of features: [Feature]) -> [Feature] {
        switch self {
        case .weather(let weather): weather.missing(of: features)
        case .places, .alerts, .cities, .nowcast, .airOutlook, .skyOutlook, .pastDays, .previousRuns, .usual, .receipts, .cyclones,
            .cycloneMaps, .spread:
            []
        case .airQuality(let values): values.isEmpty ? [.airQuality] : []
        }
    }
}

/// One of a provider's endpoints, with the decoder of its replies.
package struct ReplyEndpoint: Sendable {
    /// The name, as in `petrel decode --endpoint`.
    package let name: String
    /// The features that its reply should have.
    package let expected: [Feature]
    /// Decodes one reply by the mapping that the provider itself uses.
    package let read: @Sendable (ProviderReply) throws(ReplyFailure) -> DecodedReply

    /// - Parameters:
    ///   - name: as in `petrel decode --endpoint`.
    ///   - expected: the features that its reply should have.
    package init(
        _ name: String, expects expected: [Feature], read: @escaping @Sendable (ProviderReply) throws(ReplyFailure) -> DecodedReply
    ) {
        self.name = name
        self.expected = expected
        self.read = read
    }
}
