import Foundation
import WeatherModel

/// An instant as a ledger counts it.
struct LedgerMoment: Hashable, Sendable {
    /// Whole seconds since 1970.
    let second: Int

    /// - Parameter date: anything; beyond the calendar's first ten thousand years it stands at their end.
    init(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        second = seconds.isNaN ? 0 : Int(min(max(seconds, -60_000_000_000), 250_000_000_000).rounded(.down))
    }

    init(second: Int) { self.second = second }

    /// Days of UTC since 1970-01-01.
    var day: Int { (second - ((second % 86_400) + 86_400) % 86_400) / 86_400 }
    /// Months of UTC since the beginning of the year 0.
    var month: Int { Self.month(ofDay: day) }
    /// The second at which the day of UTC began.
    var dayStart: Int { day * 86_400 }
    /// The second at which the month of UTC began.
    var monthStart: Int { (day - CivilDate(daysSince1970: day).day + 1) * 86_400 }
    /// The second at which the next day of UTC begins.
    var nextDay: Int { (day + 1) * 86_400 }
    /// The second at which the next month of UTC begins.
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
