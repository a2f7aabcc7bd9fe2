import WeatherModel
import WeatherSimulator

extension ConditionVocabulary {
    /// The symbol of a period: what fell where water is told, else fog of most of it, else the mean cover of cloud. It has neither drizzle
    /// nor freezing rain, haze, mist or wind, and its steps of rain are its own.
    ///
    /// - Parameter hours: samples, one an hour.
    static func metNorway(_ hours: [AtmosphereSample]) -> Set<Condition> {
        let total = hours.map(\.precipitationMillimetersPerHour).reduce(0, +)
        let wettest = hours.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour }
        if let wettest, total >= traceMillimeters(.metNorway) { return falling(wettest) }
        if hours.count(where: { $0.condition == .fog }) * 2 > hours.count { return [.fog] }
        let kind = sky(hours.map(\.cloudCover).reduce(0, +) / Double(max(1, hours.count)))
        return [kind == .mostlyCloudy ? .partlyCloudy : kind]
    }

    private static func falling(_ sample: AtmosphereSample) -> Set<Condition> {
        if sample.hasThunder { return [.thunderstorm] }
        let rate = sample.precipitationMillimetersPerHour
        if sample.condition == .sleet { return [.sleet] }
        if sample.snowfallCentimetersPerHour > 0 { return rate < 0.7 ? [.snowLight] : rate < 2.5 ? [.snow] : [.snowHeavy] }
        if rate >= 5 { return [.rainHeavy] }
        if sample.showerShare >= 0.5 { return [.showers] }
        return rate < 1 ? [.rainLight] : [.rain]
    }
}
