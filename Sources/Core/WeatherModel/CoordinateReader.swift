/// Reads two angles from a text of plain signs.
struct CoordinateReader {
    /// How the text is to be interpreted; the first notation that parses is used.
    enum Form: CaseIterable {
        /// A point separates the decimals, a comma the numbers.
        case decimalPoint
        /// A comma separates the decimals; a semicolon or a blank separates the numbers.
        case decimalComma
        /// Degrees, minutes and seconds without their marks, each angle with its hemisphere: `48 51 24 N 2 21 3 E`.
        case unmarkedMinutes
        /// Degrees with their mark and minutes without, each angle with its hemisphere: `N48°51.400 E002°21.050`.
        case markedDegrees
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
        // A hemisphere may be missing only for the equator and the meridians of 0° and 180°, which lie between two.
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

    /// - Returns: false if nothing separates the numbers.
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
                guard let rest = sixtieths(form == .markedDegrees ? [nil, nil] : ["'", "\""]) else { return nil }
                degrees += rest
            }
        }
        if hemisphere == nil { hemisphere = suffix() }
        guard hemisphere == nil || !isNegative else { return nil }
        if form == .unmarkedMinutes || form == .markedDegrees, hemisphere == nil { return nil }
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

    /// A letter that ends a word: `N`, not the beginning of `Nice`. In Russian the word for latitude or longitude may follow: `с. ш.`
    private mutating func hemisphere() -> Character? {
        guard let letter = next, "NSEW".contains(letter) else { return nil }
        let start = position
        position += 1
        let end = position
        take(".")
        skipBlanks()
        if take("NS".contains(letter) ? "Ш" : "Д") {
            take(".")
        } else {
            position = end
        }
        if let next, next.isLetter {
            position = start
            return nil
        }
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
