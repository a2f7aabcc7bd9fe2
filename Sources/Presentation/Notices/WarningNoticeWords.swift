import Foundation
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// The words of a notice about a warning, in one language and by one clock, independent of where it is shown.
public struct WarningNoticeWords: Hashable, Sendable {
    /// "Updated: Wind warning".
    public let title: String
    private let severity: String
    /// "From Wednesday 15:05", where that is ahead, and "Until Thursday 01:05", where the source says when it ends.
    private let period: [String]

    /// - Parameters:
    ///   - headline: the source's.
    ///   - onset: nil where the source does not say when it begins.
    ///   - end: nil where the source does not say when it ends.
    ///   - time: labels in the zone of the place.
    public init(
        _ kind: WarningChange.Kind, headline: String, severity: Alert.Severity, onset: Date?, end: Date?, time: TimeLabels, now: Date
    ) {
        let phrases = time.phrases
        func words(_ instant: Date) -> String { time.clockNear(instant, today: time.date(of: now)) }
        self.severity = phrases.severity(severity)
        switch kind {
        case .new: title = headline
        case .upgraded: title = phrases.pushUpgraded(headline)
        case .cancelled: title = phrases.pushCancelled(headline)
        }
        let from = onset.flatMap { $0 > now ? phrases.from(words($0)) : nil }
        period = kind == .cancelled ? [] : [from, end.map { phrases.until(words($0)) }].compactMap(\.self)
    }

    /// "Severe · Berlin · Until 19:00".
    ///
    /// - Parameter place: nil where the notice shows it elsewhere, or concerns no place with a name.
    public func line(place: String? = nil) -> String { ([severity, place] + period).compactMap(\.self).joined(separator: " · ") }
}
