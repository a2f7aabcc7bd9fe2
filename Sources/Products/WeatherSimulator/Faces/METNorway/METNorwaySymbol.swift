import Foundation
import Meteorology
import WeatherModel

/// The provider's `symbol_code`.
enum METNorwaySymbol {
    /// The symbol of a period, with the suffix where its drawing has a sun or a moon.
    ///
    /// - Parameter samples: one an hour, not empty.
    static func code(_ samples: ArraySlice<AtmosphereSample>, at coordinate: Coordinate, from instant: Date) -> String {
        let name = name(samples)
        guard ["clearsky", "fair", "partlycloudy"].contains(name) || name.contains("showers") else { return name }
        // A period that is mostly night is drawn as day as soon as a third of it is.
        if samples.count(where: \.isDay) * 3 >= samples.count { return name + "_day" }
        return name + (isPolarTwilight(at: coordinate, instant) ? "_polartwilight" : "_night")
    }

    private static func name(_ samples: ArraySlice<AtmosphereSample>) -> String {
        let total = samples.map(\.precipitationMillimetersPerHour).reduce(0, +)
        let wettest = samples.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour }
        // An amount that is reported as 0.0 is not rain in the same reply.
        if let wettest, total >= 0.05, let name = falling(wettest) { return name }
        if samples.count(where: { $0.condition == .fog }) * 2 > samples.count { return "fog" }
        return sky(samples.map(\.cloudCover).reduce(0, +) / Double(max(1, samples.count)))
    }

    /// - Returns: nil when nothing falls.
    private static func falling(_ sample: AtmosphereSample) -> String? {
        let rate = sample.precipitationMillimetersPerHour
        guard rate > 0 else { return nil }
        let isSnow = sample.snowfallCentimetersPerHour > 0
        let kind = sample.condition == .sleet ? "sleet" : isSnow ? "snow" : "rain"
        let strength = rate < (isSnow ? 0.7 : 1) ? "light" : rate < (isSnow ? 2.5 : 5) ? "" : "heavy"
        let name = strength + kind + (sample.showerShare >= 0.5 ? "showers" : "")
        guard sample.hasThunder else { return name }
        // Two names have been misspelt from the beginning and must stay so.
        switch name {
        case "lightsleetshowers": return "lightssleetshowersandthunder"
        case "lightsnowshowers": return "lightssnowshowersandthunder"
        default: return name + "andthunder"
        }
    }

    private static func sky(_ cloudCover: Double) -> String {
        switch cloudCover {
        case ..<12.5: "clearsky"
        case ..<37.5: "fair"
        case ..<87.5: "partlycloudy"
        default: "cloudy"
        }
    }

    /// The sun stays down all day but lights the sky at this hour.
    private static func isPolarTwilight(at coordinate: Coordinate, _ instant: Date) -> Bool {
        let sun = Sun.position(at: coordinate, instant)
        let noonElevation = 90 - abs(coordinate.latitude - sun.declinationDegrees)
        return noonElevation < Sun.horizonDegrees && sun.elevationDegrees > Sun.Twilight.civil.rawValue
    }
}
