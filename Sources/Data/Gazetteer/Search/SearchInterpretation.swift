import WeatherModel

/// One interpretation of a text: a name, and the areas that narrow it.
struct SearchInterpretation {
    /// As typed.
    let name: String
    let folded: [Unicode.Scalar]
    /// A place must pass all of them.
    let filters: [AreaFilter]

    func admits(_ place: Int, of file: PlacesFile) -> Bool { filters.allSatisfy { $0.admits(place, of: file) } }

    /// Length of the name in bytes of UTF-8.
    var length: Int { folded.reduce(0) { $0 + UTF8.width($1) } }

    /// The spellings of the name, and the penalty of each: names begin with "Saint" as often as with "St.", and a person without a key for
    /// "ü" types "ue".
    var spellings: [(key: [UInt8], penalty: Double)] {
        let text = folded.text
        var spellings = [(folded.utf8, 0.0)]
        for (short, long) in Self.beginnings {
            if text.hasPrefix(short) { spellings.append((Array((long + text.dropFirst(short.count)).utf8), 0.0)) }
            if text.hasPrefix(long) { spellings.append((Array((short + text.dropFirst(long.count)).utf8), 0.0)) }
        }
        if let abbreviation { spellings.append((abbreviation.utf8, 0.0)) }
        if let without = Self.withoutUmlauts(text) { spellings.append((Array(without.utf8), 0.3)) }
        return spellings
    }

    /// The letters of a name that is written with a point behind each: "nyc" for "N.Y.C."; nil for any other name.
    var abbreviation: [Unicode.Scalar]? {
        let words = folded.split(separator: " ")
        return words.count > 1 && words.allSatisfy { $0.count == 1 } ? words.flatMap { $0 } : nil
    }

    /// Separators between a name and its areas.
    static let separators: [Character] = [",", "،", "、", "，", ";"]

    /// Maximum distance from a town for a place whose name is followed by the town's name.
    private static let townKilometers = 60.0

    private static let beginnings = [("st ", "saint "), ("ste ", "sainte "), ("mt ", "mount "), ("ft ", "fort ")]

    private static func withoutUmlauts(_ text: String) -> String? {
        var plain = ""
        var isMarked = false
        for letter in text {
            if letter == "e", let last = plain.last, "aou".contains(last) { isMarked = true } else { plain.append(letter) }
        }
        return isMarked && plain.count > 2 ? plain : nil
    }

    /// - Parameters:
    ///   - mistypedAreas: whether regions and countries match with one edit.
    ///   - town: returns the number of the largest place with a name, for "Montmartre, Paris"; nil if there is none.
    static func all(of text: String, file: PlacesFile, mistypedAreas: Bool, town: (String) -> Int?) -> [SearchInterpretation] {
        let parts = text.split(whereSeparator: separators.contains).map(String.init)
            .filter { !file.folding.folded($0).isEmpty }
        guard let first = parts.first else { return [] }
        let areas = AreaTable(file: file)
        func interpretation(_ name: String, _ filters: [AreaFilter]) -> SearchInterpretation {
            SearchInterpretation(
                name: name.split(whereSeparator: \.isWhitespace).joined(separator: " "), folded: file.folding.folded(name), filters: filters
            )
        }
        if parts.count > 1 {
            var orders = [(first, parts.dropFirst())]
            // "France, Paris", in the order of East Asian addresses.
            if let last = parts.last { orders.append((last, parts.dropLast())) }
            // Some names contain a comma.
            var interpretations = [interpretation(text, [])]
            for (index, (name, rest)) in orders.enumerated() {
                let filters = rest.map { area -> [AreaFilter]? in
                    let folded = file.folding.folded(area)
                    if mistypedAreas, let filters = areas.mistypedFilters(folded) { return filters }
                    if let filters = areas.filters(folded, mayBeBeginning: index == 0) { return filters }
                    guard index == 0, let center = town(area).flatMap(file.coordinate) else { return nil }
                    return [AreaFilter(around: (center, Self.townKilometers))]
                }
                if filters.contains(where: { $0 == nil }) { continue }
                interpretations.append(interpretation(name, filters.compactMap { $0 }.flatMap { $0 }))
            }
            return interpretations
        }
        let words = first.split(whereSeparator: \.isWhitespace)
        var interpretations = [interpretation(first, [])]
        // No name with its area has more words, so longer texts are not split.
        guard words.count > 1, words.count <= 8 else { return interpretations }
        for count in 1..<words.count {
            let tail = file.folding.folded(words.dropFirst(count).joined(separator: " "))
            let mistyped = mistypedAreas && tail.count >= 4 ? areas.mistypedFilters(tail) : nil
            guard let filters = mistyped ?? areas.filters(tail, mayBeBeginning: tail.count >= 4) else { continue }
            interpretations.append(interpretation(words.prefix(count).joined(separator: " "), filters))
        }
        return interpretations
    }
}
