import Foundation
import WeatherModel

/// The part of each day in which a reader is notified of extreme warnings only.
package struct QuietHours: Hashable, Sendable {
    /// Minutes of the day, `0 ..< 1440`, by the clock of `zone`. If the end is before the start, it is on the next day.
    package let startMinute: Int
    package let endMinute: Int
    package let zone: TimeZone

    /// - Returns: nil if a minute is outside `0 ..< 1440`, or if start and end are equal.
    package init?(startMinute: Int, endMinute: Int, zone: TimeZone) {
        guard (0..<1440).contains(startMinute), (0..<1440).contains(endMinute), startMinute != endMinute else { return nil }
        self.startMinute = startMinute
        self.endMinute = endMinute
        self.zone = zone
    }

    /// Whether `date` lies in the quiet hours.
    package func contains(_ date: Date) -> Bool { end(of: date) != nil }

    /// When the quiet hours end in which `date` lies; nil outside them.
    package func end(of date: Date) -> Date? {
        let offset = zone.offset(at: date)
        let local = Int(date.timeIntervalSince1970.rounded(.down)) + offset
        let second = local - (local >= 0 ? local / 86_400 : (local - 86_399) / 86_400) * 86_400
        let minute = second / 60
        let isQuiet = startMinute < endMinute ? (startMinute..<endMinute).contains(minute) : minute >= startMinute || minute < endMinute
        guard isQuiet else { return nil }
        let left = ((endMinute - minute + 1440) % 1440) * 60 - second % 60
        let end = Date(timeIntervalSince1970: Double(local - offset + left))
        // The clock may be set forward or back before that.
        return end + Double(offset - zone.offset(at: end))
    }
}

extension Alert.Severity {
    /// Whether a reader whose minimum severity is `minimum` is notified. An unknown severity counts as minor, the lowest.
    package func isWanted(from minimum: Alert.Severity) -> Bool { rank >= minimum.rank }

    private var rank: Int {
        switch self {
        case .extreme: 4
        case .severe: 3
        case .moderate: 2
        case .minor, .unknown: 1
        }
    }
}
