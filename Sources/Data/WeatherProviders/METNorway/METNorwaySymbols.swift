import ProviderKit
import WeatherModel

/// Maps MET Norway's weather symbols to conditions, with its English texts and the numbers that the symbols had before they had names
/// (<https://api.met.no/weatherapi/weathericon/2.0/documentation>).
struct METNorwaySymbols {
    private struct Key: Hashable {
        var symbol: String
        var isDay: Bool
    }

    private var known = ReplyConditions<Key>()

    /// - Parameter symbol: with or without `_day`, `_night`, `_polartwilight`; the suffix is ignored.
    mutating func condition(_ symbol: String?, isDay: Bool) -> WeatherCondition {
        guard let symbol else { return WeatherCondition(kind: .unknown, isDay: isDay) }
        return known.condition(Key(symbol: symbol, isDay: isDay)) { Self.condition(of: symbol, isDay: isDay) }
    }

    private static func condition(of symbol: String, isDay: Bool) -> WeatherCondition {
        let name = symbol.prefix { $0 != "_" }.lowercased()
        // Two official names have an extra "s"; both spellings occur.
        let plain = name.hasPrefix("lightss") ? "light" + name.dropFirst(6) : name
        if let entry = table[plain] { return WeatherCondition(kind: entry.kind, isDay: isDay, text: entry.text, code: entry.number) }
        let kind: Condition = plain.hasSuffix("andthunder") ? .thunderstorm : .unknown
        return WeatherCondition(kind: kind, isDay: isDay, text: String(symbol.prefix(64)))
    }

    private struct Entry {
        var kind: Condition
        var text: String
        var number: Int

        init(_ kind: Condition, _ text: String, _ number: Int) {
            self.kind = kind
            self.text = text
            self.number = number
        }
    }

    private static let table: [String: Entry] = [
        "clearsky": Entry(.clear, "Clear sky", 1), "fair": Entry(.mostlyClear, "Fair", 2),
        "partlycloudy": Entry(.partlyCloudy, "Partly cloudy", 3), "cloudy": Entry(.cloudy, "Cloudy", 4), "fog": Entry(.fog, "Fog", 15),
        "lightrain": Entry(.rainLight, "Light rain", 46), "rain": Entry(.rain, "Rain", 9), "heavyrain": Entry(.rainHeavy, "Heavy rain", 10),
        "lightrainshowers": Entry(.showers, "Light rain showers", 40), "rainshowers": Entry(.showers, "Rain showers", 5),
        "heavyrainshowers": Entry(.rainHeavy, "Heavy rain showers", 41),
        "lightsleet": Entry(.sleet, "Light sleet", 47), "sleet": Entry(.sleet, "Sleet", 12),
        "heavysleet": Entry(.sleet, "Heavy sleet", 48), "lightsleetshowers": Entry(.sleet, "Light sleet showers", 42),
        "sleetshowers": Entry(.sleet, "Sleet showers", 7), "heavysleetshowers": Entry(.sleet, "Heavy sleet showers", 43),
        "lightsnow": Entry(.snowLight, "Light snow", 49), "snow": Entry(.snow, "Snow", 13),
        "heavysnow": Entry(.snowHeavy, "Heavy snow", 50),
        "lightsnowshowers": Entry(.snowLight, "Light snow showers", 44), "snowshowers": Entry(.snow, "Snow showers", 8),
        "heavysnowshowers": Entry(.snowHeavy, "Heavy snow showers", 45),
        "lightrainandthunder": Entry(.thunderstorm, "Light rain and thunder", 30),
        "rainandthunder": Entry(.thunderstorm, "Rain and thunder", 22),
        "heavyrainandthunder": Entry(.thunderstorm, "Heavy rain and thunder", 11),
        "lightrainshowersandthunder": Entry(.thunderstorm, "Light rain showers and thunder", 24),
        "rainshowersandthunder": Entry(.thunderstorm, "Rain showers and thunder", 6),
        "heavyrainshowersandthunder": Entry(.thunderstorm, "Heavy rain showers and thunder", 25),
        "lightsleetandthunder": Entry(.thunderstorm, "Light sleet and thunder", 31),
        "sleetandthunder": Entry(.thunderstorm, "Sleet and thunder", 23),
        "heavysleetandthunder": Entry(.thunderstorm, "Heavy sleet and thunder", 32),
        "lightsleetshowersandthunder": Entry(.thunderstorm, "Light sleet showers and thunder", 26),
        "sleetshowersandthunder": Entry(.thunderstorm, "Sleet showers and thunder", 20),
        "heavysleetshowersandthunder": Entry(.thunderstorm, "Heavy sleet showers and thunder", 27),
        "lightsnowandthunder": Entry(.thunderstorm, "Light snow and thunder", 33),
        "snowandthunder": Entry(.thunderstorm, "Snow and thunder", 14),
        "heavysnowandthunder": Entry(.thunderstorm, "Heavy snow and thunder", 34),
        "lightsnowshowersandthunder": Entry(.thunderstorm, "Light snow showers and thunder", 28),
        "snowshowersandthunder": Entry(.thunderstorm, "Snow showers and thunder", 21),
        "heavysnowshowersandthunder": Entry(.thunderstorm, "Heavy snow showers and thunder", 29),
    ]
}
