/// The unit of a temperature as a service sent it. The raw value is what documents hold.
public enum TemperatureUnit: String, Hashable, Sendable, CaseIterable {
    case fahrenheit = "F"
    case celsius = "C"

    /// °C of a value in this unit, unrounded.
    public func celsius(_ value: Double) -> Double { self == .celsius ? value : UnitConversion.celsius(fahrenheit: value) }

    /// °F of a value in this unit, unrounded.
    public func fahrenheit(_ value: Double) -> Double { self == .fahrenheit ? value : UnitConversion.fahrenheit(celsius: value) }
}
