import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The drawing of the hours as places")
struct HoursChartTests {
    private func column(_ change: (inout PlaceWeather) -> Void = { _ in }) throws -> HoursColumn {
        var berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        change(&berlin)
        return DashboardContent.make(snapshot: berlin.snapshot, now: berlin.fetchedAt, units: .metric).hours
    }

    @Test("Each hour stands over the middle of its cell, the coldest at the curve's foot and the warmest at its top")
    func places() throws {
        // Given the hours from 15:00 to the end of tomorrow
        let column = try column()
        // When they are drawn
        let chart = HoursChart(column, isMirrored: false)
        // Then there is a point for each, half a cell from the left edge of its cell
        #expect(chart.width == 33 && chart.points.count == 33)
        #expect(chart.points.enumerated().allSatisfy { $0.element.x == Double($0.offset) + 0.5 })
        // And the curve uses exactly its heights, above all bars
        #expect(chart.points.map(\.y).min() == chart.curveRange.lowerBound && chart.points.map(\.y).max() == chart.curveRange.upperBound)
        #expect(chart.lowCelsius == 0 && chart.highCelsius == 9)
        #expect(chart.points.filter(\.isNow).map(\.moment) == ["Now"])
    }

    @Test("A day that changes by 2 K is a hill in the middle of a scale of 8 K, in the colours of its few degrees")
    func littleChange() throws {
        // Given hours between 5 and 7 °C, the present too
        let column = try column { place in
            place.current?.temperatureCelsius = 6
            for index in place.hours.indices { place.hours[index].temperatureCelsius = index.isMultiple(of: 2) ? 5 : 7 }
        }
        let chart = HoursChart(column, isMirrored: false)
        // Then the scale is 2 ... 10 °C, and the curve uses a quarter of it
        #expect(chart.lowCelsius == 2 && chart.highCelsius == 10)
        let (low, high) = (try #require(chart.points.map(\.y).min()), try #require(chart.points.map(\.y).max()))
        #expect(abs((high - low) / (chart.curveRange.upperBound - chart.curveRange.lowerBound) - 0.25) < 1e-9)
        #expect(abs(low - chart.curveRange.lowerBound - (chart.curveRange.upperBound - high)) < 1e-9)
        // And what is said of it are the temperatures themselves
        #expect(column.curveLow == "5°" && column.curveHigh == "7°")
    }

    @Test("A sun's line stays below the figures on the curve; a midnight's is as high as the drawing")
    func marks() throws {
        let chart = HoursChart(try column(), isMirrored: false)
        #expect(chart.marks.contains { $0.kind == .sunset } && chart.marks.contains { $0.kind == .midnight })
        for mark in chart.marks {
            let around = chart.points.filter { abs($0.x - mark.x) < 1 }.map(\.y)
            #expect(mark.kind == .midnight ? mark.top == 1 : around.allSatisfy { mark.top < $0 } && mark.top > 0.1)
        }
    }

    @Test("From right to left it is the mirror image, nights and marks included, and no text is another")
    func mirrored() throws {
        let column = try column()
        let (chart, image) = (HoursChart(column, isMirrored: false), HoursChart(column, isMirrored: true))
        #expect(zip(chart.points, image.points).allSatisfy { abs($0.x + $1.x - chart.width) < 1e-9 && $0.y == $1.y })
        #expect(zip(chart.nights, image.nights).allSatisfy { $0.start + $1.end == chart.width && $0.end + $1.start == chart.width })
        #expect(image.nights.allSatisfy { $0.start < $0.end })
        #expect(zip(chart.marks, image.marks).allSatisfy { abs($0.x + $1.x - chart.width) < 1e-9 && $0.label == $1.label })
        #expect(chart.points.map(\.temperature) == image.points.map(\.temperature))
        #expect(chart.marks.map(\.symbol) == ["icon-sunset", nil, "icon-sunrise", "icon-sunset"])
    }

    @Test("Between the depths of the curve's two ends each hour lies as deep as its temperature is colder, missing hours or not")
    func depths() throws {
        // Given a series of two pieces, of which only one has the warmest hour
        let column = try column { place in place.hours.removeSubrange(18..<22) }
        let chart = HoursChart(column, isMirrored: false)
        #expect(Set(chart.points.map(\.piece)).count == 2)
        // Then the drawing begins at its upper edge and ends at its lower one
        #expect(HoursChart.depth(of: HoursChart.heights.upperBound) == 0 && HoursChart.depth(of: HoursChart.heights.lowerBound) == 1)
        // And a scale of colours from the curve's highest to its lowest point has each hour's own at the hour's depth
        let top = HoursChart.depth(of: chart.curveRange.upperBound)
        let bottom = HoursChart.depth(of: chart.curveRange.lowerBound)
        #expect(0 < top && top < bottom && bottom < 1)
        for (point, row) in zip(chart.points, column.rows) {
            let onScale = (HoursChart.depth(of: point.y) - top) / (bottom - top)
            let colder = (chart.highCelsius - row.celsius) / (chart.highCelsius - chart.lowCelsius)
            #expect(abs(onScale - colder) < 1e-9)
        }
    }

    @Test("What falls is a bar on the axis that never reaches the curve; a trace can still be seen, and nothing draws nothing")
    func bars() throws {
        let column = try column { place in
            for index in place.hours.indices { place.hours[index].precipitationMillimeters = nil }
            place.hours[16].precipitationMillimeters = 0.01
            place.hours[17].precipitationMillimeters = 40
            place.hours[18].precipitationMillimeters = 0
        }
        let points = HoursChart(column, isMirrored: false).points
        #expect(points[0].bar == 0 && points[3].bar == 0)
        #expect(points[1].bar == 0.02)
        #expect(points[2].bar > 0.2 && points.allSatisfy { points[2].bar < $0.y })
    }

    @Test("Rows 1, 2: the day of the change has a point for each of its hours, each with a time of its own")
    func changeOfClocks() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-10-24T22:00Z", dayCount: 3)
        let column = DashboardContent.make(snapshot: berlin.snapshot, now: berlin.fetchedAt, units: .metric).hours
        let chart = HoursChart(column, isMirrored: false)
        #expect(chart.width == 49 && Set(chart.points.map(\.id)).count == 49 && Set(chart.points.map(\.moment)).count == 49)
        #expect(Set(chart.points.map(\.piece)) == [0], "an hour that the clock shows twice interrupts nothing")
    }

    @Test("Where hours are missing the curve is interrupted; steps of three hours leave none out")
    func holes() throws {
        // Given a series without 18:00 to 21:00
        let holed = try column { place in place.hours.removeSubrange(18..<22) }
        // Then 22:00 begins another piece
        #expect(HoursChart(holed, isMirrored: false).points.prefix(5).map(\.piece) == [0, 0, 0, 1, 1])
        let curves = HoursChart(holed, isMirrored: true).curves
        #expect(curves.map { $0.first?.id } == [holed.rows[0].time, holed.rows[3].time])
        #expect(curves.joined().count == holed.rows.count)
        // And every third hour is one piece
        let thirds = try column { place in place.hours = place.hours.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) }
        #expect(Set(HoursChart(thirds, isMirrored: false).points.map(\.piece)) == [0])
    }

    @Test("West of Greenwich and at half hours too, an hour is an hour", arguments: ["America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"])
    func offsets(zone: String) throws {
        let place = try PlaceWeather("Somewhere", 47.5, -52.7, zone, at: "2026-03-08T02:04Z", dayCount: 3)
        let column = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric).hours
        let chart = HoursChart(column, isMirrored: false)
        #expect(chart.points.count > 24 && Set(chart.points.map(\.piece)) == [0])
    }

    @Test("Who moves along the axis or plays the curve hears the hour that is nearest")
    func spoken() throws {
        let chart = HoursChart(try column(), isMirrored: false)
        #expect(chart.moment(atX: 0) == "Now" && chart.moment(atX: 9.4) == "Tomorrow 00:00")
        #expect(chart.point(atX: 9.4)?.moment == "Tomorrow 00:00" && chart.point(atX: nil) == nil)
        #expect(chart.temperature(atY: 1) == "9°" && chart.temperature(atY: 0) == "0°")
    }

    @Test("Without hours there is nothing to draw, and nothing to hear")
    func empty() throws {
        let chart = HoursChart(try column { $0.hours = [] }, isMirrored: true)
        #expect(chart.points.isEmpty && chart.width == 0 && chart.nights.isEmpty && chart.marks.isEmpty)
        #expect(chart.moment(atX: 1) == "" && chart.temperature(atY: 1) == "")
    }
}
