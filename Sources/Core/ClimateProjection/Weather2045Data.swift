import WeatherModel

/// Today and 2045 by the reference projection: the headline figures of every Petrel client.
public struct Weather2045Data: Hashable, Sendable {
    /// °F.
    package let currentTemperatureFahrenheit: Double
    /// °C: the value that was given, or the conversion of the given °F.
    package let currentTemperatureCelsius: Double
    /// The current condition of the sky.
    package let currentCondition: Condition
    /// °F: `ClimateProjection.project2045Temperature` of the current temperature.
    package let projectedTemperatureFahrenheit: Double
    /// °C: the current temperature plus the warming, without a way through Fahrenheit.
    package let projectedTemperatureCelsius: Double
    /// The condition of such a day in 2045.
    package let projectedCondition: Condition
    /// °C: the warming, `ClimateProjection.calculateTemperatureDelta`; exactly 2.0 or 0.8.
    package let differenceCelsius: Double
    /// True for the projection with climate interventions.
    public let withInterventions: Bool

    /// °F: projected minus current, so that the three numbers on a screen add up.
    package var differenceFahrenheit: Double { projectedTemperatureFahrenheit - currentTemperatureFahrenheit }

    /// - Parameter currentTemperatureFahrenheit: °F.
    package init(currentTemperatureFahrenheit: Double, currentCondition: Condition, withInterventions: Bool) {
        self.init(
            fahrenheit: currentTemperatureFahrenheit, celsius: UnitConversion.celsius(fahrenheit: currentTemperatureFahrenheit),
            currentCondition, withInterventions)
    }

    /// - Parameter currentTemperatureCelsius: °C.
    package init(currentTemperatureCelsius: Double, currentCondition: Condition, withInterventions: Bool) {
        self.init(
            fahrenheit: UnitConversion.fahrenheit(celsius: currentTemperatureCelsius), celsius: currentTemperatureCelsius,
            currentCondition, withInterventions)
    }

    private init(fahrenheit: Double, celsius: Double, _ condition: Condition, _ withInterventions: Bool) {
        let delta = ClimateProjection.calculateTemperatureDelta(withInterventions: withInterventions)
        currentTemperatureFahrenheit = fahrenheit
        currentTemperatureCelsius = celsius
        currentCondition = condition
        projectedTemperatureFahrenheit = ClimateProjection.project2045Temperature(fahrenheit, withInterventions: withInterventions)
        projectedTemperatureCelsius = celsius + delta
        projectedCondition = ClimateProjection.project2045Condition(condition, temperatureCelsius: celsius, deltaCelsius: delta)
        differenceCelsius = delta
        self.withInterventions = withInterventions
    }
}
