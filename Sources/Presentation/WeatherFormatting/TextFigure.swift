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
    /// Left aside: numbers without a unit, differences of temperature ("10 °C above normal"), and what is written in words. A figure that is
    /// not understood is not in the result, because a wrong conversion is worse than none.
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
    private static let minusWords = ["minus", "минус", "-", "−"].map { Array($0.utf8) }
    /// Words behind a temperature that make a difference of it.
    private static let differenceWords = ["above", "below", "higher", "lower", "warmer", "colder", "cooler", "выше", "ниже"].map {
        Array($0.utf8)
    }
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
        if unit(at: skippingSpaces(end)) == nil, let range = words(Self.rangeWords, at: skippingSpaces(end)),
            let other = number(at: skippingSpaces(range))
        {
            (second, end) = (other, other.end)
        }
        guard let found = unit(at: skippingSpaces(end)) else {
            position = first.end
            return nil
        }
        position = found.end
        let isTemperature = found.unit == .celsius || found.unit == .fahrenheit
        // Ends of a range of temperatures may have signs of their own, which a hyphen hides.
        if isTemperature, second != nil || words(Self.differenceWords, at: skippingSpaces(found.end)) != nil { return nil }
        let isNegative = isTemperature && hasMinus(before: start)
        return TextFigure(
            low: isNegative ? -first.value : first.value, high: second?.value, unit: found.unit,
            digits: max(first.digits, second?.digits ?? 0))
    }

    private struct Number {
        var value: Double
        var digits: Int
        var end: Int
    }

    /// "12", "1,200", "2.5", "2,5", "1/2", "1 1/2".
    private func number(at start: Int) -> Number? {
        guard let whole = decimal(at: start) else { return nil }
        if let fraction = fraction(whole, at: start) { return fraction }
        if whole.digits == 0, whole.end < bytes.count, bytes[whole.end] == UInt8(ascii: " "), let part = decimal(at: whole.end + 1),
            let fraction = fraction(part, at: whole.end + 1), fraction.value < 1
        {
            return Number(value: whole.value + fraction.value, digits: fraction.digits, end: fraction.end)
        }
        return whole
    }

    private func fraction(_ above: Number, at start: Int) -> Number? {
        guard above.end < bytes.count, bytes[above.end] == UInt8(ascii: "/"), let below = decimal(at: above.end + 1), below.value > 0 else {
            return nil
        }
        return Number(value: above.value / below.value, digits: 2, end: below.end)
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
        guard count <= 3 else { return nil }
        let tail = bytes[(index + 1)..<last].reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
        // Three digits behind a comma are thousands.
        if count == 3, bytes[index] == UInt8(ascii: ",") { return Number(value: value * 1000 + tail, digits: 0, end: last) }
        let power = [1.0, 10, 100, 1000][count]
        return Number(value: value + tail / power, digits: count, end: last)
    }

    private func unit(at index: Int) -> (unit: DisplayUnit, end: Int)? {
        for (word, unit) in Self.units where bytes[index...].starts(with: word) {
            let end = index + word.count
            // "kmh" is not the beginning of a longer word, nor "km" of "km/h" in another spelling.
            if end < bytes.count, isLetter(end) || bytes[end] == UInt8(ascii: "/") { continue }
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

    private func hasMinus(before start: Int) -> Bool {
        var end = start
        while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return Self.minusWords.contains { bytes[..<end].suffix($0.count).elementsEqual($0) }
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
