import Foundation

/// Dew point and relative humidity, by the Magnus formula over water.
///
/// Coefficients of Alduchov & Eskridge (1996), *Improved Magnus form approximation of saturation vapor pressure*,
/// <https://doi.org/10.1175/1520-0450(1996)035%3C0601:IMFAOS%3E2.0.CO;2>: within 0.4 % from -40 to 50 °C.
public enum Humidity {
    /// °C within which the formula holds.
    package static let validCelsius = -40.0...50.0

    /// - Returns: hPa over water.
    public static func saturationHectopascals(temperatureCelsius: Double) -> Double {
        6.1094 * exp(17.625 * temperatureCelsius / (243.04 + temperatureCelsius))
    }

    /// - Parameter humidity: relative humidity over water, above 0 and at most 100 %.
    /// - Returns: °C, never above the temperature; nil outside the formula's range.
    public static func dewPointCelsius(temperatureCelsius: Double, humidity: Double) -> Double? {
        guard validCelsius.contains(temperatureCelsius), humidity > 0, humidity <= 100 else { return nil }
        let gamma = log(humidity / 100) + 17.625 * temperatureCelsius / (243.04 + temperatureCelsius)
        return min(temperatureCelsius, 243.04 * gamma / (17.625 - gamma))
    }

    /// - Returns: `0 ... 100` %.
    public static func relative(temperatureCelsius: Double, dewPointCelsius: Double) -> Double {
        let share =
            saturationHectopascals(temperatureCelsius: dewPointCelsius) / saturationHectopascals(temperatureCelsius: temperatureCelsius)
        return max(0, min(100, share * 100))
    }
}
