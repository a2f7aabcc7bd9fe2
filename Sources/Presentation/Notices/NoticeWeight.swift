import WeatherModel
import WeatherWarnings

/// How much a notice interrupts: the same for notices that a server sends through Apple's push service, and for the phone's own.
public struct NoticeWeight: Hashable, Sendable {
    /// In Apple's words: `time-sensitive` comes through a focus, `active` lights the screen, `passive` waits in the list.
    public enum Level: String, Hashable, Sendable {
        case passive, active
        case timeSensitive = "time-sensitive"
    }

    package let level: Level
    /// `0 ... 1`: which of several is shown first.
    package let relevance: Double

    package var isLoud: Bool { level != .passive }

    /// A notification that the person asked for, to see that they arrive.
    package static let test = NoticeWeight(level: .active, relevance: 0.5)

    package static func warning(_ kind: WarningChange.Kind, _ severity: Alert.Severity) -> NoticeWeight {
        // A cancellation visibly replaces the warning, but need not wake a person.
        if kind == .cancelled { return NoticeWeight(level: .passive, relevance: 0.1) }
        return switch severity {
        case .extreme: NoticeWeight(level: .timeSensitive, relevance: 1)
        case .severe: NoticeWeight(level: .timeSensitive, relevance: 0.8)
        case .moderate: NoticeWeight(level: .active, relevance: 0.5)
        case .minor, .unknown: NoticeWeight(level: .passive, relevance: 0.2)
        }
    }

    /// The weight of a notification from a rule of the person's.
    ///
    /// - Parameter isWithdrawn: true when the event has dropped out of the forecast, which needs no attention.
    package static func rule(isWithdrawn: Bool) -> NoticeWeight {
        isWithdrawn ? NoticeWeight(level: .passive, relevance: 0.1) : NoticeWeight(level: .active, relevance: 0.4)
    }
}
