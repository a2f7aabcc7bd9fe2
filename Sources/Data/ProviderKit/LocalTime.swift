import Foundation
import WeatherModel

/// A wall clock reading as providers write it: `2026-02-06T16:30`, `2023-04-28 2:25`, `2021-01-05T21:47:00-06:00`, `2026-02-06`.
package struct LocalTime: Hashable, Sendable {
    /// Seconds since 1970 as if the text were UTC.
    package var wallSeconds: Int
    /// Seconds east of UTC, if the text gives them.
    package var offsetSeconds: Int?

    /// Creates a reading from seconds already counted.
    package init(wallSeconds: Int, offsetSeconds: Int? = nil) {
        self.wallSeconds = wallSeconds
        self.offsetSeconds = offsetSeconds
    }

    /// Reads like `init(_:)` for the text's bytes.
    package init?(_ text: String) {
        var text = text
        guard let time = text.withUTF8({ LocalTime($0) }) else { return nil }
        self = time
    }

    /// Reads `yyyy-MM-dd`, then optionally `T` or a space, `H:mm` or `HH:mm`, `:ss` with a fraction, and `Z` or an offset. `24:00:00` is
    /// the end of its day (XML Schema 1.1, part 2, 3.3.7). Lower case is the same (RFC 3339, 5.6), and so is a comma before the fraction
    /// (ISO 8601).
    ///
    /// - Returns: nil for anything else, and outside the years 1900 to 2199.
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        var at = 0
        guard let year = Self.number(text, &at, 4...4), (1900...2199).contains(year), Self.skip(text, &at, 0x2D),
            let month = Self.number(text, &at, 2...2),
            Self.skip(text, &at, 0x2D), let day = Self.number(text, &at, 2...2),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        wallSeconds = date.daysSince1970 * 86_400
        guard at < text.count else { return }
        guard Self.skip(text, &at, 0x54) || Self.skip(text, &at, 0x20) || Self.skip(text, &at, 0x74),
            let hour = Self.number(text, &at, 1...2), hour <= 24,
            Self.skip(text, &at, 0x3A), let minute = Self.number(text, &at, 2...2), minute < 60,
            hour < 24 || minute == 0
        else { return nil }
        wallSeconds += hour * 3_600 + minute * 60
        if Self.skip(text, &at, 0x3A) {
            guard let second = Self.number(text, &at, 2...2), second <= 60, hour < 24 || second == 0 else { return nil }
            wallSeconds += second
            if Self.skip(text, &at, 0x2E) || Self.skip(text, &at, 0x2C) {
                guard let fraction = Self.number(text, &at, 1...9), hour < 24 || fraction == 0 else { return nil }
                // Some send more digits than any clock has.
                while Self.number(text, &at, 1...9) != nil {}
            }
        }
        guard at < text.count else { return }
        if Self.skip(text, &at, 0x5A) || Self.skip(text, &at, 0x7A) {
            offsetSeconds = 0
        } else {
            let isWest = text[at] == 0x2D
            guard Self.skip(text, &at, 0x2D) || Self.skip(text, &at, 0x2B), let hours = Self.number(text, &at, 2...2), hours < 24 else {
                return nil
            }
            _ = Self.skip(text, &at, 0x3A)
            guard let minutes = Self.number(text, &at, 2...2), minutes < 60 else { return nil }
            offsetSeconds = (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
        }
        guard at == text.count else { return nil }
    }

    /// The civil date of the text, whatever its zone.
    package var date: CivilDate { CivilDate(daysSince1970: Int((Double(wallSeconds) / 86_400).rounded(.down))) }

    /// The instant that the text denotes in `zone`, unless it has its own UTC offset.
    ///
    /// For an hour that the clock repeats, returns the first of the two instants that is later than `previous`. An hour that the clock
    /// skips is read with the offset from before the change.
    package func instant(in zone: TimeZone, after previous: Date? = nil) -> Date {
        if let offsetSeconds { return Date(timeIntervalSince1970: Double(wallSeconds - offsetSeconds)) }
        let wall = Date(timeIntervalSince1970: Double(wallSeconds))
        let before = zone.offset(at: wall.addingTimeInterval(-86_400))
        let after = zone.offset(at: wall.addingTimeInterval(86_400))
        let first = wall.addingTimeInterval(-Double(before))
        guard before != after else { return first }
        let second = wall.addingTimeInterval(-Double(after))
        let firstHolds = zone.offset(at: first) == before
        let secondHolds = zone.offset(at: second) == after
        guard firstHolds, secondHolds else { return secondHolds ? second : first }
        if let previous, min(first, second) <= previous { return max(first, second) }
        return min(first, second)
    }

    private static func number(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ width: ClosedRange<Int>) -> Int? {
        var value = 0
        var digits = 0
        while at < text.count, digits < width.upperBound, text[at] &- 0x30 <= 9 {
            value = value * 10 + Int(text[at] &- 0x30)
            at += 1
            digits += 1
        }
        return width.contains(digits) ? value : nil
    }

    private static func skip(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ byte: UInt8) -> Bool {
        guard at < text.count, text[at] == byte else { return false }
        at += 1
        return true
    }
}
