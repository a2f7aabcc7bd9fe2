import Foundation
import HTTPTransport

/// How long a reply is valid, according to its headers.
///
/// The provider's dates are compared with the provider's own clock, never ours: a wrong clock on either side must neither pin old data nor
/// cause early requests.
enum ReplyFreshness {
    /// Upper bound of the validity in seconds: one wrong date must not pin a forecast.
    static let longestSeconds = 6 * 3600.0
    /// Upper bound, in seconds, of the delay by URL after which a stored reply is checked again; the delay is at most 5 % of its validity.
    static let longestSpreadSeconds = 120.0

    /// Seconds from the arrival, `0 ... longestSeconds`: `max-age` minus `Age`, else `Expires` minus `Date` (RFC 9111, 4.2.1 and 4.2.3);
    /// nil if the reply may not be stored at all.
    static func validSeconds(_ headers: [String: String], arrivedAt now: Date) -> Double? {
        let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
            $0.filter { $0 != " " && $0 != "\t" && $0 != "\"" }
        }
        if directives.contains("no-store") { return nil }
        if directives.contains(where: { $0 == "no-cache" || $0.hasPrefix("no-cache=") }) { return 0 }
        if let maxAge = directives.first(where: { $0.hasPrefix("max-age=") }) {
            guard let seconds = wholeSeconds(maxAge.dropFirst(8)) else { return 0 }
            let age = headers["age"].flatMap(ReplyAge.seconds) ?? 0
            return bounded(seconds - age)
        }
        guard let expires = headers["expires"].flatMap({ HTTPDate.instant($0) }) else { return 0 }
        let theirNow = headers["date"].flatMap { HTTPDate.instant($0) } ?? now
        return bounded(expires.timeIntervalSince(theirNow))
    }

    /// When the reply stops being valid for us: a little after the provider's time, depending on the URL, so that replies that expire
    /// together are not requested in the same second.
    static func end(validSeconds: Double, from now: Date, fraction: Double) -> Date {
        let spread = min(validSeconds * 0.05, longestSpreadSeconds)
        return now.addingTimeInterval(validSeconds + spread * min(max(fraction, 0), 1))
    }

    private static func bounded(_ seconds: Double) -> Double { min(max(seconds, 0), longestSeconds) }

    /// Digits only; a number too large for its type is capped.
    private static func wholeSeconds(_ text: some StringProtocol) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return min(Double(text) ?? .infinity, 1e12)
    }
}
