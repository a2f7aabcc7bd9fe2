import Foundation
import Testing
import WeatherDesign
import WeatherScreens

@testable import WeatherText

@Suite("The chart of the hours on a terminal")
struct TextHoursChartTests {
    private let plain = TextCanvas(width: 100, usesColor: false)

    @Test(
        "Ticks are evenly spaced, and the day that begins at midnight is named, on usual and on 25-hour days",
        arguments: ["2026-06-17T10:00:00Z", "2026-10-24T20:00:00Z", "2026-03-28T12:00:00Z"], [40, 60, 80, 100])
    func axis(_ instant: String, _ width: Int) async throws {
        let hours = try await DemoContent.dashboard(latitude: 52.5, longitude: 13.4, at: instant).hours
        let canvas = TextCanvas(width: width, usesColor: false)
        let lines = TextHoursChart(canvas: canvas, hours: hours, count: hours.rows.count).lines()
        let ticks = try #require(lines.dropLast().last)
        let cells = Array(ticks)
        // The first tick is "Now".
        let places = cells.indices.filter { (cells[$0].isNumber || cells[$0] == "N") && ($0 == 0 || cells[$0 - 1] == " ") }
        let gaps = zip(places.dropFirst(), places).map { $0 - $1 }
        let gap = try #require(gaps.min())
        // A label that carries an offset takes the room of the one after it.
        #expect(places.count >= 3 && gaps.allSatisfy { $0 % gap <= 2 || gap - $0 % gap <= 2 }, "\(ticks)")
        let midnight = try #require(hours.marks.first { $0.kind == .midnight })
        #expect(lines.last?.contains("│\(midnight.label)") == true, "\(lines)")
    }

    @Test("A mark stands where its time is among the ticks, and the ground is dotted by night")
    func marks() async throws {
        let hours = try await DemoContent.dashboard(latitude: 52.5, longitude: 13.4, at: "2026-06-17T10:00:00Z").hours
        let lines = TextHoursChart(canvas: plain, hours: hours, count: hours.rows.count).lines()
        let count = hours.rows.count
        let margin = try #require(lines.dropLast(2).last?.prefix { $0 == " " }.count)
        let width = 100 - margin
        let line = try #require(lines.last)
        for mark in hours.marks where line.contains(mark.label) {
            let range = try #require(line.firstRange(of: mark.label))
            let column = line.distance(from: line.startIndex, to: range.lowerBound) - 1 - margin
            let tick = mark.kind == .midnight ? mark.position : mark.position - 0.5
            #expect(abs(Double(column) / Double(width - 1) * Double(count - 1) - tick) < 0.5, "\(mark)")
        }
        let ground = try #require(lines.dropLast(2).last).dropFirst(margin)
        let night = hours.nights.reduce(0) { $0 + min($1.end, Double(count) - 0.5) - max($1.start, 0.5) } / Double(count - 1)
        #expect(abs(Double(ground.filter { $0 == "┄" }.count) / Double(ground.count) - night) < 0.03)
    }

    @Test("Finding B14: the scale is that of the hours that are drawn, and its ends are their warmest and coldest", arguments: [3, 6, 48])
    func scale(_ count: Int) async throws {
        let hours = try await DemoContent.dashboard(latitude: 52.5, longitude: 13.4, at: "2026-06-17T10:00:00Z").hours
        let lines = TextHoursChart(canvas: plain, hours: hours, count: count).lines()
        let drawn = hours.rows.prefix(count)
        let warmest = try #require(drawn.max { $0.celsius < $1.celsius }), coldest = try #require(drawn.min { $0.celsius < $1.celsius })
        #expect(lines[0].trimmingCharacters(in: .whitespaces).hasPrefix(warmest.temperature), "\(lines)")
        #expect(lines[4].trimmingCharacters(in: .whitespaces).hasPrefix(coldest.temperature), "\(lines)")
        // The curve reaches both ends of its height
        for line in [lines[0], lines[4]] { #expect(line.unicodeScalars.contains { ("\u{2801}"..."\u{28FF}").contains($0) }, "\(lines)") }
    }

    @Test("Whatever falls has a bar, and the scale is named; where nothing falls there is neither")
    func bars() async throws {
        var withRain = 0
        for (latitude, longitude) in [(60.4, 5.3), (52.5, 13.4), (-33.9, 18.4), (1.3, 103.8), (55.8, 37.6)] {
            let hours = try await DemoContent.dashboard(latitude: latitude, longitude: longitude, at: "2026-11-21T12:00:00Z").hours
            let text = TextHoursChart(canvas: plain, hours: hours, count: hours.rows.count).lines().joined(separator: "\n")
            let falls = hours.rows.contains { $0.precipitationFraction > 0 }
            withRain += falls ? 1 : 0
            #expect(text.contains(where: { "▁▂▃▄▅▆▇█".contains($0) }) == falls)
            #expect((hours.precipitationScale.map(text.contains) ?? false) == falls)
        }
        #expect(withRain > 0)
    }

    @Test("The first hours alone have a scale of their own, and no mark beyond the last of them")
    func excerpt() async throws {
        let hours = try await DemoContent.dashboard(latitude: 52.5, longitude: 13.4, at: "2026-06-17T10:00:00Z").hours
        let lines = TextHoursChart(canvas: plain, hours: hours, count: 6).lines()
        let warmest = try #require(hours.rows.prefix(6).max { $0.celsius < $1.celsius })
        #expect(lines.first?.contains(warmest.temperature) == true)
        let ticks = try #require(lines.last)
        #expect(ticks.contains(hours.rows[4].label) && !ticks.contains(hours.rows[6].label))
        #expect(!lines.joined().contains("│"))
        #expect(TextHoursChart(canvas: plain, hours: hours, count: 1).lines().isEmpty)
    }

    @Test("The nearest colours of a terminal: black, white, and a colour between")
    func colors() {
        #expect(TerminalColor.index(nearestTo: RGB(0x000000)) == 16)
        #expect(TerminalColor.index(nearestTo: RGB(0xFFFFFF)) == 231)
        #expect(TerminalColor.index(nearestTo: RGB(0x5F87D7)) == 16 + 36 + 12 + 4)
    }

    @Test("The sun's curve lies above the horizon on a polar day, below it on a polar night", arguments: [true, false])
    func polar(isDay: Bool) async throws {
        let content = try await DemoContent.dashboard(
            latitude: 78.2, longitude: 15.6, at: isDay ? "2026-06-21T09:00:00Z" : "2026-12-21T09:00:00Z")
        let sun = content.sun
        let lines = SunDrawing(canvas: plain).lines(sun)
        let horizon = try #require(lines.firstIndex { $0.contains("┄") })
        let curve = lines.indices.filter { index in lines[index].unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) } }
        #expect(!curve.isEmpty && curve.allSatisfy { isDay ? $0 <= horizon : $0 >= horizon })
    }
}
