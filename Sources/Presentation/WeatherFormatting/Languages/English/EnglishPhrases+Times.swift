extension EnglishPhrases {
    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    private func month(_ month: Int) -> String { Self.months[max(0, min(11, month - 1))] }

    var today: String { "Today" }
    var tomorrow: String { "Tomorrow" }
    var yesterday: String { "Yesterday" }
    func yesterdayAt(_ clock: String) -> String { "yesterday, \(clock)" }
    func weekday(_ isoWeekday: Int) -> String { Self.weekdays[max(0, min(6, isoWeekday - 1))] }
    func shortWeekday(_ isoWeekday: Int) -> String { String(weekday(isoWeekday).prefix(3)) }
    func date(day: Int, month: Int) -> String { dayAndMonth(day, self.month(month)) }
    func shortDate(day: Int, month: Int) -> String { dayAndMonth(day, String(self.month(month).prefix(3))) }
    func dateWithWeekday(_ isoWeekday: Int, day: Int, month: Int) -> String {
        weekday(isoWeekday) + afterWeekday + date(day: day, month: month)
    }
    func moment(_ isoWeekday: Int, day: Int, month: Int, clock: String) -> String {
        "\(shortWeekday(isoWeekday))\(afterWeekday)\(date(day: day, month: month)), \(clock)"
    }
    func moment(_ isoWeekday: Int, day: Int, month: Int, year: Int, clock: String) -> String {
        "\(shortWeekday(isoWeekday))\(afterWeekday)\(date(day: day, month: month))\(isAmerican ? "," : "") \(year), \(clock)"
    }
    /// "22 November", or "November 22", which never break between the two (CLDR's pattern `MMMMd` of en-GB and of en-US).
    private func dayAndMonth(_ day: Int, _ month: String) -> String {
        isAmerican ? "\(month)\u{A0}\(day)" : "\(day)\u{A0}\(month)"
    }
    private var afterWeekday: String { isAmerican ? ", " : " " }
    func weekdayAndClock(_ isoWeekday: Int, clock: String) -> String { "\(weekday(isoWeekday)) \(clock)" }
    func twelveHourClock(_ digits: String, isAfternoon: Bool) -> String { "\(digits)\u{A0}\(isAfternoon ? "pm" : "am")" }
    func clockWithOffset(_ clock: String, offset: String) -> String { "\(clock)\u{A0}UTC\(offset)" }
    func spokenAmbiguousClock(_ clock: String, isFirst: Bool) -> String {
        "\(clock), \(isFirst ? "before" : "after") the clocks go back"
    }
    func minutes(_ count: Int) -> String { "\(count)\u{A0}min" }
    func hours(_ count: Int) -> String { "\(count)\u{A0}h" }
    func days(_ count: Int) -> String { count == 1 ? "1\u{A0}day" : "\(count)\u{A0}days" }
    func seconds(_ count: Int) -> String { "\(count)\u{A0}s" }
    func hoursAndMinutes(_ hours: Int, _ minutes: Int) -> String { "\(self.hours(hours)) \(self.minutes(minutes))" }
    func ago(_ duration: String) -> String { "\(duration) ago" }
    var justNow: String { "just now" }
    func dayLengthNote(hours: Numeral, clocksGoBack: Bool) -> String {
        "This day has \(hours.text) hours: the clocks go \(clocksGoBack ? "back" : "forward")."
    }
}
