import Charts
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The hours of one detail as a curve, or as bars where they are amounts; the hour below the finger is marked.
///
/// Drawn from left to right in every direction of reading: the core mirrors the places if needed, and texts are not mirrored.
struct DetailCourseChart: View {
    let course: DetailCourse
    /// The hour below the finger; nil while there is none.
    let chosen: DetailCourse.Hour?
    let isMirrored: Bool
    @Binding var x: Double?

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @ScaledMetric(relativeTo: .caption) private var height = 180.0

    private static let barWidth = 4.0

    var body: some View {
        HStack(alignment: .top, spacing: Spacing.tight) {
            chart
            VStack(alignment: .leading, spacing: 0) {
                Text(course.top)
                Spacer(minLength: 0)
                Text(course.bottom)
            }
            .typeStyle(.caption)
            .foregroundStyle(.secondary)
            .lineLimit(1)
            // The lower one beside the axis, above the clocks.
            .frame(height: height * HoursChart.depth(of: 0))
        }
    }

    private var chart: some View {
        Chart {
            ground
            companions
            values
            RuleMark(y: .value(course.title, 0.0)).foregroundStyle(color(.line)).lineStyle(StrokeStyle(lineWidth: 1))
            clocks
            finger
        }
        .chartXScale(domain: 0...course.width, range: .plotDimension(padding: 0))
        .chartYScale(domain: HoursChart.heights, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .scrubs($x, over: chosen?.id)
        .frame(height: height)
        .environment(\.layoutDirection, .leftToRight)
    }

    @ChartContentBuilder private var values: some ChartContent {
        let bars: [DetailCourse.Hour] = course.isAmount ? course.hours.filter { $0.y > 0 } : []
        let points: [DetailCourse.Hour] = course.isAmount ? [] : course.hours
        ForEach(bars) { hour in
            BarMark(
                x: place(hour), yStart: .value(course.title, 0.0), yEnd: .value(course.title, hour.y), width: .fixed(Self.barWidth)
            )
            .foregroundStyle(color(.rain))
            .cornerRadius(Self.barWidth / 2)
        }
        ForEach(course.later) { day in
            BarMark(
                x: place(day.hour), yStart: .value(course.title, day.low), yEnd: .value(course.title, day.hour.y),
                width: .fixed(Self.barWidth)
            )
            .foregroundStyle(color(.soft))
            .cornerRadius(Self.barWidth / 2)
        }
        ForEach(points) { hour in
            // The series under a separate label, as in the hours' chart.
            LineMark(x: place(hour), y: .value(course.title, hour.y), series: .value(course.value, String(hour.piece)))
                .interpolationMethod(.monotone)
                .lineStyle(StrokeStyle(lineWidth: 3, lineCap: .round))
                .foregroundStyle(color(.curve))
        }
    }

    /// Nights, and the days' beginnings.
    @ChartContentBuilder private var ground: some ChartContent {
        let nights: [ClosedRange<Double>] = course.nights(isMirrored: isMirrored)
        ForEach(nights, id: \.self) { night in
            RectangleMark(xStart: .value(course.axis, night.lowerBound), xEnd: .value(course.axis, night.upperBound))
                .foregroundStyle(color(.night))
        }
        ForEach(course.marks) { mark in
            RuleMark(x: place(mark), yStart: .value(course.title, 0.0), yEnd: .value(course.title, 1.0))
                .foregroundStyle(color(.line))
                .lineStyle(StrokeStyle(lineWidth: 1))
        }
    }

    @ChartContentBuilder private var companions: some ChartContent {
        ForEach(course.companions.indices, id: \.self) { number in
            let hours: [DetailCourse.Hour] = course.companions[number]
            ForEach(hours) { hour in
                LineMark(x: place(hour), y: .value(course.title, hour.y), series: .value(course.value, "\(number) \(hour.piece)"))
                    .interpolationMethod(.monotone)
                    .lineStyle(StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 4]))
                    .foregroundStyle(color(.warm))
            }
        }
    }

    /// The days' names below their beginnings.
    @ChartContentBuilder private var clocks: some ChartContent {
        ForEach(course.marks) { mark in
            PointMark(x: place(mark), y: .value(course.title, HoursChart.clockHeight))
                .symbolSize(0)
                .annotation(position: .overlay, overflowResolution: AnnotationOverflowResolution(x: .fit, y: .disabled)) {
                    SunClock(label: mark.label, symbol: nil)
                }
        }
    }

    @ChartContentBuilder private var finger: some ChartContent {
        let hours: [DetailCourse.Hour] = chosen.map { [$0] } ?? []
        ForEach(hours) { hour in
            RuleMark(x: place(hour), yStart: .value(course.title, 0.0), yEnd: .value(course.title, 1.0))
                .foregroundStyle(color(.soft))
                .lineStyle(StrokeStyle(lineWidth: 1))
            PointMark(x: place(hour), y: .value(course.title, hour.y)).symbolSize(110).foregroundStyle(color(.ink))
        }
    }

    private func place(_ hour: DetailCourse.Hour) -> PlottableValue<Double> {
        .value(course.axis, course.position(of: hour, isMirrored: isMirrored))
    }

    /// As a colour: whether a chart resolves styles of our own in its marks is not documented.
    private func color(_ token: ColorToken) -> Color {
        Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast)))
    }
}
