import WeatherModel

/// The words that the authority behind an index has for its values.
public enum AirCategory: String, Hashable, Sendable, CaseIterable {
    case good, fair, moderate, poor, veryPoor, extremelyPoor
    case unhealthyForSensitiveGroups, unhealthy, veryUnhealthy, hazardous
    case low, high, veryHigh

    /// - Returns: nil for a value outside of the scale.
    package init?(_ scale: AirQuality.Scale, value: Double) {
        guard value.isFinite, value >= 0 else { return nil }
        let whole = value.rounded()
        switch scale {
        case .usAQI: self = Self.usAQI(whole)
        case .europeanAQI: self = Self.europeanAQI(whole)
        case .usEPACategory:
            let names: [AirCategory] = [.good, .moderate, .unhealthyForSensitiveGroups, .unhealthy, .veryUnhealthy, .hazardous]
            guard (1...6).contains(whole) else { return nil }
            self = names[Int(whole) - 1]
        case .ukDEFRA:
            guard (1...10).contains(whole) else { return nil }
            self = whole <= 3 ? .low : whole <= 6 ? .moderate : whole <= 9 ? .high : .veryHigh
        case .openWeatherMap:
            // <https://openweathermap.org/api/air-pollution>
            let names: [AirCategory] = [.good, .fair, .moderate, .poor, .veryPoor]
            guard (1...5).contains(whole) else { return nil }
            self = names[Int(whole) - 1]
        }
    }

    /// Its place among the bands of its scale, from 0 for good to 5 for the worst that any scale has.
    package func level(on scale: AirQuality.Scale) -> Int {
        switch self {
        case .good, .low: 0
        case .fair: 1
        case .moderate: scale == .usAQI || scale == .usEPACategory ? 1 : 2
        case .unhealthyForSensitiveGroups: 2
        case .poor, .unhealthy, .high: 3
        case .veryPoor, .veryUnhealthy, .veryHigh: 4
        case .extremelyPoor, .hazardous: 5
        }
    }

    /// From "poor", "unhealthy" or "high" on, depending on the scale.
    package func isPoor(on scale: AirQuality.Scale) -> Bool { level(on: scale) >= Self.poor.level(on: scale) }

    /// A value's position between the scale's lowest and the beginning of its last band, or its highest; `0 ... 1`.
    package static func fraction(_ scale: AirQuality.Scale, value: Double) -> Double {
        let highest =
            switch scale {
            case .usAQI: 300.0
            case .europeanAQI: 100.0
            case .usEPACategory: 6.0
            case .ukDEFRA: 10.0
            case .openWeatherMap: 5.0
            }
        return min(1, max(0, value / highest))
    }

    /// The EPA's categories, <https://www.airnow.gov/aqi/aqi-basics/>; the concentrations behind them were revised in 2024,
    /// <https://www.epa.gov/system/files/documents/2024-02/pm-naaqs-air-quality-index-fact-sheet.pdf>.
    private static func usAQI(_ value: Double) -> AirCategory {
        switch value {
        case ...50: .good
        case ...100: .moderate
        case ...150: .unhealthyForSensitiveGroups
        case ...200: .unhealthy
        case ...300: .veryUnhealthy
        default: .hazardous
        }
    }

    /// The 0 ... 100+ form of Open-Meteo (<https://open-meteo.com/en/docs/air-quality-api>) of the six bands that the European Environment
    /// Agency revised in 2024 (<https://airindex.eea.europa.eu>), 20 points each: a band ends with its upper limit, "extremely poor" is
    /// beyond 100.
    private static func europeanAQI(_ value: Double) -> AirCategory {
        switch value {
        case ...20: .good
        case ...40: .fair
        case ...60: .moderate
        case ...80: .poor
        case ...100: .veryPoor
        default: .extremelyPoor
        }
    }
}
