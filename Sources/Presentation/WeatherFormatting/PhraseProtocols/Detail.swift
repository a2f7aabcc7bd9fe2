import WeatherModel

/// The rows of the details, of now and of a day, that have logic of their own; the further quantities of an hour have a row each beside them.
public enum Detail: String, Hashable, Sendable, CaseIterable {
    case feelsLike, wind, humidity, dewPoint, pressure, visibility, ultraviolet, cloud, precipitation, snow, chance
    /// How high the place lies, with its coordinates.
    case elevation
    /// The coordinates, where no height is known.
    case point

    /// The quantity of an hour that the row shows; nil for what is not of an hour.
    public var quantity: HourQuantity? {
        switch self {
        case .feelsLike: .feelsLikeCelsius
        case .wind: .windKph
        case .humidity: .humidity
        case .dewPoint: .dewPointCelsius
        case .pressure: .pressureHectopascals
        case .visibility: .visibilityKilometers
        case .ultraviolet: .uvIndex
        case .cloud: .cloudCover
        case .precipitation: .precipitationMillimeters
        case .snow: .snowfallCentimeters
        case .chance: .chanceOfRain
        case .elevation, .point: nil
        }
    }
}

extension ScreenPhrases {
    /// "Wind": the title of a row.
    public func detailTitle(_ detail: Detail) -> String {
        detail.quantity.map(quantityTitle) ?? (detail == .elevation ? elevationTitle : coordinatesTitle)
    }
}
