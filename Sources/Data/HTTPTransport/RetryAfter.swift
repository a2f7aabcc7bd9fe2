import Foundation

/// The `Retry-After` header (RFC 9110, 10.2.3): whole seconds, or a date.
public enum RetryAfter {
    /// Upper bound in seconds: longer pauses are not honoured.
    package static let longestSeconds = 86_400.0
    /// Seconds to wait after a 429 that names no usable time.
    package static let unnamedSeconds = 60.0

    /// - Returns: seconds from `now`, above 0 and at most a day; nil for a text that is neither, as one with a fraction (`0.5`), and for one
    ///   that names no future time: 0, or a date that has passed.
    public static func seconds(_ header: String, now: Date) -> Double? {
        let text = header.trimmingCharacters(in: .whitespaces)
        let isDigits = !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        let seconds = isDigits ? Double(text) : HTTPDate.instant(text, now: now).map { $0.timeIntervalSince(now) }
        guard let seconds, seconds > 0 else { return nil }
        return min(seconds, longestSeconds)
    }

    /// Checks seconds that a document states as a number, in place of the header.
    ///
    /// - Returns: at least one second and at most a day; nil for anything not above 0.
    public static func usable(_ seconds: Double?) -> Double? {
        guard let seconds, seconds > 0 else { return nil }
        return min(max(seconds, 1), longestSeconds)
    }
}
