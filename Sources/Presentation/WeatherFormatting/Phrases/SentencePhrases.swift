import Meteorology

/// The finished parts of a spoken sentence, each already in words; a language puts them in order.
public struct SpokenParts: Hashable, Sendable {
    /// "15:00", "Saturday 21 November", "Today".
    public var time = ""
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
    /// "3.5 millimetres since midnight": what has fallen of the day that is told.
    public var fallen: String?
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
    public func hourSentence(_ parts: SpokenParts) -> String {
        var text = ""
        text.reserveCapacity(160)
        func add(_ pieces: String...) { for piece in pieces { text += piece } }
        add(parts.time, ": ", parts.condition, ", ", parts.temperature)
        if let feelsLike = parts.feelsLike { add(", feels like ", feelsLike) }
        if let chance = parts.chance { add(", ", chance, " chance of precipitation") }
        if let precipitation = parts.precipitation { add(", ", precipitation, " of precipitation") }
        if let snow = parts.snow { add(", ", snow, " of fresh snow") }
        if let wind = parts.wind { add(", wind ", wind) }
        if let gusts = parts.gusts { add(", gusts up to ", gusts) }
        add(".")
        return text
    }

    public func daySentence(_ parts: SpokenParts) -> String {
        var clauses = [parts.condition]
        if let high = parts.high, let low = parts.low { clauses.append("between \(low) and \(high)") }
        if let chance = parts.chance { clauses.append("\(chance) chance of precipitation") }
        let amounts = amounts(parts)
        if let fallen = parts.fallen {
            if !amounts.isEmpty { clauses.append("\(amounts.joined(separator: ", ")) still to come") }
            clauses.append(fallen)
        } else {
            clauses += amounts
        }
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
