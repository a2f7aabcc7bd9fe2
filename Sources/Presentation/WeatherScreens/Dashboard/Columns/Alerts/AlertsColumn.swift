import Foundation
import WeatherModel

/// Official warnings. "None active", "could not be checked" and "no source for this place" are different words.
public struct AlertsColumn: Hashable, Sendable {
    /// "Warnings".
    public let title: String
    /// "No warnings are active (checked at 14:05 by WeatherAPI.com).", "2 warnings may be for this place …", "Warnings could not be checked."
    /// or "Petrel has no source of warnings for this place."; nil when there are warnings.
    public let statement: String?
    /// The end of "No warnings are active", for a screen that stays open; nil for other statements.
    package let lapse: Lapse?
    /// Those that have not ended, the most severe first, as many as are listed.
    public let rows: [AlertRow]
    /// "12 more warnings are not listed here.", "1 more warning may be for this place …"; nil where all of them are, and are known to be.
    public let more: String?
    /// The source of this place's warnings, also while none is active; nil if no provider has warnings for it.
    public let source: ColumnSource?

    /// True when there are warnings.
    package var isActive: Bool { statement == nil }

    /// A statement that holds until an instant, and the one that holds from then on.
    public struct Lapse: Hashable, Sendable {
        package let instant: Date
        /// "No warnings were active at 14:05. Whether there are any now is not known."
        public let text: String
    }
}

/// One warning.
public struct AlertRow: Hashable, Sendable {
    /// Its place in the snapshot's list of warnings.
    public let index: Int
    /// The source's headline, the name of the event where it has none.
    public let headline: String
    /// The headline; where the source's language is not the reader's, what the warning is of in the reader's: "Wind warning".
    public let title: String
    /// The headline, marked as the source's own words, where `title` is not it.
    public let original: String?
    /// "Severe".
    public let severity: String
    /// The same as a value.
    public let level: Alert.Severity
    /// "Yellow level": the level in the issuer's own scale; nil where it has none.
    package let issuerLevel: String?
    /// The kind of danger, whose drawing is beside the title.
    package let kind: WarningKind
    /// "From Sunday 6:00", of a warning that is announced; nil of one in force.
    public let from: String?
    /// "From Sunday 6:00 · Until Sunday 18:00"; nil for a warning in force whose end the source does not state.
    public let period: String?
    /// "Issued by NWS Boston/Norton MA"; nil where the source does not say.
    public let sender: String?
    /// The places that it is for, in the source's words; nil where it names none.
    public let areas: String?
    /// Paragraphs, in the source's words; nil where it sends none.
    public let description: String?
    /// The source's instructions to the public; nil if it gives none.
    public let instruction: String?
    /// "In your units: 55 mph = 89 km/h": the figures of its words; nil where they are in the reader's units.
    public let figures: String?
    /// Where it holds, as its source draws it; nil where it draws nothing.
    public let area: AlertAreaDrawing?
    /// Names of the event (`Alert.eventKeys`): by any of these a link leads to it.
    public let keys: [String]
    /// The language of the source's words: `en-GB`; nil where it does not say.
    public let language: String?
    /// "Not all of this warning's text is shown: 20,412 more characters are with NWS Boston/Norton MA."; nil where it is whole.
    public let note: String?

    /// `extreme`, `severe`, `moderate`, `minor`, `unknown`: for styles and drawings.
    public var severityKey: String { level.rawValue }
    /// `kind-wind`: the name of the drawing of what it is of; nil for a warning of no known kind.
    public var kindSymbol: String? { kind.symbol }
    /// "Severe · Orange level · Until Sunday 18:00".
    public var heading: String { [severity, issuerLevel, period].compactMap(\.self).joined(separator: " · ") }
    /// True for warnings in the colours of danger, false for those in amber.
    public var isAlarming: Bool { level == .extreme || level == .severe }
}

extension WarningKind {
    /// `kind-wind`: the name of its drawing; nil for no known kind.
    var symbol: String? { self == .other ? nil : "kind-\(rawValue)" }
}
