import SwiftUI
import WeatherDesign
import WeatherScreens

/// The days after the week, closed until they are wanted: week by week, a range and broad words for each day.
struct LaterDaysView: View {
    let later: LaterDays

    var body: some View {
        LazyDisclosure {
            VStack(alignment: .leading, spacing: Spacing.row) {
                ForEach(later.weeks, id: \.title) { week in
                    VStack(alignment: .leading, spacing: Spacing.tight) {
                        Text(week.title).typeStyle(.caption).foregroundStyle(.secondary)
                        ForEach(week.rows, id: \.date) { LaterDayLine(row: $0) }
                    }
                }
                if let end = later.end { Text(end).typeStyle(.label) }
                Text(later.note).typeStyle(.caption).foregroundStyle(.secondary)
            }
            .padding(.bottom, Spacing.row)
        } label: {
            Text(later.title).typeStyle(.label).fontWeight(.semibold).frame(minHeight: Spacing.touch)
        }
        .tint(token: .soft)
    }
}

/// One later day: its name and its range, and below them what it may be like.
private struct LaterDayLine: View {
    let row: LaterDayRow

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: Spacing.row) {
                Text(row.label).typeStyle(.label).fontWeight(.semibold)
                Text(row.dateLabel).typeStyle(.label).foregroundStyle(.secondary)
                Spacer(minLength: 0)
                Text(row.range).typeStyle(.body).columnFigure()
            }
            if !row.words.isEmpty { Text(row.words).typeStyle(.label).foregroundStyle(.secondary) }
        }
        .frame(minHeight: Spacing.touch)
        .foregroundStyle(.token(.ink), .token(.soft))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.spoken)
    }
}
