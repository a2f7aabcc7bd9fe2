/// Level 1 of warnings, green: the office says that no warning is necessary. Some offices and services have it only in the name of an event.
enum GreenLevel {
    /// True if a warning says that none is necessary. Words that are not understood do not outweigh a severity.
    ///
    /// - Parameters:
    ///   - awareness: Meteoalarm's `awareness_level`; nil if absent.
    ///   - names: the event's name and the headline.
    ///   - severity: as in CAP.
    static func isNoWarning(awareness: String?, names: [String?], severity: String?) -> Bool {
        let isWeak = ["minor", "unknown", nil].contains(severity?.lowercased())
        guard let awareness else { return isWeak && names.contains(where: isNamed) }
        guard let level = CAPAwareness(awareness), level.isGreen else { return false }
        return level.saysGreen || isWeak
    }

    /// True for "Green wind warning", "Green warning for wind" and "Vigilance verte"; false for names of places, as in "Green River flood
    /// advisory".
    static func isNamed(_ text: String?) -> Bool {
        let words = (text ?? "").lowercased().split { !$0.isLetter }.map(String.init)
        guard words.count >= 2 else { return false }
        if kinds.contains(words[0]) { return greens.contains(words[1]) }
        guard greens.contains(words[0]) else { return false }
        return isWarning(words[1]) || (hazards.contains(words[1]) && words.dropFirst(2).contains(where: isWarning))
    }

    private static func isWarning(_ word: String) -> Bool {
        ["warning", "alert", "advisory", "level", "awareness"].contains(word) || word.hasSuffix("warnung")
    }

    private static let greens: Set = ["green", "grüne", "verte", "verde", "groene", "grönt", "grønt"]
    /// Words before the colour, in Romance languages.
    private static let kinds: Set = ["vigilance", "allerta", "aviso", "avviso"]
    private static let hazards: Set = [
        "wind", "rain", "rainfall", "snow", "ice", "thunderstorm", "thunderstorms", "storm", "fog", "heat", "cold", "frost", "flood",
        "flooding", "coastal", "avalanche", "avalanches", "fire", "high", "low", "extreme",
    ]
}
