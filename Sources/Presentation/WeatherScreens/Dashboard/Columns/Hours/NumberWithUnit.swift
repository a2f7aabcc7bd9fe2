/// Takes the unit from texts such as "12 km/h" where it is said once for all of them.
public enum NumberWithUnit {
    /// The unit that all `texts` end with, after a space, or the word that all of them begin with, in small letters as it stands behind a
    /// head: "km/h" of "12 km/h", "force" of "Force 8"; nil when they differ or have none.
    public static func common(_ texts: [String?]) -> String? {
        var common: String?
        for case let text? in texts {
            guard let space = text.lastIndex(where: \.isWhitespace) else { return nil }
            let last = text[text.index(after: space)...]
            let unit = last.allSatisfy(\.isNumber) ? text[..<space].lowercased() : String(last)
            if let common, common != unit { return nil }
            common = unit
        }
        return common
    }

    /// "12" of "12 km/h", "8" of "Force 8".
    public static func number(_ text: String, without unit: String?) -> String {
        guard let unit else { return text }
        if text.hasSuffix(unit) { return String(text.dropLast(unit.count + 1)) }
        return text.lowercased().hasPrefix(unit) ? String(text.dropFirst(unit.count + 1)) : text
    }
}
