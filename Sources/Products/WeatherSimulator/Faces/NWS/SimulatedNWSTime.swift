import Foundation
import WeatherModel

/// The provider's time texts.
enum SimulatedNWSTime {
    /// `2026-02-06T16:00:00-05:00`, in UTC `2026-02-06T21:00:00+00:00`: never a `Z`.
    static func text(_ instant: Date, in zone: TimeZone = .gmt) -> String { WireTime.text(instant, in: zone) }

    /// `2026-02-06T14:00:00+00:00/P7DT14H`: from when on, and for how long.
    static func interval(_ start: Date, hours: Int) -> String {
        let (days, rest) = (hours / 24, hours % 24)
        return "\(text(start))/P" + (days > 0 ? "\(days)D" : "") + (rest > 0 ? "T\(rest)H" : "")
    }

    /// The instant at which the clock of `zone` shows that full hour of `date`.
    static func instant(_ date: CivilDate, hour: Int, in zone: TimeZone) -> Date {
        let start = date.start(in: zone)
        let instant = start.addingTimeInterval(Double(hour) * 3600)
        return instant.addingTimeInterval(Double(zone.offset(at: start) - zone.offset(at: instant)))
    }

    /// `0 ... 23`.
    static func hour(_ instant: Date, in zone: TimeZone) -> Int { WallTime(instant, in: zone).hour }
}
