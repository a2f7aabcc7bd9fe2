import WeatherScreens

/// A day with the drawing of its range.
struct DayView: Sendable {
    let row: DayRow
    let barX: String
    let barWidth: String
    let barMark: String?

    init(_ row: DayRow) {
        self.row = row
        barX = Self.percent(row.barStart)
        barWidth = Self.percent(max(0.02, row.barEnd - row.barStart))
        barMark = row.barNow.map(Self.percent)
    }

    private static func percent(_ fraction: Double) -> String { String((min(1, max(0, fraction)) * 1000).rounded() / 10) }
}
