import Foundation
import WeatherModel

/// The provider's time texts, in the place's own clock and without an offset.
struct WeatherAPITime {
    let zone: TimeZone

    /// `2024-04-22 19:00`.
    func padded(_ instant: Date) -> String { text(instant, padsHour: true) }

    /// `2023-04-28 2:25`: the hour of `localtime` is not padded.
    func unpadded(_ instant: Date) -> String { text(instant, padsHour: false) }

    private func text(_ instant: Date, padsHour: Bool) -> String {
        let time = WallTime(instant, in: zone)
        return "\(time.date) \(padsHour || time.hour > 9 ? time.minuteText : String(time.minuteText.dropFirst()))"
    }

    /// `05:30 AM`.
    func clock(_ instant: Date) -> String {
        let time = WallTime(instant, in: zone)
        let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
        return "\(hour.twoDigits)\(time.minuteText.dropFirst(2)) \(time.hour < 12 ? "AM" : "PM")"
    }
}
