/// A number of at most six decimals below 10^9, as nearly all weather values are.
///
/// It has at most 15 digits, and no two decimals of so few digits are the same double: the number of millionths that reads back as the
/// value is the only one, and without its last zeros it gives the shortest text. Reading back is one division, which is exact to the last bit
/// because both numbers are whole and below 2^53.
struct ShortDecimal {
    /// Bytes that `put` may write to, which are more than the longest text has: a sign, 15 digits and a point.
    static let maximumLength = 24

    /// The number without its sign and its point.
    private let digits: UInt64
    private let decimals: Int
    private let isNegative: Bool

    /// - Returns: nil for any other number.
    @inline(__always)
    init?(_ value: Double) {
        let magnitude = value.magnitude
        guard magnitude < 1e9 else { return nil }
        let millionths = Int64(magnitude * 1e6 + 0.5)
        guard Double(millionths) / 1e6 == magnitude else { return nil }
        self.init(UInt64(truncatingIfNeeded: millionths), decimals: 6, isNegative: value < 0)
    }

    /// - Parameter decimals: the decimals of a step, up to 6.
    @inline(__always)
    init(_ steps: Int32, decimals: Int) {
        self.init(UInt64(steps.magnitude), decimals: decimals, isNegative: steps < 0)
    }

    @inline(__always)
    private init(_ digits: UInt64, decimals: Int, isNegative: Bool) {
        var (digits, decimals) = (digits, decimals)
        // Most values have one decimal or none.
        if decimals == 6, digits % 100_000 == 0 { (digits, decimals) = (digits / 100_000, 1) }
        while decimals > 0, digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals &- 1) }
        (self.digits, self.decimals, self.isNegative) = (digits, decimals, isNegative)
    }

    /// Puts the text at `start`.
    ///
    /// - Returns: the pointer after its last byte.
    @inline(__always)
    func put(at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let first = isNegative ? start.put(UInt8(ascii: "-")) : start
        return digits < 100_000_000 ? putShort(at: first) : putLong(at: first)
    }

    /// Up to eight digits: all of them at once.
    @inline(__always)
    private func putShort(at first: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let eight = Self.eightDigits(digits)
        // With a digit before the point.
        let leading = min(eight.trailingZeroBitCount / 8, 7 &- decimals)
        let text = (eight | 0x3030_3030_3030_3030) >> UInt64(truncatingIfNeeded: 8 &* leading)
        let count = 8 &- leading
        let raw = UnsafeMutableRawPointer(first)
        raw.storeBytes(of: text.littleEndian, as: UInt64.self)
        guard decimals > 0 else { return first + count }
        let whole = count &- decimals
        first[whole] = UInt8(ascii: ".")
        raw.storeBytes(of: (text >> UInt64(truncatingIfNeeded: 8 &* whole)).littleEndian, toByteOffset: whole &+ 1, as: UInt64.self)
        return first + (count &+ 1)
    }

    /// The decimal digits of a number below 10^8, one in each byte, the first one in the lowest: halves of four digits are divided into
    /// halves of two, and those into digits, side by side (Hacker's Delight, 10-17: division by constants).
    @inline(__always)
    private static func eightDigits(_ number: UInt64) -> UInt64 {
        let fours = number / 10_000 | (number % 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (twos &- tens &* 10) << 8
    }

    private func putLong(at first: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        var count = 1
        var rest = digits / 10
        while rest > 0 {
            count &+= 1
            rest /= 10
        }
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
