import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherDesign
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Range bars, the sun's way and the details' drawings as places")
struct SmallDrawingTests {
    private func content(_ change: (inout PlaceWeather) -> Void = { _ in }) throws -> DashboardContent {
        var berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        change(&berlin)
        return DashboardContent.make(snapshot: berlin.snapshot, now: berlin.fetchedAt, units: .metric)
    }

    @Test("An hour that is left from an earlier forecast says so in the tables and to a screen reader; the others do not")
    func kept() throws {
        let hours = try content { place in place.hours[17].keptFrom = place.fetchedAt.addingTimeInterval(-7_200) }.hours
        let marked = hours.rows.filter { $0.keptNote != nil }
        let row = try #require(marked.first)
        #expect(marked.count == 1 && row.spoken.hasSuffix(" From an earlier forecast."))
        for table in [HoursTable.whole(hours.rows, heads: hours.heads), HoursTable.brief(hours.rows, heads: hours.heads)] {
            let told = table.rows.filter { $0.values.contains { $0?.hasSuffix(" · From an earlier forecast") == true } }
            #expect(told.map(\.time) == [row.time])
        }
    }

    @Test("A bar lies inside its track, and its mirror image ends where it begins")
    func bars() throws {
        let days = try content { place in
            for index in place.days.indices {
                place.days[index].minTempCelsius = Double(index) - 3
                place.days[index].maxTempCelsius = Double(index) + 4
            }
        }.days
        for row in days.rows {
            let (bar, image) = (RangeBar(row, isMirrored: false), RangeBar(row, isMirrored: true))
            #expect(bar.start >= 0 && bar.start + bar.width <= 1.000_001)
            #expect(abs(bar.start + bar.width + image.start - 1) < 1e-9 && bar.width == image.width)
            #expect((bar.now == nil) == (row.barNow == nil))
        }
        let now = try #require(RangeBar(days.rows[0], isMirrored: false).now)
        #expect(RangeBar(days.rows[0], isMirrored: true).now == 1 - now)
    }

    @Test("A day whose low is its high can still be seen, and stays inside the track")
    func point() throws {
        let rows = try content { place in
            for index in place.days.indices {
                place.days[index].minTempCelsius = index == 0 ? 20 : 0
                place.days[index].maxTempCelsius = 20
            }
        }.days.rows
        let bar = RangeBar(rows[0], isMirrored: false)
        #expect(bar.width == 0.05 && bar.start + bar.width <= 1)
    }

    @Test("The scale's ends are the temperatures that stand there")
    func scale() throws {
        let days = try content { place in
            for index in place.days.indices {
                place.days[index].minTempCelsius = Double(index)
                place.days[index].maxTempCelsius = Double(index) + 10
            }
        }.days
        let scale = try #require(RangeBar.scaleCelsius(days.rows))
        for row in days.rows {
            let width = scale.high - scale.low
            #expect(abs(scale.low + width * row.barStart - row.lowCelsius) < 1e-6)
            #expect(abs(scale.low + width * row.barEnd - row.highCelsius) < 1e-6)
        }
        #expect(RangeBar.scaleCelsius([]) == nil)
        #expect(RangeBar.Scale(days.rows).lowCelsius == scale.low && RangeBar.Scale(days.rows).highCelsius == scale.high)
    }

    @Test("The sun stands on its way, over the horizon by day; the mirror image has the same heights")
    func sun() throws {
        let path = try content().sun.path
        let (chart, image) = (SunChart(path, isMirrored: false), SunChart(path, isMirrored: true))
        let (now, mirrored) = (try #require(chart.now), try #require(image.now))
        #expect(chart.isUp && now.y < chart.horizon && now.x > SunChart.width / 2)
        #expect(mirrored.y == now.y && abs(mirrored.x + now.x - SunChart.width) < 1e-9)
        #expect(chart.marks.map(\.symbol) == ["icon-sunrise", "icon-sunset"] && chart.horizon == image.horizon)
        #expect(chart.curve.commands.count == image.curve.commands.count && chart.area.commands.last == .close)
        #expect((0...SunChart.height).contains(chart.horizon))
    }

    @Test("Row 11: where the sun does not rise its way lies under the horizon, and is drawn", arguments: [-78.0, 78.0])
    func polar(latitude: Double) throws {
        let place = try PlaceWeather("Pole", latitude, 15.6, "Arctic/Longyearbyen", at: "2026-12-21T11:00Z")
        let content = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric)
        let chart = SunChart(content.sun.path, isMirrored: false)
        #expect(chart.marks.isEmpty && chart.ticks.commands.isEmpty && !chart.curve.commands.isEmpty)
        #expect(chart.isUp == (latitude < 0) && content.sun.isSouthern == (latitude < 0))
    }

    @Test("A needle points where the wind blows to; what is no number points south, as wind from the north")
    func needle() {
        #expect(DetailDrawing.compass(fromDegrees: 0).needleDegrees == 180)
        #expect(DetailDrawing.compass(fromDegrees: 270).needleDegrees == 90)
        #expect(DetailDrawing.compass(fromDegrees: .nan).needleDegrees == 180)
        #expect(DetailDrawing.scale(fraction: 1.4).filled == 1 && DetailDrawing.scale(fraction: .nan).filled == 0)
        #expect(DetailDrawing.trend(1).needleDegrees == nil && !DetailDrawing.trend(1).isBelowWords)
    }

    @Test("Things move only where neither the device nor the reader asks for stillness")
    func motion() {
        #expect(ReaderSettings.Motion.automatic.moves(deviceReducesMotion: false))
        #expect(!ReaderSettings.Motion.automatic.moves(deviceReducesMotion: true))
        #expect(!ReaderSettings.Motion.still.moves(deviceReducesMotion: false))
    }

    @Test("A column's line has the age, one that is computed or older has none")
    func sources() throws {
        let content = try content()
        #expect(plain(content.days.source.line(ago: "3 min ago")).hasSuffix(" · 3 min ago"))
        let sun = content.sun.source
        #expect(sun.line(ago: "3 min ago") == sun.text)
    }

    @Test("The frame's words are the language's")
    func words() {
        let words = DashboardWords(englishPhrases())
        #expect(words.places == "Places" && words.useMyLocation == "Use my location" && words.choosePlace == "Choose a place")
        #expect(words.openSettings == "Open Settings" && words.wholeWarning == "The whole warning")
        #expect(words.loading == "Loading the weather…" && words.updating == "Updating…" && words.sources == "Sources")
    }
}
