import Foundation
import WeatherModel

/// How often links may force a fetch. Any page and any app can open a link that says it comes from a warning; the reader's allowance with
/// the providers is not theirs to spend.
struct ForcedRefreshLimit: Sendable {
    /// Seconds between two forced fetches for one cell. A warning that was opened a minute ago has brought the newest weather there is.
    static let seconds = 60.0

    /// Time of the last forced fetch per cell; the key nil is the place that the person follows.
    private var last: [Cell?: Date] = [:]

    /// Whether a link may force a fetch for `cell` now; if so, the fetch is counted. A link that may not is opened like any other: the
    /// stored weather is shown, and refreshed if it is due.
    mutating func allows(_ cell: Cell?, at now: Date) -> Bool {
        // Drops times in the future: they are from a clock that was wrong.
        last = last.filter { (0..<Self.seconds).contains(now.timeIntervalSince($0.value)) }
        guard last[cell] == nil else { return false }
        last[cell] = now
        return true
    }
}
