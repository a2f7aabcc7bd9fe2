import Foundation
import WeatherModel

/// The provider's time texts.
enum METNorwayTime {
    /// `2026-02-06T21:00:00Z`.
    static func instant(_ instant: Date) -> String {
        let (date, seconds) = parts(instant, in: .gmt)
        return "\(date)T\(clock(seconds)):\(padded(seconds % 60))Z"
    }

    /// `2022-12-18T09:16+01:00`: whole minutes, cut, and the offset as it was asked for.
    static func minute(_ instant: Date, in zone: TimeZone, offset: String) -> String {
        let (date, seconds) = parts(instant, in: zone)
        return "\(date)T\(clock(seconds))\(offset)"
    }

    /// `Fri, 06 Feb 2026 20:27:06 GMT` (RFC 1123).
    static func http(_ instant: Date) -> String {
        let (date, seconds) = parts(instant, in: .gmt)
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let head = "\(days[date.isoWeekday - 1]), \(padded(date.day)) \(months[date.month - 1]) \(date.year)"
        return "\(head) \(clock(seconds)):\(padded(seconds % 60)) GMT"
    }

    /// - Parameter offset: `+01:00`, `-03:30`.
    /// - Returns: nil for anything else.
    static func zone(offset: String) -> TimeZone? {
        let parts = offset.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard let sign = offset.first, "+-".contains(sign), parts.count == 2, parts.allSatisfy({ $0.count == 2 }),
            let hours = Int(parts[0]),
            let minutes = Int(parts[1]), (0...14).contains(hours), (0..<60).contains(minutes)
        else { return nil }
        return TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
    }

    private static func parts(_ instant: Date, in zone: TimeZone) -> (CivilDate, secondOfDay: Int) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
        return (CivilDate(of: instant, in: zone), ((seconds % 86_400) + 86_400) % 86_400)
    }

    private static func clock(_ seconds: Int) -> String { "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60))" }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
