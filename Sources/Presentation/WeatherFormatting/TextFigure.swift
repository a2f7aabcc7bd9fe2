/// A measure that running text gives, with its unit: "55 mph", "10-20 mm".
struct TextFigure: Hashable, Sendable {
    /// In `unit`.
    var low: Double
    /// The end of a range; nil for a single value.
    var high: Double?
    var unit: DisplayUnit
    /// Number of digits after the decimal sign, as the text writes it.
    var digits: Int

    /// The figures of a text in English or Russian, in its order.
    ///
    /// Left aside: numbers without a unit, ranges and differences of temperature ("10 °C above normal"), and what is written in words. A figure
    /// that may be read in two ways is not in the result, because a wrong conversion is worse than none.
    static func all(in text: String) -> [TextFigure] {
        var scanner = FigureScanner(text)
        var figures: [TextFigure] = []
        while let figure = scanner.next() { figures.append(figure) }
        return figures
    }
}

/// Reads figures byte by byte: a warning may be tens of thousands of characters long.
private struct FigureScanner {
    private let bytes: [UInt8]
    private var position = 0

    /// How texts write a unit, in lower case.
    private static let spellings: [DisplayUnit: [String]] = [
        .kilometersPerHour: ["km/h", "kmh", "kph", "км/ч", "kilometres per hour", "kilometers per hour"],
        .milesPerHour: ["mph", "miles per hour"], .metersPerSecond: ["m/s", "м/с"], .knots: ["knots", "kts", "kt"],
        .celsius: ["°c", "ºc", "degrees celsius"], .fahrenheit: ["°f", "ºf", "degrees fahrenheit"],
        .millimeters: ["mm", "мм", "millimetres", "millimeters"], .centimeters: ["cm", "см", "centimetres", "centimeters"],
        .inches: ["inches", "inch"], .kilometers: ["km", "км", "kilometres", "kilometers"], .miles: ["miles", "mile"],
        .feet: ["feet", "ft"], .meters: ["metres", "meters"],
    ]
    /// The longer of two that begin alike comes first.
    private static let units: [(word: [UInt8], unit: DisplayUnit)] = spellings.flatMap { unit, words in
        words.map { (word: Array($0.utf8), unit: unit) }
    }.sorted { $0.word.count > $1.word.count }
    private static let rangeWords = ["to", "-", "–", "—", "and", "до"].map { Array($0.utf8) }
    /// Also in the other languages of offices whose texts name none.
    private static let minusWords = ["minus", "минус", "moins", "menos", "meno"].map { Array($0.utf8) }
    private static let dashes = ["-", "−", "–", "—"].map { Array($0.utf8) }
    /// Words before a temperature that make a difference of it.
    private static let changeWords = [" by", " на", "±", "/", "+"].map { Array($0.utf8) }
    /// Words behind a temperature that make a difference of it.
    private static let differenceWords = ["above", "below", "higher", "lower", "warmer", "colder", "cooler", "выше", "ниже"].map {
        Array($0.utf8)
    }
    private static let powers = ["²", "³"].map { Array($0.utf8) }
    private static let fort = Array("ft. ".utf8)
    private static let pressureWords = ["of mercury", "hg"].map { Array($0.utf8) }
    private static let noBreakSpaces = ["\u{A0}", "\u{202F}"].map { Array($0.utf8) }

    init(_ text: String) { bytes = Array(text.lowercased().utf8) }

    /// The next figure; nil at the end of the text.
    mutating func next() -> TextFigure? {
        while position < bytes.count {
            let start = position
            guard isDigit(start), !isPartOfWord(before: start) else {
                position += 1
                continue
            }
            if let figure = figure(at: start) { return figure }
            // Past the number that has no unit, so that its last digits are not taken for another one.
            position = max(position, start + 1)
            while position < bytes.count, isDigit(position) { position += 1 }
        }
        return nil
    }

    private mutating func figure(at start: Int) -> TextFigure? {
        guard let first = number(at: start) else { return nil }
        var (end, second) = (first.end, Number?.none)
        let next = skippingSpaces(end)
        // A dash at the beginning of a line is that of a list.
        let isListed = bytes[end..<next].contains(UInt8(ascii: "\n")) && words(Self.dashes, at: next) != nil
        if unit(at: next) == nil, !isListed, let range = words(Self.rangeWords, at: next), let other = number(at: skippingSpaces(range)) {
            (second, end) = (other, other.end)
        }
        guard let found = unit(at: skippingSpaces(end)) else {
            position = first.end
            return nil
        }
        position = found.end
        if let second, second.value < first.value { return nil }
        let hasFraction = first.isFraction || second?.isFraction == true
        if hasFraction, ![.inches, .miles, .feet].contains(found.unit) { return nil }
        guard found.unit == .celsius || found.unit == .fahrenheit else {
            return TextFigure(low: first.value, high: second?.value, unit: found.unit, digits: max(first.digits, second?.digits ?? 0))
        }
        // Ends of a range of temperatures may have signs of their own, which a hyphen hides.
        guard second == nil, !isDifference(after: found.end), let sign = sign(before: start) else { return nil }
        return TextFigure(low: sign * first.value, high: nil, unit: found.unit, digits: first.digits)
    }

    private struct Number {
        var value: Double
        var digits: Int
        var end: Int
        var isFraction = false
    }

    /// "12", "1,200", "2.5", "2,5", "1/2", "1 1/2"; nil for thousands that are separated by a blank.
    private func number(at start: Int) -> Number? {
        guard let whole = decimal(at: start), !isPartOfThousands(start..<whole.end) else { return nil }
        if let fraction = fraction(whole, at: start) { return fraction }
        if whole.digits == 0, whole.end < bytes.count, bytes[whole.end] == UInt8(ascii: " "), let part = decimal(at: whole.end + 1),
            let fraction = fraction(part, at: whole.end + 1), fraction.value < 1
        {
            return Number(value: whole.value + fraction.value, digits: fraction.digits, end: fraction.end, isFraction: true)
        }
        return whole
    }

    private func fraction(_ above: Number, at start: Int) -> Number? {
        guard above.end < bytes.count, bytes[above.end] == UInt8(ascii: "/"), let below = decimal(at: above.end + 1),
            [2, 3, 4, 8, 16].contains(below.value), above.value < below.value
        else { return nil }
        return Number(value: above.value / below.value, digits: 2, end: below.end, isFraction: true)
    }

    /// True if three digits and a blank are beside the number: "10 000".
    private func isPartOfThousands(_ range: Range<Int>) -> Bool {
        func digits(from start: Int) -> Int {
            var end = start
            while end < bytes.count, isDigit(end) { end += 1 }
            return end - start
        }
        let next = skippingSpaces(range.upperBound)
        if next > range.upperBound, digits(from: next) == 3 { return true }
        let before = skippingSpacesBackwards(range.lowerBound)
        return before < range.lowerBound && before > 0 && isDigit(before - 1) && digits(from: range.lowerBound) == 3
    }

    private func decimal(at start: Int) -> Number? {
        var (value, index) = (0.0, start)
        while index < bytes.count, isDigit(index), index - start < 9 {
            value = value * 10 + Double(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
        guard index > start else { return nil }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ","), isDigit(index + 1) else {
            return Number(value: value, digits: 0, end: index)
        }
        var last = index + 1
        while last < bytes.count, isDigit(last) { last += 1 }
        let count = last - index - 1
        // "1.500" and "0,500" are thousands in one language and decimals in another.
        guard count <= 2 || (count == 3 && bytes[index] == UInt8(ascii: ",") && value > 0) else { return nil }
        let tail = bytes[(index + 1)..<last].reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
        // Three digits behind a comma are thousands.
        if count == 3, bytes[index] == UInt8(ascii: ",") { return Number(value: value * 1000 + tail, digits: 0, end: last) }
        return Number(value: value + tail / (count == 1 ? 10 : 100), digits: count, end: last)
    }

    private func unit(at index: Int) -> (unit: DisplayUnit, end: Int)? {
        for (word, unit) in Self.units where bytes[index...].starts(with: word) {
            let end = index + word.count
            // "kmh" is not the beginning of a longer word, nor "km" of "km/h" in another spelling, of "km2" or of "Ft. Worth".
            if end < bytes.count, isLetter(end) || isDigit(end) || bytes[end] == UInt8(ascii: "/") { continue }
            if Self.powers.contains(where: { bytes[end...].starts(with: $0) }) || bytes[index...].starts(with: Self.fort) { continue }
            if unit == .inches, words(Self.pressureWords, at: skippingSpaces(end)) != nil { continue }
            return (unit, end)
        }
        return nil
    }

    /// - Returns: the index behind the word; nil if none of them is there.
    private func words(_ all: [[UInt8]], at index: Int) -> Int? {
        all.first { bytes[index...].starts(with: $0) }.map { index + $0.count }
    }

    private func skippingSpaces(_ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\n") {
                index += 1
            } else if let space = Self.noBreakSpaces.first(where: { bytes[index...].starts(with: $0) }) {
                index += space.count
            } else {
                break
            }
        }
        return index
    }

    private func skippingSpacesBackwards(_ end: Int) -> Int {
        var index = end
        while index > 0 {
            if bytes[index - 1] == UInt8(ascii: " ") || bytes[index - 1] == UInt8(ascii: "\n") {
                index -= 1
            } else if let space = Self.noBreakSpaces.first(where: { bytes[..<index].suffix($0.count).elementsEqual($0) }) {
                index -= space.count
            } else {
                break
            }
        }
        return index
    }

    private func ends(_ words: [[UInt8]], at end: Int) -> [UInt8]? {
        words.first { bytes[..<end].suffix($0.count).elementsEqual($0) }
    }

    /// The sign of a temperature: a dash that touches the number and nothing else, or a word.
    ///
    /// - Returns: nil if a dash may be that of a range or a list, or a word makes a difference of it ("by 10 °C").
    private func sign(before start: Int) -> Double? {
        if let dash = ends(Self.dashes, at: start) {
            let outer = start - dash.count
            let isFree = outer == 0 || skippingSpacesBackwards(outer) < outer || bytes[outer - 1] == UInt8(ascii: "(")
            let behind = skippingSpacesBackwards(outer)
            return isFree && (behind == 0 || !isDigit(behind - 1)) ? -1 : nil
        }
        let before = skippingSpacesBackwards(start)
        if ends(Self.minusWords, at: before) != nil { return -1 }
        if ends(Self.dashes, at: before) != nil || ends(Self.changeWords, at: before) != nil { return nil }
        return 1
    }

    /// True if the clause goes on with a word that makes a difference of a temperature: "10 °C to 15 °C above normal".
    private func isDifference(after end: Int) -> Bool {
        let clause = bytes[end...].prefix(48).prefix { ![UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "\n")].contains($0) }
        return Self.differenceWords.contains { word in clause.indices.contains { clause[$0...].starts(with: word) } }
    }

    /// True if the number at `start` belongs to a word, another number or a fraction: "M5", "3:15", "1/2".
    private func isPartOfWord(before start: Int) -> Bool {
        guard start > 0 else { return false }
        let byte = bytes[start - 1]
        return isDigit(start - 1) || isLetter(start - 1)
            || [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/")].contains(byte)
    }

    private func isDigit(_ index: Int) -> Bool { bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9") }

    /// Letters of ASCII; bytes of other letters count as well, spaces and signs of Unicode do not begin with these.
    private func isLetter(_ index: Int) -> Bool {
        let byte = bytes[index]
        return (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || byte == 0xD0 || byte == 0xD1 || byte == 0xC3
            || (index > 0 && byte & 0xC0 == 0x80 && (bytes[index - 1] == 0xD0 || bytes[index - 1] == 0xD1))
    }
}
