/// The numbers of an hour, each in four bytes: a server holds the hours of thousands of cells.
///
/// A number is kept in millionths, the finest step to which values are rounded when they arrive (`IngestRounding.noise`). An hour with a
/// number that is not a multiple of a millionth, or is outside -2147 ... 2147, keeps all of its numbers unchanged. Reading returns the value
/// that was set, except that negative zero is read as zero.
struct HourValues: Hashable, Sendable {
    private static let absent = Int32.min
    private static let (periodLane, spreadLane) = (14, 15)

    /// By the number of the quantity; then the hours of the period and of the spread, which are whole.
    private var lanes = SIMD16<Int32>(repeating: Self.absent)
    /// nil while every number has a lane.
    private var exact: [Double?]?

    subscript(quantity: HourQuantity) -> Double? {
        get {
            if let exact { return exact[quantity.rawValue] }
            return Self.value(lanes[quantity.rawValue])
        }
        set {
            if exact == nil, let lane = Self.lane(newValue) {
                lanes[quantity.rawValue] = lane
            } else {
                keepExactly(newValue, quantity)
            }
        }
    }

    /// 1 and more.
    var periodHours: Int {
        get { max(1, Int(lanes[Self.periodLane])) }
        set { lanes[Self.periodLane] = Int32(clamping: max(1, newValue)) }
    }

    var spreadHours: Int? {
        get { lanes[Self.spreadLane] == Self.absent ? nil : Int(lanes[Self.spreadLane]) }
        set { lanes[Self.spreadLane] = newValue.map { Int32(clamping: $0) } ?? Self.absent }
    }

    private static func value(_ lane: Int32) -> Double? { lane == absent ? nil : Double(lane) / 1_000_000 }

    /// - Returns: nil for a number that a lane cannot hold.
    private static func lane(_ value: Double?) -> Int32? {
        guard let value else { return absent }
        let millionths = (value * 1_000_000).rounded()
        guard millionths.magnitude < 2_147_483_647, millionths / 1_000_000 == value else { return nil }
        return Int32(millionths)
    }

    private mutating func keepExactly(_ value: Double?, _ quantity: HourQuantity) {
        var values = exact ?? HourQuantity.allCases.map { self[$0] }
        values[quantity.rawValue] = value
        exact = values
    }

    // MARK: Equality: of the numbers, however they are kept

    static func == (left: HourValues, right: HourValues) -> Bool {
        if left.exact == nil, right.exact == nil { return left.lanes == right.lanes }
        return left.periodHours == right.periodHours && left.spreadHours == right.spreadHours
            && HourQuantity.allCases.allSatisfy { left[$0] == right[$0] }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(periodHours)
        hasher.combine(spreadHours)
        for quantity in HourQuantity.allCases { hasher.combine(self[quantity]) }
    }
}

extension HourValues: CustomStringConvertible {
    /// The numbers by name, as the message of a failed test shows them.
    var description: String {
        let numbers = HourQuantity.allCases.compactMap { quantity in self[quantity].map { "\(quantity): \($0)" } }
        return (numbers + ["periodHours: \(periodHours)"]).joined(separator: ", ")
    }
}
