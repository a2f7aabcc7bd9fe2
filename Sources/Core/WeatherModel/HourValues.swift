/// The values of an hour that is not yet in a table. Negative zero is read as zero.
struct HourValues: Sendable {
    private var numbers = SIMD32<Double>()
    /// A bit for each quantity that there is.
    private var present: UInt32 = 0

    subscript(quantity: HourQuantity) -> Double? {
        get { present & quantity.bit == 0 ? nil : numbers[quantity.rawValue] }
        set {
            // Negative zero becomes zero, as in a forecast's table.
            numbers[quantity.rawValue] = (newValue ?? 0) + 0
            present = newValue == nil ? present & ~quantity.bit : present | quantity.bit
        }
    }
}

extension HourQuantity {
    fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}
