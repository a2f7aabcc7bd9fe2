/// How a language writes and says times, days and ages.
public protocol TimePhrases: Sendable {
    /// "Today".
    var today: String { get }
    var tomorrow: String { get }
    var yesterday: String { get }
    /// - Parameter isoWeekday: `1` Monday ... `7` Sunday.
    func weekday(_ isoWeekday: Int) -> String
    /// "Sat".
    func shortWeekday(_ isoWeekday: Int) -> String
    /// "21 November"; `month` is `1 ... 12`.
    func date(day: Int, month: Int) -> String
    /// "21 Nov".
    func shortDate(day: Int, month: Int) -> String
    /// "Saturday 21 November".
    func dateWithWeekday(_ isoWeekday: Int, day: Int, month: Int) -> String
    /// "Sat 21 November, 15:04".
    func moment(_ isoWeekday: Int, day: Int, month: Int, clock: String) -> String
    /// "Fri 22 November 2030, 19:00".
    func moment(_ isoWeekday: Int, day: Int, month: Int, year: Int, clock: String) -> String
    /// "yesterday, 18:00", within a sentence.
    func yesterdayAt(_ clock: String) -> String
    /// "Sunday 18:00".
    func weekdayAndClock(_ isoWeekday: Int, clock: String) -> String
    /// "3 pm", "3:30 pm".
    func twelveHourClock(_ digits: String, isAfternoon: Bool) -> String
    /// "02:00 UTC+2": a time that the clock shows twice on this day.
    func clockWithOffset(_ clock: String, offset: String) -> String
    /// "02:00, before the clocks go back".
    func spokenAmbiguousClock(_ clock: String, isFirst: Bool) -> String
    /// "3 min", "2 h", "2 days".
    func minutes(_ count: Int) -> String
    func hours(_ count: Int) -> String
    func days(_ count: Int) -> String
    func seconds(_ count: Int) -> String
    /// "8 h 12 min".
    func hoursAndMinutes(_ hours: Int, _ minutes: Int) -> String
    /// "3 min ago".
    func ago(_ duration: String) -> String
    /// Younger than a minute: "just now".
    var justNow: String { get }
    /// "This day has 25 hours: the clocks go back."
    func dayLengthNote(hours: Numeral, clocksGoBack: Bool) -> String
}
