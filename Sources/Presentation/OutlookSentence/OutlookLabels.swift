import Foundation
import WeatherFormatting
import WeatherModel

/// Says instants as seen from now, in the place's zone.
///
/// Within twelve hours the clock's reading names one instant, on the clock of twelve hours as well; a reading that comes twice
/// carries the label of `TimeLabels`. Beyond that an hour would claim more than a forecast knows: a part of the day is named.
struct OutlookLabels: Sendable {
    let now: Date
    let time: TimeLabels
    /// For a voice instead of an eye.
    let isSpoken: Bool

    func label(_ instant: Date) -> OutlookTime {
        if instant.timeIntervalSince(now) <= 12 * 3600 {
            let isAmbiguous = time.clock(instant) != time.spokenClock(instant)
            if secondOfDay(instant) == 0, !isAmbiguous { return .midnight }
            return .clock(isSpoken ? time.spokenClock(instant) : time.clock(instant))
        }
        let days = time.date(of: instant).daysSince1970 - time.date(of: now).daysSince1970
        let hour = secondOfDay(instant) / 3600
        // Before five the night still belongs to the day before.
        let isNightNow = secondOfDay(now) < 5 * 3600
        switch (hour, days) {
        case (..<12, ...0): return .thisMorning
        case (..<18, ...0): return .thisAfternoon
        case (..<22, ...0): return .thisEvening
        case (_, ...0): return isNightNow ? .thisEvening : .tonight
        case (..<5, 1): return isNightNow ? .earlyTomorrow : .lateTonight
        case (..<12, 1): return .tomorrowMorning
        case (..<18, 1): return .tomorrowAfternoon
        case (..<22, 1): return .tomorrowEvening
        // Late before a day of 23 hours, a day from now reaches into the night after it.
        default: return .tomorrowNight
        }
    }

    /// How long from now: a whole day from the morning on is "all day and through the night".
    func span(hours: Int) -> OutlookSpan {
        let isMorning = (5 * 3600..<11 * 3600).contains(secondOfDay(now))
        return hours >= 24 && isMorning ? .dayAndNight : .hours(min(max(hours, 1), 24))
    }

    private func secondOfDay(_ instant: Date) -> Int { WallTime(instant, offsetSeconds: time.offset(at: instant)).secondOfDay }
}
