import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherWeb

@Suite("The drawings of the dashboard")
struct DrawingTests {
    private let pages: PageMaker

    init() throws { pages = try PageMaker() }

    private func numbers(_ attribute: String, of element: String, in svg: String) throws -> [Double] {
        let pattern = try Regex<(Substring, Substring)>("<\(element)[^>]* \(attribute)=\"([0-9.-]+)\"")
        return svg.matches(of: pattern).compactMap { Double($0.output.1) }
    }

    @Test("The curve, its figures and its bars stand over the middle of the cells")
    func centres() throws {
        let column = pages.content().hours
        let svg = HTML.hoursChart(column, hasFalling: true).text
        let centres = column.rows.indices.map { (Double($0) + 0.5) * 60 }
        #expect(svg.contains("viewBox=\"0 0 \(column.rows.count * 60) 260\""))
        let figures = svg.matches(of: /<text x="([0-9.]+)"/).compactMap { Double($0.1) }
        #expect(figures == centres)
        let bars = zip(column.rows, centres).filter { $0.0.precipitationFraction > 0 }.map { $0.1 - 10 }
        #expect(!bars.isEmpty)
        #expect(try numbers("x", of: "rect class=\"fall\"", in: svg) == bars)
        let path = MonotoneCurve.path(through: HoursChart(column, isMirrored: false).points.map(HoursDrawing(hasFalling: true).point))
        let ends = path.commands.compactMap { command -> Double? in
            switch command {
            case .move(let point), .line(let point), .cubic(_, _, let point): point.x
            case .close: nil
            }
        }
        #expect(ends == centres)
    }

    @Test("Where hours are missing no line goes across, and each piece has its own ground")
    func hole() {
        // Given hours of which six are missing
        let whole = pages.content().hours
        let holed = pages.content(without: 21_600..<43_200).hours
        #expect(holed.pieces.count == 2 && whole.pieces == [whole.rows.indices])
        // Then the curve ends before them and begins anew behind them
        let svg = HTML.hoursChart(holed, hasFalling: true).text
        let starts = svg.matches(of: /<path class="line" d="M([0-9.]+)/).compactMap { Double($0.1) }
        #expect(starts == holed.pieces.map { (Double($0.lowerBound) + 0.5) * 60 })
        #expect(svg.matches(of: /<path class="area"/).count == 2)
        #expect(svg.matches(of: /<text x="([0-9.]+)"/).count == holed.rows.count)
    }

    @Test("No bar is higher than its lane, none is invisible, and all stand on the axis")
    func bars() throws {
        let svg = HTML.hoursChart(pages.content { $0.precipitationMillimeters = 300 }.hours, hasFalling: true).text
        let tops = try numbers("y", of: "rect class=\"fall\"", in: svg)
        let heights = try numbers("height", of: "rect class=\"fall\"", in: svg)
        let lowest = HoursDrawing(hasFalling: true).y(HoursChart(pages.content().hours, isMirrored: false).curveRange.lowerBound)
        #expect(!heights.isEmpty && heights.allSatisfy { (2...40).contains($0) })
        #expect(zip(tops, heights).allSatisfy { abs($0 + $1 - HoursDrawing(hasFalling: true).axis) < 0.11 })
        #expect(tops.allSatisfy { $0 > lowest })
    }

    @Test("Sunrise and sunset are marked where they are, below the curve and its figures, and their labels stay inside")
    func marks() throws {
        let column = pages.content().hours
        let svg = HTML.hoursChart(column, hasFalling: true).text
        let expected = column.marks.filter { $0.kind != .midnight }
        let lines = svg.matches(of: /<path class="mark" d="M([0-9.]+) ([0-9.]+)V188"/)
        let places = lines.compactMap { Double($0.1) }
        #expect(!expected.isEmpty && places.count == expected.count)
        #expect(zip(places, expected).allSatisfy { abs($0 - $1.position * 60) < 0.06 })
        for (line, mark) in zip(lines, expected) {
            let range = HoursChart(column, isMirrored: false).curveRange
            let height = range.lowerBound + column.curve(beside: mark.position) * (range.upperBound - range.lowerBound)
            let top = try #require(Double(line.2))
            #expect((6...10).contains(top - HoursDrawing(hasFalling: true).y(height)))
        }
        let labels = svg.matches(of: /<text class="at" x="([0-9.-]+)"/).compactMap { Double($0.1) }
        #expect(labels.allSatisfy { $0 >= 17 && $0 <= Double(column.rows.count) * 60 })
    }

    @Test("One hour has a figure and no curve; none has neither")
    func fewHours() {
        let column = pages.content().hours
        #expect(column.rows.count > 1)
        #expect(HTML.hoursChart(column, hasFalling: true).text.contains("class=\"line\""))
        let empty = RenderedColumn(emptied(column), placedBy: Address(.dashboard)).html.text
        #expect(!empty.contains("<svg") && !empty.contains("class=\"strip\"") && !empty.contains("<table"))
    }

    private func emptied(_ column: HoursColumn) -> HoursColumn {
        var dashboard = Sample.dashboard()
        dashboard.forecast.hourly = []
        let snapshot = Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: Sample.noon)
        return DashboardContent.make(snapshot: snapshot, now: Sample.noon, units: .metric).hours
    }

    @Test("The days' bars lie within their scale, today's with its mark, and the scale has the ramp's colours at its ends")
    func scale() throws {
        let rows = pages.content().days.rows
        for (index, row) in rows.enumerated() {
            let svg = HTML.bar(of: row, index: index).text
            let bar = try #require(svg.firstMatch(of: /<rect x="([0-9.]+)%" width="([0-9.]+)%"/))
            let (start, width) = (try #require(Double(bar.1)), try #require(Double(bar.2)))
            #expect(start >= 0 && width >= 5 && start + width <= 100.1)
            #expect(svg.contains("class=\"n\"") == (row.barNow != nil))
        }
        let gradient = try #require(HTML.scale(rows)).text
        #expect(gradient.contains("id=\"rl\"") && gradient.contains("id=\"rd\""))
        let low = try #require(rows.map(\.lowCelsius).min())
        #expect(gradient.contains(TemperatureRamp.color(celsius: low, .light).hex))
    }

    @Test("The sun's curve: above the horizon by day, below by night, with the present position on it")
    func sun() throws {
        let column = pages.content().sun
        let svg = HTML.sunArc(column.path).text
        #expect(svg.contains("data-kind=\"risesAndSets\"") && svg.contains("class=\"sun\""))
        #expect(svg.ranges(of: "class=\"mark\"").count == 2)
        #expect(column.path.marks.count == 2 && column.path.marks.allSatisfy { svg.contains(">\($0.label)</text>") })
        #expect(svg.utf8.count < 6000)
    }

    @Test("Numbers in drawings are short, and never anything but numbers")
    func short() {
        let cases: [(Double, String)] = [
            (0, "0"), (12, "12"), (12.34, "12.3"), (-0.04, "0"), (-0.5, "-0.5"), (99.96, "100"), (.nan, "0"), (.infinity, "0"),
            (-.infinity, "0"),
        ]
        for (value, text) in cases { #expect(HTML.short(value) == text) }
    }

    @Test("What others wrote is text in every drawing", arguments: SafetyTests.corpus)
    func escaping(_ text: String) {
        let markup = HTML.b(.title(text)) { text }.text
        #expect(markup.ranges(of: "<").count == 2 && markup.ranges(of: "\"").count == 2)
    }

    @Test("The hero's text can be read on every sky in both themes: 4.5:1 for the softest of it")
    func contrast() {
        for condition in Condition.allCases {
            for elevation in stride(from: -30.0, through: 60, by: 2) {
                for isMorning in [true, false] {
                    let sky = Sky(condition: condition, sunElevationDegrees: elevation, isMorning: isMorning)
                    let white = RGB(0xFFFFFF)
                    // In the style sheet: white on a deep sky, else the theme's ink; soft is 86 % of it over the sky.
                    let light = sky.light.usesLightInk ? white : Palette.color(.ink, .light)
                    let dark = sky.light.usesLightInk ? white : Palette.color(.ink, .dark)
                    for (colors, ink) in [(sky.light, light), (sky.dark, dark)] {
                        for ground in [colors.top, colors.middle, colors.bottom] {
                            let soft = RGB(
                                red: ink.red * 0.86 + ground.red * 0.14, green: ink.green * 0.86 + ground.green * 0.14,
                                blue: ink.blue * 0.86 + ground.blue * 0.14)
                            #expect(soft.contrast(with: ground) >= 4.5, "\(condition) \(elevation)")
                        }
                    }
                }
            }
        }
    }

    @Test("The sky has two gradients where its themes differ, one where they do not, and stars only on an open night")
    func sky() {
        let day = Sky(condition: .clear, sunElevationDegrees: 40, isMorning: true)
        let svg = HTML.sky(day, hasStars: false).text
        #expect(svg.contains("data-sky=\"luminous\"") && svg.contains("id=\"sl\"") && svg.contains("id=\"sd\"") && !svg.contains("stars"))
        let night = Sky(condition: .clear, sunElevationDegrees: -40, isMorning: true)
        #expect(HTML.sky(night, hasStars: true).text.contains("data-sky=\"deep\""))
        #expect(HTML.sky(night, hasStars: true).text.contains("class=\"stars\""))
    }
}
