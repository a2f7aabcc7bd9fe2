import WeatherModel

/// Air quality indices by their published breakpoints: piecewise linear between them.
///
/// - US AQI: the table of the US EPA, PM2.5 as revised in 2024
///   (<https://www.epa.gov/system/files/documents/2024-02/pm-naaqs-air-quality-index-fact-sheet.pdf>), gases as Open-Meteo uses it
///   (<https://open-meteo.com/en/docs/air-quality-api>).
/// - European AQI: the bands revised in 2024 (<https://airindex.eea.europa.eu>), 20 points a band.
/// - UK DEFRA: bands 1 to 10 (<https://uk-air.defra.gov.uk/air-pollution/daqi?view=more-info>).
enum AirQualityIndex {
    private static let usValues: [Double] = [0, 50, 100, 150, 200, 300, 400, 500]
    /// µg/m³ with which the categories of PM2.5 begin and end, and the index there.
    private static let usFineParticles: [Double] = [0, 9, 9.1, 35.4, 35.5, 55.4, 55.5, 125.4, 125.5, 225.4, 225.5, 325.4]
    private static let usFineParticleValues: [Double] = [0, 50, 51, 100, 101, 150, 151, 200, 201, 300, 301, 500]
    private static let europeanValues: [Double] = [0, 20, 40, 60, 80, 100]

    /// - Parameter concentration: µg/m³.
    static func us(_ pollutant: AirQuality.Pollutant, _ concentration: Double) -> Double {
        switch pollutant {
        // The EPA cuts PM2.5 off to a tenth, so that a category begins 0.1 µg/m³ above the end of the one before it.
        case .pm2_5: interpolated((concentration * 10 + 1e-6).rounded(.down) / 10, usFineParticles, usFineParticleValues)
        case .pm10: interpolated(concentration, [0, 55, 155, 255, 355, 425, 505, 605], usValues)
        // Gases are measured in parts per billion (carbon monoxide: per million), at 25 °C and 1013 hPa.
        case .nitrogenDioxide: interpolated(concentration / 1.88, [0, 54, 100, 360, 650, 1250, 1650, 2050], usValues)
        case .sulphurDioxide: interpolated(concentration / 2.62, [0, 35, 75, 185, 305, 605, 805, 1005], usValues)
        case .ozone: interpolated(concentration / 1.96, [0, 55, 70, 85, 105, 200, 400, 500], usValues)
        case .carbonMonoxide: interpolated(concentration / 1145, [0, 4.5, 9.5, 12.5, 15.5, 30.5, 40.5, 50.5], usValues)
        }
    }

    /// - Parameter concentration: µg/m³.
    /// - Returns: nil for carbon monoxide, which the European index leaves out.
    static func european(_ pollutant: AirQuality.Pollutant, _ concentration: Double) -> Double? {
        switch pollutant {
        case .pm2_5: interpolated(concentration, [0, 5, 15, 50, 90, 140], europeanValues)
        case .pm10: interpolated(concentration, [0, 15, 45, 120, 195, 270], europeanValues)
        case .nitrogenDioxide: interpolated(concentration, [0, 10, 25, 60, 100, 150], europeanValues)
        case .ozone: interpolated(concentration, [0, 60, 100, 120, 160, 180], europeanValues)
        case .sulphurDioxide: interpolated(concentration, [0, 20, 40, 125, 190, 275], europeanValues)
        case .carbonMonoxide: nil
        }
    }

    /// The EPA's category, `1 ... 6`, of the worst pollutant.
    static func usCategory(_ concentrations: [AirQuality.Pollutant: Double]) -> Int {
        let worst = concentrations.map { us($0.key, $0.value) }.max() ?? 0
        return 1 + [50, 100, 150, 200, 300].count { worst.rounded() > $0 }
    }

    /// `1 ... 10`, of the worst pollutant.
    static func ukDEFRA(_ concentrations: [AirQuality.Pollutant: Double]) -> Int {
        let bands: [AirQuality.Pollutant: [Double]] = [
            .pm2_5: [11, 23, 35, 41, 47, 53, 58, 64, 70], .pm10: [16, 33, 50, 58, 66, 75, 83, 91, 100],
            .ozone: [33, 66, 100, 120, 140, 160, 187, 213, 240], .nitrogenDioxide: [67, 134, 200, 267, 334, 400, 467, 534, 600],
            .sulphurDioxide: [88, 177, 266, 354, 443, 532, 710, 887, 1064],
        ]
        return concentrations.map { pollutant, value in 1 + (bands[pollutant] ?? []).count { value > $0 } }.max() ?? 1
    }

    /// Beyond the last breakpoint the last segment is extrapolated.
    private static func interpolated(_ value: Double, _ points: [Double], _ values: [Double]) -> Double {
        let piece = (points.dropLast().lastIndex { $0 <= value }) ?? 0
        let share = (value - points[piece]) / (points[piece + 1] - points[piece])
        return max(0, values[piece] + share * (values[piece + 1] - values[piece]))
    }
}
