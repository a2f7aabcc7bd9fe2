/// Names of places and regions by language, read in place. A further language adds a line and its entries.
struct LocalNames: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// By CLDR tag: the entries of a language.
    private let languages: [String: Range<Int>]
    /// Numbers of places, ascending within a language.
    private let places: PackedNumbers
    /// The start of each name in `names`.
    private let starts: PackedNumbers
    private let names: UnsafeRawBufferPointer
    /// Lines of tag, country, region and its name, in byte order.
    private let regions: UnsafeRawBufferPointer

    private static let newline = UInt8(ascii: "\n")

    /// - Returns: nil if the parts are inconsistent.
    init?(
        languages: UnsafeRawBufferPointer, places: UnsafeRawBufferPointer, starts: UnsafeRawBufferPointer, names: UnsafeRawBufferPointer,
        regions: UnsafeRawBufferPointer
    ) {
        guard let places = PackedNumbers(places), let starts = PackedNumbers(starts), places.count == starts.count, names.last ?? 0 == 0
        else { return nil }
        var found: [String: Range<Int>] = [:]
        for line in String(decoding: languages, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let first = Int(fields[1]), let count = Int(fields[2]), first >= 0, count >= 0,
                first + count <= places.count
            else { return nil }
            found[String(fields[0])] = first..<first + count
        }
        self.languages = found
        (self.places, self.starts, self.names, self.regions) = (places, starts, names, regions)
    }

    /// The name of a place in a language; nil if unknown.
    ///
    /// - Parameter language: a tag of CLDR: `ru`.
    func name(ofPlace place: Int, in language: String) -> String? {
        guard let entries = languages[language] else { return nil }
        var (low, high) = (entries.lowerBound, entries.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        guard low < entries.upperBound, places[low] == place else { return nil }
        let start = starts[low]
        let end = names[start...].firstIndex(of: 0) ?? names.count
        return String(decoding: names[start..<end], as: UTF8.self)
    }

    /// The name of a region in a language; nil if unknown.
    ///
    /// - Parameters:
    ///   - name: in English.
    ///   - countryCode: ISO 3166-1 alpha-2.
    func name(ofRegion name: String, countryCode: String, in language: String) -> String? {
        guard languages[language] != nil, !name.contains("\t") else { return nil }
        let key = Array("\(language)\t\(countryCode)\t\(name)\t".utf8)
        var (low, high) = (0, regions.count)
        while low < high {
            var start = (low + high) / 2
            while start > low, regions[start - 1] != Self.newline { start -= 1 }
            let end = regions[start...].firstIndex(of: Self.newline) ?? regions.count
            if regions[start..<end].lexicographicallyPrecedes(key) { low = min(end + 1, regions.count) } else { high = start }
        }
        guard regions[low...].starts(with: key) else { return nil }
        let end = regions[low...].firstIndex(of: Self.newline) ?? regions.count
        return String(decoding: regions[(low + key.count)..<end], as: UTF8.self)
    }
}
