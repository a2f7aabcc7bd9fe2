import Charts
import Foundation
import SwiftUI
import Testing

@Suite("Charts double: marks and axes as values")
@MainActor
struct ChartTests {
    private let x = "x"
    private let y = "y"
    private let s = "s"

    private func drawing(_ view: some View) throws -> ChartDrawing {
        let host = ViewHost(view, date: .distantPast)
        return try #require(host.reading.drawings.first as? ChartDrawing)
    }

    private func value(_ position: ChartMark.Position?) -> String {
        switch position {
        case .value(let value)?: "\(value)"
        case .points(let points)?: "\(points) pt"
        case nil: "-"
        }
    }

    @Test func `each mark keeps its kind and its positions`() throws {
        let chart = Chart {
            LineMark(x: .value(x, 1), y: .value(y, 2.0), series: .value(s, "a"))
            AreaMark(x: .value(x, 1), yStart: .value(y, 0), yEnd: .value(y, 2), series: .value(s, "b"))
            BarMark(x: .value(x, 1), yStart: .value(y, 0), yEnd: .value(y, 2), width: .fixed(3))
            PointMark(x: .value(x, 1), y: .value(y, 2))
            RuleMark(x: .value(x, 1), yStart: .value(y, 3), yEnd: .value(y, 5))
            RectangleMark(xStart: .value(x, 1), xEnd: .value(x, 2), yStart: 6)
        }
        let marks = try drawing(chart).marks
        #expect(marks.map(\.kind) == [.line, .area, .bar, .point, .rule, .rectangle])
        #expect(
            marks.map { [$0.x, $0.xEnd, $0.y, $0.yEnd].map(value).joined(separator: " ") } == [
                "1 - 2.0 -", "1 - 0 2", "1 - 0 2", "1 - 2 -", "1 - 3 5", "1 2 6.0 pt -",
            ])
        #expect(marks[0].series == "a" && marks[2].width == 3)
    }

    @Test func `a mark of every element of ForEach, and none of a missing value`() throws {
        let missing: Double? = nil
        let chart = Chart {
            ForEach([1, 2, 3], id: \.self) { number in PointMark(x: .value(x, number), y: .value(y, number)) }
            Optional(PointMark(x: .value(x, 9), y: .value(y, 9)))
            missing.map { PointMark(x: .value(x, $0), y: .value(y, 0)) }
        }
        #expect(try drawing(chart).marks.map { value($0.x) } == ["1", "2", "3", "9"])
    }

    @Test func `modifiers of marks are applied to each mark within`() throws {
        let chart = Chart {
            ForEach([1, 2], id: \.self) { number in PointMark(x: .value(x, number), y: .value(y, number)) }
                .foregroundStyle(Color.clear).opacity(0.5).opacity(0.5).cornerRadius(2).lineStyle(StrokeStyle(lineWidth: 3))
                .interpolationMethod(.monotone).symbolSize(16).alignsMarkStylesWithPlotArea()
        }
        let marks = try drawing(chart).marks
        #expect(marks.count == 2)
        #expect(marks.allSatisfy { $0.style is Color && $0.opacity == 0.25 && $0.cornerRadius == 2 && $0.stroke?._width == 3 })
        #expect(marks.allSatisfy { $0.isMonotone && $0.symbolArea == 16 && $0.alignsStyles })
    }

    @Test func `an annotation's view is read with the chart`() throws {
        let chart = Chart {
            PointMark(x: .value(x, 1), y: .value(y, 1))
                .annotation(position: .top, spacing: 2, overflowResolution: .init(x: .fit, y: .disabled)) { Text(verbatim: "12°") }
        }
        let host = ViewHost(chart, date: .distantPast)
        #expect(host.reading.texts == ["12°"])
        #expect(try drawing(chart).marks.first?.annotations.first?.position == .top)
    }

    @Test func `scales, axes and the legend are those that the view says`() throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let chart = Chart { PointMark(x: .value(x, start), y: .value(y, 1)) }
            .chartXScale(domain: start...start.addingTimeInterval(60), range: .plotDimension(padding: 4), type: .date)
            .chartYScale(domain: 0...10, range: .plotDimension(padding: 0))
            .chartXAxis(.hidden).chartYAxis(.visible).chartLegend(.hidden)
        let look = try drawing(chart).look
        #expect(look.x?.domain == 0...60 && look.x?.padding == 4 && look.y?.domain == 0...10)
        #expect(look.hidesXAxis && !look.hidesYAxis && look.hidesLegend)
    }

    @Test func `a scale over values without an order of numbers stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (x, y) = ("x", "y")
            let chart = Chart { PointMark(x: .value(x, "a"), y: .value(y, 1)) }
                .chartXScale(domain: "a"..."b", range: .plotDimension(padding: 0))
            _ = ViewHost(chart, date: .distantPast)
        }
        #expect(stopped(result, with: "a scale over String"))
    }
}
