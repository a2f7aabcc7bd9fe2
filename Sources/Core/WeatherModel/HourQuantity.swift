/// The quantities that an hour may have, and the one table of what is known of each.
///
/// Code that treats all quantities alike loops over `allCases`. Code for one of them uses the named properties of `HourlyForecast`.
public enum HourQuantity: Int, CaseIterable, Sendable {
    case temperatureCelsius, feelsLikeCelsius, humidity, windKph, gustKph, windDirectionDegrees, chanceOfRain, precipitationMillimeters
    case snowfallCentimeters, dewPointCelsius, pressureHectopascals, visibilityKilometers, cloudCover, uvIndex
    case snowDepthCentimeters, freezingLevelMeters

    /// The row of this quantity.
    public var row: Row {
        switch self {
        // At 2 m (records: -89.2, 56.7).
        case .temperatureCelsius: Row("temperatureCelsius", .temperature, -95...65, chart: .curve(least: 8))
        // Wind chill and humid heat included.
        case .feelsLikeCelsius: Row("feelsLikeCelsius", .temperature, -130...90, chart: .curve(least: 8))
        case .humidity: Row("humidity", .percent, 0...101, .percent, chart: .curve(from: 0, least: 100))
        case .windKph: Row("windKph", .speed, 0...500, gathering: .maximum, chart: .curve(from: 0, least: 20))
        // Record: 408.
        case .gustKph: Row("gustKph", .speed, 0...500, gathering: .maximum, chart: .curve(from: 0, least: 20))
        case .windDirectionDegrees:
            Row(
                "windDirectionDegrees", .direction, 0...360, .direction, gathering: .direction(speed: .windKph),
                chart: .curve(from: 0, least: 360))
        case .chanceOfRain: Row("chanceOfRain", .percent, 0...101, .percent, gathering: .chance, chart: .curve(from: 0, least: 100))
        // In an hour (record: 305 in 42 minutes).
        case .precipitationMillimeters: Row("precipitationMillimeters", .water, 0...500, gathering: .sum, chart: .bars(least: 2))
        // Fresh snow in an hour.
        case .snowfallCentimeters: Row("snowfallCentimeters", .snow, 0...100, gathering: .sum, chart: .bars(least: 2))
        // Record: 35.
        case .dewPointCelsius: Row("dewPointCelsius", .temperature, -110...45, chart: .curve(least: 8))
        // At sea level (records: 870, 1085).
        case .pressureHectopascals: Row("pressureHectopascals", .pressure, 800...1120, chart: .curve(least: 8))
        // From 20 km on a person sees no difference.
        case .visibilityKilometers: Row("visibilityKilometers", .sight, 0...500, chart: .curve(from: 0, least: 20))
        case .cloudCover: Row("cloudCover", .percent, 0...101, .percent, chart: .curve(from: 0, least: 100))
        // WHO index (record: 43); 11 is extreme.
        case .uvIndex: Row("uvIndex", .index, 0...50, gathering: .maximum, chart: .curve(from: 0, least: 11))
        // Lying snow (record: 1,182); models have more on glaciers.
        case .snowDepthCentimeters:
            Row("snowDepthCentimeters", .snow, 0...20_000, .thousandth, chart: .curve(from: 0, least: 20), detail: .whereAny, generation: 1)
        // Above the sea, where the air has 0 °C (highest: about 6,000).
        case .freezingLevelMeters:
            Row(
                "freezingLevelMeters", .height, -500...8_000, .thousandth, chart: .curve(from: 0, least: 1_000), detail: .always,
                generation: 1)
        }
    }

    /// The parts of the unit in which a forecast keeps the values, in four bytes each: up to 2,147 of the unit, or 2,147,483.
    var fraction: Double { Self.fractions[rawValue] }
    static let fractions = allCases.map { $0.row.arrival == .thousandth ? 1_000.0 : 1_000_000 }

    /// The generation of the quantities that came last.
    package static let newestGeneration = allCases.map(\.row.generation).max() ?? 0

    /// The quantities that an hour may lack.
    package static let optional = allCases.filter { $0 != .temperatureCelsius && $0 != .feelsLikeCelsius }

    /// The value as an hour has it: rounded as the table says.
    ///
    /// - Returns: nil for nil, for a value that is not a number, and for one outside the plausible range.
    public func plausible(_ value: Double?) -> Double? {
        value.flatMap { row.plausible.contains($0) ? rounded($0) : nil }
    }

    /// The value rounded as the table says.
    func rounded(_ value: Double) -> Double {
        switch row.arrival {
        case .noiseless: return IngestRounding.noise(value)
        case .thousandth: return IngestRounding.thousandth(value)
        case .percent: return min(100, IngestRounding.whole(value))
        case .direction:
            let degrees = IngestRounding.noise(value)
            return degrees >= 360 ? 0 : degrees
        }
    }
}
