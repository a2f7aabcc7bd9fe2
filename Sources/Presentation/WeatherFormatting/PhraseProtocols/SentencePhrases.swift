import Meteorology

/// The finished parts of a spoken sentence, each already in words; a language puts them in order.
public struct SpokenParts: Hashable, Sendable {
    /// "15:00", "Saturday 21 November", "Today".
    package var time = ""
    package var condition = ""
    public var temperature = ""
    package var feelsLike: String?
    package var high: String?
    package var low: String?
    /// "40 percent".
    package var chance: String?
    /// "0.4 millimetres".
    package var precipitation: String?
    /// "2 centimetres".
    package var snow: String?
    /// "3.5 millimetres since midnight": the water that has fallen of the day that the sentence describes.
    package var fallen: String?
    /// "8 centimetres of fresh snow since midnight": the depth of what of that fell as snow.
    package var fallenSnow: String?
    /// "12 kilometres per hour from the north-west".
    public var wind: String?
    /// "40 kilometres per hour".
    package var gusts: String?
    package var humidity: String?
    /// Sunrise and sunset, or why there are none: finished clauses.
    public var sun: [String] = []

    public init() {}
}

/// How a language says the weather in one full sentence, for screen readers and for the command line.
public protocol SentencePhrases: Sendable {
    func hourSentence(_ parts: SpokenParts) -> String
    func daySentence(_ parts: SpokenParts) -> String
    /// "12 kilometres per hour from the north-west".
    func spokenWind(_ speed: String, from direction: CompassSector) -> String
    /// "sunrise at 08:14".
    func spokenSunrise(_ clock: String) -> String
    func spokenSunset(_ clock: String) -> String
    /// "waxing crescent moon, 23 percent lit".
    func spokenMoon(_ phase: MoonPhase, lit percent: String) -> String
    func spokenMoonrise(_ clock: String) -> String
    func spokenMoonset(_ clock: String) -> String
    /// Clauses as one sentence: "Sunrise at 08:14, sunset at 16:12."
    func listSentence(_ items: [String]) -> String
    /// Texts that were written apart, read out one after another: "Springfield. No connection." What is a sentence already stays as it is.
    func readOut(_ texts: [String]) -> String
}
