import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// An instant, with the UTC offset in which it was written.
struct NWSTime: Hashable {
    var instant: Date
    /// Seconds east of UTC; nil if the text has none.
    var offsetSeconds: Int?
}

/// Parses the service's times: ISO 8601 with an offset, and the relative ones of its recorded test replies (`date:now +39119 seconds`,
/// `date:today 06:32:-06 +2 days`; weather-gov/weather.gov, `api-proxy/relative-dates.md`).
struct NWSClock {
    /// The base of relative times; nil omits them.
    let now: Date?

    /// - Returns: nil for anything else, and for a time without an offset, because its zone is unknown.
    func time(_ text: String?) -> NWSTime? {
        guard let text else { return nil }
        if text.hasPrefix("date:") { return relative(text) }
        guard let time = LocalTime(text), let offset = time.offsetSeconds else { return nil }
        return NWSTime(instant: time.instant(in: .gmt), offsetSeconds: offset)
    }

    func instant(_ node: JSONNode?) -> Date? { time(node?.text)?.instant }

    /// Parses `2024-02-23T12:00:00+00:00/P1DT22H`.
    func interval(_ text: String?) -> Range<Date>? {
        guard let text, let slash = text.lastIndex(of: "/") else { return nil }
        let head = text[..<slash].trimmingCharacters(in: .whitespaces)
        let tail = text[text.index(after: slash)...].trimmingCharacters(in: .whitespaces)
        guard let start = time(head)?.instant else { return nil }
        let end = Self.seconds(duration: tail).map { start.addingTimeInterval($0) } ?? time(tail)?.instant
        guard let end, end > start else { return nil }
        return start..<end
    }

    /// Parses `P1DT22H`, `PT30M`.
    ///
    /// - Returns: seconds; nil for anything else, for a zero duration, and beyond a month.
    static func seconds(duration text: String) -> Double? {
        guard text.first == "P" else { return nil }
        var total = 0.0
        var digits = ""
        var isTime = false
        for character in text.dropFirst() {
            if character == "T" {
                isTime = true
            } else if character.isNumber {
                digits.append(character)
            } else {
                guard let count = Double(digits), let unit = unit(character, isTime: isTime) else { return nil }
                total += count * unit
                digits = ""
            }
        }
        return digits.isEmpty && total > 0 && total <= 31 * 86_400 ? total : nil
    }

    private static func unit(_ letter: Character, isTime: Bool) -> Double? {
        switch (letter, isTime) {
        case ("W", false): 604_800
        case ("D", false): 86_400
        case ("H", true): 3_600
        case ("M", true): 60
        case ("S", true): 1
        default: nil
        }
    }

    /// A year and a month: no reply refers to a later time.
    private static let farthestSeconds = 400 * 86_400.0

    private func relative(_ text: String) -> NWSTime? {
        guard let now else { return nil }
        var words = text.split(separator: " ")
        guard !words.isEmpty else { return nil }
        var time: NWSTime
        switch words.removeFirst() {
        case "date:now": time = NWSTime(instant: now)
        case "date:now:hour":
            time = NWSTime(instant: Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600))
        case "date:today":
            guard let today = words.isEmpty ? nil : Self.today(words.removeFirst(), now) else { return nil }
            time = today
        default: return nil
        }
        guard !words.isEmpty else { return time }
        guard words.count == 2, let count = Int(words[0]), let unit = Self.unit(words[1]) else { return nil }
        let seconds = Double(count) * unit
        guard abs(seconds) <= Self.farthestSeconds else { return nil }
        time.instant += seconds
        return time
    }

    /// Parses `06:32:-06`: a time of today, and the UTC offset in hours.
    private static func today(_ text: Substring, _ now: Date) -> NWSTime? {
        let parts = text.split(separator: ":")
        guard parts.count == 3, let hour = Int(parts[0]), let minute = Int(parts[1]), let offset = Int(parts[2]), (0..<24).contains(hour),
            (0..<60).contains(minute), (-14...14).contains(offset), let zone = TimeZone(secondsFromGMT: offset * 3_600)
        else { return nil }
        let midnight = Double(CivilDate(of: now, in: zone).daysSince1970) * 86_400
        let seconds = midnight + Double((hour - offset) * 3_600 + minute * 60)
        return NWSTime(instant: Date(timeIntervalSince1970: seconds), offsetSeconds: offset * 3_600)
    }

    private static func unit(_ word: Substring) -> Double? {
        switch word {
        case "d", "day", "days": 86_400
        case "h", "hour", "hours": 3_600
        case "m", "minute", "minutes": 60
        case "s", "second", "seconds": 1
        default: nil
        }
    }
}
