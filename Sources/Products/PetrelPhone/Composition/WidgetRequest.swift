import Foundation
import WeatherScreens

/// The app's last request to redraw the widget: the content to show, and the time of the request.
///
/// The system decides when it grants a request, and it may drop one. The widget's own fingerprint identifies what the widget has drawn;
/// this is the pending request, so that the app neither repeats the same request at every opportunity nor forgets it.
struct WidgetRequest: Hashable, Sendable {
    /// Seconds since 1970.
    let askedAt: Int
    /// The fingerprint of the timeline that the widget was to show.
    let fingerprint: String

    /// Seconds that the system is given before the app asks for the same timeline once more: a widget that is looked at gets some 40 to
    /// 70 reloads a day, one for each 15 to 60 minutes.
    ///
    /// https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
    static let timeoutSeconds = 900

    init(_ timeline: WidgetTimeline, at now: Date) {
        askedAt = Self.seconds(now)
        fingerprint = timeline.fingerprint
    }

    /// Reads `text`.
    ///
    /// - Returns: nil for anything else: it may be old, cut off or made up.
    init?(text: String) {
        let parts = text.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let seconds = Int(parts[0], radix: 36), !parts[1].isEmpty else { return nil }
        askedAt = seconds
        fingerprint = String(parts[1])
    }

    /// One line: `<seconds in base 36>~<fingerprint>`.
    var text: String { "\(String(askedAt, radix: 36))~\(fingerprint)" }

    /// Whether the app asks the system now.
    ///
    /// - Parameters:
    ///   - shown: the fingerprint that the widget left when it was drawn.
    ///   - wanted: the content that the widget would show if it were drawn now.
    ///   - last: the last request; nil when there was none.
    static func isDue(shown: String, wanted: WidgetTimeline, last: WidgetRequest?, now: Date) -> Bool {
        guard WidgetReload(from: shown, to: wanted, now: now) == .needed else { return false }
        guard let last else { return true }
        let (waited, isBeyond) = seconds(now).subtractingReportingOverflow(last.askedAt)
        // A request from the future: a clock was wrong.
        if isBeyond || waited < 0 || waited >= timeoutSeconds { return true }
        return WidgetReload(from: last.fingerprint, to: wanted, now: now) == .needed
    }

    private static func seconds(_ date: Date) -> Int {
        // Beyond ten thousand years nothing is a date, and an integer would not hold it.
        Int(min(3e11, max(-3e11, date.timeIntervalSince1970)).rounded(.down))
    }
}
