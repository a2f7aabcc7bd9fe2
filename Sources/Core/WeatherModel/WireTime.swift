import Foundation

/// Instants as texts that machines read: ISO 8601 with the place's own offset at that instant, `2026-03-28T15:00:00+05:45`.
///
/// Providers' clock readings, with and without an offset and in forms of their own, are `ProviderKit.LocalTime`.
public enum WireTime {
    /// Whole seconds; the offset is that of `zone` at `instant`, never one offset for a whole reply.
    public static func text(_ instant: Date, in zone: TimeZone) -> String {
        text(instant, offsetSeconds: zone.offset(at: instant))
    }

    /// - Parameters:
    ///   - offsetSeconds: east of UTC.
    ///   - hasSeconds: false for `2026-03-28T15:00+05:45`, cut to the minute.
    public static func text(_ instant: Date, offsetSeconds: Int, hasSeconds: Bool = true) -> String {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down))
        return withText(seconds, offset: offsetSeconds, hasSeconds: hasSeconds) { String(decoding: $0, as: UTF8.self) }
    }

    /// `2026-03-28T09:15:00Z`.
    public static func utc(_ instant: Date) -> String {
        let time = WallTime(instant, offsetSeconds: 0)
        return "\(time.date)T\(time.secondText)Z"
    }

    /// Passes the text to `body` as bytes, which are valid only until it returns.
    ///
    /// - Parameters:
    ///   - seconds: since 1970.
    ///   - offset: seconds from UTC at that instant, of which the text has the whole minutes.
    ///
    /// Inlinable, so that it is compiled for the writer at hand: a document has hundreds of instants.
    @inlinable
    package static func withText<Result>(
        _ seconds: Int, offset: Int, hasSeconds: Bool = true, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let days = (seconds + offset).flooredQuotient(86_400)
        let second = seconds + offset - days * 86_400
        let date = CivilDate(daysSince1970: days)
        let minutes = abs(offset) / 60
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { text in
            var count = 0
            func put(_ byte: Unicode.Scalar) {
                text[count] = UInt8(ascii: byte)
                count += 1
            }
            func put(_ number: Int, digits: Int) {
                var rest = number
                for at in (count..<count + digits).reversed() {
                    text[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                    rest /= 10
                }
                count += digits
            }
            if (0...9999).contains(date.year) {
                put(date.year, digits: 4)
                put("-")
                put(date.month, digits: 2)
                put("-")
                put(date.day, digits: 2)
            } else {
                for byte in date.description.utf8.prefix(32) {
                    text[count] = byte
                    count += 1
                }
            }
            put("T")
            put(second / 3600, digits: 2)
            put(":")
            put(second / 60 % 60, digits: 2)
            if hasSeconds {
                put(":")
                put(second % 60, digits: 2)
            }
            put(offset < 0 ? "-" : "+")
            put(minutes / 60, digits: 2)
            put(":")
            put(minutes % 60, digits: 2)
            return body(UnsafeBufferPointer(rebasing: text[..<count]))
        }
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

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
