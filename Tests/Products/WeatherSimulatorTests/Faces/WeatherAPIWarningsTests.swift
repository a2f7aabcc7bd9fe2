import Foundation
import JSONText
import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("WeatherAPI.com, simulated: warnings")
struct WeatherAPIWarningsTests {
    private let warning = SimulatedWarning(
        id: "wind-1", event: "High Wind Warning", headline: "High Wind Warning until midnight",
        description: "Gusts of 120 km/h are likely along the whole coast and over the hills behind it.\n\nTrees may fall.",
        instruction: "", areaName: "The coast", severity: .severe, urgency: .expected, certainty: .likely,
        sent: Date(timeIntervalSince1970: 1_795_000_000), onset: Date(timeIntervalSince1970: 1_795_010_000),
        ends: Date(timeIntervalSince1970: 1_795_020_000))

    @Test("surprise 3.4 and 3.5: an object with a list, msgtype in small letters, empty texts instead of nulls")
    func shape() throws {
        let zone = try #require(TimeZone(identifier: "America/Chicago"))
        let body = try JSONObject(WeatherAPIAlerts(zone: zone).json([warning]).canonicalBytes())
        let alert = try #require(try body.objects("alert").first)
        #expect(
            alert.keys == [
                "headline", "msgtype", "severity", "urgency", "areas", "category", "certainty", "event", "note", "effective", "expires",
                "desc", "instruction",
            ])
        #expect(try alert.string("severity") == "Severe")
        #expect(try alert.string("note") == "" && alert.string("instruction") == "")
        #expect(try alert.string("effective") == "2026-11-18T05:06:40-06:00")
        #expect(try alert.string("expires") == "2026-11-18T10:40:00-06:00")
    }

    @Test("surprise 3.5: text is wrapped at 70 characters and paragraphs stay apart")
    func wrapped() throws {
        let text = WeatherAPIAlerts.wrapped(warning.description)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 70 })
        #expect(lines.count == 4)
        #expect(lines[2].isEmpty)
        #expect(text.replacing("\n", with: " ").replacing("  ", with: "\n\n") == warning.description)
    }

    @Test("Nothing in force is an empty list")
    func none() throws {
        #expect(try JSONObject(WeatherAPIAlerts(zone: .gmt).json([]).canonicalBytes()).objects("alert").isEmpty)
    }
}
