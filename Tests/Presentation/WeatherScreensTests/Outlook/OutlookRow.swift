import Foundation
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

@testable import OutlookSentence

/// An hour as a reader finds it in the table of the hours: texts, and nothing that is not shown.
struct OutlookRow: Hashable {
    var time: Date
    /// "Light rain".
    var condition: String
    /// "0.4 mm"; "<0.1 mm" for a trace.
    var precipitation: String?
    /// "1.0 cm".
    var snow: String?
    /// "40%".
    var chance: String?
    /// "80 km/h".
    var gusts: String?
    /// "−3°".
    var temperature: String

    /// The texts of the row of an hour, in metric units.
    init(_ hour: HourlyForecast) {
        let format = WeatherFormatter(units: .metric)
        time = hour.time
        condition = englishPhrases().condition(hour.condition.kind)
        precipitation = hour.precipitationMillimeters.flatMap { $0 > 0 ? format.precipitation($0) : nil }
        snow = hour.snowfallCentimeters.flatMap { $0 > 0 ? format.snow($0) : nil }
        chance = hour.chanceOfRain.map { format.percent($0) }
        gusts = hour.gustKph.map { format.windSpeed($0) }
        temperature = format.temperature(hour.temperatureCelsius)
    }

    /// What the word says to fall.
    var word: Falling? { Self.word(condition) }
    /// At least as much as "0.1 mm", or any snow: a trace of water is dry.
    var hasAmount: Bool { millimeters > 0 || snow != nil }
    var isWet: Bool { word != nil || hasAmount }
    /// "50%" and more, or nothing against its word; without a word an amount that matters.
    var isCertain: Bool { isWet && (word == nil ? matters : hasAmount || (percent ?? 100) >= 50) }
    /// "0.5 mm" or "0.5 cm" and more.
    var matters: Bool { millimeters >= 0.5 || (snow.map(Self.number) ?? 0) >= 0.5 }
    /// Neither a word nor an amount, and less than "30%".
    var isDry: Bool { !isWet && (percent ?? 0) < 30 }
    var isFoggy: Bool { condition == "Fog" || condition == "Mist" }
    var percent: Double? { chance.map(Self.number) }
    var gustKph: Double? { gusts.map(Self.number) }
    var celsius: Double { Self.number(temperature) }
    /// 0 for what is not shown, and for a trace.
    var millimeters: Double { precipitation.map { $0.hasPrefix("<") ? 0 : Self.number($0) } ?? 0 }
    /// More than moderate rain or snow by its amount alone: "2.5 mm" and more of water, or "1.7 cm" of snow.
    var isHeavy: Bool { millimeters >= 2.5 || snow.map { Self.number($0) >= 1.7 } ?? false }
    /// 0 for what is not dangerous.
    var danger: Int { word?.danger ?? 0 }

    /// The number that a text begins with.
    static func number(_ text: String) -> Double {
        Double(text.replacing("\u{2212}", with: "-").prefix { $0.isNumber || $0 == "." || $0 == "-" }) ?? .nan
    }

    static func word(_ condition: String) -> Falling? { words[condition] }

    private static let words: [String: Falling] = [
        "Drizzle": .drizzle, "Light rain": .lightRain, "Rain": .rain, "Heavy rain": .heavyRain, "Showers": .showers,
        "Freezing rain": .freezingRain, "Sleet": .sleet, "Light snow": .lightSnow, "Snow": .snow, "Heavy snow": .heavySnow, "Hail": .hail,
        "Thunderstorm": .thunderstorm, "Severe storm": .severeStorm,
    ]
}
