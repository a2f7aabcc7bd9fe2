/// Takes the unit from texts such as "12 km/h" where it is said once for all of them.
public enum NumberWithUnit {
    /// The unit that all `texts` end with, after a space; nil when they differ or have none.
    public static func common(_ texts: [String?]) -> String? {
        var common: Substring?
        for case let text? in texts {
            guard let space = text.lastIndex(where: \.isWhitespace) else { return nil }
            let unit = text[text.index(after: space)...]
            if let common, common != unit { return nil }
            common = unit
        }
        return common.map(String.init)
    }

    /// "12" of "12 km/h".
    public static func number(_ text: String, without unit: String?) -> String {
        guard let unit, text.hasSuffix(unit) else { return text }
        return String(text.dropLast(unit.count + 1))
    }
}
