import Charts
import ClimateProjection
import SwiftUI
import WeatherDesign
import WeatherScreens

// A list has its type before a loop takes it: the compiler would otherwise try all forms of `ForEach` with all forms of what makes the list.
extension ClimateChartView {
    @ChartContentBuilder var levels: some ChartContent {
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
                .annotation(position: .overlay, overflowResolution: inside) {
                    Text(mark.label).typeStyle(.caption).columnFigure().foregroundStyle(color(.soft))
                }
        }
    }

    @ChartContentBuilder var bands: some ChartContent {
        let banded: [ClimatePaths.Path] = paths.paths.filter(\.hasBand)
        ForEach(banded, id: \.scenario) { path in
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

    @ChartContentBuilder var lines: some ChartContent {
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

    @ChartContentBuilder var shownYear: some ChartContent {
        let shown: [ClimatePaths.Row] = paths.rows.filter(\.isShown)
        let banded: [ClimatePaths.Path] = paths.paths.filter(\.hasBand)
        ForEach(shown, id: \.number) { row in
            RuleMark(x: .value(paths.yearHead, x(row.number)), yStart: .value(paths.unit, 0.0), yEnd: .value(paths.unit, highest))
                .foregroundStyle(color(.ink))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [2, 3]))
            ForEach(banded, id: \.scenario) { path in
                let here: [Point] = points(path).filter { $0.id == row.number }
                let area: CGFloat = path.scenario == chosen ? 90 : 36
                ForEach(here) { point in
                    PointMark(x: .value(paths.yearHead, point.x), y: .value(paths.unit, point.range.p50))
                        .symbolSize(area)
                        .foregroundStyle(color(path.scenario.token))
                }
            }
        }
    }

    /// Every tenth year and 2045: more have no room.
    @ChartContentBuilder var years: some ChartContent {
        let labelled: [ClimatePaths.Row] = paths.rows.filter { $0.isShown || ($0.isDecade && abs($0.number - 2045) > 5) }
        ForEach(labelled, id: \.number) { row in
            PointMark(x: .value(paths.yearHead, x(row.number)), y: .value(paths.unit, -foot * 0.6))
                .symbolSize(0)
                .foregroundStyle(color(.soft))
                .annotation(position: .overlay, overflowResolution: inside) {
                    Text(row.year).typeStyle(.caption).fontWeight(row.isShown ? .semibold : nil).foregroundStyle(color(.soft))
                }
        }
    }

    /// Labels stay within the width of the plot.
    private var inside: AnnotationOverflowResolution { AnnotationOverflowResolution(x: .fit, y: .disabled) }
}
