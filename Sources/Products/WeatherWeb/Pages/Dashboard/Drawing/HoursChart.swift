import WeatherDesign
import WeatherScreens

/// The drawing behind the hours: nights, curve, bars and marks on one axis with the cells, whose width is its unit.
enum HoursChart {
    /// Width of a cell; all lengths are sixteenths of the root's text size, as in the style sheet.
    static let cell = 60.0
    /// From the row of the clock to that of the wind.
    static let height = 260.0
    /// Where the curve has its highest and its lowest point.
    static let curve = (top: 90.0, bottom: 142.0)
    /// The axis, on which the bars stand.
    static let axis = 188.0
    static let tallestBar = 40.0
    static let barWidth = 20.0

    /// Where the curve passes through an hour: over the middle of its cell.
    static func point(_ index: Int, _ row: HourRow) -> PathData.Point {
        PathData.Point((Double(index) + 0.5) * cell, height(row.curve))
    }

    private static func height(_ fraction: Double) -> Double { curve.bottom - fraction * (curve.bottom - curve.top) }

    static func svg(_ column: HoursColumn) -> Markup {
        let rows = column.rows
        let width = Double(rows.count) * cell
        var svg = Markup()
        svg.own("<svg class=\"chart\" viewBox=\"0 0 ")
        svg.number(width)
        svg.own(" ")
        svg.number(height)
        svg.own("\" preserveAspectRatio=\"none\">")
        nights(column, &svg)
        bars(rows, &svg)
        svg.own("<path class=\"axis\" d=\"M0 ")
        svg.number(axis)
        svg.own("H")
        svg.number(width)
        svg.own("\"/>")
        marks(column, &svg)
        if rows.count > 1, column.curveLabel != nil { line(column, &svg) }
        numbers(rows, &svg)
        svg.own("</svg>")
        return svg
    }

    private static func nights(_ column: HoursColumn, _ svg: inout Markup) {
        for night in column.nights where night.end > night.start {
            svg.own("<rect class=\"night\" x=\"")
            svg.number(night.start * cell)
            svg.own("\" width=\"")
            svg.number((night.end - night.start) * cell)
            svg.own("\" height=\"")
            svg.number(height)
            svg.own("\"/>")
        }
    }

    private static func bars(_ rows: [HourRow], _ svg: inout Markup) {
        for (index, row) in rows.enumerated() where row.precipitationFraction > 0 {
            let height = max(2, min(1, row.precipitationFraction) * tallestBar)
            if row.snow != nil { svg.own("<rect class=\"fall snow\" x=\"") } else { svg.own("<rect class=\"fall\" x=\"") }
            svg.number((Double(index) + 0.5) * cell - barWidth / 2)
            svg.own("\" y=\"")
            svg.number(axis - height)
            svg.own("\" width=\"20\" height=\"")
            svg.number(height)
            svg.own("\" rx=\"")
            svg.number(min(3, height / 2))
            svg.own("\"/>")
        }
    }

    private static func marks(_ column: HoursColumn, _ svg: inout Markup) {
        let end = Double(column.rows.count) * cell
        for mark in column.marks where mark.kind != .midnight {
            let x = mark.position * cell
            guard x >= 0, x <= end else { continue }
            svg.own("<path class=\"mark\" d=\"M")
            svg.number(x)
            svg.own(" ")
            // Below the curve, above which the figures stand.
            svg.number(height(column.curve(beside: mark.position)) + 8)
            svg.own("V188\"/>")
            svg.clock(mark.label, icon: mark.kind == .sunrise ? "icon-sunrise" : "icon-sunset", x: x, y: 201, within: end)
        }
    }

    private static func line(_ column: HoursColumn, _ svg: inout Markup) {
        let rows = column.rows
        let temperatures = rows.map(\.celsius)
        let (low, high) = (temperatures.min() ?? 0, temperatures.max() ?? 0)
        for scheme in Appearance.allCases {
            svg.own("<linearGradient id=\"t")
            if scheme == .light { svg.own("l") } else { svg.own("d") }
            svg.own("\" gradientUnits=\"userSpaceOnUse\" x2=\"0\" y1=\"90\" y2=\"142\">")
            svg.temperatureStops(from: high, to: low, scheme)
            svg.own("</linearGradient>")
        }
        // Where hours are missing nothing is known: no line goes across.
        for piece in column.pieces where piece.count > 1 {
            let points = piece.map { point($0, rows[$0]) }
            let path = MonotoneCurve.path(through: points)
            var area = path
            if let first = points.first, let last = points.last {
                area.commands += [.line(.init(last.x, axis)), .line(.init(first.x, axis)), .close]
            }
            svg.path("area", area)
            svg.path("line", path)
        }
    }

    private static func numbers(_ rows: [HourRow], _ svg: inout Markup) {
        for (index, row) in rows.enumerated() {
            let point = point(index, row)
            if row.isNow {
                svg.own("<circle class=\"dot\" cx=\"")
                svg.number(point.x)
                svg.own("\" cy=\"")
                svg.number(point.y)
                svg.own("\" r=\"5\"/>")
            }
            svg.own("<text x=\"")
            svg.number(point.x)
            svg.own("\" y=\"")
            svg.number(point.y - 12)
            svg.own("\">")
            svg.text(row.temperature)
            svg.own("</text>")
        }
    }
}
