import WeatherModel

/// Weather in 2045: a day like today's, in the climate of that year.
///
/// Petrel shows two projections side by side and never mixes them:
/// - the *reference projection*, here: one warming for the whole Earth, a headline. Its formula is the product's own promise, and its
///   warming counts from the pre-industrial climate;
/// - the *regional projection*, `warming(at:in:under:since:until:)`: the warming of one place and season beyond the climate of today, with
///   the range of the climate models.
///
/// Both speak of climate. Neither is the forecast of a day.
public enum ClimateProjection {
    /// °C: how much warmer the reference projection makes a day of 2045.
    ///
    /// The formula: `2.5 * 0.8`, and `1.2` less with climate interventions. In `Double` this gives the literals 2.0 and 0.8.
    package static func calculateTemperatureDelta(withInterventions: Bool) -> Double {
        let delta = 2.5 * 0.8
        return withInterventions ? delta - 1.2 : delta
    }

    /// The temperature that a day like today has in 2045, by the reference projection.
    ///
    /// The formula: `C = (F - 32) * 5/9`, the warming is added, and the sum becomes Fahrenheit. The order of the operations decides the last
    /// digit: subtract 32, multiply by 5, divide by 9, add the delta, multiply by 9, divide by 5, add 32. The delta is computed first,
    /// as `calculateTemperatureDelta(withInterventions:)` returns it.
    ///
    /// - Parameter currentTemperatureFahrenheit: °F; not-a-number gives not-a-number.
    /// - Returns: °F, unrounded.
    package static func project2045Temperature(_ currentTemperatureFahrenheit: Double, withInterventions: Bool) -> Double {
        let celsius = UnitConversion.celsius(fahrenheit: currentTemperatureFahrenheit)
        return UnitConversion.fahrenheit(celsius: celsius + calculateTemperatureDelta(withInterventions: withInterventions))
    }

    /// The condition that a day like today has in 2045, by the warming of the reference projection.
    ///
    /// - Parameter currentTemperatureFahrenheit: °F; nil if unknown, and then the condition stays.
    package static func project2045Condition(
        _ currentCondition: Condition, currentTemperatureFahrenheit: Double?, withInterventions: Bool
    ) -> Condition {
        project2045Condition(
            currentCondition, temperatureCelsius: currentTemperatureFahrenheit.map(UnitConversion.celsius(fahrenheit:)),
            deltaCelsius: calculateTemperatureDelta(withInterventions: withInterventions))
    }
}
