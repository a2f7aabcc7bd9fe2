extension RussianPhrases {
    private static let weekdays = ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"]
    private static let shortWeekdays = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"]
    private static let months = [
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря",
    ]
    private static let shortMonths = [
        "янв.", "февр.", "мар.", "апр.", "мая", "июн.", "июл.", "авг.", "сент.", "окт.", "нояб.", "дек.",
    ]
    private func index(_ month: Int) -> Int { max(0, min(11, month - 1)) }
    /// "сб": in the middle of a line, and in sentences with any preposition.
    private func shortest(_ isoWeekday: Int) -> String { Self.shortWeekdays[max(0, min(6, isoWeekday - 1))] }

    var today: String { "Сегодня" }
    var tomorrow: String { "Завтра" }
    var yesterday: String { "Вчера" }
    func yesterdayAt(_ clock: String) -> String { "вчера в\u{A0}\(clock)" }
    func weekday(_ isoWeekday: Int) -> String { Self.capitalized(Self.weekdays[max(0, min(6, isoWeekday - 1))]) }
    func shortWeekday(_ isoWeekday: Int) -> String { Self.capitalized(shortest(isoWeekday)) }
    func date(day: Int, month: Int) -> String { "\(day)\u{A0}\(Self.months[index(month)])" }
    func shortDate(day: Int, month: Int) -> String { "\(day)\u{A0}\(Self.shortMonths[index(month)])" }
    func dateWithWeekday(_ isoWeekday: Int, day: Int, month: Int) -> String {
        "\(weekday(isoWeekday)), \(date(day: day, month: month))"
    }
    func moment(_ isoWeekday: Int, day: Int, month: Int, clock: String) -> String {
        "\(shortest(isoWeekday)), \(date(day: day, month: month)), \(clock)"
    }
    func moment(_ isoWeekday: Int, day: Int, month: Int, year: Int, clock: String) -> String {
        "\(shortest(isoWeekday)), \(date(day: day, month: month)) \(year)\u{A0}г., \(clock)"
    }
    func weekdayAndClock(_ isoWeekday: Int, clock: String) -> String { "\(shortest(isoWeekday))\u{A0}\(clock)" }
    func twelveHourClock(_ digits: String, isAfternoon: Bool) -> String { "\(digits)\u{A0}\(isAfternoon ? "PM" : "AM")" }
    func clockWithOffset(_ clock: String, offset: String) -> String { "\(clock)\u{A0}UTC\(offset)" }
    func spokenAmbiguousClock(_ clock: String, isFirst: Bool) -> String {
        "\(clock), \(isFirst ? "до" : "после") перевода часов назад"
    }
    func minutes(_ count: Int) -> String { "\(count)\u{A0}мин" }
    func hours(_ count: Int) -> String { "\(count)\u{A0}ч" }
    func days(_ count: Int) -> String { RussianNoun.day.counted(count) }
    func seconds(_ count: Int) -> String { "\(count)\u{A0}с" }
    func hoursAndMinutes(_ hours: Int, _ minutes: Int) -> String { "\(self.hours(hours)) \(self.minutes(minutes))" }
    func ago(_ duration: String) -> String { "\(duration) назад" }
    var justNow: String { "только что" }
    func dayLengthNote(hours: Numeral, clocksGoBack: Bool) -> String {
        let noun = RussianNoun.hour.form(Self.plural(hours))
        return "В этих сутках \(hours.text)\u{A0}\(noun): стрелки переводят \(clocksGoBack ? "назад" : "вперёд")."
    }
}
