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
    func dayLengthNote(hours: String, clocksGoBack: Bool) -> String
}

extension EnglishPhrases {
    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    private func month(_ month: Int) -> String { Self.months[max(0, min(11, month - 1))] }

    public var today: String { "Today" }
    public var tomorrow: String { "Tomorrow" }
    public var yesterday: String { "Yesterday" }
    public func yesterdayAt(_ clock: String) -> String { "yesterday, \(clock)" }
    public func weekday(_ isoWeekday: Int) -> String { Self.weekdays[max(0, min(6, isoWeekday - 1))] }
    public func shortWeekday(_ isoWeekday: Int) -> String { String(weekday(isoWeekday).prefix(3)) }
    public func date(day: Int, month: Int) -> String { dayAndMonth(day, self.month(month)) }
    public func shortDate(day: Int, month: Int) -> String { dayAndMonth(day, String(self.month(month).prefix(3))) }
    public func dateWithWeekday(_ isoWeekday: Int, day: Int, month: Int) -> String {
        weekday(isoWeekday) + afterWeekday + date(day: day, month: month)
    }
    public func moment(_ isoWeekday: Int, day: Int, month: Int, clock: String) -> String {
        "\(shortWeekday(isoWeekday))\(afterWeekday)\(date(day: day, month: month)), \(clock)"
    }
    public func moment(_ isoWeekday: Int, day: Int, month: Int, year: Int, clock: String) -> String {
        "\(shortWeekday(isoWeekday))\(afterWeekday)\(date(day: day, month: month))\(isAmerican ? "," : "") \(year), \(clock)"
    }
    /// "22 November", or "November 22", which never break between the two (CLDR's pattern `MMMMd` of en-GB and of en-US).
    private func dayAndMonth(_ day: Int, _ month: String) -> String {
        isAmerican ? "\(month)\u{A0}\(day)" : "\(day)\u{A0}\(month)"
    }
    private var afterWeekday: String { isAmerican ? ", " : " " }
    public func weekdayAndClock(_ isoWeekday: Int, clock: String) -> String { "\(weekday(isoWeekday)) \(clock)" }
    public func twelveHourClock(_ digits: String, isAfternoon: Bool) -> String { "\(digits)\u{A0}\(isAfternoon ? "pm" : "am")" }
    public func clockWithOffset(_ clock: String, offset: String) -> String { "\(clock)\u{A0}UTC\(offset)" }
    public func spokenAmbiguousClock(_ clock: String, isFirst: Bool) -> String {
        "\(clock), \(isFirst ? "before" : "after") the clocks go back"
    }
    public func minutes(_ count: Int) -> String { "\(count)\u{A0}min" }
    public func hours(_ count: Int) -> String { "\(count)\u{A0}h" }
    public func days(_ count: Int) -> String { count == 1 ? "1\u{A0}day" : "\(count)\u{A0}days" }
    public func seconds(_ count: Int) -> String { "\(count)\u{A0}s" }
    public func hoursAndMinutes(_ hours: Int, _ minutes: Int) -> String { "\(self.hours(hours)) \(self.minutes(minutes))" }
    public func ago(_ duration: String) -> String { "\(duration) ago" }
    public var justNow: String { "just now" }
    public func dayLengthNote(hours: String, clocksGoBack: Bool) -> String {
        "This day has \(hours) hours: the clocks go \(clocksGoBack ? "back" : "forward")."
    }
}
