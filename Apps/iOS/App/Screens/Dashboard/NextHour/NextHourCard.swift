import Charts
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The rain of the next two hours: bars where minutes are known, else a sentence.
struct NextHourCard: View {
    let column: NextHourColumn

    var body: some View {
        ColumnCard(title: column.title) {
            // On the sky the outlook has the same sentence, where it is about minutes.
            if !column.isSaidByOutlook { Text(column.sentence).typeStyle(.body).accessibilityLabel(column.spoken) }
            if let rain = column.bars { RainChart(rain: rain, spoken: column.spoken) }
            if let note = column.note { Text(note).typeStyle(.caption).foregroundStyle(.secondary) }
        } foot: {
            if let source = column.source { Text(source).typeStyle(.caption).foregroundStyle(.secondary) }
        }
    }
}

/// Bars by five minutes, with the lines from which rain is moderate and heavy.
private struct RainChart: View {
    let rain: RainBars
    let spoken: String

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.layoutDirection) private var direction
    @ScaledMetric(relativeTo: .caption) private var height = 130.0

    private static let barWidth = 8.0
    /// Beside the bars, for the names of the lines; the bars have 1.
    private static let margin = 0.25

    var body: some View {
        Chart {
            lines
            values
            clocks
        }
        .chartXScale(domain: 0...(1 + Self.margin), range: .plotDimension(padding: 0))
        .chartYScale(domain: HoursChart.heights, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .frame(height: height)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken)
    }

    @ChartContentBuilder private var lines: some ChartContent {
        let bands: [RainBars.Mark] = rain.bands
        ForEach(bands, id: \.label) { band in
            RuleMark(y: .value(band.label, band.place)).foregroundStyle(color(.line)).lineStyle(StrokeStyle(lineWidth: 1))
            label(band.label, x: 1 + Self.margin / 2, y: band.place)
        }
    }

    @ChartContentBuilder private var values: some ChartContent {
        let bars: [RainBars.Bar] = rain.bars
        ForEach(bars, id: \.begin) { bar in
            // Nothing is known there: a bar of the night's colour over the whole height.
            BarMark(
                x: .value(bar.label, mirrored(bar.begin + bar.width / 2)), yStart: .value(bar.label, 0.0),
                yEnd: .value(bar.label, bar.height ?? 1), width: .fixed(Self.barWidth)
            )
            .foregroundStyle(color(bar.height == nil ? .night : .rain))
        }
    }

    @ChartContentBuilder private var clocks: some ChartContent {
        let times: [RainBars.Mark] = rain.times
        ForEach(times, id: \.place) { time in label(time.label, x: time.place, y: HoursChart.clockHeight) }
    }

    private func label(_ text: String, x: Double, y: Double) -> some ChartContent {
        PointMark(x: .value(text, mirrored(x)), y: .value(text, y))
            .symbolSize(0)
            .annotation(position: .overlay, overflowResolution: AnnotationOverflowResolution(x: .fit, y: .disabled)) {
                SunClock(label: text, symbol: nil)
            }
    }

    private func mirrored(_ place: Double) -> Double { direction == .rightToLeft ? 1 + Self.margin - place : place }

    /// As a colour: whether a chart resolves styles of our own in its marks is not documented.
    private func color(_ token: ColorToken) -> Color { Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast))) }
}
