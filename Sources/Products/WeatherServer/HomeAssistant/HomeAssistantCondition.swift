import WeatherModel

/// Home Assistant's words for a condition. There are 15, and every entity of the domain `weather` has one of them.
///
/// Source: <https://developers.home-assistant.io/docs/core/entity/weather#recommended-values-for-state-and-condition>.
package enum HomeAssistantCondition: String, Hashable, Sendable, CaseIterable {
    case clearNight = "clear-night"
    case cloudy, exceptional, fog, hail, lightning
    case lightningRainy = "lightning-rainy"
    case partlycloudy, pouring, rainy, snowy
    case snowyRainy = "snowy-rainy"
    case sunny, windy
    case windyVariant = "windy-variant"

    /// km/h from which wind counts for more than a dry sky: Beaufort 7, near gale.
    private static let windyKph = 50.0

    /// - Parameters:
    ///   - windKph: the mean wind; nil where it is not known.
    ///   - isWet: whether rain falls, which decides between the two words for a thunderstorm.
    /// - Returns: nil for an unknown condition: nothing is guessed.
    package init?(_ condition: Condition, isDay: Bool, windKph: Double?, isWet: Bool) {
        let isWindy = (windKph ?? 0) >= Self.windyKph
        switch condition {
        case .clear, .mostlyClear: self = isWindy ? .windy : isDay ? .sunny : .clearNight
        case .partlyCloudy: self = isWindy ? .windyVariant : .partlycloudy
        case .mostlyCloudy, .cloudy: self = isWindy ? .windyVariant : .cloudy
        case .haze, .mist, .fog: self = .fog
        case .drizzle, .rainLight, .rain, .showers: self = .rainy
        case .rainHeavy: self = .pouring
        case .freezingRain, .sleet: self = .snowyRainy
        case .snowLight, .snow, .snowHeavy: self = .snowy
        case .hail: self = .hail
        case .thunderstorm: self = isWet ? .lightningRainy : .lightning
        case .wind: self = .windy
        case .severe: self = .exceptional
        case .unknown: return nil
        }
    }
}
