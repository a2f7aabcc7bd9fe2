import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherScreens
import WeatherServer

@testable import WeatherWeb

@Suite("The operator's page")
struct StatusPageTests {
    private func history(_ values: [Double?], limit: Double? = nil, troubles: [String] = []) -> StatusHistory {
        var history = StatusHistory(begin: Sample.noon)
        for (index, value) in values.enumerated() {
            let figure = StatusFigure(.init(.plans, "<Open>", "of the minute"), .level, value, limit: limit)
            history.note(StatusReading(at: Sample.noon + Double(index) * 300, figures: [figure], troubles: troubles))
        }
        return history
    }

    @Test("A figure stands with its limit and the day's highest; its line has a gap where nothing is known, and lies within the drawing")
    func figure() throws {
        let content = StatusContent(history([100, 480, nil, 1234.5, 20], limit: 600))
        let figure = try #require(content.groups.first?.cards.first?.figures.first)
        #expect(content.groups.map(\.title) == ["Plans"] && content.troubles.isEmpty)
        #expect(figure.latest == "20 of 600" && figure.day == "at most 1,234.5")
        #expect(figure.lines.map(\.count) == [2, 2] && figure.limit != nil)
        for point in figure.lines.joined() {
            #expect((0...StatusContent.width).contains(point.x) && (0...StatusContent.height).contains(point.y))
        }
        // The newest is at the right edge; an hour is a twenty-fourth.
        #expect(figure.lines.last?.last?.x == StatusContent.width)
        #expect(content.note.contains("This node began at 2026-") && content.note.contains("nothing is known"))
    }

    @Test("After a restart the page says when the node began again, and since when it knows anything")
    func restarted() {
        var history = StatusHistory(begin: Sample.noon)
        history.recall([StatusReading(at: Sample.noon - 3600, figures: [], troubles: [])])
        let note = StatusContent(history).note
        #expect(note.contains("This node began again at 2026-03-10 12:00, and its readings at 2026-03-10 11:00: of the time before that"))
    }

    @Test("What is not known is said so, and is drawn nowhere")
    func unknown() throws {
        let figure = try #require(StatusContent(history([nil, nil])).groups.first?.cards.first?.figures.first)
        #expect(figure.latest == "not known" && figure.day == nil && figure.lines.isEmpty)
    }

    @Test("Names of providers and feeds are text, whatever is in them; troubles come first")
    func escaped() {
        let style = StyleSheet(.status, .automatic)
        let html = HTML.status(StatusContent(history([1], troubles: ["The feed <script> fails"])), .automatic, style: style).text
        #expect(html.contains("&lt;Open&gt;") && html.contains("The feed &lt;script&gt; fails") && !html.contains("<script"))
        #expect(html.contains("data-state=\"degraded\""))
    }

    @Test("It is answered to the server's own machine with its figures, without a script, and is kept by nobody")
    func route() async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(uri: "/status", method: .get, headers: [.accept: "text/html"])
            #expect([.ok, .forbidden].contains(response.status))
            guard response.status == .ok else { return }
            let html = String(buffer: response.body)
            #expect(html.contains("Status of this server") && html.contains("Readers") && html.contains("Queues"))
            #expect(response.headers[.cacheControl] == "no-store" && !html.contains("<script"))
        }
    }
}
