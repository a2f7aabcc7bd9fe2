import WeatherFormatting
import WeatherScreens

/// The course of the year as a drawing, which the browser stretches to the width of the page.
extension HTML {
    /// Units of the drawing from 1 January to 31 December, and from below to above.
    private static let (yearWidth, yearHeight) = (365.0, 100.0)

    static func drawing(of chart: UsualChart, _ phrases: any Phrases) -> HTML {
        plot(chart.label, ticks: chart.ticks.map { ($0.place, $0.text) }, dates: chart.months.map { ($0.place, $0.text) }) {
            field(of: chart)
        } legend: {
            legend(phrases)
        }
    }

    private static func field(of chart: UsualChart) -> HTML {
        svg(.class("stretched"), .viewBox(yearWidth, yearHeight), .preserveAspectRatio("none")) {
            path(.class("m-grid"), .d(chart.ticks.map { "M0 \(short(y($0.place)))H\(short(yearWidth))" }.joined()))
            path(.class("m-days"), .d(chart.months.dropFirst().map { "M\(short(x($0.place))) 0V\(short(yearHeight))" }.joined()))
            path(.class("u-low"), .d(area(chart.points.map { point in (point.x, point.low) })))
            path(.class("u-high"), .d(area(chart.points.map { point in (point.x, point.high) })))
            path(.class("m-line u-lows"), .d(line(chart.points.map { ($0.x, $0.low?.middle) })))
            path(.class("m-line u-highs"), .d(line(chart.points.map { ($0.x, $0.high?.middle) })))
            path(.class("u-records"), .d(dots(chart.points.flatMap { [($0.x, $0.highest), ($0.x, $0.lowest)] })))
            if let high = chart.today.high, let low = chart.today.low {
                path(.class("u-today"), .d("M\(short(x(chart.today.x))) \(short(y(low)))V\(short(y(high) - 0.1))"))
            }
            path(.class("m-now"), .d("M\(short(x(chart.today.x))) 0V\(short(yearHeight))"))
        }
    }

    private static func x(_ place: Double) -> Double { place * yearWidth }
    private static func y(_ height: Double) -> Double { (1 - height) * yearHeight }

    /// A band between its ends: along the tops, and back along the bottoms. Dates without one are left out.
    private static func area(_ points: [(x: Double, band: UsualChart.Band?)]) -> String {
        let known = points.compactMap { point in point.band.map { (point.x, $0) } }
        guard known.count > 1 else { return "" }
        let around = known.map { ($0.0, $0.1.top) } + known.reversed().map { ($0.0, $0.1.bottom) }
        return "M" + around.map { "\(short(x($0.0))) \(short(y($0.1)))" }.joined(separator: "L") + "z"
    }

    private static func line(_ points: [(x: Double, height: Double?)]) -> String {
        let known = points.compactMap { point in point.height.map { (point.x, $0) } }
        guard known.count > 1 else { return "" }
        return "M" + known.map { "\(short(x($0.0))) \(short(y($0.1)))" }.joined(separator: "L")
    }

    /// Each as a line of no length, whose round ends are a dot.
    private static func dots(_ points: [(x: Double, height: Double?)]) -> String {
        points.compactMap { point in point.height.map { "M\(short(x(point.x))) \(short(y($0)))h.1" } }.joined()
    }

    private static func legend(_ phrases: any Phrases) -> HTML {
        ul(.class("key"), .ariaHidden) {
            li {
                svg(.viewBox(24, 12)) {
                    path(.class("u-high"), .d("M0 0H24V12H0z"))
                    path(.class("m-line u-highs"), .d("M1 6h22"))
                }
                phrases.usualHighBand
            }
            li {
                svg(.viewBox(24, 12)) {
                    path(.class("u-low"), .d("M0 0H24V12H0z"))
                    path(.class("m-line u-lows"), .d("M1 6h22"))
                }
                phrases.usualLowBand
            }
            li {
                svg(.viewBox(24, 12)) { path(.class("u-records"), .d("M4 6h.1M12 6h.1M20 6h.1")) }
                phrases.usualRecordsTitle
            }
            li {
                svg(.viewBox(24, 12)) { path(.class("u-today"), .d("M12 1V11")) }
                phrases.today
            }
        }
    }
}
