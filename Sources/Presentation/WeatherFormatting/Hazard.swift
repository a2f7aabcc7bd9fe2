/// The hazard of an official warning, as far as the English name of its event gives it: for readers who do not read the source's language.
public enum Hazard: String, Hashable, Sendable, CaseIterable {
    case tornado, tropicalStorm, tsunami, thunderstorm, avalanche, coastalFlood, flood, ice, snow, frost, cold, heat, fire, fog, dust, air,
        sea
    case wind, rain

    /// The words of each, the more particular hazard first: "Winter Storm" is snow, "Storm Surge" the coast, "Storm" wind.
    private static let words: [(hazard: Hazard, words: [String])] = [
        // Winter storms at sea have a hurricane's force, too.
        (.wind, ["hurricane force"]),
        (.tornado, ["tornado"]), (.tropicalStorm, ["hurricane", "typhoon", "tropical", "cyclone"]), (.tsunami, ["tsunami"]),
        (.thunderstorm, ["thunder", "lightning"]), (.avalanche, ["avalanche"]), (.coastalFlood, ["coastal", "surge"]), (.flood, ["flood"]),
        (.ice, ["ice", "icy", "icing", "freezing"]), (.snow, ["snow", "blizzard", "winter"]), (.frost, ["frost", "freeze"]),
        (.cold, ["cold", "chill"]), (.heat, ["heat", "hot", "high temperature"]), (.fire, ["fire", "red flag"]), (.fog, ["fog"]),
        (.dust, ["dust", "sand"]), (.air, ["air quality", "smoke", "stagnation"]),
        (.sea, ["surf", "rip current", "marine", "small craft", "hazardous seas"]),
        (.wind, ["wind", "gale", "storm"]), (.rain, ["rain"]),
    ]

    /// - Parameter event: the name in the source's words: "High Wind Warning".
    /// - Returns: nil for an event that none of the words names.
    public init?(event: String) {
        let event = " \(event.lowercased())"
        // At the beginning of a word: "ice" is not in "service".
        guard let found = Self.words.first(where: { $0.words.contains { event.contains(" \($0)") } }) else { return nil }
        self = found.hazard
    }
}
