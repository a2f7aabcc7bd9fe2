import Foundation
import WeatherModel

/// Apparent temperature by named formulas, each within its valid range.
///
/// - Wind chill (Environment Canada and the US National Weather Service, 2001): up to 10 °C.
///   <https://www.weather.gov/media/epz/wxcalc/windChill.pdf>; below 5 km/h the low-wind form of Environment Canada
///   (<https://climate.weather.gc.ca/glossary_e.html>), which meets the other at 5 km/h, so calm air has no step.
/// - Heat index (Rothfusz 1990 with the adjustments of the US National Weather Service): from 26.7 °C (80 °F).
///   <https://www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml>
/// - In between the air temperature itself. A gale at 10 °C takes 5 °C off and fog at 26.7 °C adds 5 °C, so both fade out
///   towards the middle instead of jumping: wind chill until 15 °C, the heat index from 20 °C.
///
/// Wind chill never warms and the heat index never cools: the chart begins at 40 % of humidity, and in drier air, where the
/// regression sinks below the temperature, the temperature itself is given. A limit at 40 % would be a step of 14 °C at 43 °C.
/// Above the chart (58.3 °C) the heat index is held, because the regression runs away there.
///
/// The Australian apparent temperature (Steadman 1994) is not used: it mixes wind and humidity at every temperature, so that a
/// mild breezy day reads 4 °C "colder" than what the public services of Europe and North America show for the same air.
public enum FeelsLike {
    /// The formula behind a feels-like temperature.
    public enum Formula: String, Hashable, Sendable, CaseIterable {
        /// Up to 10 °C, in moving air.
        case windChill
        /// 10 to 15 °C: what wind chill takes off at 10 °C, fading out.
        case fadingWindChill
        /// The air temperature itself.
        case airTemperature
        /// 20 to 26.7 °C: what the heat index adds at 26.7 °C, fading in.
        case risingHeatIndex
        /// From 26.7 °C, in humid air.
        case heatIndex
    }

    /// A feels-like temperature with the formula that gave it.
    public struct Value: Hashable, Sendable {
        /// °C.
        package var celsius: Double
        /// Also says in which range the temperature was.
        package var formula: Formula
    }

    /// - Parameters:
    ///   - temperatureCelsius: °C at 2 m.
    ///   - windKph: km/h at 10 m; nil counts as calm air.
    ///   - humidity: `0 ... 100` %; nil leaves the heat index out.
    /// - Returns: °C.
    public static func celsius(temperatureCelsius: Double, windKph: Double?, humidity: Double?) -> Double {
        value(temperatureCelsius: temperatureCelsius, windKph: windKph, humidity: humidity).celsius
    }

    /// - Parameters:
    ///   - temperatureCelsius: °C at 2 m.
    ///   - windKph: km/h at 10 m; nil counts as calm air.
    ///   - humidity: `0 ... 100` %; nil leaves the heat index out.
    public static func value(temperatureCelsius: Double, windKph: Double?, humidity: Double?) -> Value {
        let air = Value(celsius: temperatureCelsius, formula: .airTemperature)
        if let windKph, windKph > 0, temperatureCelsius < fadeEnds {
            let isFading = temperatureCelsius > windChillLimit
            let at = min(temperatureCelsius, windChillLimit)
            let share = isFading ? (fadeEnds - temperatureCelsius) / (fadeEnds - windChillLimit) : 1
            let loss = max(0, at - windChill(at, windKph)) * share
            return loss > 0
                ? Value(celsius: temperatureCelsius - loss, formula: isFading ? .fadingWindChill : .windChill) : air
        }
        if let humidity, temperatureCelsius > riseBegins {
            let isRising = temperatureCelsius < heatIndexLimit
            let at = max(temperatureCelsius, heatIndexLimit)
            let share = isRising ? (temperatureCelsius - riseBegins) / (heatIndexLimit - riseBegins) : 1
            let gain = max(0, heatIndex(at, max(0, min(100, humidity))) - at) * share
            return gain > 0 ? Value(celsius: temperatureCelsius + gain, formula: isRising ? .risingHeatIndex : .heatIndex) : air
        }
        return air
    }

    private static let windChillLimit = 10.0
    private static let fadeEnds = 15.0
    private static let riseBegins = 20.0
    /// 80 °F.
    private static let heatIndexLimit = UnitConversion.celsius(fahrenheit: 80)
    /// The highest value of the chart, 137 °F.
    private static let heatIndexCeiling = UnitConversion.celsius(fahrenheit: 137)

    private static func windChill(_ celsius: Double, _ kph: Double) -> Double {
        if kph < 5 { return celsius + (-1.59 + 0.1345 * celsius) / 5 * kph }
        let power = pow(kph, 0.16)
        return 13.12 + 0.6215 * celsius - 11.37 * power + 0.3965 * celsius * power
    }

    private static func heatIndex(_ celsius: Double, _ humidity: Double) -> Double {
        let t = UnitConversion.fahrenheit(celsius: celsius)
        let r = humidity
        var index =
            -42.379 + 2.049_015_23 * t + 10.143_331_27 * r - 0.224_755_41 * t * r - 0.006_837_83 * t * t
            - 0.054_817_17 * r * r + 0.001_228_74 * t * t * r + 0.000_852_82 * t * r * r - 0.000_001_99 * t * t * r * r
        if r < 13, t <= 112 {
            index -= (13 - r) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
        } else if r > 85, t <= 87 {
            index += (r - 85) / 10 * ((87 - t) / 5)
        }
        return max(celsius, min(heatIndexCeiling, UnitConversion.celsius(fahrenheit: index)))
    }
}
