/// The days after the week, as far as the source knows them: ranges and broad words, without symbols, hours and percentages.
public struct LaterDays: Hashable, Sendable {
    /// "Later: to 13 December".
    public let title: String
    /// By calendar week, Monday first; none is empty.
    public let weeks: [LaterWeek]
    /// How sure such days are.
    public let note: String
    /// "The forecast ends on Thursday 10 December."; nil if it goes to the sixteenth day.
    public let end: String?

    /// All days.
    public var rows: [LaterDayRow] { weeks.flatMap(\.rows) }
}

/// The later days of one calendar week.
public struct LaterWeek: Hashable, Sendable {
    /// "7 Dec to 13 Dec".
    public let title: String
    public let rows: [LaterDayRow]
}

/// One later day.
public struct LaterDayRow: Hashable, Sendable {
    /// `2026-12-07`.
    public let date: String
    /// "Mon".
    public let label: String
    /// "7 Dec".
    public let dateLabel: String
    /// "12 to 17°": from the coldest to the warmest that the day may bring, the wider the farther it is.
    public let range: String
    /// "showery, warmer"; empty if neither is known.
    public let words: String
    /// "Monday 7 December: 12 degrees to 17 degrees, showery, warmer."
    public let spoken: String
}
