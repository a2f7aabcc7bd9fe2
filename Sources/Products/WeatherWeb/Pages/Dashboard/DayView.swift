import WeatherDesign
import WeatherScreens

/// The days with the colours of their common scale.
struct DaysView: Sendable {
    let title: String
    let revision: String
    let note: String?
    let scale: String
    let rows: [DayView]
    let sourceLine: SourceLine

    init(_ column: DaysColumn, heads: HourHeads, ago: String) {
        title = column.title
        revision = column.revision
        note = column.note
        scale = DaysScale.gradients(column.rows).html
        rows = column.rows.enumerated().map { DayView($0.element, index: $0.offset, heads: heads) }
        sourceLine = SourceLine(column.source, ago: ago)
    }
}

/// A day: its line, and what opens below it.
struct DayView: Sendable {
    let date: String
    let label: String
    let dateLabel: String
    let symbol: String
    /// nil below a tenth: nobody takes an umbrella for that.
    let chance: String?
    let low: String
    let high: String
    let bar: String
    let spoken: String
    let details: [DetailRow]
    let hours: String

    init(_ row: DayRow, index: Int, heads: HourHeads) {
        date = row.date
        label = row.label
        dateLabel = row.dateLabel
        symbol = row.symbol
        chance = row.chanceWorthSaying
        low = row.low
        high = row.high
        spoken = row.spoken
        details = row.details
        bar = DaysScale.bar(row, index: index).html
        hours =
            row.hours.isEmpty
            ? "" : HoursTable.brief(row.hours, heads: heads).markup(caption: row.label, isCaptionShown: false).html
    }
}
