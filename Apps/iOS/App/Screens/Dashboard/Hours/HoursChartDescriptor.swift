import Accessibility
import SwiftUI
import WeatherScreens

/// The curve of the hours for those who hear it: the same numbers in the same order, silent where hours are missing.
nonisolated struct HoursChartDescriptor: AXChartDescriptorRepresentable {
    let chart: HoursChart
    let heads: HourHeads
    let label: String

    func makeChartDescriptor() -> AXChartDescriptor {
        let chart = chart
        return AXChartDescriptor(
            title: label, summary: nil,
            xAxis: AXNumericDataAxisDescriptor(
                title: heads.time, range: 0...max(1, chart.width), gridlinePositions: [],
                valueDescriptionProvider: { chart.moment(atX: $0) }),
            yAxis: AXNumericDataAxisDescriptor(
                title: heads.temperature, range: chart.curveRange, gridlinePositions: [],
                valueDescriptionProvider: { chart.temperature(atY: $0) }),
            series: chart.curves.map { points in
                AXDataSeriesDescriptor(
                    name: heads.temperature, isContinuous: true,
                    dataPoints: points.map { AXDataPoint(x: $0.x, y: $0.y, label: $0.spoken) })
            })
    }

    // The system makes a descriptor once for a view and has it updated from then on.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
        let newer = makeChartDescriptor()
        descriptor.title = newer.title
        descriptor.xAxis = newer.xAxis
        descriptor.yAxis = newer.yAxis
        descriptor.series = newer.series
    }
}
