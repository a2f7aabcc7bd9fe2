import Foundation

/// The `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date.
public enum RetryAfter {
    /// - Returns: seconds from `now`, 0 for a date that has passed; nil for a text that is neither.
    public static func seconds(_ header: String, now: Date) -> Double? {
        let text = header.trimmingCharacters(in: .whitespaces)
        if let seconds = Double(text), seconds.isFinite, seconds >= 0, text.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) == true {
            return seconds
        }
        return HTTPDate.instant(text).map { max(0, $0.timeIntervalSince(now)) }
    }
}
