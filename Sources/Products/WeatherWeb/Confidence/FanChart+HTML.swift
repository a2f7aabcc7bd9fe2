import WeatherScreens

/// The fan of the possible temperatures as a drawing, which the browser stretches to the width of the page.
extension HTML {
    /// Units of the drawing from the first step to the last, and from below to above.
    private static let (fanWidth, fanHeight) = (365.0, 100.0)

    static func drawing(of chart: FanChart) -> HTML {
        plot(chart.label, ticks: chart.ticks.map { ($0.place, $0.text) }, dates: chart.days.map { ($0.place, $0.text) }) {
            field(of: chart)
        } legend: {
            legend(of: chart)
        }
    }

    private static func field(of chart: FanChart) -> HTML {
        svg(.class("stretched"), .viewBox(fanWidth, fanHeight), .preserveAspectRatio("none")) {
            path(.class("m-grid"), .d(chart.ticks.map { "M0 \(short((1 - $0.place) * fanHeight))H\(short(fanWidth))" }.joined()))
            path(.class("m-days"), .d(chart.days.map { "M\(short($0.place * fanWidth)) 0V\(short(fanHeight))" }.joined()))
            path(.class("u-high"), .d(area(chart.points.map { ($0.x, $0.outer) })))
            path(.class("u-high"), .d(area(chart.points.compactMap { point in point.inner.map { (point.x, $0) } })))
            path(.class("m-line u-highs"), .d(line(chart.points.compactMap { point in point.middle.map { (point.x, $0) } })))
        }
    }

    private static func text(_ points: [(x: Double, height: Double)]) -> String {
        "M" + points.map { "\(short($0.x * fanWidth)) \(short((1 - $0.height) * fanHeight))" }.joined(separator: "L")
    }

    /// Along the tops, and back along the bottoms.
    private static func area(_ points: [(x: Double, range: ClosedRange<Double>)]) -> String {
        guard points.count > 1 else { return "" }
        return text(points.map { ($0.x, $0.range.upperBound) } + points.reversed().map { ($0.x, $0.range.lowerBound) }) + "z"
    }

    private static func line(_ points: [(x: Double, height: Double)]) -> String { points.count > 1 ? text(points) : "" }

    private static func legend(of chart: FanChart) -> HTML {
        ul(.class("key"), .ariaHidden) {
            li {
                svg(.viewBox(24, 12)) { path(.class("u-high"), .d("M0 0H24V12H0z")) }
                chart.outerName
            }
            li {
                svg(.viewBox(24, 12)) {
                    path(.class("u-high"), .d("M0 0H24V12H0z"))
                    path(.class("u-high"), .d("M0 0H24V12H0z"))
                }
                chart.innerName
            }
            li {
                svg(.viewBox(24, 12)) { path(.class("m-line u-highs"), .d("M1 6h22")) }
                chart.middleName
            }
        }
    }
}
