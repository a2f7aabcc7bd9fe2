import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@MainActor
@Suite("What a screen reader says by itself (WCAG 4.1.3)", .timeLimit(.minutes(Patience.minutes(5))))
struct DashboardAnnouncementTests {
    let weather = ScriptedWeather()
    let positions = SwitchedPosition()
    let date: ManualDate
    let berlin: PlaceWeather
    let down = WeatherError(.upstreamDown, provider: .openMeteo)

    init() throws {
        berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        date = ManualDate(berlin.fetchedAt)
    }

    func plan(_ answers: WeatherAnswer...) { weather.answers.withLock { $0 += answers } }
    func model() -> DashboardModel { DashboardModel(source: weather, positions: positions, now: date.reading) }

    @Test("The first weather: which place, and how old; then silence: minutes, a background refresh, units")
    func arrival() async {
        plan(.current(berlin.snapshot), .current(berlin.snapshot), .current(berlin.snapshot))
        let model = model()
        #expect(model.announcement == nil)
        await model.appear()
        let first = model.announcement
        #expect(first?.text == "Berlin. Updated just now.")
        date.advance(bySeconds: 60)
        model.clockMoved()
        model.units.temperature = .fahrenheit
        await model.refresh(.opened)
        await model.returned()
        #expect(model.announcement == first)
    }

    @Test("A failure is said, the same failure of another attempt is not; that it is over is said")
    func failure() async {
        plan(.current(berlin.snapshot), .lastKnown(berlin.snapshot, down), .failed(down), .current(berlin.snapshot))
        let model = model()
        await model.appear()
        date.advance(bySeconds: 7200)
        await model.refresh(.opened)
        let said = model.announcement
        #expect(said?.text.hasPrefix("The provider has a problem. Open-Meteo is having problems") == true)
        #expect(plain(said?.text)?.hasSuffix("Last updated 2~h ago.") == true)
        await model.refresh(.opened)
        #expect(model.announcement == said && model.state.failure != nil)
        await model.refresh(.opened)
        #expect(plain(model.announcement?.text) == "Updated 2~h ago." || plain(model.announcement?.text) == "Last updated 2~h ago.")
        #expect(model.announcement?.number == 3)
    }

    @Test("Retry: that it began, and how it ended, each time anew though the words are the same")
    func retry() async {
        plan(.failed(down), .failed(down), .current(berlin.snapshot))
        let model = model()
        await model.appear()
        let first = model.announcement
        weather.gate.close()
        let retried = Task { await model.retry() }
        await weather.gate.waitForArrivals(2)
        #expect(model.announcement?.text == "Loading the weather…")
        weather.gate.open()
        await retried.value
        #expect(model.announcement?.text == first?.text && model.announcement?.number == 3)
        await model.retry()
        #expect(model.announcement?.text == "Berlin. Updated just now.")
        plan(.current(berlin.snapshot))
        await model.retry()
        #expect(model.announcement?.text == "Updated just now.", "a pull is answered")
    }

    @Test(
        "Promise 1.5: why it is another place is said when it is, its title first, without weather too; once",
        arguments: [
            (PositionAnswer.denied, "Location permission needed. Showing Moscow."),
            (.unavailable, "Cannot determine location. Showing Moscow."),
        ]
    )
    func notice(answer: PositionAnswer, said: String) async {
        positions.set(answer, .unchanged)
        plan(.failed(WeatherError(.noConnection)))
        weather.gate.close()
        let model = model()
        let appeared = Task { await model.appear() }
        await weather.gate.waitForArrivals(1)
        #expect(model.announcement?.text == said)
        #expect(model.frame.positionProblem.map { "\($0.title). \($0.text)" } == said, "what is heard is what is read")
        weather.gate.open()
        await appeared.value
        #expect(model.announcement?.text.hasPrefix("No connection. ") == true)
        #expect(model.announcement?.text.contains("Showing") == false)
    }

    @Test("A warning that was not there before is said, once, also when nobody asked")
    func warning() async {
        var warned = berlin
        warned.alerts = [
            Alert(
                id: "1", headline: "Storm warning", event: "Storm", severity: .severe, sender: "Weather office", sent: berlin.fetchedAt,
                expires: berlin.fetchedAt + 7200)
        ]
        warned.fetchedAt += 301
        plan(.current(berlin.snapshot), .current(warned.snapshot), .current(warned.snapshot))
        let model = model()
        await model.appear()
        date.advance(bySeconds: 301)
        await model.refresh(.opened)
        let said = model.announcement
        #expect(said?.text == "Warnings. Storm warning.")
        await model.refresh(.opened)
        #expect(model.announcement == said)
    }
}
