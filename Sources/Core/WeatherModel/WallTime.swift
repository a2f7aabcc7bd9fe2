import Foundation

/// The local date and time of an instant.
public struct WallTime: Hashable, Sendable {
    public let date: CivilDate
    /// `0 ..< 86_400`.
    package let secondOfDay: Int

    /// - Parameter offsetSeconds: the clock's offset, seconds east of UTC.
    public init(_ instant: Date, offsetSeconds: Int) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + offsetSeconds
        let days = seconds.flooredQuotient(86_400)
        date = CivilDate(daysSince1970: days)
        secondOfDay = seconds - days * 86_400
    }

    /// Uses the offset of `zone` at that instant.
    public init(_ instant: Date, in zone: TimeZone) { self.init(instant, offsetSeconds: zone.offset(at: instant)) }

    /// `0 ..< 24`.
    public var hour: Int { secondOfDay / 3600 }

    /// `16:30`, truncated to the minute.
    public var minuteText: String { "\(hour.twoDigits):\((secondOfDay / 60 % 60).twoDigits)" }

    /// `16:30:00`.
    public var secondText: String { "\(minuteText):\((secondOfDay % 60).twoDigits)" }
}

extension Int {
    /// `07`, `42`; more digits for a larger number.
    package var twoDigits: String { (0...9).contains(self) ? "0\(self)" : String(self) }

    /// The quotient rounded down, also for a negative number.
    @usableFromInline
    func flooredQuotient(_ divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
