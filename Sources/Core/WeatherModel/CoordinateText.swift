/// What a text says of a position, in any of the forms that people write or copy.
///
/// Decimal degrees (`48.85, 2.35`, `48,85; 2,35`, `(48.85, 2.35)`), with hemispheres (`48.85° N, 2.35° E`, `N48.85 E2.35`), degrees,
/// minutes and seconds (`48°51′24″N 2°21′3″E`), and `geo:` addresses (RFC 5870). Latitude comes first unless the hemispheres say
/// otherwise. A minus may be a hyphen or the sign U+2212, and blanks may be narrow or not break.
public enum CoordinateText: Hashable, Sendable {
    /// A point on the Earth.
    case point(Coordinate)
    /// Two numbers that name no point on the Earth, and which of them is out of its range.
    case outOfRange(InvalidCoordinate)

    /// - Returns: nil for a text that is not a position: a name, a single number, three numbers.
    public init?(_ text: String) {
        // Nothing longer is a position, and the reader goes through it several times.
        guard text.utf8.count <= 120 else { return nil }
        let plain = Self.plain(text)
        for form in CoordinateReader.Form.allCases {
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

    /// One spelling for each sign, without the frame of an address or of brackets.
    private static func plain(_ text: String) -> [Character] {
        var characters = text.compactMap(sign)
        while characters.first == " " { characters.removeFirst() }
        while characters.last == " " { characters.removeLast() }
        if String(characters.prefix(4)) == "GEO:" {
            // What follows is uncertainty, or how a map is to show it; a third number is the altitude.
            characters = Array(characters.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
            let commas = characters.indices.filter { characters[$0] == "," }
            if commas.count == 2 { characters = Array(characters[..<commas[1]]) }
        }
        if let first = characters.first, let last = characters.last, characters.count > 2, "([".contains(first), ")]".contains(last) {
            characters = Array(characters.dropFirst().dropLast())
        }
        return characters
    }

    /// - Returns: nil for a mark that is not seen.
    private static func sign(_ character: Character) -> Character? {
        switch character {
        case "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{FE63}", "\u{FF0D}": "-"
        case "\u{BA}", "\u{2DA}", "\u{B0}": "°"
        case "\u{2032}", "\u{2019}", "\u{2018}", "\u{B4}", "`", "\u{2BC}", "'": "'"
        case "\u{2033}", "\u{201D}", "\u{201C}", "\u{2DD}", "\"": "\""
        case "\u{200E}", "\u{200F}", "\u{FEFF}": nil
        case _ where character.isWhitespace: " "
        case _ where character.isASCII: Character(character.uppercased())
        default: character
        }
    }
}

/// Reads two angles from a text of plain signs.
private struct CoordinateReader {
    /// How the text is to be understood; the first that makes sense of it is meant.
    enum Form: CaseIterable {
        /// A point parts the decimals, a comma the numbers.
        case decimalPoint
        /// A comma parts the decimals; a semicolon or a blank parts the numbers.
        case decimalComma
        /// Degrees, minutes and seconds without their marks, each angle with its hemisphere: `48 51 24 N 2 21 3 E`.
        case unmarkedMinutes
    }

    private struct Angle {
        var degrees: Double
        /// N, S, E or W; nil where none is written.
        var hemisphere: Character?

        var isLatitude: Bool { hemisphere == "N" || hemisphere == "S" }
        var signed: Double { hemisphere == "S" || hemisphere == "W" ? -degrees : degrees }
    }

    private let text: [Character]
    private let form: Form
    private var position = 0

    init(_ text: [Character], form: Form) {
        self.text = text
        self.form = form
    }

    mutating func pair() -> (latitude: Double, longitude: Double)? {
        guard let first = angle(), skipSeparator() || first.hemisphere != nil, let second = angle() else { return nil }
        skipBlanks()
        guard position == text.count else { return nil }
        switch (first.hemisphere, second.hemisphere) {
        case (nil, nil): break
        case (.some, .some): if first.isLatitude == second.isLatitude { return nil }
        // On the equator and on the meridians of 0° and 180° there is no hemisphere to be named.
        case (.some, nil): if !(first.isLatitude ? [0, 180] : [0]).contains(abs(second.degrees)) { return nil }
        case (nil, .some): if !(second.isLatitude ? [0, 180] : [0]).contains(abs(first.degrees)) { return nil }
        }
        let isLongitudeFirst = first.hemisphere.map { _ in !first.isLatitude } ?? (second.hemisphere != nil && second.isLatitude)
        return isLongitudeFirst ? (second.signed, first.signed) : (first.signed, second.signed)
    }

    private var next: Character? { position < text.count ? text[position] : nil }

    @discardableResult
    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() { while take(" ") {} }

    /// - Returns: false where nothing parts the numbers.
    private mutating func skipSeparator() -> Bool {
        let start = position
        skipBlanks()
        if form == .decimalComma, next == "," {
            // A comma alone is part of a number here.
            guard position + 1 < text.count, text[position + 1] == " " else { return false }
        }
        if !take(",") { take(";") }
        skipBlanks()
        return position > start
    }

    private mutating func angle() -> Angle? {
        skipBlanks()
        var hemisphere = hemisphere()
        skipBlanks()
        let isNegative = take("-")
        if !isNegative { take("+") }
        guard var degrees = number() else { return nil }
        if form == .unmarkedMinutes {
            guard let rest = sixtieths([nil, nil]) else { return nil }
            degrees += rest
        } else {
            let isMarked = skipMark("°")
            if isMarked, degrees.rounded() == degrees {
                guard let rest = sixtieths(["'", "\""]) else { return nil }
                degrees += rest
            }
        }
        if hemisphere == nil { hemisphere = suffix() }
        guard hemisphere == nil || !isNegative else { return nil }
        if form == .unmarkedMinutes, hemisphere == nil { return nil }
        return Angle(degrees: isNegative ? -degrees : degrees, hemisphere: hemisphere)
    }

    /// Minutes and seconds as parts of a degree; a number without its mark is not one of them and left where it is.
    ///
    /// - Returns: nil for sixty and more.
    private mutating func sixtieths(_ marks: [Character?]) -> Double? {
        var sum = 0.0
        for (index, mark) in marks.enumerated() {
            let start = position
            skipBlanks()
            guard let value = number() else {
                position = start
                break
            }
            if let mark, !(mark == "\"" ? skipSecondsMark() : skipMark(mark)) {
                position = start
                break
            }
            guard value < 60 else { return nil }
            sum += value / (index == 0 ? 60 : 3600)
        }
        return sum
    }

    private mutating func skipMark(_ mark: Character) -> Bool {
        let start = position
        skipBlanks()
        if take(mark) { return true }
        position = start
        return false
    }

    /// `"` or two `'`.
    private mutating func skipSecondsMark() -> Bool { skipMark("\"") || (skipMark("'") && take("'")) }

    /// A letter that ends a word: `N`, not the beginning of `Nice`.
    private mutating func hemisphere() -> Character? {
        guard let letter = next, "NSEW".contains(letter) else { return nil }
        if position + 1 < text.count, text[position + 1].isLetter { return nil }
        position += 1
        return letter
    }

    private mutating func suffix() -> Character? {
        let start = position
        skipBlanks()
        if let letter = hemisphere() { return letter }
        position = start
        return nil
    }

    private mutating func number() -> Double? {
        let start = position
        var digits = ""
        while let digit = next, digit.isASCII, digit.isNumber {
            digits.append(digit)
            position += 1
        }
        guard !digits.isEmpty else { return nil }
        let mark: Character = form == .decimalComma ? "," : "."
        if next == mark, position + 1 < text.count, text[position + 1].isASCII, text[position + 1].isNumber {
            position += 1
            digits.append(".")
            while let digit = next, digit.isASCII, digit.isNumber {
                digits.append(digit)
                position += 1
            }
        }
        guard let value = Double(digits) else {
            position = start
            return nil
        }
        return value
    }
}
