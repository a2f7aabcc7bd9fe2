@testable import ClimateProjection
import Foundation
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// Weather for the screen of 2045: a place whose temperature, sky and days a test sets.
enum ClimateWeather {
    /// - Parameters:
    ///   - celsius: the temperature now; nil for none.
    ///   - days: high and low of each day from that of `time` on.
    static func place(
        _ celsius: Double?, _ condition: Condition = .cloudy, days: [(high: Double, low: Double)] = [], latitude: Double = 52.52,
        longitude: Double = 13.4, zone: String = "Europe/Berlin", at time: String = "2026-11-21T14:04Z"
    ) throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", latitude, longitude, zone, at: time, dayCount: max(1, days.count))
        place.country = "Germany"
        place.current?.temperatureCelsius = celsius ?? 0
        place.current?.condition = WeatherCondition(kind: condition, isDay: true)
        if celsius == nil {
            place.current = nil
            place.hours = []
        }
        for (index, day) in days.enumerated() {
            place.days[index].maxTempCelsius = day.high
            place.days[index].minTempCelsius = day.low
        }
        if days.isEmpty { place.days = [] }
        return place
    }

    static func content(
        _ place: PlaceWeather, units: UnitPreferences = .metric, choice: PlaceChoice = .position, error: WeatherError? = nil
    ) -> Climate2045Content {
        Climate2045Content.make(
            snapshot: place.snapshot, now: place.fetchedAt, units: units, phrases: englishPhrases(), placeChoice: choice,
            lastKnownError: error)
    }

    /// A number as it is shown, read by a program.
    static func value(_ text: String) -> Double? {
        Double(text.replacing("\u{2212}", with: "-").replacing("+", with: "").prefix { $0.isNumber || $0 == "-" || $0 == "." })
    }

    /// Every text within a value.
    static func texts(_ value: Any) -> [String] {
        if let text = value as? String { return [text] }
        return Mirror(reflecting: value).children.flatMap { texts($0.value) }
    }

    static let fahrenheit = UnitPreferences(temperature: .fahrenheit)
}
