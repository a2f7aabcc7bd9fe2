import Foundation
import WeatherModel

/// Labels of instants and days in one place's zone. The device's own zone is never asked.
package struct TimeLabels: Sendable {
    /// The place's zone.
    package let zone: TimeZone
    /// 24 or 12 hours.
    package let clock: UnitPreferences.Clock
    /// The language of the labels.
    package let phrases: any Phrases
    private let offsets: ZoneOffsets

    /// - Parameter around: labels from three days before it to seventeen days after it cost no lookup.
    package init(zone: TimeZone, around: Date, clock: UnitPreferences.Clock, phrases: any Phrases) {
        self.zone = zone
        self.clock = clock
        self.phrases = phrases
        offsets = ZoneOffsets(zone: zone, window: around.addingTimeInterval(-3 * 86_400)...around.addingTimeInterval(17 * 86_400))
    }

    /// The offset of the zone at an instant, in seconds east of Greenwich.
    package func offset(at instant: Date) -> Int { offsets.offset(at: instant.timeIntervalSince1970) }

    /// The civil day that an instant falls on.
    package func date(of instant: Date) -> CivilDate {
        let second = instant.timeIntervalSince1970
        return CivilDate(daysSince1970: Int(((second + Double(offsets.offset(at: second))) / 86_400).rounded(.down)))
    }

    // MARK: Clock

    /// "15:00", "3 pm"; a reading that the clock shows twice on this day carries its offset: "02:00 UTC+2".
    package func clock(_ instant: Date) -> String { clocks(instant).written }

    /// "15:00"; "02:00, before the clocks go back" for a reading that the clock shows twice.
    package func spokenClock(_ instant: Date) -> String { clocks(instant).spoken }

    /// Both at once: outside of two hours a year they are the same text.
    package func clocks(_ instant: Date) -> (written: String, spoken: String) {
        let reading = reading(instant)
        guard let ambiguity = offsets.ambiguity(at: instant.timeIntervalSince1970) else { return (reading, reading) }
        return (
            phrases.clockWithOffset(reading, offset: phrases.digits(Self.offsetText(ambiguity.offset))),
            phrases.spokenAmbiguousClock(reading, isFirst: ambiguity.isFirst)
        )
    }

    private func minuteOfDay(_ instant: Date) -> Int {
        let second = instant.timeIntervalSince1970
        let local = (second + Double(offsets.offset(at: second))) / 60
        let minute = Int(local.rounded(.down)) % 1440
        return minute < 0 ? minute + 1440 : minute
    }

    private func reading(_ instant: Date) -> String {
        let minute = minuteOfDay(instant)
        switch clock {
        case .hours24:
            return phrases.digits("\((minute / 60).twoDigits):\((minute % 60).twoDigits)")
        case .hours12:
            let hour = (minute / 60 + 11) % 12 + 1
            let digits = minute % 60 == 0 ? String(hour) : "\(hour):\((minute % 60).twoDigits)"
            return phrases.twelveHourClock(phrases.digits(digits), isAfternoon: minute >= 720)
        }
    }

    // MARK: Days

    /// "Today", "Tomorrow", "Yesterday", else "Mon".
    package func dayLabel(_ date: CivilDate, today: CivilDate) -> String {
        relativeName(date, today) ?? phrases.shortWeekday(date.isoWeekday)
    }

    /// "Today", "Tomorrow", "Yesterday", else "Monday 23 November".
    package func dayTitle(_ date: CivilDate, today: CivilDate) -> String { relativeName(date, today) ?? dateWithWeekday(date) }

    private func relativeName(_ date: CivilDate, _ today: CivilDate) -> String? {
        switch date.daysSince1970 - today.daysSince1970 {
        case -1: phrases.yesterday
        case 0: phrases.today
        case 1: phrases.tomorrow
        default: nil
        }
    }

    /// "Saturday 21 November".
    package func dateWithWeekday(_ date: CivilDate) -> String {
        phrases.dateWithWeekday(date.isoWeekday, day: date.day, month: date.month)
    }

    /// "21 Nov".
    package func shortDate(_ date: CivilDate) -> String { phrases.shortDate(day: date.day, month: date.month) }

    /// "Sat 21 November, 15:04".
    package func moment(_ instant: Date) -> String {
        let date = date(of: instant)
        return phrases.moment(date.isoWeekday, day: date.day, month: date.month, clock: clock(instant))
    }

    /// "18:00" on `today`, else "Sunday 18:00" within a week, else the whole moment, with the year where that is another one.
    package func clockNear(_ instant: Date, today: CivilDate) -> String {
        let date = date(of: instant)
        switch date.daysSince1970 - today.daysSince1970 {
        case 0: return clock(instant)
        case -6...6: return phrases.weekdayAndClock(date.isoWeekday, clock: clock(instant))
        case _ where date.year == today.year: return moment(instant)
        default: return phrases.moment(date.isoWeekday, day: date.day, month: date.month, year: date.year, clock: clock(instant))
        }
    }

    /// "Sat 21 November, #": the moment with `#` in place of the clock's reading, for a page on which the clock moves.
    package func movingMoment(_ instant: Date) -> String {
        let date = date(of: instant)
        let clock = offsets.ambiguity(at: instant.timeIntervalSince1970)
            .map { phrases.clockWithOffset("#", offset: phrases.digits(Self.offsetText($0.offset))) }
        return phrases.moment(date.isoWeekday, day: date.day, month: date.month, clock: clock ?? "#")
    }

    // MARK: Lengths

    /// "just now", "3 min ago", "2 h ago", "3 days ago": whole units, rounded down; what lies in the future is "just now".
    package func ago(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 60 else { return phrases.justNow }
        let minutes = Int(min(seconds, 1e10) / 60)
        if minutes < 60 { return phrases.ago(phrases.minutes(minutes)) }
        if minutes < 48 * 60 { return phrases.ago(phrases.hours(minutes / 60)) }
        return phrases.ago(phrases.days(minutes / 1440))
    }

    /// "3 h ago" for a day; from then on when it was: "yesterday, 18:00", "Sat 21 November, 18:00". From a large number of hours
    /// a reader cannot see which day's weather they look at.
    package func ago(_ instant: Date, now: Date) -> String {
        let seconds = now.timeIntervalSince(instant)
        return seconds < 86_400
            ? ago(seconds) : when(instant, isYesterday: date(of: now).daysSince1970 - date(of: instant).daysSince1970 == 1)
    }

    /// "yesterday, 18:00", or "Sat 21 November, 18:00".
    package func when(_ instant: Date, isYesterday: Bool) -> String {
        isYesterday ? phrases.yesterdayAt(clock(instant)) : moment(instant)
    }

    /// "8 h 12 min", to the nearest minute.
    package func length(_ seconds: Double) -> String {
        let minutes = Int((min(max(seconds, 0), 1e9) / 60).rounded())
        return phrases.hoursAndMinutes(minutes / 60, minutes % 60)
    }

    // MARK: For machines

    /// `2026-11-21T15:00+01:00`, to the minute.
    package func iso8601(_ instant: Date) -> String {
        WireTime.text(instant, offsetSeconds: offset(at: instant), hasSeconds: false)
    }

    /// "+2", "+10:30", "−3".
    static func offsetText(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        let size = minutes % 60 == 0 ? "\(minutes / 60)" : "\(minutes / 60):\((minutes % 60).twoDigits)"
        return (seconds < 0 ? "\u{2212}" : "+") + size
    }
}
