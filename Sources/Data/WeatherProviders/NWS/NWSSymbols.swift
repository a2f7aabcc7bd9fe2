import ProviderKit
import WeatherModel

/// Maps the service's icons and texts to conditions. The icon decides, because it is one of a fixed list; the text is kept beside it, and
/// decides if the icon is missing or unknown.
struct NWSSymbols {
    private struct Key: Hashable {
        var icon: String?
        var text: String?
        var isDay: Bool
        var sky: Condition
    }

    private var known = ReplyConditions<Key>()

    /// - Parameter sky: the condition used if neither icon nor text gives one.
    mutating func condition(icon: String?, text: String?, isDay: Bool, sky: Condition = .unknown) -> WeatherCondition {
        known.condition(Key(icon: icon, text: text, isDay: isDay, sky: sky)) {
            var kind = NWSIcon(icon).kind
            if kind == .unknown, let text { kind = Self.kind(words: text) }
            return WeatherCondition(kind: kind == .unknown ? sky : kind, isDay: isDay, text: text)
        }
    }

    /// The condition for a cloud cover in %, by the service's own steps of eighths.
    static func sky(cover: Double?) -> Condition {
        switch cover {
        case nil: .unknown
        case let cover? where cover < 6: .clear
        case let cover? where cover < 26: .mostlyClear
        case let cover? where cover < 51: .partlyCloudy
        case let cover? where cover < 88: .mostlyCloudy
        default: .cloudy
        }
    }

    /// The condition for the texts of observations and of the raw grid ("Light Snow and Fog/Mist", "light rain showers"), the most severe
    /// first.
    static func kind(words text: String) -> Condition {
        let text = text.lowercased()
        func has(_ parts: String...) -> Bool { parts.contains { text.contains($0) } }
        if has("thunder", "tstms", "t-storm") { return .thunderstorm }
        if has("snow squall", "blizzard", "blowing snow") { return .snowHeavy }
        if has("tornado", "funnel", "squall", "hurricane", "tropical", "water spout", "waterspout") { return .severe }
        if has("freezing rain", "freezing drizzle", "freezing spray") { return .freezingRain }
        let snow = has("snow", "flurr")
        if has("wintry mix") || snow && has("rain", "drizzle", "sleet", "ice pellets") || has("sleet", "ice pellets") && has("rain") {
            return .sleet
        }
        if has("hail", "ice pellets", "sleet", "snow pellets") { return .hail }
        if snow { return has("heavy") ? .snowHeavy : has("light", "flurr", "grains") ? .snowLight : .snow }
        if has("rain", "shower", "drizzle", "sprinkle") { return rain(text) }
        if has("ice crystals") { return .snowLight }
        if has("fog") { return .fog }
        if has("mist") { return .mist }
        if has("haze", "smoke", "dust", "sand", "volcanic ash") { return .haze }
        return sky(words: text)
    }

    private static func rain(_ text: String) -> Condition {
        if text.contains("shower") { return .showers }
        if text.contains("drizzle") || text.contains("sprinkle"), !text.contains("rain") { return .drizzle }
        return text.contains("heavy") ? .rainHeavy : text.contains("light") ? .rainLight : .rain
    }

    private static func sky(words text: String) -> Condition {
        func has(_ parts: String...) -> Bool { parts.contains { text.contains($0) } }
        if has("mostly cloudy", "considerable cloud") { return .mostlyCloudy }
        if has("partly", "scattered clouds") { return .partlyCloudy }
        if has("mostly clear", "mostly sunny", "few clouds") { return .mostlyClear }
        if has("overcast", "cloud") { return .cloudy }
        if has("windy", "breezy", "blustery") { return .wind }
        return has("clear", "sunny", "fair", "hot", "cold") ? .clear : .unknown
    }
}

/// The URL of an icon: `https://api.weather.gov/icons/land/day/tsra_hi,30/sct?size=medium`, possibly without its beginning.
struct NWSIcon {
    /// nil if the URL contains neither.
    var isDay: Bool?
    /// One or two, in order of time, with their chance in %.
    var conditions: [(name: String, chance: Double?)] = []

    init(_ address: String?) {
        guard let address else { return }
        let parts = address.prefix { $0 != "?" }.lowercased().split(separator: "/")
        guard let time = parts.lastIndex(where: { $0 == "day" || $0 == "night" }) else { return }
        isDay = parts[time] == "day"
        conditions = parts[(time + 1)...].prefix(2).compactMap { part in
            let halves = part.split(separator: ",")
            return halves.first.map { (String($0), halves.count > 1 ? Double(halves[1]) : nil) }
        }
    }

    /// The likelier of two conditions, the earlier if equal: `sct/rain,60` is rain, `tsra_hi,30/sct` thunder.
    var kind: Condition {
        guard let first = conditions.first else { return .unknown }
        guard let second = conditions.dropFirst().first, second.chance ?? 0 > first.chance ?? 0 else { return Self.kind(first.name) }
        return Self.kind(second.name)
    }

    /// The whole list of <https://api.weather.gov/icons>. American sleet is frozen rain, which maps to hail.
    static func kind(_ name: String) -> Condition {
        switch name {
        case "skc", "wind_skc", "hot", "cold": .clear
        case "few": .mostlyClear
        case "sct": .partlyCloudy
        case "bkn": .mostlyCloudy
        case "ovc": .cloudy
        case "wind_few", "wind_sct", "wind_bkn", "wind_ovc": .wind
        case "fog": .fog
        case "haze", "smoke", "dust": .haze
        case "rain": .rain
        case "rain_showers", "rain_showers_hi": .showers
        case "fzra", "rain_fzra", "snow_fzra": .freezingRain
        case "sleet": .hail
        case "rain_sleet", "snow_sleet", "rain_snow": .sleet
        case "snow": .snow
        case "blizzard": .snowHeavy
        case "tsra", "tsra_sct", "tsra_hi": .thunderstorm
        case "tornado", "hurricane", "tropical_storm": .severe
        default: .unknown
        }
    }
}
