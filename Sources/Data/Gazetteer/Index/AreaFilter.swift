import WeatherModel

/// What narrows a search: a place must lie in one of some countries or regions, or near some town.
struct AreaFilter {
    var countries: Set<Int> = []
    var regions: Set<Int> = []
    /// "Montmartre, Paris": the town, and how far from it a place may lie.
    var around: (center: Coordinate, kilometers: Double)?

    var isEmpty: Bool { countries.isEmpty && regions.isEmpty && around == nil }

    func admits(_ place: Int, of file: PlacesFile) -> Bool {
        if countries.contains(file.country(place)) || regions.contains(file.region(place)) { return true }
        guard let around, let coordinate = file.coordinate(place) else { return false }
        return coordinate.distanceKilometers(to: around.center) <= around.kilometers
    }
}

/// The names and codes of countries and regions, searched in the file's lines of name, kind and number.
struct AreaTable {
    let file: PlacesFile

    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")

    /// The filters that a text stands for, all of which a place must pass: `texas`, `tx`, `usa`, `texas usa`.
    ///
    /// - Parameter mayBeBeginning: whether the beginning of a name is enough where nothing is called so: the reader may still be typing.
    /// - Returns: nil where no country and no region is meant.
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

    private func filter(_ key: [UInt8], isBeginning: Bool) -> AreaFilter {
        var filter = AreaFilter()
        guard !key.isEmpty else { return filter }
        let text = file.areas
        var line = firstLine(notBefore: key)
        while line < text.count, text[line...].starts(with: key), isBeginning || text[line + key.count] == Self.tab {
            let end = text[line...].firstIndex(of: Self.newline) ?? text.count
            let parts = text[line..<end].split(separator: Self.tab)
            if parts.count == 3, let number = Int(String(decoding: parts[2], as: UTF8.self)) {
                if parts[1].elementsEqual("0".utf8) { filter.countries.insert(number) } else { filter.regions.insert(number) }
            }
            line = end + 1
        }
        return filter
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
