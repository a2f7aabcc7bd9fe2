/// The length of a forecast's step, in whole minutes: a minute to a day, and whatever a provider sends between and beyond.
public struct ForecastStep: Hashable, Comparable, Sendable {
    /// 1 and more.
    private let storedMinutes: Int32

    /// - Parameter minutes: a number below 1 is 1.
    public init(minutes: Int) {
        storedMinutes = Int32(clamping: max(1, minutes))
    }

    /// A step of whole hours; less than one hour is one.
    public static func hours(_ count: Int) -> ForecastStep {
        ForecastStep(minutes: max(1, min(count, Int(Int32.max) / 60)) * 60)
    }

    /// One hour.
    public static let hour = hours(1)

    /// 1 and more.
    public var minutes: Int { Int(storedMinutes) }
    /// The length in seconds.
    public var seconds: Double { Double(storedMinutes) * 60 }
    /// The length in hours, with a fraction for steps that are not whole hours.
    public var hours: Double { Double(storedMinutes) / 60 }
    /// The number of hours; nil for a step that is not a whole number of them.
    public var wholeHours: Int? { storedMinutes % 60 == 0 ? minutes / 60 : nil }

    public static func < (left: ForecastStep, right: ForecastStep) -> Bool { left.storedMinutes < right.storedMinutes }
}
