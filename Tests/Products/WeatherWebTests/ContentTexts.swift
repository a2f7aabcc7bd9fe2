import WeatherScreens

/// Every text of a content, with the property that holds it.
enum ContentTexts {
    /// A text and where it stands: `HourRow.label`.
    struct Text: Hashable {
        let property: String
        let text: String
    }

    /// All that are not empty, without those whose property is in `without`: a property, or all of a type (`ColumnSource`).
    static func all(of content: Any, without: Set<String>) -> Set<Text> {
        var found: Set<Text> = []
        collect(content, property: "", without, &found)
        return found
    }

    private static func collect(_ value: Any, property: String, _ without: Set<String>, _ found: inout Set<Text>) {
        if let text = value as? String {
            if !text.isEmpty { found.insert(Text(property: property, text: text)) }
            return
        }
        let mirror = Mirror(reflecting: value)
        let type = String(reflecting: mirror.subjectType).split(separator: ".").dropFirst().joined(separator: ".")
        guard mirror.displayStyle == .struct else {
            for child in mirror.children { collect(child.value, property: property, without, &found) }
            return
        }
        guard !without.contains(type) else { return }
        for child in mirror.children {
            let name = "\(type).\(child.label ?? "")"
            if !without.contains(name) { collect(child.value, property: name, without, &found) }
        }
    }
}
