import WeatherScreens

/// The hours as rows of a table: columns that no hour has anything for are left out.
struct HoursTable {
    private struct Column {
        let head: String
        let value: (HourRow) -> String?
    }

    private let head: String
    private let columns: [Column]

    /// Everything that is known of each hour.
    static func whole(_ rows: [HourRow], heads: HourHeads) -> HoursTable {
        HoursTable(
            rows, head: heads.time,
            columns: [
                Column(head: heads.condition) { $0.condition },
                Column(head: heads.temperature) { $0.temperature },
                Column(head: heads.feelsLike) { $0.feelsLike },
                Column(head: heads.chance) { $0.chance },
                Column(head: heads.precipitation) { $0.precipitation },
                Column(head: heads.snow) { $0.snow },
                Column(head: heads.wind) { row in row.wind.map { wind in row.windDirection.map { "\(wind) \($0)" } ?? wind } },
                Column(head: heads.gusts) { $0.gusts },
            ])
    }

    /// What fits beside each other on a phone.
    static func brief(_ rows: [HourRow], heads: HourHeads) -> HoursTable {
        HoursTable(
            rows, head: heads.time,
            columns: [
                Column(head: heads.temperature) { $0.temperature },
                Column(head: heads.chance) { $0.isChanceWorthSaying ? $0.chance : nil },
                Column(head: heads.precipitation) { $0.precipitation },
                Column(head: heads.snow) { $0.snow },
                Column(head: heads.wind) { $0.wind },
                Column(head: heads.condition) { $0.condition },
            ])
    }

    private init(_ rows: [HourRow], head: String, columns: [Column]) {
        self.head = head
        self.columns = columns.filter { column in rows.contains { column.value($0) != nil } }
    }

    /// - Parameter isCaptionShown: false where the caption stands above the table already.
    func markup(_ rows: [HourRow], caption: String, isCaptionShown: Bool) -> Markup {
        var table = Markup()
        table.own("<table>")
        if isCaptionShown { table.own("<caption>") } else { table.own("<caption class=\"hidden\">") }
        table.text(caption)
        table.own("</caption><thead><tr>")
        for name in [head] + columns.map(\.head) {
            table.own("<th scope=\"col\">")
            table.text(name)
            table.own("</th>")
        }
        table.own("</tr></thead><tbody>")
        for row in rows { add(row, &table) }
        table.own("</tbody></table>")
        return table
    }

    /// Ends of rows and cells are optional in HTML, and there are a thousand of them.
    private func add(_ row: HourRow, _ table: inout Markup) {
        table.own("<tr><th scope=\"row\">")
        table.text(row.label)
        for column in columns {
            table.own("<td>")
            if let value = column.value(row) { table.text(value) }
        }
    }
}

extension HourRow {
    /// A chance that nobody would act upon is no news.
    var isChanceWorthSaying: Bool { (chanceFraction ?? 0) >= 0.095 || precipitationFraction > 0 }
}
