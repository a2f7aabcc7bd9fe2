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
    /// Where the finger is, in cells from the left edge; nil while there is none.
    @State private var x: Double?

    init(chart: HoursChart, heads: HourHeads, label: String) {
        self.chart = chart
        self.heads = heads
        self.label = label
    }

    var body: some View {
        let chosen = chart.point(atX: x)
        Chart {
            nights
            bars
            curve
            marks
            figures
            finger(chosen)
        }
        // Without padding: an hour is exactly under its clock, and a temperature has exactly its colour.
        .chartXScale(domain: 0...max(1, chart.width), range: .plotDimension(padding: 0))
        .chartYScale(domain: HoursChart.heights, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .scrubs($x, over: chosen?.id)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
        .accessibilityValue(chosen?.spoken ?? "")
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

    /// As a colour: whether a chart resolves styles of our own in its marks is not documented.
    func color(_ token: ColorToken) -> Color {
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
