/// A position parsed from a text, in any of the forms that people write or copy.
///
/// Decimal degrees (`48.85, 2.35`, `48,85; 2,35`, `(48.85, 2.35)`), with hemispheres (`48.85° N, 2.35° E`, `N48.85 E2.35`, `48,85 с. ш.
/// 2,35 в. д.`), degrees, minutes and seconds (`48°51′24″N 2°21′3″E`, `48:51:24N 2:21:3E`), with labels (`lat: 48.85, lon: 2.35`), `geo:`
/// addresses (RFC 5870), addresses of Petrel's own scheme and of maps. Latitude comes first unless hemispheres or labels say otherwise. A
/// minus may be a hyphen or the sign U+2212, and blanks may be narrow or not break. `48,2` is two numbers: one alone would be no position.
public enum CoordinateText: Hashable, Sendable {
    /// A point on the Earth.
    case point(Coordinate)
    /// Two numbers that name no point on the Earth, and which of them is out of its range.
    case outOfRange(InvalidCoordinate)

    /// - Returns: nil for a text that is not a position: a name, a single number, three numbers.
    public init?(_ text: String) {
        // Nothing longer is a position, and the reader goes through it several times.
        guard text.utf8.count <= Self.longestLink else { return nil }
        let plain = Self.plain(text)
        if let link = MapLink(plain) {
            guard let numbers = link.point, let found = Self(numbers) else { return nil }
            self = found
            return
        }
        guard plain.count <= Self.longest else { return nil }
        if let labelled = LabelledNumbers(plain) {
            guard let found = Self(labelled.numbers) else { return nil }
            self = found
        } else if let scheme = Self.scheme(plain) {
            guard let numbers = Self.numbers(Array(plain.dropFirst(scheme.count + 1)), scheme),
                let found = Self(numbers, forms: [.decimalPoint])
            else { return nil }
            self = found
        } else {
            let text = Self.withLetters(Self.withoutBrackets(plain))
            guard let found = Self(text, forms: CoordinateReader.Form.allCases) else { return nil }
            self = found
        }
    }

    private init?(_ numbers: MapLink.Numbers) {
        self.init(Array("\(numbers.latitude),\(numbers.longitude)"), forms: [.decimalPoint])
    }

    private init?(_ plain: [Character], forms: [CoordinateReader.Form]) {
        for form in forms {
            var reader = CoordinateReader(plain, form: form)
            guard let degrees = reader.pair() else { continue }
            do {
                self = .point(try Coordinate(latitude: degrees.latitude, longitude: degrees.longitude))
            } catch {
                self = .outOfRange(error)
            }
            return
        }
        return nil
    }

    private static let longest = 160
    /// In bytes.
    private static let longestLink = 2_000

    // MARK: Addresses

    /// `GEO` or `PETREL`; nil for a text that is not an address of theirs.
    private static func scheme(_ plain: [Character]) -> String? {
        ["GEO", "PETREL"].first { plain.starts(with: $0 + ":") }
    }

    /// The latitude and longitude of an address, with a comma between them.
    ///
    /// - Parameter rest: what follows the scheme's colon.
    private static func numbers(_ rest: [Character], _ scheme: String) -> [Character]? {
        let query = parameters(rest.firstIndex(of: "?").map { Array(rest[($0 + 1)...]) } ?? [], separator: "&")
        if scheme == "PETREL" {
            guard let latitude = query["LATITUDE"], let longitude = query["LONGITUDE"] else { return nil }
            return latitude + [","] + longitude
        }
        // The uncertainty is left out. Another reference system than WGS 84 is refused: its numbers may name a point on the Moon.
        let parts = rest.prefix { $0 != "?" }.split(separator: ";", maxSplits: 1)
        guard let first = parts.first else { return nil }
        let system = parameters(parts.count > 1 ? Array(parts[1]) : [], separator: ";")["CRS"]
        guard system == nil || system == Array("WGS84") else { return nil }
        // A third number is the altitude.
        let numbers = first.split(separator: ",", omittingEmptySubsequences: false)
        guard numbers.count == 2 || numbers.count == 3 else { return nil }
        // Android's addresses have the point behind "geo:0,0", with a label in brackets.
        if numbers.prefix(2).allSatisfy({ $0 == ["0"] }), let asked = query["Q"] { return Array(asked.prefix { $0 != "(" }) }
        return Array(numbers[0]) + [","] + Array(numbers[1])
    }

    private static func parameters(_ text: [Character], separator: Character) -> [String: [Character]] {
        var parameters: [String: [Character]] = [:]
        for pair in text.split(separator: separator) {
            let sides = pair.split(separator: "=", maxSplits: 1)
            if sides.count == 2 { parameters[String(sides[0])] = Array(sides[1]) }
        }
        return parameters
    }

    // MARK: Signs

    /// One spelling for each sign.
    private static func plain(_ text: String) -> [Character] {
        let characters = text.compactMap(sign)
        guard let first = characters.firstIndex(where: { $0 != " " }), let last = characters.lastIndex(where: { $0 != " " })
        else { return [] }
        return Array(characters[first...last])
    }

    private static func withoutBrackets(_ characters: [Character]) -> [Character] {
        guard let first = characters.first, let last = characters.last, characters.count > 2, "([".contains(first), ")]".contains(last)
        else { return characters }
        return Array(characters.dropFirst().dropLast())
    }

    /// Letters in place of the words for hemispheres, and blanks in place of the colons between degrees, minutes and seconds. A text of
    /// figures alone keeps its colons: it is a time.
    private static func withLetters(_ characters: [Character]) -> [Character] {
        var text = String(characters)
        for word in ["NORTH", "SOUTH", "EAST", "WEST"] { text = text.replacing(word, with: word.prefix(1)) }
        return text.contains { "NSEW".contains($0) } ? text.map { $0 == ":" ? " " : $0 } : Array(text)
    }

    /// - Returns: nil for a mark that is not seen.
    private static func sign(_ character: Character) -> Character? {
        switch character {
        case "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{FE63}", "\u{FF0D}": "-"
        case "\u{BA}", "\u{2DA}", "\u{B0}", "\u{2070}": "°"
        case "\u{2032}", "\u{2019}", "\u{2018}", "\u{201B}", "\u{B4}", "`", "\u{2B9}", "\u{2BC}", "\u{FF07}", "'": "'"
        case "\u{2033}", "\u{201D}", "\u{201C}", "\u{201F}", "\u{201E}", "\u{2DD}", "\u{2BA}", "\u{3003}", "\u{FF02}", "\"": "\""
        case "\u{200B}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": nil
        case "\u{FF0E}": "."
        case "\u{FF0C}": ","
        case "\u{FF10}"..."\u{FF19}": character.wholeNumberValue.map { Character(String($0)) } ?? character
        case "с", "С": "N"
        case "ю", "Ю": "S"
        case "в", "В": "E"
        case "з", "З": "W"
        case "ш": "Ш"
        case "д": "Д"
        case _ where character.isWhitespace: " "
        case _ where character.isASCII: Character(character.uppercased())
        default: character
        }
    }
}
