import Foundation
import WeatherDesign
import WeatherFormatting
import WeatherScreens

/// The drawing of a chart: one image for each panel.
///
/// Places in an image are percentages of its width. The curves are in a nested image that the browser stretches, with three units for an hour,
/// so that the control points of a curve are whole numbers, which compress well.
private struct ChartDrawing {
    static let hour = 3.0
    static let height = 100.0

    let width: Double

    init(_ chart: MeasureChart) { width = chart.width }

    func percent(_ x: Double) -> Double { width > 0 ? x / width * 100 : 0 }

    static func y(_ height: Double) -> Double { (1 - height) * Self.height }

    static func points(_ piece: [MeasureChart.Point]) -> [PathData.Point] {
        piece.map { PathData.Point($0.x * hour, y($0.y)) }
    }
}

extension HTML {
    /// The reading, the drawing, the words and the table of a chart. The script moves the reading; without it, it is that of the present hour.
    ///
    /// - Parameters:
    ///   - isKept: true for a device that keeps it: its script finds the present.
    ///   - isSourced: false where the page names the sources itself.
    @HTMLBuilder
    static func chart(_ chart: MeasureChart, isKept: Bool, isSourced: Bool = true, _ phrases: any Phrases) -> HTML {
        if let statement = chart.statement { p(.class("statement")) { statement } }
        if chart.isDrawn {
            let step = chart.steps[chart.present]
            let begins = isKept ? chart.begin.map { "\(Int($0.timeIntervalSince1970)) \(short(chart.width))" } : nil
            div(
                .class("measure"), .data(.part, "measure"), .data(.state, String(chart.present)), begins.map { .data(.begins, $0) }
            ) {
                reading(of: step, chart)
                panels(chart)
            }
        }
        for note in [chart.summary, chart.later?.note].compactMap(\.self) + chart.notes { p(.class("words")) { note } }
        if chart.isDrawn { table(of: chart, phrases) } else { for step in chart.steps { alone(step, of: chart) } }
        if isSourced { p(.class("small")) { chart.source.text } }
    }

    // MARK: The drawing

    private static func panels(_ chart: MeasureChart) -> HTML {
        let drawing = ChartDrawing(chart)
        return div(
            .class("plot"), .role(.img), .data(.part, "plot"),
            .ariaLabel([chart.title, chart.summary].compactMap(\.self).joined(separator: ". "))
        ) {
            for (number, panel) in chart.panels.enumerated() {
                if let unit = panel.unit { b(.class("unit"), .ariaHidden) { unit } }
                div(.class("panel"), .ariaHidden) {
                    svg(.class("gutter")) {
                        for tick in panel.ticks { svgText(.x(percent: 100), .y(percent: ChartDrawing.y(tick.y))) { tick.text } }
                    }
                    svg(.class("field")) {
                        field(panel, chart, drawing)
                        for column in panel.columns { dot(column, chart, drawing) }
                        if number == 0 { arrows(chart, drawing) }
                    }
                }
            }
            div(.class("panel"), .ariaHidden) {
                svg(.class("gutter")) { HTML() }
                svg(.class("field dates")) { dates(chart, drawing) }
            }
        }
    }

    /// The shapes that the browser stretches: nights, grid lines, the days' beginnings, values.
    private static func field(_ panel: MeasureChart.Panel, _ chart: MeasureChart, _ drawing: ChartDrawing) -> HTML {
        let (hour, height) = (ChartDrawing.hour, ChartDrawing.height)
        return svg(.class("stretched"), .viewBox(chart.width * hour, height), .preserveAspectRatio("none")) {
            for night in chart.nights {
                rect(.class("m-night"), .x(night.start * hour), .width((night.end - night.start) * hour), .height(height))
            }
            for day in panel.usual {
                rect(
                    .class("m-usual"), .x(day.span.start * hour), .y(ChartDrawing.y(day.high)),
                    .width((day.span.end - day.span.start) * hour), .height(max(1, (day.high - day.low) * height)))
            }
            fan(panel.possible)
            path(.class("m-grid"), .d(panel.ticks.map { "M0 \(short(ChartDrawing.y($0.y)))H\(short(chart.width * hour))" }.joined()))
            path(
                .class("m-days"),
                .d(
                    (chart.days.dropFirst().map(\.span.start) + [chart.later?.span.start].compactMap(\.self))
                        .map { "M\(short($0 * hour)) 0V\(short(height))" }.joined()))
            for range in panel.ranges { bar(range, hour) }
            path(
                .class("m-bars"),
                .d(
                    panel.bars.filter { $0.y > 0 }.map { bar in
                        // A hair between two bars.
                        let (start, end) = (bar.span.start * hour + 0.3, bar.span.end * hour - 0.3)
                        return
                            "M\(short(start)) \(short(height))V\(short(ChartDrawing.y(max(0.02, bar.y))))H\(short(end))V\(short(height))z"
                    }.joined()))
            for (number, pieces) in panel.curves.enumerated().reversed() {
                path(.class("m-line m\(number + 1)"), .d(pieces.map(curve).joined()))
            }
            if let now = chart.now { path(.class("m-now"), .d("M\(short(now * hour)) 0V\(short(height))")) }
        }
    }

    /// The possible values: along the upper ends, and back along the lower ones.
    @HTMLBuilder
    private static func fan(_ possible: [MeasureChart.Possible]) -> HTML {
        let inner = possible.compactMap { point in point.inner.map { (point.x, $0) } }
        for points in [possible.map { ($0.x, $0.outer) }, inner] where points.count > 1 {
            let (tops, bottoms) = (points.map { ($0, $1.upperBound) }, points.reversed().map { ($0, $1.lowerBound) })
            let ends = (tops + bottoms).map { "\(short($0 * ChartDrawing.hour)) \(short(ChartDrawing.y($1)))" }
            path(.class("m-fan"), .d("M\(ends.joined(separator: "L"))z"))
        }
    }

    private static func bar(_ range: MeasureChart.Range, _ hour: Double) -> HTML {
        let (start, length) = (range.span.start, range.span.end - range.span.start)
        return rect(
            .class("m-range"), .x((start + length / 4) * hour), .y(ChartDrawing.y(range.high)), .width(length / 2 * hour),
            .height(max(1, (range.high - range.low) * ChartDrawing.height)))
    }

    /// A single hour between two gaps is a dot: a line of no length.
    private static func curve(_ piece: [MeasureChart.Point]) -> String {
        let points = ChartDrawing.points(piece)
        guard points.count > 1 else { return points.first.map { "M\(short($0.x)) \(short($0.y))h.1" } ?? "" }
        return brief(MonotoneCurve.path(through: points))
    }

    /// The mark of the reading on one series, and for the first one the line through it.
    @HTMLBuilder
    private static func dot(_ column: Int, _ chart: MeasureChart, _ drawing: ChartDrawing) -> HTML {
        let step = chart.steps[chart.present]
        let x = drawing.percent(step.x)
        if column == chart.panels.first(where: { $0.columns.contains(column) })?.columns.first {
            rect(.class("m-cursor"), .x(percent: x), .width(1), .height(percent: 100))
        }
        let height = step.heights[column]
        circle(
            .class("m-dot"), .data(.key, String(column)), .cx(percent: x), .cy(percent: ChartDrawing.y(height ?? 0)), .r(5),
            height == nil ? .hidden : nil)
    }

    /// Along the upper edge, where no curve of speeds comes.
    @HTMLBuilder
    private static func arrows(_ chart: MeasureChart, _ drawing: ChartDrawing) -> HTML {
        for (number, arrow) in chart.arrows.enumerated() {
            svg(
                .class(number.isMultiple(of: 2) ? "m-arrow" : "m-arrow odd"), .x(percent: drawing.percent(arrow.x)), .y(0), .width(12),
                .height(12), .viewBox(24, 24)
            ) {
                // Its middle is at the hour, which is the left edge of this image.
                g { path(.rotated(arrow.degrees, x: 0, y: 12), .d("M0 2v20M-7 15l7 7 7-7")) }
            }
        }
    }

    /// The days' names in the middle of their days. On a narrow screen every second one has room.
    @HTMLBuilder
    private static func dates(_ chart: MeasureChart, _ drawing: ChartDrawing) -> HTML {
        let today = chart.days.firstIndex(where: \.isToday) ?? 0
        for (number, day) in chart.days.enumerated() {
            let middle = (day.span.start + day.span.end) / 2
            // A part of a day has no room for its name.
            if day.span.end - day.span.start >= 12 {
                let name = day.isToday ? "today" : (number - today).isMultiple(of: 2) ? "even" : "odd"
                svgText(.class(name), .x(percent: drawing.percent(middle)), .y(percent: 70)) { day.label }
            }
        }
        if let later = chart.later {
            let middle = (later.span.start + later.span.end) / 2
            svgText(.class("later"), .x(percent: drawing.percent(middle)), .y(percent: 70)) { later.title }
        }
    }

    // MARK: The reading

    /// Shown for a value that is not known, so that nothing moves.
    private static let unknownValue = "–"

    /// One step in figures: what the chart is about first, large, and below it all else that is drawn, each with its line. It is the legend as well.
    private static func reading(of step: MeasureChart.Step, _ chart: MeasureChart) -> HTML {
        let order = chart.panels.flatMap(\.columns)
        let all = order + chart.columns.indices.filter { !order.contains($0) }
        return div(
            .class(all.count > 4 ? "reading many" : "reading"), .ariaHidden, .data(.part, "reading")
        ) {
            p { span { step.moment } }
            p {
                b(.data(.key, "0")) { (step.values.first ?? nil) ?? unknownValue }
                if all.count > 1 {
                    " "
                    sample(0, of: chart)
                    small { chart.columns[0].title }
                }
            }
            if all.count > 1 {
                ul {
                    for column in all where column != 0 {
                        li {
                            small { chart.columns[column].title }
                            " "
                            sample(column, of: chart)
                            b(.data(.key, String(column))) { step.values[column] ?? unknownValue }
                        }
                    }
                }
            }
        }
    }

    /// How a series is drawn.
    private static func sample(_ column: Int, of chart: MeasureChart) -> HTML {
        let line = chart.panels.firstIndex { $0.columns.contains(column) }.flatMap { chart.panels[$0].columns.firstIndex(of: column) } ?? 0
        return svg(.class("sample"), .viewBox(24, 12)) {
            switch chart.columns[column].kind {
            case .bars: path(.class("m-bars"), .d("M2 12V6h5v6zM9 12V1h5v11zM16 12V4h5v8z"))
            case .curve: path(.class("m-line m\(line + 1)"), .d("M1 6h22"))
            case .arrows: path(.class("m-way"), .d("M3 6h17M14 1l6 5-6 5"))
            }
        }
    }

    // MARK: The table

    /// The values of the only step that is known, in a list.
    @HTMLBuilder
    private static func alone(_ step: MeasureChart.Step, of chart: MeasureChart) -> HTML {
        h2 { step.moment }
        dl(.class("alone")) {
            for (column, value) in zip(chart.columns, step.values) {
                if let value {
                    div {
                        dt { column.title }
                        dd { value }
                    }
                }
            }
        }
    }

    /// All steps by day. The script reads them: `data-key` is where a step is drawn, in percent from the left, then from above.
    private static func table(of chart: MeasureChart, _ phrases: any Phrases) -> HTML {
        details(.class("twin")) {
            summary { phrases.showAsTable }
            div(.class("scroll"), .tabindex(0), .role(.group), .ariaLabel(chart.title)) {
                for day in chart.days where !day.steps.isEmpty { table(chart, chart.steps[day.steps], titled: day.title, isDay: true) }
                if let later = chart.later { table(chart, chart.steps[later.steps], titled: later.title, isDay: false) }
            }
        }
    }

    /// - Parameter isDay: true for the hours of one day, whose name belongs to the reading of each.
    private static func table(
        _ chart: MeasureChart, _ steps: ArraySlice<MeasureChart.Step>, titled title: String, isDay: Bool
    ) -> HTML {
        let drawing = ChartDrawing(chart)
        return HTML.table(.data(.moment, isDay ? title : "")) {
            caption { title }
            thead {
                tr {
                    th(.scope("col")) { chart.timeHead }
                    for column in chart.columns { th(.scope("col")) { column.title } }
                }
            }
            tbody {
                for step in steps {
                    openRow(.data(.key, places(step, drawing))) {
                        openHead(.scope("row")) { step.label }
                        for value in step.values { openCell { value ?? "" } }
                    }
                }
            }
        }
    }

    private static func places(_ step: MeasureChart.Step, _ drawing: ChartDrawing) -> String {
        ([short(drawing.percent(step.x) * 10)] + step.heights.map { $0.map { String(Int(ChartDrawing.y($0).rounded())) } ?? "-" })
            .joined(separator: " ")
    }
}
