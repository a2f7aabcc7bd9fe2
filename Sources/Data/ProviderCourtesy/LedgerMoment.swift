import Foundation
import WeatherModel

/// An instant as a ledger counts it.
struct LedgerMoment: Hashable, Sendable {
    /// Whole seconds since 1970.
    let second: Int

    /// - Parameter date: any; clamped to about the years 69 to 9892.
    init(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        second = seconds.isNaN ? 0 : Int(min(max(seconds, -60_000_000_000), 250_000_000_000).rounded(.down))
    }

    init(second: Int) { self.second = second }

    /// UTC days since 1970-01-01.
    var day: Int { (second - ((second % 86_400) + 86_400) % 86_400) / 86_400 }
    /// UTC months since the beginning of the year 0.
    var month: Int { Self.month(ofDay: day) }
    /// The second at which the UTC day began.
    var dayStart: Int { day * 86_400 }
    /// The second at which the UTC month began.
    var monthStart: Int { (day - CivilDate(daysSince1970: day).day + 1) * 86_400 }
    /// The second at which the next UTC day begins.
    var nextDay: Int { (day + 1) * 86_400 }
    /// The second at which the next UTC month begins.
    var nextMonth: Int {
        let date = CivilDate(daysSince1970: day)
        // 32 days after the first of a month is always a day of the next one.
        let inNextMonth = CivilDate(daysSince1970: day - date.day + 1 + 32)
        return (inNextMonth.daysSince1970 - inNextMonth.day + 1) * 86_400
    }

    static func month(ofDay day: Int) -> Int {
        let date = CivilDate(daysSince1970: day)
        return date.year * 12 + date.month - 1
    }
}
