/// A number of at most six decimals below 10^9, as nearly all weather values are.
///
/// It has at most 15 digits, and no two decimals of so few digits are the same double: the first number of decimals that reads back as the
/// value gives the shortest text, and the only one. Reading back is one division, which is exact to the last bit because both numbers are
/// whole and below 2^53.
struct ShortDecimal {
    /// Bytes of the longest text: a sign, 15 digits and a point.
    static let maximumLength = 17

    /// The number without its sign and its point.
    private let digits: UInt64
    private let decimals: Int
    private let isNegative: Bool

    /// - Returns: nil for any other number.
    @inline(__always)
    init?(_ value: Double) {
        let magnitude = value.magnitude
        guard magnitude < 1e9 else { return nil }
        var scale = 1.0
        for decimals in 0...6 {
            let digits = Int64(magnitude * scale + 0.5)
            if Double(digits) / scale == magnitude {
                (self.digits, self.decimals, isNegative) = (UInt64(truncatingIfNeeded: digits), decimals, value < 0)
                return
            }
            scale *= 10
        }
        return nil
    }

    /// Puts the text at `start`.
    ///
    /// - Returns: the pointer after its last byte.
    @inline(__always)
    func put(at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let first = isNegative ? start.put(UInt8(ascii: "-")) : start
        var count = 1
        var rest = digits / 10
        while rest > 0 {
            count &+= 1
            rest /= 10
        }
        // With a digit before the point.
        count = max(count, decimals &+ 1)
        let end = first + count + (decimals > 0 ? 1 : 0)
        var at = end
        rest = digits
        for place in 0..<count {
            if place == decimals, place > 0 { at = at.before(UInt8(ascii: ".")) }
            at = at.before(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        return end
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Puts a byte in front of the pointer.
    ///
    /// - Returns: the pointer to it.
    @inline(__always)
    fileprivate func before(_ byte: UInt8) -> Self {
        self[-1] = byte
        return self - 1
    }
}
