/// Numbers as ECMAScript writes them (RFC 8785, section 3.2.2.3).
public enum CanonicalNumber {
    /// The shortest digits that read back as `value`, laid out by ECMA-262 `Number::toString`; `null` when not finite.
    ///
    /// Swift's own shortest digits are the right ones; only their layout differs (`1e+16`, `1e-05`, `-0`).
    public static func text(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == 0 { return "0" }
        if value.magnitude < 1e15, value == value.rounded() { return String(Int64(value)) }

        let (digits, exponent) = shortestDigits(value.magnitude)
        let sign = value < 0 ? "-" : ""
        // `point` is the position of the decimal point counted from the first digit (ECMA-262 calls it n).
        let point = exponent
        switch point {
        case digits.count...21 where point > 0 && digits.count <= 21:
            return sign + digits + String(repeating: "0", count: point - digits.count)
        case 1...21:
            let split = digits.index(digits.startIndex, offsetBy: point)
            return sign + digits[..<split] + "." + digits[split...]
        case -5...0:
            return sign + "0." + String(repeating: "0", count: -point) + digits
        default:
            let power = point - 1
            let mantissa = digits.count == 1 ? digits : "\(digits.first.map(String.init) ?? "").\(digits.dropFirst())"
            return "\(sign)\(mantissa)e\(power < 0 ? "-" : "+")\(abs(power))"
        }
    }

    /// Digits without leading or trailing zeros, and the exponent such that the value is `0.digits * 10^exponent`.
    private static func shortestDigits(_ magnitude: Double) -> (digits: String, exponent: Int) {
        let parts = magnitude.description.split(separator: "e")
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let whole = String(mantissa[0])
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
        let all = whole + fraction
        let leadingZeros = all.prefix { $0 == "0" }.count
        var digits = String(all.dropFirst(leadingZeros))
        while digits.hasSuffix("0") { digits.removeLast() }
        return (digits, whole.count - leadingZeros + power)
    }
}
