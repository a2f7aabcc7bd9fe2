import Charts
import SwiftUI
import WeatherDesign
import WeatherScreens

/// A curve for each provider on one scale, with their names below.
///
/// Drawn from left to right in every direction of reading, as the other charts are.
struct ComparedCurvesView: View {
    let curves: ComparedCurves
    /// "Temperature".
    let title: String

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @ScaledMetric(relativeTo: .caption) private var height = 180.0

    init(curves: ComparedCurves, title: String) {
        self.curves = curves
        self.title = title
    }

    /// The inks and dashes of the page, in the same order.
    private static let looks: [(ink: ColorToken, dash: [Double])] = [
        (.curve, []), (.warm, [7, 4]), (.rain, [1, 4]), (.good, [10, 3, 2, 3]), (.alarm, [4, 2]), (.soft, [2, 3]), (.ink, [12, 4]),
        (.accent, [6, 2, 1, 2]), (.ink, []), (.warm, []), (.good, [1, 3]), (.alarm, [9, 3]),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            HStack(alignment: .top, spacing: Spacing.tight) {
                drawing
                VStack(alignment: .leading, spacing: 0) {
                    if let top = curves.ticks.last { Text(top.text) }
                    Spacer(minLength: 0)
                    if curves.ticks.count > 1, let bottom = curves.ticks.first { Text(bottom.text) }
                }
                .typeStyle(.caption)
                .foregroundStyle(.secondary)
                .lineLimit(1)
                // The lower one beside the axis, above the days.
                .frame(height: height * HoursChart.depth(of: 0))
            }
            VStack(alignment: .leading, spacing: 0) {
                ForEach(curves.lines.indices, id: \.self) { index in
                    HStack(spacing: Spacing.tight) {
                        Capsule().fill(color(look(index).ink)).frame(width: Spacing.group, height: Spacing.hair)
                        Text(curves.lines[index].name).typeStyle(.caption).foregroundStyle(.secondary)
                    }
                }
            }
        }
        // The list below it says the same to those who do not see it.
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(title)
    }

    private func look(_ index: Int) -> (ink: ColorToken, dash: [Double]) { Self.looks[index % Self.looks.count] }

    private var drawing: some View {
        Chart {
            ground
            lines
        }
        .chartXScale(domain: 0...1, range: .plotDimension(padding: 0))
        .chartYScale(domain: HoursChart.heights, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .frame(height: height)
        .environment(\.layoutDirection, .leftToRight)
    }

    @ChartContentBuilder private var lines: some ChartContent {
        ForEach(curves.lines.indices, id: \.self) { index in
            let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: look(index).dash.map { CGFloat($0) })
            ForEach(curves.lines[index].points, id: \.x) { point in
                LineMark(
                    x: .value(title, point.x), y: .value(title, point.y),
                    series: .value(title, "\(index) \(point.piece)")
                )
                .foregroundStyle(color(look(index).ink))
                .lineStyle(style)
            }
        }
    }

    @ChartContentBuilder private var ground: some ChartContent {
        RuleMark(y: .value(title, 0.0)).foregroundStyle(color(.line)).lineStyle(StrokeStyle(lineWidth: 1))
        let present: [Double] = [curves.now].compactMap(\.self)
        ForEach(present, id: \.self) { now in
            RuleMark(x: .value(title, now), yStart: .value(title, 0.0), yEnd: .value(title, 1.0))
                .foregroundStyle(color(.ink))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
        }
        ForEach(curves.days, id: \.place) { day in
            RuleMark(x: .value(title, day.place), yStart: .value(title, 0.0), yEnd: .value(title, 1.0))
                .foregroundStyle(color(.line))
                .lineStyle(StrokeStyle(lineWidth: 1))
            PointMark(x: .value(title, day.place), y: .value(title, HoursChart.clockHeight))
                .symbolSize(0)
                .annotation(position: .overlay, overflowResolution: AnnotationOverflowResolution(x: .fit, y: .disabled)) {
                    SunClock(label: day.text, symbol: nil)
                }
        }
    }

    private func color(_ token: ColorToken) -> Color {
        Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast)))
    }
}
