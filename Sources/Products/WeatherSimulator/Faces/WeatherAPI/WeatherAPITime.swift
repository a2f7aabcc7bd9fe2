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
        let minutes = minuteOfDay(instant)
        let hour = padsHour ? OpenMeteoTime.padded(minutes / 60) : String(minutes / 60)
        return "\(CivilDate(of: instant, in: zone)) \(hour):\(OpenMeteoTime.padded(minutes % 60))"
    }

    /// `05:30 AM`.
    func clock(_ instant: Date) -> String {
        let minutes = minuteOfDay(instant)
        let hour = minutes / 60 % 12 == 0 ? 12 : minutes / 60 % 12
        return "\(OpenMeteoTime.padded(hour)):\(OpenMeteoTime.padded(minutes % 60)) \(minutes < 720 ? "AM" : "PM")"
    }

    private func minuteOfDay(_ instant: Date) -> Int {
        let seconds = Int((instant.timeIntervalSince1970).rounded(.down)) + zone.secondsFromGMT(for: instant)
        return ((seconds % 86_400) + 86_400) % 86_400 / 60
    }
}
