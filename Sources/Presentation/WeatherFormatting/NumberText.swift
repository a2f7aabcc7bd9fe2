import Meteorology

/// A number as text: the only place where Petrel rounds for display.
///
/// Half is rounded away from zero, negative zero does not exist, and no formatter of the system is asked: its results differ
/// between systems, and it is slow.
struct NumberText {
    let value: Double
    /// Digits after the separator, `0 ... 3`.
    let digits: Int

    private static let powers: [Double] = [1, 10, 100, 1000]

    /// The value in units of the last digit; nil for what is no number or too large to be one of weather.
    private var scaled: Int? {
        let product = HalfUp.rounded(value * Self.powers[digits])
        return product.isFinite && abs(product) < 1e15 ? Int(product) : nil
    }

    func written(_ phrases: any Phrases) -> String {
        guard let scaled else { return phrases.noNumber }
        let digits = positive(scaled.magnitude, phrases)
        return scaled < 0 ? phrases.negative(digits) : digits
    }

    func spoken(_ phrases: any Phrases) -> String {
        guard let scaled else { return phrases.noNumber }
        let digits = positive(scaled.magnitude, phrases)
        return scaled < 0 ? phrases.spokenNegative(digits) : digits
    }

    private func positive(_ scaled: UInt, _ phrases: any Phrases) -> String {
        let power = UInt(Self.powers[digits])
        var text = grouped(String(scaled / power), phrases)
        if digits > 0 {
            let fraction = String(scaled % power)
            text += phrases.decimalSeparator + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
        }
        return text
    }

    /// Groups of three from five digits on: 1013 hPa, yet 114,394 inhabitants.
    private func grouped(_ whole: String, _ phrases: any Phrases) -> String {
        guard whole.utf8.count > 4 else { return whole }
        var result = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.utf8.count - index).isMultiple(of: 3) { result += phrases.groupSeparator }
            result.append(digit)
        }
        return result
    }
}
