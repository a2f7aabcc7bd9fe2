import Foundation
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

@testable import PetrelCommands

@Suite("What the command line draws")
struct DrawingTests {
    @Test("No line is wider than the terminal, however narrow", arguments: [24, 40, 60, 80, 120])
    func widths(width: Int) async throws {
        let content = try await Self.content(latitude: 48.85, longitude: 2.35)
        let terminal = Terminal(isInteractive: false, usesColor: false, width: width)
        for line in Self.everything(content, terminal) {
            #expect(DisplayWidth.cells(line) <= width, "\(line)")
            #expect(!line.contains("\u{1B}"))
        }
    }

    @Test("The forecast shows every hour and every day that the dashboard has, and says that it is simulated")
    func complete() async throws {
        let content = try await Self.content(latitude: 48.85, longitude: 2.35)
        let text = Self.everything(content, Terminal(isInteractive: false, usesColor: false, width: 100)).joined(separator: "\n")
        for row in content.hours.rows { #expect(text.contains(row.label)) }
        for row in content.days.rows { #expect(text.contains(row.label)) }
        #expect(content.days.rows.count == 7)
        #expect(text.contains(try #require(content.simulatedBanner)))
        #expect(text.contains(try #require(content.now?.temperature)))
        #expect(text.contains("Open-Meteo"))
    }

    @Test("Colours change no character of the text")
    func colors() async throws {
        let content = try await Self.content(latitude: -33.87, longitude: 151.21)
        let plain = Self.everything(content, Terminal(isInteractive: false, usesColor: false, width: 90))
        let colored = Self.everything(content, Terminal(isInteractive: true, usesColor: true, width: 90))
        #expect(colored.contains { $0.contains("\u{1B}[") })
        #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
    }

    private static func everything(_ content: DashboardContent, _ terminal: Terminal) -> [String] {
        let header = HeaderDrawing(terminal: terminal)
        return header.head(content) + NowDrawing(terminal: terminal).lines(content) + HoursDrawing(terminal: terminal).lines(content.hours)
            + DaysDrawing(terminal: terminal).lines(content.days) + (content.sun.map(SunDrawing(terminal: terminal).lines) ?? [])
            + header.foot(content)
    }

    /// The dashboard of the simulated atmosphere at an instant.
    static func content(latitude: Double, longitude: Double, at text: String = "2026-11-21T12:00:00Z") async throws -> DashboardContent {
        let instant = try #require(WireTime.instant(text))
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        let configuration = try PetrelConfiguration.forTests()
        let mode = AssemblyMode.demo(DemoWorld(start: instant, isStill: true))
        return try await Assembly.with(configuration: configuration, mode: mode, storage: .memory) { assembly in
            let answer = await assembly.service.weather(at: coordinate, reason: .opened)
            let snapshot = try #require(answer.snapshot)
            return DashboardContent.make(snapshot: snapshot, now: instant, units: .metric, placeChoice: .chosen(nil))
        }
    }
}
