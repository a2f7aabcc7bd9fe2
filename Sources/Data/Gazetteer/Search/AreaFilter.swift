import WeatherModel

/// Narrows a search: a place must be in one of some countries or regions, or near a town.
struct AreaFilter {
    var countries: Set<Int> = []
    var regions: Set<Int> = []
    /// "Montmartre, Paris": the town, and the most that a place may be away from it.
    var around: (center: Coordinate, kilometers: Double)?

    var isEmpty: Bool { countries.isEmpty && regions.isEmpty && around == nil }

    func admits(_ place: Int, of file: PlacesFile) -> Bool {
        if countries.contains(file.country(place)) || regions.contains(file.region(place)) { return true }
        guard let around, let coordinate = file.coordinate(place) else { return false }
        return coordinate.distanceKilometers(to: around.center) <= around.kilometers
    }

    /// The same for a place from a search service: by its country code, and by the name of its region.
    func admits(_ place: Place, of file: PlacesFile) -> Bool {
        if let around, place.coordinate.distanceKilometers(to: around.center) <= around.kilometers { return true }
        guard let code = place.countryCode?.uppercased() else { return false }
        if countries.contains(where: { file.countries[$0].code == code }) { return true }
        let name = place.region.map(file.folding.folded)
        return regions.contains { file.regions[$0].code == code && file.folding.folded(file.regions[$0].name) == name }
    }
}

/// The names and codes of countries and regions, searched in the file's lines of name, kind and number.
struct AreaTable {
    let file: PlacesFile

    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")

    /// The filters that a text denotes, all of which a place must pass: `texas`, `tx`, `usa`, `texas usa`.
    ///
    /// - Parameter mayBeBeginning: whether the beginning of a name suffices if no whole name matches, because the reader may still be
    ///   typing.
    /// - Returns: nil if the text denotes no country and no region.
    func filters(_ text: [Unicode.Scalar], mayBeBeginning: Bool) -> [AreaFilter]? {
        let whole = filter(text.utf8, isBeginning: false)
        if !whole.isEmpty { return [whole] }
        for index in text.indices where text[index] == " " {
            let first = filter(Array(text[..<index]).utf8, isBeginning: false)
            let last = filter(Array(text[(index + 1)...]).utf8, isBeginning: false)
            if !first.isEmpty, !last.isEmpty { return [first, last] }
        }
        guard mayBeBeginning, text.count > 1 else { return nil }
        let beginning = filter(text.utf8, isBeginning: true)
        return beginning.isEmpty ? nil : [beginning]
    }

    /// The countries and regions whose whole name is `text`. Two Latin letters match none: "de" is a code, and the beginning of many names.
    /// "UK" is not such a code: everybody calls the country so.
    func areas(named text: [Unicode.Scalar]) -> AreaFilter {
        guard text.count > 2 || text.contains(where: { !$0.isASCII }) || text.text == "uk" else { return AreaFilter() }
        return filter(text.utf8, isBeginning: false)
    }

    private static let lettersForOneEdit = 4

    /// The countries and regions whose names, of four letters or more, differ from `text` by one edit. Visits all of them.
    func mistypedFilters(_ text: [Unicode.Scalar]) -> [AreaFilter]? {
        guard text.count >= Self.lettersForOneEdit - 1 else { return nil }
        var filter = AreaFilter()
        var line = 0
        while line < file.areas.count {
            let end = file.areas[line...].firstIndex(of: Self.newline) ?? file.areas.count
            let name = file.areas[line..<end].prefix { $0 != Self.tab }
            // A letter has four bytes at most.
            if name.count + 1 >= max(text.count, Self.lettersForOneEdit + 1), name.count <= 4 * (text.count + 1),
                OneEdit.parts(Array(String(decoding: name, as: UTF8.self).unicodeScalars), text)
            {
                add(line..<end, to: &filter)
            }
            line = end + 1
        }
        return filter.isEmpty ? nil : [filter]
    }

    private func filter(_ key: [UInt8], isBeginning: Bool) -> AreaFilter {
        var filter = AreaFilter()
        guard !key.isEmpty else { return filter }
        let text = file.areas
        var line = firstLine(notBefore: key)
        while line < text.count, text[line...].starts(with: key), isBeginning || text[line + key.count] == Self.tab {
            let end = text[line...].firstIndex(of: Self.newline) ?? text.count
            add(line..<end, to: &filter)
            line = end + 1
        }
        return filter
    }

    private func add(_ line: Range<Int>, to filter: inout AreaFilter) {
        let parts = file.areas[line].split(separator: Self.tab)
        guard parts.count == 3, let number = Int(String(decoding: parts[2], as: UTF8.self)) else { return }
        if parts[1].elementsEqual("0".utf8) { filter.countries.insert(number) } else { filter.regions.insert(number) }
    }

    private func firstLine(notBefore key: [UInt8]) -> Int {
        let text = file.areas
        var low = 0
        var high = text.count
        while low < high {
            var start = (low + high) / 2
            while start > low, text[start - 1] != Self.newline { start -= 1 }
            let end = text[start...].firstIndex(of: Self.newline) ?? text.count
            if text[start..<end].lexicographicallyPrecedes(key) { low = end + 1 } else { high = start }
        }
        return low
    }
}

/// Whether two texts differ by one edit: a letter that is wrong, missing or extra, or two swapped letters.
private enum OneEdit {
    static func parts(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
        let least = min(one.count, other.count)
        guard abs(one.count - other.count) <= 1 else { return false }
        var start = 0
        while start < least, one[start] == other[start] { start += 1 }
        var end = 0
        while end < least - start, one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        let (rest, otherRest) = (one[start..<(one.count - end)], other[start..<(other.count - end)])
        if rest.count <= 1, otherRest.count <= 1 { return true }
        return rest.count == 2 && otherRest.count == 2 && rest.elementsEqual(otherRest.reversed())
    }
}
