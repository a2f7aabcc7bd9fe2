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

@Suite("For how long a dashboard's words hold, and the turn of a minute at which many are made anew")
struct MinuteTurnTests {
    /// The minutes for which the words were made that are shown at each of `count` minutes from a minute of the place's hour on.
    private func minutes(
        _ count: Int, from minute: Int = 5, pagesEachSecond: Double = 1e9, ageSeconds: Double = 0,
        change: (inout WeatherDashboard) -> Void = { _ in }
    ) -> [Int] {
        // The one that the first words take is not there again: the test lasts far less than a thousand seconds.
        let shown = ShownWeathers(turn: MinuteTurn(pagesEachSecond: pagesEachSecond))
        let units = RequestUnits(cookies: PetrelCookies([:]), headers: [:])
        var dashboard = Sample.dashboard()
        // Observed just now, so that the observation holds in all that follows.
        let start = Sample.noon + Double(minute) * 60
        change(&dashboard)
        let snapshot = Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: start - ageSeconds)
        return (0..<count).map { passed in
            let now = start + Double(passed) * 60 + 1
            let key = WeatherKey(
                snapshot, now: now, units: units, language: .standard, choice: .chosen(nil), error: nil, isRefreshing: false)
            func content() -> DashboardContent { DashboardContent.make(snapshot: snapshot, now: now, units: .metric) }
            let said = shown.weather(key, now: now, phrases: englishPhrases()) {
                ShownWeather(
                    key: key, content: content(), clock: ClockCourse(snapshot, now: now, clock: .hours24, phrases: englishPhrases()),
                    snapshot: snapshot, now: now)
            }
            #expect(said.content.place == content().place && said.content.age == content().age && said.clock.ago == said.content.age.ago)
            #expect(shown.count == 1)
            return said.key.minute - Int((start.timeIntervalSince1970 / 60).rounded(.down))
        }
    }

    @Test("Words are shown for two to five minutes with the clock and the age of now, and then made anew")
    func steady() throws {
        let made = minutes(13)
        for (now, minute) in made.enumerated() { #expect((0..<5).contains(now - minute), "\(made)") }
        #expect(made[0] == made[2] && Set(made).count >= 3, "\(made)")
    }

    @Test("Where more are wanted than are made in this second, former words are shown a little longer, and not for ever")
    func former() throws {
        let (made, full) = (minutes(13), minutes(13, pagesEachSecond: 0.001))
        for (now, minute) in full.enumerated() { #expect((0..<7).contains(now - minute), "\(full)") }
        #expect(Set(full).count < Set(made).count, "\(made) \(full)")
    }

    @Test("In another hour of the place the words are that hour's, with room and without")
    func hours() throws {
        for pagesEachSecond in [0.001, 1e9] {
            let made = minutes(3, from: 58, pagesEachSecond: pagesEachSecond)
            #expect(made[0] == made[1] && made[2] == 2, "\(made)")
        }
    }

    @Test("When the weather becomes old, and when a warning begins, the words are made anew")
    func changes() throws {
        #expect(minutes(3, ageSeconds: 3600 - 90)[2] == 2)
        let soon = minutes(3) { dashboard in
            let begins = Sample.noon + 6 * 60 + 30
            dashboard.alerts = [Alert(id: "a", event: "Wind", severity: .severe, onset: begins, expires: begins + 7200)]
        }
        #expect(soon == [0, 0, 2])
    }

    @Test("Words of the next minutes' rain hold for two minutes at most")
    func wet() throws {
        let snapshot = Snapshot(cell: Cell(containing: .moscow), dashboard: Sample.dashboard(), fetchedAt: Sample.noon)
        let now = Sample.noon + 300
        func seconds(_ nowcast: Nowcast?, _ share: Double) -> Double {
            SteadyWords(of: snapshot, lapse: nil, nowcast: nowcast, now: now, share: share).end.timeIntervalSince(now)
        }
        #expect(seconds(nil, 0) == 300 && seconds(nil, 1) == 150)
        func nowcast(_ rate: Double) -> Nowcast {
            Nowcast(
                start: Sample.noon, step: ForecastStep(minutes: 5), rates: Array(repeating: rate, count: 24),
                falls: Array(repeating: rate > 0 ? .rain : nil, count: 24), origin: .fineModel("ICON-D2"), pictureAt: nil,
                provenance: Sample.dashboard().provenance)
        }
        let (dry, wet) = (nowcast(0), nowcast(1))
        #expect(seconds(dry, 0) == 300 && seconds(wet, 0) == 120 && seconds(wet, 1) == 60)
    }

    @Test("Former words give way to new ones: at a turn no more are kept than before, so that none that is still shown has to")
    func kept() async throws {
        let fixture = WebFixture()
        try await fixture.test { client in
            let address = "/?latitude=48.85&longitude=2.35"
            var clocks: Set<String> = []
            for _ in 0..<4 {
                let page = try await client.page(address)
                clocks.insert(String(try #require(page.firstMatch(of: /class="clock"[^>]*>[^<]*?(\d{1,2}:\d\d)/)).1))
                fixture.date.advance(bySeconds: 60)
            }
            // Each page says its own minute, whenever its words were made.
            #expect(clocks.count == 4)
        }
    }
}
