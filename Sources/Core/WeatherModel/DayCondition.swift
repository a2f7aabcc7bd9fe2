/// Chooses the condition that represents a whole day from the conditions of its hours.
///
/// A danger (thunder, hail, freezing rain, a storm) is always chosen. Precipitation is chosen if it matters for the day: a millimetre of
/// water, a centimetre of snow, or three hours; the kind with the most water, and among equals the one with the most hours. Otherwise it is
/// the sky of most daylight hours, and among equals the later in the vocabulary. So symbol and amount of a row do not contradict each
/// other.
enum DayCondition {
    /// - Returns: nil if no hour has a condition.
    static func of(_ hours: some Collection<HourlyForecast>) -> WeatherCondition? {
        let known = hours.filter { $0.condition.kind != .unknown }
        let dangers = known.filter { isDanger($0.condition.kind) }
        if !dangers.isEmpty { return prevailing(dangers, weight: hoursOf) }
        let wet = known.filter { isWet($0.condition.kind) }
        if matters(wet) { return prevailing(wet, weight: weightOfFall) }
        let dry = known.filter { !isWet($0.condition.kind) }
        let byDay = dry.filter(\.isDay)
        return prevailing(byDay.isEmpty ? dry : byDay, weight: hoursOf) ?? prevailing(wet, weight: weightOfFall)
    }

    private static func matters(_ wet: [HourlyForecast]) -> Bool {
        let water = wet.reduce(0) { $0 + ($1.precipitationMillimeters ?? 0) }
        let snow = wet.reduce(0) { $0 + ($1.snowfallCentimeters ?? 0) }
        return water >= 1 || snow >= 1 || wet.reduce(0) { $0 + $1.step.hours } >= 3
    }

    private static func hoursOf(_ hour: HourlyForecast) -> Double { hour.step.hours }

    /// An hour counts like a hundredth of a millimetre: it decides between equals, and if no amount is known.
    private static func weightOfFall(_ hour: HourlyForecast) -> Double {
        (hour.precipitationMillimeters ?? 0) + 0.01 * hour.step.hours
    }

    private static func prevailing(_ hours: [HourlyForecast], weight: (HourlyForecast) -> Double) -> WeatherCondition? {
        var weights: [Condition: Double] = [:]
        for hour in hours { weights[hour.condition.kind, default: 0] += weight(hour) }
        guard let most = weights.values.max(), let kind = Condition.allCases.last(where: { weights[$0] == most }) else { return nil }
        let code = hours.first { $0.condition.kind == kind }?.condition.code
        return WeatherCondition(kind: kind, isDay: true, code: code)
    }

    private static func isDanger(_ kind: Condition) -> Bool {
        switch kind {
        case .thunderstorm, .hail, .freezingRain, .severe: true
        default: false
        }
    }

    private static func isWet(_ kind: Condition) -> Bool {
        switch kind {
        case .drizzle, .rainLight, .rain, .rainHeavy, .showers, .sleet, .snowLight, .snow, .snowHeavy: true
        default: false
        }
    }
}
