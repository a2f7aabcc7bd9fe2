/// Official warnings. "No source for this place" and "none active" are different words.
public struct AlertsColumn: Hashable, Sendable {
    /// "Warnings".
    public let title: String
    /// "No warnings are active." or "Petrel has no source of warnings for this place."; nil when there are warnings.
    public let statement: String?
    /// True when the source covers this place.
    public let hasSource: Bool
    /// Those that have not ended, the most severe first.
    public let rows: [AlertRow]
    /// Changes exactly when something that this column draws changes.
    public internal(set) var revision: String
}

/// One warning.
public struct AlertRow: Hashable, Sendable {
    public let headline: String
    /// "Severe".
    public let severity: String
    /// `extreme`, `severe`, `moderate`, `minor`, `unknown`: for colours.
    public let severityKey: String
    /// "Until Sunday 18:00"; nil where the source does not say.
    public let period: String?
    public let areas: String?
    public let description: String?
    public let instruction: String?
}
