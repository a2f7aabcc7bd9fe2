/// The rule for all future years at the end of a TZif file: `PST8PDT,M3.2.0,M11.1.0` ([POSIX,
/// 8.3](https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html), with the hours of RFC 9636, 3.3.1).
struct PosixZone: Hashable, Sendable {
    /// Seconds east of UTC.
    private let standard: Int
    /// nil if the clocks do not change.
    private let summer: Summer?

    private struct Summer: Hashable {
        var offset: Int
        var start: Day
        var end: Day
    }

    /// A moment of every year, by the clock in use before it.
    fileprivate struct Day: Hashable {
        enum Rule: Hashable {
            /// The day of the week (0: Sunday) of a week of a month (5: the last).
            case weekday(month: Int, week: Int, day: Int)
            /// 1 ... 365; 29 February is not counted.
            case withoutLeap(Int)
            /// 0 ... 365.
            case withLeap(Int)
        }
        var rule: Rule
        /// Since midnight: may be negative or longer than a day.
        var seconds: Int
    }

    /// - Returns: nil for a text of another form.
    init?(_ text: String) {
        var text = Substring(text)
        guard Self.name(&text), let standard = Self.offset(&text) else { return nil }
        self.standard = standard
        if text.isEmpty {
            summer = nil
            return
        }
        guard Self.name(&text) else { return nil }
        var offset = standard + 3_600
        if text.first != "," {
            guard let own = Self.offset(&text) else { return nil }
            offset = own
        }
        guard let start = Self.day(&text), let end = Self.day(&text), text.isEmpty else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }

    /// Seconds east of UTC at `seconds` since 1970.
    func offset(at seconds: Int) -> Int {
        guard let summer else { return standard }
        let year = CivilDate(daysSince1970: (seconds + standard).flooredQuotient(86_400)).year
        let start = summer.start.seconds(of: year) - standard
        let end = summer.end.seconds(of: year) - summer.offset
        let isSummer = start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
        return isSummer ? summer.offset : standard
    }

    // MARK: Reading

    private static func name(_ text: inout Substring) -> Bool {
        if text.first == "<" {
            guard let end = text.firstIndex(of: ">") else { return false }
            text = text[text.index(after: end)...]
            return true
        }
        let rest = text.drop { $0.isASCII && $0.isLetter }
        defer { text = rest }
        return rest.startIndex != text.startIndex
    }

    /// West of UTC on the wire, east of it here.
    private static func offset(_ text: inout Substring) -> Int? { time(&text).map { -$0 } }

    /// `[+-]h[h[h]][:mm[:ss]]` in seconds.
    private static func time(_ text: inout Substring) -> Int? {
        let isNegative = text.first == "-"
        if isNegative || text.first == "+" { text.removeFirst() }
        guard let hours = number(&text), hours <= 167 else { return nil }
        var seconds = hours * 3_600
        for unit in [60, 1] where text.first == ":" {
            text.removeFirst()
            guard let part = number(&text), part < 60 else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    private static func number(_ text: inout Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count) else { return nil }
        text = text[digits.endIndex...]
        return Int(digits)
    }

    private static func day(_ text: inout Substring) -> Day? {
        guard text.first == "," else { return nil }
        text.removeFirst()
        let rule: Day.Rule
        switch text.first {
        case "M":
            text.removeFirst()
            var parts: [Int] = []
            for index in 0..<3 {
                if index > 0 {
                    guard text.first == "." else { return nil }
                    text.removeFirst()
                }
                guard let part = number(&text) else { return nil }
                parts.append(part)
            }
            guard (1...12).contains(parts[0]), (1...5).contains(parts[1]), parts[2] < 7 else { return nil }
            rule = .weekday(month: parts[0], week: parts[1], day: parts[2])
        case "J":
            text.removeFirst()
            guard let day = number(&text), (1...365).contains(day) else { return nil }
            rule = .withoutLeap(day)
        default:
            guard let day = number(&text), day <= 365 else { return nil }
            rule = .withLeap(day)
        }
        guard text.first == "/" else { return Day(rule: rule, seconds: 7_200) }
        text.removeFirst()
        return time(&text).map { Day(rule: rule, seconds: $0) }
    }
}

extension PosixZone.Day {
    /// Seconds since 1970 by the local clock.
    fileprivate func seconds(of year: Int) -> Int {
        func days(_ month: Int, _ day: Int) -> Int { CivilDate(year: year, month: month, day: day)?.daysSince1970 ?? 0 }
        let newYear = days(1, 1)
        let day: Int
        switch rule {
        case .withoutLeap(let number):
            let isLeap = CivilDate(year: year, month: 2, day: 29) != nil
            day = newYear + number - 1 + (isLeap && number > 59 ? 1 : 0)
        case .withLeap(let number): day = newYear + number
        case .weekday(let month, let week, let weekday):
            let first = days(month, 1)
            // 1 January 1970 was a Thursday.
            let firstWeekday = (first + 4) - (first + 4).flooredQuotient(7) * 7
            let earliest = first + (weekday - firstWeekday + 7) % 7
            let next = month == 12 ? newYear + (CivilDate(year: year, month: 2, day: 29) == nil ? 365 : 366) : days(month + 1, 1)
            let wanted = earliest + (week - 1) * 7
            day = wanted < next ? wanted : wanted - 7
        }
        return day * 86_400 + seconds
    }
}
