/// The values of one hour. Negative zero is read as zero.
package struct HourValues: Sendable {
    private var numbers = SIMD32<Double>()
    /// A bit for each quantity that there is.
    private var present: UInt32 = 0

    /// No values.
    init() {}

    /// - Parameter value: called once for each quantity. Setting them one by one would copy all of them each time.
    package init(_ value: (HourQuantity) -> Double?) {
        var present: UInt32 = 0
        withUnsafeMutableBytes(of: &numbers) { numbers in
            for quantity in HourQuantity.allCases {
                guard let value = value(quantity) else { continue }
                numbers.storeBytes(of: value + 0, toByteOffset: quantity.rawValue * MemoryLayout<Double>.stride, as: Double.self)
                present |= quantity.bit
            }
        }
        self.present = present
    }

    package subscript(quantity: HourQuantity) -> Double? {
        get { present & quantity.bit == 0 ? nil : numbers[quantity.rawValue] }
        set {
            // Negative zero becomes zero, as in a forecast's table.
            numbers[quantity.rawValue] = (newValue ?? 0) + 0
            present = newValue == nil ? present & ~quantity.bit : present | quantity.bit
        }
    }
}

extension HourQuantity {
    /// The decimals of the unit in which a forecast keeps the values.
    package var decimals: Int { fraction == 1_000 ? 3 : 6 }

    fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}
