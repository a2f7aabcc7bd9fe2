import WeatherDesign
import WeatherScreens

/// The sun's height from midnight to midnight, over and under the horizon.
enum SunDrawing {
    private static let (width, height) = (360.0, 128.0)
    private static let (top, bottom) = (14.0, 100.0)

    static func svg(_ column: SunColumn) -> Markup {
        let sun = column.path
        let heights = sun.points.map(\.elevationDegrees) + [6, -6]
        let (low, high) = (heights.min() ?? -6, heights.max() ?? 6)
        func y(_ elevation: Double) -> Double { bottom - (elevation - low) / (high - low) * (bottom - top) }
        func x(_ fraction: Double) -> Double { fraction * width }
        let horizon = y(0)
        let points = thinned(sun.points).map { PathData.Point(x($0.x), y($0.elevationDegrees)) }
        let path = MonotoneCurve.path(through: points)
        var svg = Markup()
        svg.own("<svg class=\"arc chart\" viewBox=\"0 0 360 128\" aria-hidden=\"true\" data-kind=\"")
        svg.text(sun.kind.rawValue)
        svg.own("\"><clipPath id=\"up\"><path d=\"M0 0H360V")
        svg.number(horizon)
        svg.own("H0Z\"/></clipPath><clipPath id=\"dn\"><path d=\"M0 128H360V")
        svg.number(horizon)
        svg.own("H0Z\"/></clipPath>")
        var area = path
        if let first = points.first, let last = points.last {
            area.commands += [.line(.init(last.x, horizon)), .line(.init(first.x, horizon)), .close]
        }
        svg.own("<g clip-path=\"url(#up)\">")
        svg.path("up", area)
        svg.path("way", path)
        svg.own("</g><g clip-path=\"url(#dn)\">")
        svg.path("down", area)
        svg.path("way under", path)
        svg.own("</g><path class=\"horizon\" d=\"M0 ")
        svg.number(horizon)
        svg.own("H360\"/>")
        marks(sun.marks, horizon, &svg)
        if let now = sun.now {
            if now.elevationDegrees >= 0 { svg.own("<circle class=\"sun\" cx=\"") } else { svg.own("<circle class=\"sun below\" cx=\"") }
            svg.number(x(now.x))
            svg.own("\" cy=\"")
            svg.number(y(now.elevationDegrees))
            svg.own("\" r=\"8\"/>")
        }
        svg.own("</svg>")
        return svg
    }

    /// A clock that would run into the one before it is left to the rows: near the edges of polar day two events stand close together.
    private static func marks(_ marks: [SunPath.Mark], _ horizon: Double, _ svg: inout Markup) {
        var free = 0.0
        for mark in marks {
            let x = mark.x * width
            svg.own("<path class=\"mark\" d=\"M")
            svg.number(x)
            svg.own(" ")
            svg.number(horizon)
            svg.own("V108\"/>")
            let span = Markup.clockSpan(mark.label, x: x, within: width)
            guard span.lowerBound >= free else { continue }
            svg.clock(mark.label, icon: mark.isRise ? "icon-sunrise" : "icon-sunset", x: x, y: 122, within: width)
            free = span.upperBound
        }
    }

    /// Every so many points: the curve between them is smooth.
    private static func thinned(_ points: [SunPath.Point]) -> [SunPath.Point] {
        let step = max(1, (points.count - 1) / 24)
        return points.enumerated().filter { $0.offset % step == 0 || $0.offset == points.count - 1 }.map(\.element)
    }
}
