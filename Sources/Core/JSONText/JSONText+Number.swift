extension JSONText {
    /// Powers of ten that a `Double` holds exactly.
    private static let exactPowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21,
        1e22,
    ]

    /// The double nearest to a number token (which is at least one byte long).
    ///
    /// Up to 2^53 and with a power of ten up to 22 both factors are exact, and one rounded operation gives the nearest double
    /// (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990, <https://doi.org/10.1145/93542.93557>); the
    /// standard library's conversion does the rest.
    ///
    /// - Returns: nil for a number beyond the range of `Double`.
    static func double(_ token: UnsafeBufferPointer<UInt8>) -> Double? {
        var at = 0
        let isNegative = token[0] == Byte.minus
        if isNegative { at = 1 }
        var digits: UInt64 = 0
        var digitCount = 0
        var exponent = 0
        while at < token.count {
            let digit = token[at] &- Byte.zero
            guard digit <= 9 else { break }
            digits = digits &* 10 &+ UInt64(digit)
            digitCount &+= 1
            at &+= 1
        }
        if at < token.count, token[at] == Byte.point {
            at &+= 1
            let start = at
            while at < token.count {
                let digit = token[at] &- Byte.zero
                guard digit <= 9 else { break }
                digits = digits &* 10 &+ UInt64(digit)
                at &+= 1
            }
            exponent = start &- at
            digitCount &+= at &- start
        }
        // 19 digits fit UInt64; leading zeros count too, which only costs speed.
        guard digitCount <= 19, digits <= 1 &<< 53 else { return slowDouble(token) }
        if at < token.count {
            guard let written = smallExponent(token, at &+ 1) else { return slowDouble(token) }
            exponent &+= written
        }
        let value = Double(digits)
        let magnitude: Double
        switch exponent {
        case 0: magnitude = value
        case -22..<0: magnitude = value / exactPowers[-exponent]
        case 1...22: magnitude = value * exactPowers[exponent]
        default: return slowDouble(token)
        }
        return isNegative ? -magnitude : magnitude
    }

    private static func smallExponent(_ token: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        var at = start
        var isNegative = false
        if at < token.count, token[at] == Byte.minus || token[at] == Byte.plus {
            isNegative = token[at] == Byte.minus
            at &+= 1
        }
        guard token.count - at <= 4 else { return nil }
        var value = 0
        while at < token.count {
            value = value &* 10 &+ Int(token[at] &- Byte.zero)
            at &+= 1
        }
        return isNegative ? -value : value
    }

    @inline(never)
    private static func slowDouble(_ token: UnsafeBufferPointer<UInt8>) -> Double? {
        guard let value = Double(String(decoding: token, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }

    /// A number token without fraction and exponent.
    ///
    /// - Returns: nil for a number beyond the range of `Int`.
    static func wholeNumber(_ token: UnsafeBufferPointer<UInt8>) -> Int? {
        let isNegative = token[0] == Byte.minus
        var value = 0
        for at in (isNegative ? 1 : 0)..<token.count {
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            let (next, carry) = tens.subtractingReportingOverflow(Int(token[at] &- Byte.zero))
            guard !overflow, !carry else { return nil }
            value = next
        }
        guard !isNegative else { return value }
        return value == .min ? nil : -value
    }
}
