import WeatherModel

/// The WMO code (as Open-Meteo uses them) that says what a sample shows; it leads back to the same condition where the table can.
enum WMOCode {
    /// - Returns: nil for an unknown condition.
    static func code(_ sample: AtmosphereSample) -> Int? {
        let rate = sample.precipitationMillimetersPerHour
        let isShowery = sample.showerShare > 0.5
        // The hour's amount is reported in tenths of a millimetre: a trace that is reported as 0.0 is not rain in the same reply.
        if rate > 0, rate < 0.05 { return sky(sample.cloudCover) }
        return switch sample.condition {
        case .clear: 0
        case .mostlyClear: 1
        case .partlyCloudy: 2
        case .cloudy: 3
        // The table has none of these: what is left is the sky.
        case .mostlyCloudy, .haze, .mist, .wind, .severe: sky(sample.cloudCover)
        case .fog: sample.temperatureCelsius < 0 ? 48 : 45
        case .drizzle: rate < 0.2 ? 51 : rate < 0.5 ? 53 : 55
        case .rainLight: 61
        case .rain: 63
        case .rainHeavy: isShowery ? 82 : 65
        case .showers: rate < 2.5 ? 80 : 81
        case .freezingRain: rate < 0.3 ? 56 : rate < 0.6 ? 57 : rate < 2.5 ? 66 : 67
        // No code for rain and snow mixed: the provider takes the nearer one.
        case .sleet: sample.temperatureCelsius < 1 ? (rate < 1 ? 71 : 73) : (rate < 2.5 ? 61 : 63)
        case .snowLight: 71
        case .snow: isShowery ? 85 : 73
        case .snowHeavy: isShowery ? 86 : 75
        // No code for hail alone.
        case .hail: rate < 10 ? 96 : 99
        case .thunderstorm: rate < 8 ? 95 : rate < 20 ? 96 : 99
        case .unknown: nil
        }
    }

    private static func sky(_ cloudCover: Double) -> Int {
        switch cloudCover {
        case ..<12.5: 0
        case ..<37.5: 1
        case ..<70: 2
        default: 3
        }
    }
}
