import SwiftUI
import WeatherDesign
import WeatherScreens

/// Seven days on one scale; each opens to its hours and details.
struct DaysCard: View {
    let column: DaysColumn
    let ago: String

    var body: some View {
        ColumnCard(title: column.title) {
            DayRows(column: column).equatable()
        } foot: {
            SourceLine(source: column.source, ago: ago)
        }
    }
}

private struct DayRows: View, Equatable {
    let column: DaysColumn

    var body: some View {
        let scale = RangeBar.Scale(column.rows)
        VStack(alignment: .leading, spacing: 0) {
            if let note = column.note { Text(note).typeStyle(.label) }
            ConfidenceLine(sureness: column.sureness)
            ForEach(column.rows, id: \.date) { row in
                LazyDisclosure {
                    DayDetails(row: row, heads: column.heads)
                } label: {
                    DayLine(row: row, scale: scale)
                }
                .tint(token: .soft)
                if row.date != column.rows.last?.date { Divider().overlay(.token(.line)) }
            }
            if let later = column.later {
                Divider().overlay(.token(.line))
                LaterDaysView(later: later)
            }
        }
    }
}

/// The details that open below a day.
private struct DayDetails: View {
    let row: DayRow
    let heads: HourHeads

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            VStack(alignment: .leading, spacing: Spacing.hair) {
                Text(row.dateLabel).typeStyle(.caption).foregroundStyle(.secondary)
                Text(row.condition).typeStyle(.heading)
            }
            if let note = row.sunNote { Text(note).typeStyle(.label) }
            FactsGrid(rows: row.details)
            if let course = DayCourse(row) { DayCourseView(course: course) }
            if !row.hours.isEmpty { HoursTableView(title: nil, table: .brief(row.hours, heads: heads)) }
        }
        .padding(.bottom, Spacing.row)
    }
}

/// The day's temperature as a curve, in the colours that its values have everywhere; the table below it has the figures.
private struct DayCourseView: View {
    let course: DayCourse

    @Environment(\.layoutDirection) private var direction
    @Environment(\.colorScheme) private var scheme
    @ScaledMetric(relativeTo: .body) private var height = 72.0

    var body: some View {
        let curve = direction == .rightToLeft ? course.curve.mirrored(width: DayCourse.width) : course.curve
        PathShape(curve, grid: CGSize(width: DayCourse.width, height: DayCourse.height), pen: 2)
            .fill(LinearGradient(colors: colors, startPoint: Self.at(DayCourse.top), endPoint: Self.at(DayCourse.bottom)))
            .frame(height: height)
            .accessibilityHidden(true)
    }

    /// Where the curve has its highest and lowest temperature, so that each has its own colour.
    private static func at(_ y: Double) -> UnitPoint { UnitPoint(x: 0.5, y: y / DayCourse.height) }

    private var colors: [Color] {
        TemperatureRamp.gradient(fromCelsius: course.highCelsius, toCelsius: course.lowCelsius, Appearance(scheme)).map { Color($0) }
    }
}
