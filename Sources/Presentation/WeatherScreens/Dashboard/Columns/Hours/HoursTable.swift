/// The hours as rows of a table: columns that no hour has anything for are left out.
public struct HoursTable: Hashable, Sendable {
    /// One hour of it.
    public struct Row: Hashable, Sendable {
        /// The instant, as `HourRow.time`: unique.
        public let time: String
        /// "15:00": heads the row.
        public let label: String
        /// The sky's drawing beside the label; nil where the table has none.
        public let symbol: String?
        /// The condition: "Light rain".
        public let condition: String
        /// One for each head after the first; nil where nothing is known, or none falls.
        public let values: [String?]
        /// One full sentence for a screen reader.
        public let spoken: String
    }

    private struct Column {
        let head: String
        let value: (HourRow) -> String?
    }

    /// The head of the labels first.
    public let heads: [String]
    /// In order.
    public let rows: [Row]

    /// Everything that is known of each hour.
    ///
    /// - Parameter wanted: the hours whose rows are made, out of `rows`, which decide on the columns; nil for all.
    public static func whole(_ rows: [HourRow], heads: HourHeads, wanted: [HourRow]? = nil) -> HoursTable {
        HoursTable(
            rows, head: heads.time,
            columns: [
                Column(head: heads.condition) { $0.conditionWithNote },
                Column(head: heads.temperature) { $0.temperature },
                Column(head: heads.feelsLike) { $0.feelsLike },
                Column(head: heads.chance) { $0.chance },
                Column(head: heads.precipitation) { $0.precipitation },
                Column(head: heads.snow) { $0.snow },
                Column(head: heads.wind) { row in row.wind.map { wind in row.windDirection.map { "\(wind) \($0)" } ?? wind } },
                Column(head: heads.gusts) { $0.gusts },
            ], wanted: wanted ?? rows)
    }

    /// The table with the columns that fit beside each other on a phone.
    public static func brief(_ rows: [HourRow], heads: HourHeads) -> HoursTable {
        HoursTable(
            rows, head: heads.time,
            columns: [
                Column(head: heads.temperature) { $0.temperature },
                Column(head: heads.chance) { $0.isChanceWorthSaying ? $0.chance : nil },
                Column(head: heads.precipitation) { $0.precipitation },
                Column(head: heads.snow) { $0.snow },
                Column(head: heads.wind) { $0.wind },
                Column(head: heads.condition) { $0.conditionWithNote },
            ], wanted: rows, hasSymbols: true)
    }

    /// The table of an opened day, which may be wider than the screen: the columns that a walk or a ride depends on come before the words.
    package static func opened(_ rows: [HourRow], heads: HourHeads) -> HoursTable {
        HoursTable(
            rows, head: heads.time,
            columns: [
                Column(head: heads.temperature) { $0.temperature },
                Column(head: heads.feelsLike) { $0.feelsLike },
                Column(head: heads.chance) { $0.isChanceWorthSaying ? $0.chance : nil },
                Column(head: heads.precipitation) { $0.precipitation },
                Column(head: heads.snow) { $0.snow },
                Column(head: heads.wind) { $0.wind },
                Column(head: heads.gusts) { $0.gusts },
                Column(head: heads.condition) { $0.conditionWithNote },
            ], wanted: rows, hasSymbols: true)
    }

    private init(_ rows: [HourRow], head: String, columns: [Column], wanted: [HourRow], hasSymbols: Bool = false) {
        let columns = columns.filter { column in rows.contains { column.value($0) != nil } }
        heads = [head] + columns.map(\.head)
        self.rows = wanted.map { row in
            Row(
                time: row.time, label: row.label, symbol: hasSymbols ? row.symbol : nil, condition: row.conditionWithNote,
                values: columns.map { $0.value(row) },
                spoken: row.spoken)
        }
    }
}
