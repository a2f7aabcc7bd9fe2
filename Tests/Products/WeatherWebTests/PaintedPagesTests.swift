import Foundation
import HTTPTypes
import ServerTesting
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

@testable import WeatherWeb

@Suite("Until when a device may paint a page that it has kept")
struct PaintedPagesTests {
    private static let utc = Sample.utc

    /// The dashboard in words.
    private func shown(_ dashboard: WeatherDashboard, at now: Date = Sample.noon, fetchedAt: Date = Sample.noon) -> ShownWeather {
        let snapshot = Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: fetchedAt)
        let units = RequestUnits(cookies: PetrelCookies([:]), headers: [:])
        let key = WeatherKey(
            snapshot, now: now, units: units, language: .standard, choice: .chosen(nil), error: nil, isRefreshing: false)
        let content = DashboardContent.make(snapshot: snapshot, now: now, units: .metric)
        let clock = ClockCourse(snapshot, now: now, clock: .hours24, phrases: englishPhrases())
        return ShownWeather(key: key, content: content, clock: clock, snapshot: snapshot, now: now)
    }

    /// Seconds after its moment until which the page of `dashboard` stands.
    private func stands(
        _ dashboard: WeatherDashboard, at now: Date = Sample.noon, fetchedAt: Date = Sample.noon, staleSeconds: Double = 3600
    ) throws -> Int {
        let painted = shown(dashboard, at: now, fetchedAt: fetchedAt)
        return try #require(Int(painted.validity(staleSeconds: staleSeconds).until)) - Int(now.timeIntervalSince1970)
    }

    @Test("A kept dashboard counts with the texts of its warnings, which are in its words once more")
    func bytes() {
        var dashboard = Sample.dashboard()
        dashboard.alerts = []
        let usual = shown(dashboard).bytes
        dashboard.alerts = [Alert(id: "1", event: "Gale", description: String(repeating: "x", count: 20_000))]
        let warned = shown(dashboard).bytes
        #expect((30_000...60_000).contains(usual) && (40_000...40_200).contains(warned - usual))
    }

    @Test("For an hour after it was received, or as the operator has it")
    func age() throws {
        let dashboard = Sample.dashboard(timeZone: Self.utc)
        #expect(try stands(dashboard) == 3600)
        #expect(try stands(dashboard, staleSeconds: 600) == 600)
        #expect(try stands(dashboard, at: Sample.noon.addingTimeInterval(1200)) == 2400)
    }

    @Test("Not beyond the observation, which its script replaces with the forecast of the hour")
    func observation() throws {
        var dashboard = Sample.dashboard(timeZone: Self.utc)
        dashboard.current = Sample.current(at: Sample.noon.addingTimeInterval(-1200))
        #expect(try stands(dashboard) == 2401)
    }

    @Test("Without an observation, not beyond the hour; with neither, not at all")
    func hour() throws {
        var dashboard = Sample.dashboard(timeZone: Self.utc)
        dashboard.current = nil
        #expect(try stands(dashboard, at: Sample.noon.addingTimeInterval(600)) == 3000)
        dashboard.forecast.hourly = []
        #expect(try stands(dashboard) == 0)
    }

    @Test("Row 4: not beyond midnight at the place, whatever the device's zone", arguments: ["UTC", "Asia/Kathmandu", "Pacific/Apia"])
    func midnight(_ name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        let midnight = CivilDate(of: Sample.noon, in: zone).interval(in: zone).upperBound
        let now = midnight.addingTimeInterval(-600)
        #expect(try stands(Sample.dashboard(timeZone: zone, fetchedAt: now), at: now, fetchedAt: now) == 600)
    }

    @Test("Pages of the weather say so behind all that is to be seen; those that wait for it, and others, do not")
    func pages() async throws {
        let fixture = WebFixture()
        try await fixture.test { client in
            for path in ["/", "/?latitude=55.75&longitude=37.6", "/place?latitude=55.75&longitude=37.6"] {
                let page = try await client.page(path)
                let script = try #require(page.firstMatch(of: /<script type="module" async src="[^"]*\/petrel.js"[^>]*>/))
                #expect(script.0.contains("data-stands=\"\(Int(fixture.date.reading().timeIntervalSince1970) + 3600)\""))
                #expect(script.0.contains(/data-hour="\d+" data-behind="\/assets\/[0-9a-f]{12}\/behind.js" data-changed="What changed"/))
                #expect(!page[..<script.range.lowerBound].contains("data-stands"))
                // Where the worker puts the script that is to run before anything is painted
                #expect(page.contains(/<html [^>]*><head><meta/))
            }
            for path in ["/cities", "/settings", "/credits", "/privacy"] {
                let page = try await client.page(path)
                #expect(!page.contains("data-stands"))
            }
            let russian = try await client.page("/", [.acceptLanguage: "ru"])
            #expect(russian.contains("data-changed=\"Что изменилось\""))
        }
        let failing = WebFixture(FakeProvider(answer: { _, _ in .failure(WeatherError(.timedOut)) }))
        try await failing.test { client in
            let page = try await client.page("/", status: .gatewayTimeout)
            #expect(!page.contains("data-stands"))
        }
    }
}
