import Charts
import ClimateProjection
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The paths with their bands over the years, 2045 marked, and labels for round values and years in the margins of the plot.
///
/// Drawn from left to right in every direction of reading: the years are mirrored if needed, and texts are not mirrored.
struct ClimateChartView: View {
    let paths: ClimatePaths
    /// The path of the chosen side of the toggle: its band is the stronger one.
    let chosen: ClimateScenario
    let isMirrored: Bool

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @ScaledMetric(relativeTo: .caption) private var height = 220.0

    /// The margin for the labels of the values, in years.
    private static let margin = 6.0

    var body: some View {
        Chart {
            levels
            bands
            lines
            shownYear
            years
        }
        // Without padding: the margins are part of the scales.
        .chartXScale(domain: 0...span + Self.margin, range: .plotDimension(padding: 0))
        .chartYScale(domain: -foot...highest + foot / 2, range: .plotDimension(padding: 0))
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartLegend(.hidden)
        .frame(height: height)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(paths.spoken)
        .accessibilityChartDescriptor(ClimateChartDescriptor(paths: paths))
    }

    // MARK: Scales

    private var first: Int { paths.years.first ?? 0 }
    private var span: Double { Double(max(1, paths.years.count - 1)) }
    private var highest: Double { max(paths.marks.last?.value ?? 1, .leastNonzeroMagnitude) }
    /// The margin for the years, in the unit of the values.
    private var foot: Double { highest * 0.14 }

    private func x(_ year: Int) -> Double {
        let along = Double(year - first)
        return isMirrored ? span - along : Self.margin + along
    }

    /// The middle of the margin for the values.
    private var labels: Double { isMirrored ? span + Self.margin / 2 : Self.margin / 2 }

    // MARK: Marks

    @ChartContentBuilder private var levels: some ChartContent {
        ForEach(paths.marks, id: \.value) { mark in
            RuleMark(
                xStart: .value(paths.yearHead, x(paths.years.first ?? 0)), xEnd: .value(paths.yearHead, x(paths.years.last ?? 0)),
                y: .value(paths.unit, mark.value)
            )
            .foregroundStyle(color(.line))
            .lineStyle(StrokeStyle(lineWidth: 1))
            PointMark(x: .value(paths.yearHead, labels), y: .value(paths.unit, mark.value))
                .symbolSize(0)
                .foregroundStyle(color(.soft))
                .annotation(position: .overlay, overflowResolution: AnnotationOverflowResolution(x: .fit, y: .disabled)) {
                    Text(mark.label).typeStyle(.caption).columnFigure().foregroundStyle(color(.soft))
                }
        }
    }

    @ChartContentBuilder private var bands: some ChartContent {
        ForEach(paths.paths.filter(\.hasBand), id: \.scenario) { path in
            ForEach(points(path)) { point in
                AreaMark(
                    x: .value(paths.yearHead, point.x), yStart: .value(paths.unit, point.range.p10),
                    yEnd: .value(paths.unit, point.range.p90), series: .value(path.name, path.scenario.rawValue)
                )
                .interpolationMethod(.monotone)
                .foregroundStyle(color(path.scenario.token))
                .opacity(path.scenario == chosen ? 0.32 : 0.12)
            }
        }
    }

    @ChartContentBuilder private var lines: some ChartContent {
        ForEach(paths.paths, id: \.scenario) { path in
            ForEach(points(path)) { point in
                LineMark(
                    x: .value(paths.yearHead, point.x), y: .value(paths.unit, point.range.p50),
                    series: .value(path.name, path.scenario.rawValue)
                )
                .interpolationMethod(.monotone)
                .lineStyle(path.scenario.pen)
                .foregroundStyle(color(path.scenario.token))
            }
        }
    }

    @ChartContentBuilder private var shownYear: some ChartContent {
        ForEach(paths.rows.filter(\.isShown), id: \.number) { row in
            RuleMark(x: .value(paths.yearHead, x(row.number)), yStart: .value(paths.unit, 0.0), yEnd: .value(paths.unit, highest))
                .foregroundStyle(color(.ink))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [2, 3]))
            ForEach(paths.paths.filter(\.hasBand), id: \.scenario) { path in
                ForEach(points(path).filter { $0.id == row.number }) { point in
                    PointMark(x: .value(paths.yearHead, point.x), y: .value(paths.unit, point.range.p50))
                        .symbolSize(path.scenario == chosen ? 90 : 36)
                        .foregroundStyle(color(path.scenario.token))
                }
            }
        }
    }

    /// Every tenth year and 2045: more have no room.
    @ChartContentBuilder private var years: some ChartContent {
        ForEach(paths.rows.filter { $0.isShown || $0.number.isMultiple(of: 10) && abs($0.number - 2045) > 5 }, id: \.number) { row in
            PointMark(x: .value(paths.yearHead, x(row.number)), y: .value(paths.unit, -foot * 0.6))
                .symbolSize(0)
                .foregroundStyle(color(.soft))
                .annotation(position: .overlay, overflowResolution: AnnotationOverflowResolution(x: .fit, y: .disabled)) {
                    Text(row.year).typeStyle(.caption).fontWeight(row.isShown ? .semibold : nil).foregroundStyle(color(.soft))
                }
        }
    }

    private struct Point: Identifiable {
        let id: Int
        let x: Double
        let range: ClimateRange
    }

    private func points(_ path: ClimatePaths.Path) -> [Point] {
        zip(paths.years, path.values).map { Point(id: $0, x: x($0), range: $1) }
    }

    /// As a colour: whether a chart resolves styles of our own in its marks is not documented.
    private func color(_ token: ColorToken) -> Color {
        Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast)))
    }
}
