import Foundation
import WeatherModel

/// The provider's time texts.
enum METNorwayTime {
    /// `2026-02-06T21:00:00Z`.
    static func instant(_ instant: Date) -> String { WireTime.utc(instant) }

    /// `2022-12-18T09:16+01:00`: whole minutes, cut, and the offset as it was asked for.
    static func minute(_ instant: Date, in zone: TimeZone, offset: String) -> String {
        let time = WallTime(instant, in: zone)
        return "\(time.date)T\(time.minuteText)\(offset)"
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
}
