import Charts
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The course of the year: bands of highs and lows with their medians, records as dots, and today as a line from its low to its high.
///
/// Drawn from left to right in every direction of reading, as the other charts are.
struct UsualChartView: View {
    let chart: UsualChart

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @ScaledMetric(relativeTo: .caption) private var height = 200.0

    var body: some View {
        let texts: [UsualChart.Tick] = [chart.ticks.last, chart.ticks.first].compactMap(\.self)
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
            .frame(height: height)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(chart.label)
    }

    private var drawing: some View {
        Chart {
            bands
            records
            today
        }
        .chartXScale(domain: 0...1, range: .plotDimension(padding: 0))
        .chartYScale(domain: 0...1, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .frame(height: height)
        .environment(\.layoutDirection, .leftToRight)
    }

    @ChartContentBuilder private var bands: some ChartContent {
        let lows: [UsualChart.Point] = chart.points.filter { $0.low != nil }
        let highs: [UsualChart.Point] = chart.points.filter { $0.high != nil }
        ForEach(lows, id: \.x) { point in
            AreaMark(
                x: .value("x", point.x), yStart: .value("y", point.low?.bottom ?? 0), yEnd: .value("y", point.low?.top ?? 0),
                series: .value("band", "low")
            )
            .foregroundStyle(color(.rain).opacity(0.3))
            LineMark(x: .value("x", point.x), y: .value("y", point.low?.middle ?? 0), series: .value("line", "low"))
                .foregroundStyle(color(.rain))
                .lineStyle(StrokeStyle(lineWidth: 2, dash: [6, 4]))
        }
        ForEach(highs, id: \.x) { point in
            AreaMark(
                x: .value("x", point.x), yStart: .value("y", point.high?.bottom ?? 0), yEnd: .value("y", point.high?.top ?? 0),
                series: .value("band", "high")
            )
            .foregroundStyle(color(.warm).opacity(0.3))
            LineMark(x: .value("x", point.x), y: .value("y", point.high?.middle ?? 0), series: .value("line", "high"))
                .foregroundStyle(color(.warm))
                .lineStyle(StrokeStyle(lineWidth: 2))
        }
    }

    @ChartContentBuilder private var records: some ChartContent {
        let highest: [UsualChart.Point] = chart.points.filter { $0.highest != nil }
        let lowest: [UsualChart.Point] = chart.points.filter { $0.lowest != nil }
        ForEach(highest, id: \.x) { point in
            PointMark(x: .value("x", point.x), y: .value("y", point.highest ?? 0)).foregroundStyle(color(.soft)).symbolSize(8)
        }
        ForEach(lowest, id: \.x) { point in
            PointMark(x: .value("x", point.x), y: .value("y", point.lowest ?? 0)).foregroundStyle(color(.soft)).symbolSize(8)
        }
    }

    @ChartContentBuilder private var today: some ChartContent {
        let drawn: [UsualChart.Today] = chart.today.high != nil && chart.today.low != nil ? [chart.today] : []
        ForEach(drawn, id: \.x) { today in
            RuleMark(x: .value("x", today.x), yStart: .value("y", today.low ?? 0), yEnd: .value("y", today.high ?? 0))
                .foregroundStyle(color(.ink))
                .lineStyle(StrokeStyle(lineWidth: 5, lineCap: .round))
        }
    }

    private func color(_ token: ColorToken) -> Color {
        Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast)))
    }
}
