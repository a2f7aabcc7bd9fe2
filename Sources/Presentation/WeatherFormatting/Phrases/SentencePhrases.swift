import Meteorology

/// The finished parts of a spoken sentence, each already in words; a language puts them in order.
public struct SpokenParts: Hashable, Sendable {
    /// "15:00", "Saturday 21 November", "Today".
    public var time = ""
    /// "Berlin"; used for the weather now.
    public var place = ""
    public var condition = ""
    public var temperature = ""
    public var feelsLike: String?
    public var high: String?
    public var low: String?
    /// "40 percent".
    public var chance: String?
    /// "0.4 millimetres".
    public var precipitation: String?
    /// "2 centimetres".
    public var snow: String?
    /// "12 kilometres per hour from the north-west".
    public var wind: String?
    /// "40 kilometres per hour".
    public var gusts: String?
    public var humidity: String?
    /// Sunrise and sunset, or why there are none: finished clauses.
    public var sun: [String] = []

    public init() {}
}

/// How a language says the weather in one full sentence, for screen readers and for the command line.
public protocol SentencePhrases: Sendable {
    func nowSentence(_ parts: SpokenParts) -> String
    func hourSentence(_ parts: SpokenParts) -> String
    func daySentence(_ parts: SpokenParts) -> String
    /// "12 kilometres per hour from the north-west".
    func spokenWind(_ speed: String, from direction: String) -> String
    /// "sunrise at 08:14".
    func spokenSunrise(_ clock: String) -> String
    func spokenSunset(_ clock: String) -> String
    /// "waxing crescent moon, 23 percent lit".
    func spokenMoon(_ phase: MoonPhase, lit percent: String) -> String
    func spokenMoonrise(_ clock: String) -> String
    func spokenMoonset(_ clock: String) -> String
    /// Clauses as one sentence: "Sunrise at 08:14, sunset at 16:12."
    func listSentence(_ items: [String]) -> String
}

extension EnglishPhrases {
    public func nowSentence(_ parts: SpokenParts) -> String {
        var clauses = ["\(parts.condition), \(parts.temperature)"]
        if let feelsLike = parts.feelsLike { clauses.append("feels like \(feelsLike)") }
        if let high = parts.high, let low = parts.low { clauses.append("today between \(low) and \(high)") }
        clauses += amounts(parts)
        if let wind = parts.wind { clauses.append("wind \(wind)") }
        if let gusts = parts.gusts { clauses.append("gusts up to \(gusts)") }
        if let humidity = parts.humidity { clauses.append("humidity \(humidity)") }
        let opening = parts.time.isEmpty ? "Now in \(parts.place)" : "\(parts.time) in \(parts.place)"
        return "\(opening): \(clauses.joined(separator: ", "))."
    }

    public func hourSentence(_ parts: SpokenParts) -> String {
        var clauses = ["\(parts.condition), \(parts.temperature)"]
        if let feelsLike = parts.feelsLike { clauses.append("feels like \(feelsLike)") }
        if let chance = parts.chance { clauses.append("\(chance) chance of precipitation") }
        clauses += amounts(parts)
        if let wind = parts.wind { clauses.append("wind \(wind)") }
        return "\(parts.time): \(clauses.joined(separator: ", "))."
    }

    public func daySentence(_ parts: SpokenParts) -> String {
        var clauses = [parts.condition]
        if let high = parts.high, let low = parts.low { clauses.append("between \(low) and \(high)") }
        if let chance = parts.chance { clauses.append("\(chance) chance of precipitation") }
        clauses += amounts(parts)
        if let wind = parts.wind { clauses.append("wind up to \(wind)") }
        clauses += parts.sun
        return "\(parts.time): \(clauses.joined(separator: ", "))."
    }

    private func amounts(_ parts: SpokenParts) -> [String] {
        var clauses: [String] = []
        if let precipitation = parts.precipitation { clauses.append("\(precipitation) of precipitation") }
        if let snow = parts.snow { clauses.append("\(snow) of fresh snow") }
        return clauses
    }

    public func spokenWind(_ speed: String, from direction: String) -> String { "\(speed) from the \(direction)" }
    public func spokenSunrise(_ clock: String) -> String { "sunrise at \(clock)" }
    public func spokenSunset(_ clock: String) -> String { "sunset at \(clock)" }
    public func spokenMoon(_ phase: MoonPhase, lit percent: String) -> String {
        let name = moonPhase(phase).lowercased()
        return "\(name.hasSuffix("moon") ? name : name + " moon"), \(percent) lit"
    }
    public func spokenMoonrise(_ clock: String) -> String { "moonrise at \(clock)" }
    public func spokenMoonset(_ clock: String) -> String { "moonset at \(clock)" }
    public func listSentence(_ items: [String]) -> String {
        guard let first = items.first else { return "" }
        return "\(first.prefix(1).uppercased())\(first.dropFirst())\(items.dropFirst().map { ", \($0)" }.joined())."
    }
}
