import Accessibility
import Foundation
import Testing

@Suite("Accessibility double")
@MainActor
struct SpokenChartTests {
    @Test func `an announcement is noted when it is posted`() {
        let text = "An announcement of this test"
        AccessibilityNotification.Announcement(text).post()
        #expect(AccessibilityNotification._posted.contains(text))
    }

    @Test func `a chart's descriptor holds its axes, its series and their points`() {
        let axis = AXNumericDataAxisDescriptor(title: "Hour", range: 0...24, gridlinePositions: [0, 12]) { "\(Int($0)):00" }
        let points = [AXDataPoint(x: 1, y: nil, label: "missing"), AXDataPoint(x: "Monday", y: 2)]
        let series = AXDataSeriesDescriptor(name: "Rain", isContinuous: true, dataPoints: points)
        let chart = AXChartDescriptor(title: "Day", summary: "dry", xAxis: axis, yAxis: nil, series: [series])
        #expect(chart.title == "Day" && chart.xAxis.title == "Hour" && chart.series.first?._name == "Rain")
        #expect(points.map(\._y) == [nil, 2] && points[0]._label == "missing")
        guard case .category("Monday") = points[1]._x else {
            Issue.record("no category")
            return
        }
    }
}
