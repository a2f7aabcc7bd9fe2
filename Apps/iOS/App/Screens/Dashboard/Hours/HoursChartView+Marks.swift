import Charts
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The texts of the hours' chart: the sun's events, the figures, and the reading below a finger.
extension HoursChartView {
    @ChartContentBuilder var marks: some ChartContent {
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

    @ChartContentBuilder var figures: some ChartContent {
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

    @ChartContentBuilder func finger(_ chosen: HoursChart.Point?) -> some ChartContent {
        let points: [HoursChart.Point] = chosen.map { [$0] } ?? []
        ForEach(points) { point in
            RuleMark(x: .value(heads.time, point.x), yStart: .value(heads.temperature, 0.0), yEnd: .value(heads.temperature, 1.0))
                .foregroundStyle(color(.accent))
                .lineStyle(StrokeStyle(lineWidth: 1))
            PointMark(x: .value(heads.time, point.x), y: .value(heads.temperature, HoursChart.readingHeight))
                .symbolSize(0)
                .annotation(position: .overlay, overflowResolution: AnnotationOverflowResolution(x: .fit, y: .disabled)) {
                    ScrubReading(moment: point.moment, value: point.temperature)
                }
        }
    }
}
