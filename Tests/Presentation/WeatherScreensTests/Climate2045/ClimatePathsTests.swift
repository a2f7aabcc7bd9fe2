import Foundation
import Testing

@testable import ClimateProjection
@testable import TestSupport
@testable import WeatherDesign
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Weather in 2045: the paths and their chart")
struct ClimatePathsTests {
    static let places = [(52.52, 13.4), (69.35, 88.2), (28.61, 77.21), (0.0, -30.0), (-75.1, 123.3), (88.0, 10.0)]
    static let times = ["2015-01-01T12:00Z", "2026-06-15T12:00Z", "2033-01-20T12:00Z", "2045-03-01T12:00Z", "2070-06-01T12:00Z"]

    private func paths(_ place: (Double, Double), at time: String = times[1], units: UnitPreferences = .metric) throws -> ClimatePaths {
        let weather = try ClimateWeather.place(9.4, latitude: place.0, longitude: place.1, zone: "UTC", at: time)
        return try #require(ClimateWeather.content(weather, units: units).projection).paths
    }

    @Test("Every path begins at 0, is in order at every year and has a value for each", arguments: places, times)
    func order(place: (Double, Double), time: String) throws {
        let paths = try paths(place, at: time)
        #expect(paths.paths.map(\.scenario) == [.ssp126, .ssp245, .ssp370] && paths.paths.map(\.hasBand) == [true, false, true])
        #expect(zip(paths.years, paths.years.dropFirst()).allSatisfy { $0 + 1 == $1 })
        for path in paths.paths {
            #expect(path.values.count == paths.years.count && path.values.first == ClimateRange.zero)
            #expect(path.values.allSatisfy { $0.p10 <= $0.p50 && $0.p50 <= $0.p90 })
        }
    }

    @Test("The table has the first year, every fifth and 2045, and its cells are those of the paths")
    func rows() throws {
        let paths = try paths(Self.places[0])
        #expect(paths.rows.map(\.year) == ["2026", "2030", "2035", "2040", "2045", "2050", "2055", "2060"])
        #expect(paths.rows.filter(\.isShown).map(\.year) == ["2045"])
        #expect(paths.rows.filter(\.isDecade).map(\.year) == ["2030", "2040", "2050", "2060"])
        #expect(paths.rows[0].cells.map { plain($0) } == Array(repeating: "0.0~°C (0.0 to 0.0)", count: 3))
        let format = WeatherFormatter(units: .metric)
        for row in paths.rows {
            let index = try #require(paths.years.firstIndex { String($0) == row.year })
            for (cell, path) in zip(row.cells, paths.paths) {
                #expect(cell.hasPrefix(format.temperatureChange(path.values[index].p50)), "\(row.year): \(cell)")
            }
        }
        #expect(paths.title == "Warming here since 2026, at this time of year" && paths.spoken.hasPrefix(paths.title + "."))
        #expect(paths.paths.map(\.name) == ["With interventions", "Middle path", "Without interventions"])
        #expect(paths.bandsNote.contains("four in five") && paths.bracketsNote.contains("four in five"))
    }

    @Test("In Fahrenheit the paths are nine fifths of those in Celsius")
    func fahrenheit() throws {
        let (celsius, fahrenheit) = (try paths(Self.places[0]), try paths(Self.places[0], units: ClimateWeather.fahrenheit))
        #expect(celsius.unit == "°C" && fahrenheit.unit == "°F")
        for (one, other) in zip(celsius.paths, fahrenheit.paths) {
            for (one, other) in zip(one.values, other.values) { #expect(abs(one.p90 * 9 / 5 - other.p90) < 1e-9) }
        }
    }

    @Test(
        "Marks rise from 0 in even steps to the highest value or above it, and their labels are their values",
        arguments: places, [UnitPreferences.metric, ClimateWeather.fahrenheit])
    func marks(place: (Double, Double), units: UnitPreferences) throws {
        let paths = try paths(place, units: units)
        let highest = try #require(paths.paths.flatMap(\.values).map(\.p90).max())
        #expect(paths.marks.first?.label == "0.0" && (2...7).contains(paths.marks.count))
        #expect(try #require(paths.marks.last).value >= highest)
        for mark in paths.marks { #expect(abs(try #require(ClimateWeather.value(mark.label)) - mark.value) < 1e-6, "\(mark)") }
        #expect(Set(paths.marks.map(\.label)).count == paths.marks.count)
    }

    private static func points(_ path: PathData) -> [PathData.Point] {
        path.commands.compactMap { command in
            switch command {
            case .move(let point), .line(let point), .cubic(_, _, let point): point
            case .close: nil
            }
        }
    }

    @Test("The chart stays within its grid", arguments: places, times)
    func grid(place: (Double, Double), time: String) throws {
        for isMirrored in [false, true] {
            let chart = ClimateChart(try paths(place, at: time), isMirrored: isMirrored)
            let points = chart.lines.flatMap { [$0.curve, $0.band].compactMap(\.self).flatMap(Self.points) + [$0.in2045] }
            #expect(points.allSatisfy { (0...ClimateChart.width).contains($0.x) && (0...ClimateChart.height).contains($0.y) })
            #expect((chart.levels.map(\.at)).allSatisfy { (0...ClimateChart.height).contains($0) })
            #expect((chart.years.map(\.at) + [chart.year2045]).allSatisfy { (0...ClimateChart.width).contains($0) }, "\(chart.years)")
            #expect(chart.lines.allSatisfy { $0.in2045.x == chart.year2045 })
            #expect(Set(chart.years.map(\.label)).count == chart.years.count)
        }
    }

    @Test("From right to left the chart is the mirror image, heights and labels unchanged")
    func mirror() throws {
        let paths = try paths(Self.places[0])
        let (left, right) = (ClimateChart(paths, isMirrored: false), ClimateChart(paths, isMirrored: true))
        #expect(left.levels == right.levels && left.years.map(\.label) == ["2026", "2035", "2045", "2060"])
        #expect(left.years.map(\.label) == right.years.map(\.label))
        for (one, other) in zip(left.lines, right.lines) {
            for (one, other) in zip(Self.points(one.curve), Self.points(other.curve)) {
                #expect(abs(one.x + other.x - ClimateChart.width) < 1e-9 && one.y == other.y)
            }
        }
        #expect(left.years.first?.at == 0 && right.years.first?.at == ClimateChart.width)
    }

    @Test("A warmer path lies higher, 0 lies at the bottom, and bands go round their curve")
    func heights() throws {
        let chart = ClimateChart(try paths(Self.places[0]), isMirrored: false)
        #expect(chart.lines.map(\.scenario) == [.ssp370, .ssp245, .ssp126])
        #expect(zip(chart.lines, chart.lines.dropFirst()).allSatisfy { $0.in2045.y < $1.in2045.y })
        let levels = chart.levels.map(\.at)
        #expect(levels == levels.sorted(by: >) && Set(chart.lines.compactMap { Self.points($0.curve).first?.y }) == [levels[0]])
        #expect(chart.lines.map { $0.band != nil } == [true, false, true])
        for line in chart.lines {
            guard let band = line.band else { continue }
            let outline = Self.points(band)
            let curve = Self.points(line.curve)
            #expect(outline.count == 2 * curve.count && band.commands.last == .close)
            for (index, point) in curve.enumerated() {
                let (upper, lower) = (outline[index], outline[outline.count - 1 - index])
                #expect(upper.x == point.x && lower.x == point.x && upper.y <= point.y && point.y <= lower.y)
            }
        }
    }

    @Test("Years are written with the digits that the page is given")
    func digits() throws {
        let chart = ClimateChart(try paths(Self.places[0]), isMirrored: false) { "‹\($0)›" }
        #expect(chart.years.first?.label == "‹2026›")
    }
}
