import WeatherScreens

/// The hours with their drawing and its twin, the table.
struct HoursView: Sendable {
    let title: String
    let revision: String
    let note: String?
    /// False without hours.
    let hasHours: Bool
    /// What the drawing is called: "Hour by hour. Temperature from 4° to 12°".
    let label: String
    /// "Precipitation mm" and "Wind km/h", where the cells show bare numbers.
    let legend: [String]
    let chart: String
    let days: [HoursDay]
    let show: String
    let table: String
    let sourceLine: SourceLine

    init(_ column: HoursColumn, ago: String) {
        title = column.title
        revision = column.revision
        note = column.note
        let rows = column.rows
        hasHours = !rows.isEmpty
        label = [column.title, column.curveLabel].compactMap(\.self).joined(separator: ". ")
        let amountUnit = NumberWithUnit.common(rows.map { $0.snow == nil ? $0.precipitation : nil })
        let windUnit = NumberWithUnit.common(rows.map(\.wind))
        legend = [(column.heads.precipitation, amountUnit), (column.heads.wind, windUnit)].compactMap { head, unit in
            unit.map { "\(head) \($0)" }
        }
        chart = hasHours ? HoursChart.svg(column).html : ""
        days = column.sections.filter { !$0.rows.isEmpty }.map {
            HoursDay($0, amountUnit: amountUnit, windUnit: windUnit)
        }
        show = column.heads.show
        var tables = Markup()
        for section in column.sections where !section.rows.isEmpty {
            let caption = [section.subtitle, section.note].compactMap(\.self).joined(separator: ". ")
            let table = HoursTable.whole(rows, heads: column.heads, wanted: section.rows)
            tables.append(table.markup(caption: caption, isCaptionShown: true))
        }
        self.table = tables.html
        sourceLine = SourceLine(column.source, ago: ago)
    }
}

/// One day's cells on the axis of the hours.
struct HoursDay: Sendable {
    /// `2026-11-21`.
    let date: String
    let title: String
    let note: String?
    let cells: String
    /// A sentence per hour, for those who do not see the cells.
    let spoken: String

    init(_ section: HourSection, amountUnit: String?, windUnit: String?) {
        date = section.date
        title = section.title
        note = section.note
        var cells = Markup()
        for row in section.rows { Self.add(row, amountUnit, windUnit, &cells) }
        self.cells = cells.html
        var spoken = Markup()
        for row in section.rows {
            spoken.own("<li>")
            spoken.text(row.spoken)
        }
        self.spoken = spoken.html
    }

    private static func add(_ row: HourRow, _ amountUnit: String?, _ windUnit: String?, _ cell: inout Markup) {
        if row.isNow { cell.own("<div class=\"cell current\">") } else { cell.own("<div class=\"cell\">") }
        cell.own("<time datetime=\"")
        cell.text(row.time)
        if row.label.count > 8 {
            // "02:00 UTC+2", where the clock shows an hour twice: on two lines.
            cell.own("\" class=\"two\">")
            cell.text(row.label.replacing("\u{A0}UTC", with: " UTC"))
        } else {
            cell.own("\">")
            cell.text(row.label)
        }
        cell.own("</time>")
        cell.symbol(row.symbol)
        if let chance = row.chance, row.isChanceWorthSaying {
            cell.own("<i class=\"p\">")
            cell.text(chance)
            cell.own("</i>")
        }
        if let amount = row.snow ?? row.precipitation {
            cell.own("<i class=\"m\">")
            cell.text(row.snow == nil ? NumberWithUnit.number(amount, without: amountUnit) : amount)
            cell.own("</i>")
        }
        if let wind = row.wind {
            cell.own("<i class=\"w\">")
            if let degrees = row.windArrowDegrees { cell.windArrow(degrees) }
            cell.text(NumberWithUnit.number(wind, without: windUnit))
            cell.own("</i>")
        }
        cell.own("</div>")
    }
}
