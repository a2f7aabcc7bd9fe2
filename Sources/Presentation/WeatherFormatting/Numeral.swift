import Meteorology

/// A number in the reader's digits, with what a language needs to choose a plural by.
///
/// The operands are those of Unicode's plural rules (<https://unicode.org/reports/tr35/tr35-numbers.html#Operands>): they describe the
/// number as it is shown, so that "1.0" may have another plural than "1".
public struct Numeral: Hashable, Sendable {
    /// "1.5", "−3", or "minus 3" where it is read out.
    package let text: String
    /// Operand i: the digits before the separator, without the sign.
    package let whole: UInt
    /// Operand v: how many digits are behind the separator.
    package let fractionDigits: Int

    package init(text: String, whole: UInt, fractionDigits: Int) {
        self.text = text
        self.whole = whole
        self.fractionDigits = fractionDigits
    }
}

/// The forms that the world's languages have for counted things. No language has all of them.
enum PluralCategory: Hashable, Sendable {
    case zero, one, two, few, many, other
}

/// A number as text: the only place where Petrel rounds for display.
///
/// Half is rounded away from zero, negative zero does not exist, and no formatter of the system is asked: its results differ
/// between systems, and it is slow.
struct NumberText {
    let value: Double
    /// Digits after the separator, `0 ... 3`.
    let digits: Int
    /// Digits from which on they are grouped in threes.
    var groupsFrom = 5

    private static let powers: [Double] = [1, 10, 100, 1000]

    /// The value in units of the last digit; nil if it is not a number or too large to be one of weather.
    private var scaled: Int? {
        let product = HalfUp.rounded(value * Self.powers[digits])
        return product.isFinite && abs(product) < 1e15 ? Int(product) : nil
    }

    func written(_ phrases: any Phrases) -> Numeral { numeral(phrases, negative: phrases.negative) }
    func spoken(_ phrases: any Phrases) -> Numeral { numeral(phrases, negative: phrases.spokenNegative) }

    private func numeral(_ phrases: any Phrases, negative: (String) -> String) -> Numeral {
        guard let scaled else { return Numeral(text: phrases.noNumber, whole: 0, fractionDigits: 0) }
        let power = UInt(Self.powers[digits])
        let whole = scaled.magnitude / power
        var text = grouped(String(whole), phrases)
        if digits > 0 {
            let fraction = String(scaled.magnitude % power)
            text += phrases.decimalSeparator + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
        }
        text = phrases.digits(text)
        return Numeral(text: scaled < 0 ? negative(text) : text, whole: whole, fractionDigits: digits)
    }

    /// Groups of three: 1013 hPa, yet 114,394 inhabitants.
    private func grouped(_ whole: String, _ phrases: any Phrases) -> String {
        guard whole.utf8.count >= groupsFrom else { return whole }
        var result = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.utf8.count - index).isMultiple(of: 3) { result += phrases.groupSeparator }
            result.append(digit)
        }
        return result
    }
}
