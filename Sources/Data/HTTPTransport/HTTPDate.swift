import Foundation
import WeatherModel

/// Dates in HTTP headers: IMF-fixdate (`Sun, 06 Nov 1994 08:49:37 GMT`, RFC 9110 5.6.7), the only form still sent.
public enum HTTPDate {
    /// Whole seconds, rounded down.
    public static func text(_ instant: Date) -> String {
        let time = WallTime(instant, offsetSeconds: 0)
        let date = time.date
        let day = "\(weekdays[date.isoWeekday - 1]), \(date.day.twoDigits) \(months[date.month - 1]) \(date.year)"
        return "\(day) \(time.secondText) GMT"
    }

    /// - Returns: nil for anything else, the two obsolete forms included.
    public static func instant(_ text: String) -> Date? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[0].count == 4, parts[0].hasSuffix(","), parts[5] == "GMT", let day = Int(parts[1]),
            let month = months.firstIndex(of: parts[2]), let year = Int(parts[3]),
            let date = CivilDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2]) else { return nil }
        return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]))
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months: [Substring] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
