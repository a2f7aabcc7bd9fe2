import WeatherModel

/// The subject of a chart. The raw value is its name in addresses and commands.
package enum Measure: String, Hashable, Sendable, CaseIterable {
    case temperature, precipitation, snow, wind, pressure, humidity, cloud, visibility, uv
    case freezingLevel = "freezing-level"
    case sunshine, thunder, air, pollen

    /// The quantities of an hour that its chart shows, the first of them most; empty for what hours do not have.
    package var quantities: [HourQuantity] {
        // Amounts are above the chance of them.
        let own = HourQuantity.allCases.filter { $0.measure == self }
        return own.filter(\.row.chart.isAmount) + own.filter { !$0.row.chart.isAmount }
    }

    /// Whether its chart is of the hours of the air, which are fetched apart from the weather. Outside of Europe no provider is called for
    /// pollen.
    package func hasHoursOfAir(at coordinate: Coordinate) -> Bool {
        switch self {
        case .air: true
        case .pollen: PollenKnowledge.mayBeKnown(at: coordinate)
        default: false
        }
    }

    /// Whether its chart is of the hours of the sky, which are fetched apart from the weather, or has some of them.
    package var hasHoursOfSky: Bool {
        switch self {
        case .cloud, .sunshine, .thunder: true
        default: false
        }
    }

    /// The measure of a row of the details, by the row's key; nil for a row that has none.
    package init?(detailKey key: String) {
        let further = HourQuantity.allCases.first { $0.row.detail != nil && $0.row.wireName.description == key }
        guard let quantity = Detail(rawValue: key)?.quantity ?? further else { return nil }
        self = quantity.measure
    }
}

extension HourQuantity {
    /// The measure whose chart shows this quantity.
    package var measure: Measure {
        switch self {
        case .temperatureCelsius, .feelsLikeCelsius, .dewPointCelsius: .temperature
        case .precipitationMillimeters, .chanceOfRain: .precipitation
        case .snowfallCentimeters, .snowDepthCentimeters: .snow
        case .windKph, .gustKph, .windDirectionDegrees: .wind
        case .pressureHectopascals: .pressure
        case .humidity: .humidity
        case .cloudCover: .cloud
        case .visibilityKilometers: .visibility
        case .uvIndex: .uv
        case .freezingLevelMeters: .freezingLevel
        }
    }
}

extension Phrases {
    /// "Wind": the title of a measure's chart.
    package func measureTitle(_ measure: Measure) -> String {
        switch measure {
        case .air: airTitle
        case .pollen: pollenTitle
        case .sunshine: sunshineTitle
        case .thunder: thunderTitle
        case .snow: hourHead(.snow)
        default: measure.quantities.first.map(quantityTitle) ?? ""
        }
    }
}
