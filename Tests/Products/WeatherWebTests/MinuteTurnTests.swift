import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherWeb

@Suite("The turn of a minute, at which all pages change")
struct MinuteTurnTests {
    /// Seconds until the next full minute of the fixture's clock.
    private func toMinute(_ fixture: WebFixture) -> Double {
        60 - fixture.date.reading().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    }

    /// The place's clock as a page shows it: the minute that the page was made for.
    private func minute(_ page: String) throws -> String {
        String(try #require(page.firstMatch(of: /class="clock"[^>]*>(?:<[^>]*>)*[^<]*?(\d{1,2}:\d\d)/)).1)
    }

    @Test("Who comes when enough pages are made in this second is shown that of the minute before, and never an older one")
    func former() async throws {
        var fixture = WebFixture()
        // The one that the first page takes is not there again: the test lasts far less than a thousand seconds.
        fixture.pagesEachSecond = 0.001
        let date = fixture.date
        // A quarter past the hour: in the same hour for four minutes.
        date.advance(bySeconds: toMinute(fixture))
        while Int(date.reading().timeIntervalSince1970 / 60) % 60 != 15 { date.advance(bySeconds: 60) }
        try await fixture.test { client in
            let address = "/?latitude=48.85&longitude=2.35"
            let first = try minute(try await client.page(address))
            date.advance(bySeconds: 61)
            #expect(try minute(try await client.page(address)) == first)
            date.advance(bySeconds: 60)
            #expect(try minute(try await client.page(address)) != first)
        }
    }

    @Test("Former words give way to new ones: at a turn no more are kept than before, so that none that is still shown has to")
    func kept() {
        let shown = ShownWeathers(turn: MinuteTurn(pagesEachSecond: 1e9))
        let units = RequestUnits(cookies: PetrelCookies([:]), headers: [:])
        let places = [(0.0, 0.0), (10, 20), (-30, 150), (55.75, 37.62)].compactMap { try? Coordinate(latitude: $0.0, longitude: $0.1) }
        for minute in 0..<5 {
            let now = Sample.noon + Double(minute) * 60
            for place in places {
                let snapshot = Snapshot(cell: Cell(containing: place), dashboard: Sample.dashboard(), fetchedAt: Sample.noon)
                let key = WeatherKey(
                    snapshot, now: now, units: units, language: .standard, choice: .chosen(nil), error: nil, isRefreshing: false)
                _ = shown.weather(key) {
                    ShownWeather(
                        key: key, content: DashboardContent.make(snapshot: snapshot, now: now, units: .metric),
                        clock: ClockCourse(snapshot, now: now, clock: .hours24, phrases: englishPhrases()), snapshot: snapshot)
                }
            }
            #expect(shown.count == places.count)
        }
    }

    @Test("In another hour of the place, and with room, the page is of its own minute")
    func own() async throws {
        for (minutesBefore, pagesEachSecond) in [(1, 0.001), (30, 1e9)] {
            var fixture = WebFixture()
            fixture.pagesEachSecond = pagesEachSecond
            let date = fixture.date
            date.advance(bySeconds: toMinute(fixture))
            while Int(date.reading().timeIntervalSince1970 / 60) % 60 != 60 - minutesBefore { date.advance(bySeconds: 60) }
            try await fixture.test { client in
                let address = "/?latitude=48.85&longitude=2.35"
                let first = try minute(try await client.page(address))
                date.advance(bySeconds: 61)
                #expect(try minute(try await client.page(address)) != first)
            }
        }
    }
}
