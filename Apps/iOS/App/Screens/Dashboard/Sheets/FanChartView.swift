import Charts
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The possible temperatures over the days: their middle, and two bands around it that widen with the days.
///
/// Drawn from left to right in every direction of reading, as the other charts are.
struct FanChartView: View {
    let chart: FanChart

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.dynamicTypeSize) private var typeSize
    @ScaledMetric(relativeTo: .caption) private var height = 180.0

    init(chart: FanChart) { self.chart = chart }

    var body: some View {
        let texts: [UsualChart.Tick] = [chart.ticks.last, chart.ticks.first].compactMap(\.self)
        VStack(alignment: .leading, spacing: Spacing.tight) {
            HStack(alignment: .top, spacing: Spacing.tight) {
                drawing
                VStack(alignment: .leading, spacing: 0) {
                    if let top = texts.first { Text(top.text) }
                    Spacer(minLength: 0)
                    if texts.count > 1, let bottom = texts.last { Text(bottom.text) }
                }
                .typeStyle(.caption)
                .foregroundStyle(.secondary)
                .lineLimit(1)
                // The lower one beside the axis, above the days.
                .frame(height: height * HoursChart.depth(of: 0))
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(chart.label)
            VStack(alignment: .leading, spacing: 0) {
                key(chart.middleName) { Rectangle().fill(color(.warm)).frame(height: 2) }
                key(chart.innerName) { Rectangle().fill(color(.warm).opacity(0.51)) }
                key(chart.outerName) { Rectangle().fill(color(.warm).opacity(0.3)) }
            }
            .accessibilityHidden(true)
        }
    }

    /// A line of the legend.
    private func key(_ name: String, @ViewBuilder sample: () -> some View) -> some View {
        HStack(spacing: Spacing.tight) {
            sample().frame(width: 24, height: 12)
            Text(name).typeStyle(.caption).foregroundStyle(.secondary)
        }
    }

    private var drawing: some View {
        Chart {
            ground
            bands
            days
        }
        .chartXScale(domain: 0...1, range: .plotDimension(padding: 0))
        .chartYScale(domain: HoursChart.heights, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .frame(height: height)
        .environment(\.layoutDirection, .leftToRight)
    }

    @ChartContentBuilder private var bands: some ChartContent {
        let inner: [FanChart.Point] = chart.points.filter { $0.inner != nil }
        let middle: [FanChart.Point] = chart.points.filter { $0.middle != nil }
        ForEach(chart.points, id: \.x) { point in
            AreaMark(
                x: .value("x", point.x), yStart: .value("y", point.outer.lowerBound), yEnd: .value("y", point.outer.upperBound),
                series: .value("band", "outer")
            )
            .foregroundStyle(color(.warm).opacity(0.3))
        }
        ForEach(inner, id: \.x) { point in
            AreaMark(
                x: .value("x", point.x), yStart: .value("y", point.inner?.lowerBound ?? 0),
                yEnd: .value("y", point.inner?.upperBound ?? 0), series: .value("band", "inner")
            )
            .foregroundStyle(color(.warm).opacity(0.3))
        }
        ForEach(middle, id: \.x) { point in
            LineMark(x: .value("x", point.x), y: .value("y", point.middle ?? 0), series: .value("line", "middle"))
                .foregroundStyle(color(.warm))
                .lineStyle(StrokeStyle(lineWidth: 2))
        }
    }

    @ChartContentBuilder private var ground: some ChartContent {
        RuleMark(y: .value("y", 0.0)).foregroundStyle(color(.line)).lineStyle(StrokeStyle(lineWidth: 1))
        ForEach(chart.days, id: \.place) { day in
            RuleMark(x: .value("x", day.place), yStart: .value("y", 0.0), yEnd: .value("y", 1.0))
                .foregroundStyle(color(.line))
                .lineStyle(StrokeStyle(lineWidth: 1))
        }
    }

    /// The days' names below their beginnings, as far as they do not meet.
    @ChartContentBuilder private var days: some ChartContent {
        ForEach(chart.named(atMost: typeSize.isAccessibilitySize ? 3 : 8), id: \.place) { day in
            PointMark(x: .value("x", day.place), y: .value("y", HoursChart.clockHeight))
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
