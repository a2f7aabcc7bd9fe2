import Foundation
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// The words of a notice about a warning, in one language and by one clock, independent of where it is shown.
package struct WarningNoticeWords: Hashable, Sendable {
    /// "Updated: Wind warning".
    package let title: String
    private let severity: String
    /// "From Wednesday 15:05", where that is ahead, and "Until Thursday 01:05", or that the source does not say when it ends.
    private let period: [String]
    private let original: String?

    /// - Parameters:
    ///   - title: of the warning itself; its `original` is the last part of the line.
    ///   - onset: nil where the source does not say when it begins.
    ///   - end: nil where the source does not say when it ends.
    ///   - time: labels in the zone of the place.
    package init(
        _ kind: WarningChange.Kind, title warning: WarningTitle, severity: Alert.Severity, onset: Date?, end: Date?, time: TimeLabels,
        now: Date
    ) {
        let phrases = time.phrases
        func words(_ instant: Date) -> String { time.clockNear(instant, today: time.date(of: now)) }
        self.severity = phrases.severity(severity)
        original = warning.original
        switch kind {
        case .new: title = warning.text
        case .upgraded: title = phrases.pushUpgraded(warning.text)
        case .cancelled: title = phrases.pushCancelled(warning.text)
        }
        let from = onset.flatMap { $0 > now ? phrases.from(words($0)) : nil }
        period = kind == .cancelled ? [] : [from, end.map { phrases.until(words($0)) } ?? phrases.endNotStated].compactMap(\.self)
    }

    /// "Severe · Berlin · Until 19:00", with the source's own words where they are not the title.
    ///
    /// - Parameter place: nil where the notice shows it elsewhere, or concerns no place with a name.
    package func line(place: String? = nil) -> String {
        let known = ([severity, place] + period).compactMap(\.self)
        return (known + [original].compactMap(\.self)).joined(separator: " · ")
    }
}
