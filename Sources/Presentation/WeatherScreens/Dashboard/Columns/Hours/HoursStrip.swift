/// The hours as cells beside each other, as narrow as their texts allow: text that all of them share is shown once.
public struct HoursStrip: Hashable, Sendable {
    /// The hours of one civil day.
    public struct Day: Hashable, Sendable, Identifiable {
        /// `2026-11-21`: unique.
        public let id: String
        /// "Today".
        public let title: String
        /// In order.
        public let cells: [Cell]
    }

    /// One hour.
    public struct Cell: Hashable, Sendable, Identifiable {
        /// The instant: unique.
        public let id: String
        /// "15:00"; "02:00 UTC+2" may be broken before its offset, so that it fits.
        public let label: String
        /// True for the hour that contains now.
        public let isNow: Bool
        /// The name of the drawing.
        public let symbol: String
        /// "−3°".
        public let temperature: String
        /// "40%"; nil where unknown or not worth saying.
        public let chance: String?
        /// "0.4" in the unit of `HoursColumn.amountLegend`, or "2 cm" of snow; nil where none falls.
        public let amount: String?
        /// "12"; nil where unknown.
        public let wind: String?
        /// The clockwise turn of an arrow that points north, in degrees; nil where the wind's speed or direction is unknown.
        public let windArrowDegrees: Double?
        /// One full sentence for a screen reader.
        public let spoken: String
    }

    /// "Precipitation (mm)" and "Wind (km/h)", where the cells show bare numbers.
    public let legend: [String]
    /// Days with hours, in order.
    public let days: [Day]
    /// How the temperature differs from yesterday's, and clock changes on these days: "This day has 25 hours: the clocks go back."
    public let notes: [String]
    /// The notes of the days alone.
    public let dayNotes: [String]
    /// The drawing's label: "Hour by hour. Temperature from 4° to 12°".
    public let label: String
    /// True where any cell has a chance or an amount: otherwise no room is kept for them.
    public let hasFalling: Bool

    /// The cells of all hours.
    public init(_ column: HoursColumn) {
        legend = [column.amountLegend, column.windLegend].compactMap(\.self)
        days = column.sections.filter { !$0.rows.isEmpty }.map { section in
            Day(id: section.date, title: section.title, cells: section.rows.map { Cell($0) })
        }
        dayNotes = column.sections.filter { !$0.rows.isEmpty }.compactMap(\.note)
        notes = [column.comparisons].compactMap(\.self) + dayNotes
        label = [column.title, column.curveLabel].compactMap(\.self).joined(separator: ". ")
        hasFalling = days.contains { $0.cells.contains { $0.chance != nil || $0.amount != nil } }
    }
}

extension HoursStrip.Cell {
    init(_ row: HourRow) {
        self.init(
            id: row.time, label: row.label.replacing("\u{A0}UTC", with: " UTC"), isNow: row.isNow, symbol: row.symbol,
            temperature: row.temperature,
            chance: row.isChanceWorthSaying ? row.chance : nil,
            amount: row.snow ?? row.precipitationNumber,
            wind: row.windNumber,
            windArrowDegrees: row.wind == nil ? nil : row.windArrowDegrees, spoken: row.spoken)
    }
}
