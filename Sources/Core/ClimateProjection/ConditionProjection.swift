import WeatherModel

extension ClimateProjection {
    /// The condition of a day like today in a climate that is `deltaCelsius` warmer.
    ///
    /// A condition changes only where warming itself changes it. The rules, each with its reason:
    /// - **Snow becomes sleet, then rain of the same strength.** Half of what falls is rain at 1.0 °C on average over the northern
    ///   hemisphere (Jennings et al. 2018, <https://doi.org/10.1038/s41467-018-03629-7>). Half a degree to each side counts as mixed: sleet
    ///   from 0.5 °C, rain from 1.5 °C.
    /// - **Sleet becomes rain** from 1.5 °C, for the same reason.
    /// - **Freezing rain becomes rain** from 0.5 °C: it no longer freezes where it lands.
    /// - **Rain becomes showers** from 21.5 °C, and **showers become a thunderstorm** from 23.5 °C: warm air holds about 7 % more moisture per
    ///   degree, and convective rain grows faster with the temperature than steady rain (Berg et al. 2013,
    ///   <https://doi.org/10.1038/ngeo1731>). The two limits are Petrel's choice: warm summer air.
    /// - **A clear or mostly clear sky becomes haze** from 37.5 °C: dust and ozone gather in hot dry air. The limit is Petrel's choice.
    /// - **Everything else stays.** Relative humidity hardly changes with warming (Held and Soden 2006,
    ///   <https://doi.org/10.1175/JCLI3990.1>), so clouds, mist and fog stay. Hail, thunderstorms, wind and severe weather stay, because
    ///   models do not agree on them at one place. No rule leads from a dry sky to rain, hail or a storm.
    ///
    /// The air counts as no warmer than the condition allows: snow that falls at 3 °C falls through air that is about 0 °C. So nothing
    /// changes without warming. More warming never takes a step back.
    ///
    /// - Parameters:
    ///   - temperatureCelsius: °C now; nil or not-a-number leaves the condition as it is.
    ///   - deltaCelsius: °C of warming; 0, less, or not-a-number leaves the condition as it is.
    package static func project2045Condition(_ condition: Condition, temperatureCelsius: Double?, deltaCelsius: Double) -> Condition {
        conditionChange(of: condition, temperatureCelsius: temperatureCelsius, deltaCelsius: deltaCelsius)?.condition ?? condition
    }

    /// The change behind `project2045Condition` with its reason; nil where the condition stays.
    package static func conditionChange(
        of condition: Condition, temperatureCelsius: Double?, deltaCelsius: Double
    ) -> ConditionChange? {
        guard let temperatureCelsius, !temperatureCelsius.isNaN, deltaCelsius > 0, let rule = ConditionRule.of(condition)
        else { return nil }
        let warmed = min(temperatureCelsius, rule.warmestNow) + deltaCelsius
        if let last = rule.last, warmed >= last.fromCelsius { return ConditionChange(condition: last.becomes, reason: rule.reason) }
        return warmed >= rule.first.fromCelsius ? ConditionChange(condition: rule.first.becomes, reason: rule.reason) : nil
    }
}

/// A condition that warming changed, with the reason in words that Presentation chooses.
public struct ConditionChange: Hashable, Sendable {
    /// Why warming changes a condition.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The precipitation is less frozen, or no longer freezes on the ground.
        case aboveFreezing
        /// Warm moist air rains in showers and thunderstorms.
        case moistAir
        /// Dust and ozone gather in hot dry air.
        case heatHaze
    }

    /// The condition in the warmer climate.
    package let condition: Condition
    package let reason: Reason
}

/// One rule of the condition projection: one or two steps that warming takes.
private struct ConditionRule {
    struct Step {
        var fromCelsius: Double
        var becomes: Condition
    }

    var reason: ConditionChange.Reason
    /// °C: the warmest air that the condition of today is taken to have. Below the first step, so that no warming means no change.
    var warmestNow: Double
    var first: Step
    /// A warmer second step, where there is one.
    var last: Step?

    /// °C at which what falls is half snow and half rain, less and plus half a degree.
    private static let sleetFrom = 0.5
    private static let rainFrom = 1.5

    static func of(_ condition: Condition) -> ConditionRule? {
        switch condition {
        case .snowLight: snow(becoming: .rainLight)
        case .snow: snow(becoming: .rain)
        case .snowHeavy: snow(becoming: .rainHeavy)
        case .sleet: ConditionRule(reason: .aboveFreezing, warmestNow: 1, first: Step(fromCelsius: rainFrom, becomes: .rain))
        case .freezingRain: ConditionRule(reason: .aboveFreezing, warmestNow: 0, first: Step(fromCelsius: sleetFrom, becomes: .rain))
        case .rain: ConditionRule(reason: .moistAir, warmestNow: 20, first: Step(fromCelsius: 21.5, becomes: .showers))
        case .showers: ConditionRule(reason: .moistAir, warmestNow: 22, first: Step(fromCelsius: 23.5, becomes: .thunderstorm))
        case .clear, .mostlyClear: ConditionRule(reason: .heatHaze, warmestNow: 36, first: Step(fromCelsius: 37.5, becomes: .haze))
        case .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog, .drizzle, .rainLight, .rainHeavy, .hail, .thunderstorm, .wind,
            .severe, .unknown:
            nil
        }
    }

    private static func snow(becoming rain: Condition) -> ConditionRule {
        ConditionRule(
            reason: .aboveFreezing, warmestNow: 0, first: Step(fromCelsius: sleetFrom, becomes: .sleet),
            last: Step(fromCelsius: rainFrom, becomes: rain))
    }
}
