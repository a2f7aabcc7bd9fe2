import Foundation
import WeatherModel

/// Twelve hours in one line, by the weather of their two halves.
struct NWSHalfDaySummary {
    /// Weather of the first and of the second half; one where there is a single hour.
    let weathers: [NWSWeather]
    /// %, the highest of the hours.
    let chance: Double
    let windDirection: String
    private let gustKph: Double
    private let windKph: [Double]
    private let sky: String
    private let isDay: Bool

    /// - Parameter samples: one an hour, not empty.
    init(_ samples: [AtmosphereSample], isDay: Bool) {
        let middle = (samples.count + 1) / 2
        weathers = [samples[..<middle], samples[middle...]].compactMap { Self.speaking($0, isDay: isDay) }
        self.isDay = isDay
        chance = (samples.map(\.chanceOfPrecipitation).max() ?? 0).rounded()
        windDirection = SimulatedNWSQuantity.compass(samples[samples.count / 2].windDirectionDegrees)
        gustKph = samples.map(\.gustKph).max() ?? 0
        windKph = samples.map(\.windKph)
        sky = NWSWeather.sky(samples.map(\.cloudCover).reduce(0, +) / Double(samples.count), isDay: isDay).words
    }

    /// "Chance Light Snow then Mostly Cloudy".
    var shortForecast: String {
        var texts: [String] = []
        for text in weathers.map(\.forecast) where !texts.contains(text) { texts.append(text) }
        return texts.joined(separator: " then ")
    }

    /// "A chance of rain. Mostly cloudy, with a low around -1. ...".
    func detailedForecast(degrees: Int, units: NWSUnits) -> String {
        let extreme = isDay ? "with a high near \(degrees)" : "with a low around \(degrees)"
        var sentences = ["\(sky), \(extreme).", "\(windDirection) wind \(units.text(windKph))"]
        if shortForecast != sky { sentences.insert("\(shortForecast).", at: 0) }
        let gust = units.speed(gustKph)
        sentences[sentences.count - 1] += gustKph >= 40 ? ", with gusts as high as \(gust) \(units.isMetric ? "km/h" : "mph")." : "."
        if let chance = weathers.compactMap(\.chance).max() { sentences.append("Chance of precipitation is \(chance)%.") }
        return sentences.joined(separator: " ")
    }

    /// The wettest hour speaks for its part where something falls, the middle one of the others.
    private static func speaking(_ samples: ArraySlice<AtmosphereSample>, isDay: Bool) -> NWSWeather? {
        let wettest = samples.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour }
        guard let wettest else { return nil }
        if wettest.precipitationMillimetersPerHour > 0.1 {
            return NWSWeather(wettest, isDay: isDay, chance: samples.map(\.chanceOfPrecipitation).max())
        }
        let middle = samples.index(samples.startIndex, offsetBy: samples.count / 2)
        return NWSWeather(samples[middle], isDay: isDay)
    }
}
