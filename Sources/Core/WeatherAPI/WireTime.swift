import Foundation
import WeatherModel

/// Instants on the wire: ISO 8601 with the place's own offset at that instant, `2026-03-28T15:00:00+05:45`.
public enum WireTime {
    /// Whole seconds; the offset is that of `zone` at `instant`, never one offset for a whole reply.
    public static func text(_ instant: Date, in zone: TimeZone) -> String {
        let offset = zone.secondsFromGMT(for: instant)
        let local = Int(instant.timeIntervalSince1970.rounded(.down)) + offset
        let days = Int((Double(local) / 86_400).rounded(.down))
        let second = local - days * 86_400
        let date = CivilDate(daysSince1970: days)
        let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        let minutes = abs(offset) / 60
        let sign = offset < 0 ? "-" : "+"
        return "\(date)T\(clock)\(sign)\(two(minutes / 60)):\(two(minutes % 60))"
    }

    /// Reads what `text` writes, and `Z`.
    ///
    /// - Returns: nil for anything else.
    public static func instant(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, let date = CivilDate(iso8601: text), bytes[10] == UInt8(ascii: "T"),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            hour < 24, minute < 60, second < 61
        else { return nil }
        let offset: Int
        if bytes[19] == UInt8(ascii: "Z"), bytes.count == 20 {
            offset = 0
        } else if bytes.count == 25, bytes[19] == UInt8(ascii: "+") || bytes[19] == UInt8(ascii: "-"),
            let offsetHour = number(bytes[20..<22]), let offsetMinute = number(bytes[23..<25])
        {
            offset = (bytes[19] == UInt8(ascii: "-") ? -60 : 60) * (offsetHour * 60 + offsetMinute)
        } else {
            return nil
        }
        return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset))
    }

    private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
