import Charts
import SwiftUI
import WeatherDesign
import WeatherScreens

/// Temperature as a curve, precipitation as bars, night as a shade, on the axis of the hours' cells.
///
/// Drawn from left to right in every direction of reading: the core mirrors the chart if needed, and texts are not mirrored.
struct HoursChartView: View {
    let chart: HoursChart
    let heads: HourHeads
    let label: String

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @ScaledMetric(relativeTo: .caption) private var barWidth = 20.0

    var body: some View {
        Chart {
            nights
            bars
            curve
            marks
            figures
        }
        // Without padding: an hour is exactly under its clock, and a temperature has exactly its colour.
        .chartXScale(domain: 0...max(1, chart.width), range: .plotDimension(padding: 0))
        .chartYScale(domain: HoursChart.heights, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
        .accessibilityChartDescriptor(HoursChartDescriptor(chart: chart, heads: heads, label: label))
    }

    @ChartContentBuilder private var nights: some ChartContent {
        ForEach(chart.nights, id: \.self) { night in
            RectangleMark(xStart: .value(heads.time, night.start), xEnd: .value(heads.time, night.end))
                .foregroundStyle(color(.night))
        }
        RuleMark(y: .value(heads.precipitation, 0.0)).foregroundStyle(color(.line)).lineStyle(StrokeStyle(lineWidth: 1))
    }

    @ChartContentBuilder private var bars: some ChartContent {
        let wet: [HoursChart.Point] = chart.points.filter { $0.bar > 0 }
        ForEach(wet) { point in
            BarMark(
                x: .value(heads.time, point.x), yStart: .value(heads.precipitation, 0.0), yEnd: .value(heads.precipitation, point.bar),
                width: .fixed(barWidth)
            )
            .foregroundStyle(color(point.isSnow ? .snow : .rain))
            .cornerRadius(Radius.bar)
        }
    }

    @ChartContentBuilder private var curve: some ChartContent {
        ForEach(chart.points) { point in
            AreaMark(
                x: .value(heads.time, point.x), yStart: .value(heads.temperature, 0.0), yEnd: .value(heads.temperature, point.y),
                series: piece(point)
            )
            .interpolationMethod(.monotone)
            .foregroundStyle(warmth)
            .alignsMarkStylesWithPlotArea()
            .opacity(0.13)
        }
        ForEach(chart.points) { point in
            LineMark(x: .value(heads.time, point.x), y: .value(heads.temperature, point.y), series: piece(point))
                .interpolationMethod(.monotone)
                .lineStyle(StrokeStyle(lineWidth: 3, lineCap: .round))
                .foregroundStyle(warmth)
                .alignsMarkStylesWithPlotArea()
        }
    }

    /// Under a separate label and as a name: the chart must neither place it on the axis nor scale it as a number.
    private func piece(_ point: HoursChart.Point) -> PlottableValue<String> { .value(label, String(point.piece)) }

    @ChartContentBuilder private var marks: some ChartContent {
        ForEach(chart.marks, id: \.self) { mark in
            let dash: [CGFloat] = mark.symbol == nil ? [] : [2, 3]
            RuleMark(x: .value(heads.time, mark.x), yStart: .value(heads.temperature, 0.0), yEnd: .value(heads.temperature, mark.top))
                .foregroundStyle(color(.soft))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: dash))
        }
        // A midnight's day is named above its hours.
        let events: [HoursChart.Mark] = chart.marks.filter { $0.symbol != nil }
        ForEach(events, id: \.self) { mark in
            PointMark(x: .value(heads.time, mark.x), y: .value(heads.temperature, HoursChart.clockHeight))
                .symbolSize(0)
                .annotation(position: .overlay, overflowResolution: AnnotationOverflowResolution(x: .fit, y: .disabled)) {
                    SunClock(label: mark.label, symbol: mark.symbol)
                }
        }
    }

    @ChartContentBuilder private var figures: some ChartContent {
        ForEach(chart.points) { point in
            let area: CGFloat = point.isNow ? 110 : 0
            PointMark(x: .value(heads.time, point.x), y: .value(heads.temperature, point.y))
                .symbolSize(area)
                .foregroundStyle(color(.ink))
                // Not moved: a figure that avoids an edge would be over another hour.
                .annotation(
                    position: .top, spacing: Spacing.hair,
                    overflowResolution: AnnotationOverflowResolution(x: .disabled, y: .disabled)
                ) {
                    Text(point.temperature).typeStyle(.label).fontWeight(.semibold).foregroundStyle(color(.ink))
                }
        }
    }

    /// As a colour: whether a chart resolves styles of our own in its marks is not documented.
    private func color(_ token: ColorToken) -> Color {
        Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast)))
    }

    /// From the warmest hour's colour at the curve's top to the coldest one's at its bottom, on the plot area: within the bounds of a
    /// mark, as without `alignsMarkStylesWithPlotArea`, each piece of the curve, and the area below it, would have its own scale.
    private var warmth: LinearGradient {
        let colors = TemperatureRamp.gradient(fromCelsius: chart.highCelsius, toCelsius: chart.lowCelsius, Appearance(scheme))
        return LinearGradient(
            colors: colors.map { Color($0) },
            startPoint: UnitPoint(x: 0.5, y: HoursChart.depth(of: chart.curveRange.upperBound)),
            endPoint: UnitPoint(x: 0.5, y: HoursChart.depth(of: chart.curveRange.lowerBound)))
    }
}

/// A clock with the sign of its event; at midnight the day that begins.
struct SunClock: View {
    let label: String
    /// nil at midnight.
    let symbol: String?

    @ScaledMetric(relativeTo: .caption) private var side = 14.0

    var body: some View {
        HStack(spacing: Spacing.hair) {
            if let symbol { WeatherSymbol(name: symbol, coloring: .text).frame(width: side, height: side) }
            Text(label).typeStyle(.caption)
        }
        .foregroundStyle(.token(.soft))
        .fixedSize()
    }
}
