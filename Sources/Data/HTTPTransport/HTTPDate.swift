import Foundation
import WeatherModel

/// Dates in HTTP headers (RFC 9110, 5.6.7): IMF-fixdate (`Sun, 06 Nov 1994 08:49:37 GMT`), the only form to send, and the two older ones,
/// which recipients must accept: `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
public enum HTTPDate {
    /// Whole seconds, rounded down.
    public static func text(_ instant: Date) -> String {
        let time = WallTime(instant, offsetSeconds: 0)
        let date = time.date
        let day = "\(weekdays[date.isoWeekday - 1]), \(date.day.twoDigits) \(months[date.month - 1]) \(date.year)"
        return "\(day) \(time.secondText) GMT"
    }

    /// - Parameter now: decides the century of a two-digit year, which is at most 50 years ahead.
    /// - Returns: nil for anything else.
    public static func instant(_ text: String, now: Date = Date()) -> Date? {
        let parts = text.split(separator: " ")
        if parts.count == 6, parts[0].count == 4, parts[0].hasSuffix(","), parts[5] == "GMT" {
            return instant(day: parts[1], month: parts[2], year: Int(parts[3]), clock: parts[4])
        }
        if parts.count == 4, parts[0].hasSuffix("day,"), parts[3] == "GMT" {
            let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3, date[2].count == 2, let digits = Int(date[2]) else { return nil }
            let present = WallTime(now, offsetSeconds: 0).date.year
            let year = present / 100 * 100 + digits
            return instant(day: date[0], month: date[1], year: year > present + 50 ? year - 100 : year, clock: parts[2])
        }
        guard parts.count == 5, parts[0].count == 3, parts[4].count == 4 else { return nil }
        return instant(day: parts[2], month: parts[1], year: Int(parts[4]), clock: parts[3])
    }

    private static func instant(day: Substring, month: Substring, year: Int?, clock: Substring) -> Date? {
        guard let day = Int(day), let month = months.firstIndex(of: month), let year,
            let date = CivilDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = clock.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2]) else { return nil }
        return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]))
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months: [Substring] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
