import Foundation
import WeatherModel

/// Times as the National Hurricane Center writes them.
enum NHCTimes {
    /// "1000 PM CDT Wed Oct 07 2026", "0300 UTC FRI JUL 24 2026": when an advisory was issued.
    static func advisory(_ text: String) -> Date? {
        var parts = text.uppercased().split(separator: " ")
        guard parts.count >= 6, let clock = Int(parts.removeFirst()), let year = parts.popLast().flatMap({ Int($0) }),
            let day = parts.popLast().flatMap({ Int($0) }), let name = parts.popLast(),
            let month = months.firstIndex(of: String(name.prefix(3)))
        else { return nil }
        let isAfternoon = half(&parts)
        guard let zone = parts.first.flatMap({ offsets[String($0)] }) else { return nil }
        return instant(year, month + 1, day, clock / 100, clock % 100, isAfternoon, zone)
    }

    /// "2026-07-24 11:00 AM Fri HST": when a forecast is valid, in the local time of the storm.
    static func label(_ text: String, zone: String?) -> Date? {
        var parts = text.uppercased().split(separator: " ")
        guard parts.count >= 2, let date = CivilDate(iso8601: String(parts.removeFirst())) else { return nil }
        let clock = parts.removeFirst().split(separator: ":").compactMap { Int($0) }
        let isAfternoon = half(&parts)
        guard clock.count == 2, let offset = (parts.last.flatMap { offsets[String($0)] } ?? zone.flatMap { offsets[$0.uppercased()] })
        else {
            return nil
        }
        return instant(date.year, date.month, date.day, clock[0], clock[1], isAfternoon, offset)
    }

    /// "24/1800": day and clock in UTC, in the month in which that is nearest to `about`.
    static func valid(_ text: String, near about: Date) -> Date? {
        let parts = text.split(separator: "/")
        guard parts.count == 2, let day = Int(parts[0]), parts[1].prefix(4).count == 4, let clock = Int(parts[1].prefix(4)),
            clock / 100 < 24, clock % 100 < 60
        else { return nil }
        let present = CivilDate(of: about, in: .gmt)
        let candidates = [-1, 0, 1].compactMap { step -> Date? in
            let months = present.year * 12 + present.month - 1 + step
            guard let date = CivilDate(year: months / 12, month: months % 12 + 1, day: day) else { return nil }
            return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + clock / 100 * 3_600 + clock % 100 * 60))
        }
        return candidates.min { abs($0.timeIntervalSince(about)) < abs($1.timeIntervalSince(about)) }
    }

    /// Takes AM or PM from the front; nil for a clock of 24 hours.
    private static func half(_ parts: inout [Substring]) -> Bool? {
        guard let first = parts.first, first == "AM" || first == "PM" else { return nil }
        parts.removeFirst()
        return first == "PM"
    }

    private static func instant(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ isAfternoon: Bool?, _ offsetHours: Double
    ) -> Date? {
        guard let date = CivilDate(year: year, month: month, day: day), (2000...2199).contains(year), (0..<60).contains(minute) else {
            return nil
        }
        let hours: Int
        if let isAfternoon {
            guard (1...12).contains(hour) else { return nil }
            hours = hour % 12 + (isAfternoon ? 12 : 0)
        } else {
            guard (0..<24).contains(hour) else { return nil }
            hours = hour
        }
        return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + hours * 3_600 + minute * 60) - offsetHours * 3_600)
    }

    private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]

    /// Hours east of UTC of the zones in which its advisories are written.
    private static let offsets: [String: Double] = [
        "UTC": 0, "GMT": 0, "Z": 0, "AST": -4, "ADT": -3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
        "PDT": -7, "HST": -10, "SST": -11, "CHST": 10, "CVT": -1, "AZOT": -1, "AZOST": 0, "WET": 0, "WEST": 1, "NST": -3.5, "NDT": -2.5,
    ]
}
