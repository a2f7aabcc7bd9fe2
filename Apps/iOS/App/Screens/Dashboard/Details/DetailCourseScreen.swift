import SwiftUI
import WeatherDesign
import WeatherScreens

/// One detail from yesterday to the last hour that is known, over the dashboard: its value, the chart, and the hours as a list.
struct DetailCourseScreen: View {
    let course: DetailCourse

    init(course: DetailCourse) { self.course = course }

    var body: some View {
        SheetFrame(title: course.title, close: course.close) { DetailCourseContent(course: course) }
    }
}

/// The value, the chart that a finger reads, and the hours of all days as a list.
struct DetailCourseContent: View {
    let course: DetailCourse

    @Environment(\.layoutDirection) private var direction
    @State private var x: Double?

    init(course: DetailCourse) { self.course = course }

    var body: some View {
        let isMirrored = direction == .rightToLeft
        let chosen = course.hour(at: x, isMirrored: isMirrored)
        VStack(alignment: .leading, spacing: Spacing.row) {
            Text(chosen?.value ?? course.value).typeStyle(.title).figure()
            if let line = chosen?.moment ?? course.explanation {
                Text(line).typeStyle(.label).foregroundStyle(.secondary)
            }
            // The list below it says the same to those who do not see it.
            DetailCourseChart(course: course, chosen: chosen, isMirrored: isMirrored, x: $x).accessibilityHidden(true)
            ForEach(course.notes, id: \.self) { Text($0).typeStyle(.label) }
            ForEach(course.days) { DetailDayList(day: $0) }
            if let later = course.laterList { DetailDayList(day: later) }
        }
    }
}

/// One day's hours, each heard as one.
private struct DetailDayList: View {
    let day: DetailCourse.Day

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            Text(day.title).typeStyle(.label).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
            ForEach(day.hours) { hour in
                HStack(spacing: Spacing.row) {
                    Text(hour.label).foregroundStyle(.secondary)
                    Spacer(minLength: 0)
                    Text(hour.value).columnFigure()
                }
                .typeStyle(.body)
                .accessibilityElement(children: .combine)
            }
        }
        .padding(Spacing.card)
        .cardSurface()
    }
}
