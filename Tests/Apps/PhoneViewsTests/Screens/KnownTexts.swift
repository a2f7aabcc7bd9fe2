import WeatherScreens

/// The texts that a content holds, each with the labels that lead to it: `columns.hours.sections.rows.condition`.
struct KnownTexts {
    private(set) var byPath: [String: Set<String>] = [:]
    private(set) var all: Set<String> = []

    /// - Parameter values: contents and words, read member by member.
    init(_ values: Any...) { for value in values { read(value, "", 0) } }

    private mutating func read(_ value: Any, _ path: String, _ depth: Int) {
        if let text = value as? String {
            guard !text.isEmpty else { return }
            byPath[path, default: []].insert(text)
            all.insert(text)
            return
        }
        guard depth < 20 else { return }
        for child in Mirror(reflecting: value).children {
            // An element of a list and the value of an optional have no name of their own.
            let name = child.label.map { $0 == "some" || $0.hasPrefix("[") ? "" : $0 } ?? ""
            read(child.value, name.isEmpty ? path : path.isEmpty ? name : "\(path).\(name)", depth + 1)
        }
    }

    /// Adds a text that a value computes.
    mutating func insert(_ texts: some Sequence<String>) { all.formUnion(texts) }

    /// Whether a text is a known one, or known ones with nothing but punctuation and spaces between. A raw number, or a word that the
    /// content does not hold, is neither.
    func explains(_ text: String) -> Bool {
        if all.contains(text) { return true }
        return parts(text[...])
    }

    private static let joints = [" · ", ", ", ". ", " "]

    private func parts(_ rest: Substring) -> Bool {
        if rest.isEmpty || all.contains(String(rest)) { return true }
        for joint in Self.joints {
            var search = rest.startIndex
            while let found = rest[search...].firstRange(of: joint) {
                if all.contains(String(rest[..<found.lowerBound])), parts(rest[found.upperBound...]) { return true }
                search = rest.index(after: found.lowerBound)
            }
        }
        return false
    }
}
