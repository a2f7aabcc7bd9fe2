import Foundation
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

/// The clocks stand still until the test moves them: nothing here takes real time.
@Suite("The top-cities screen while it is looked at")
@MainActor
struct TopCitiesLiveTests {
    /// Answers with one list after the other, the last one again and again, and counts; each answer waits at the gate.
    private final class CountedCities: TopCitiesUpdating {
        let gate = Gate(isOpen: true)
        private let lists: @Sendable (Int) -> [TopCitiesList]

        init(_ lists: @escaping @Sendable (Int) -> [TopCitiesList]) { self.lists = lists }

        var questions: Int { gate.arrivals }
        func waitForQuestions(_ count: Int) async { await gate.waitForArrivals(count) }

        func updates() async -> AsyncStream<TopCitiesList> {
            // As a provider that heeds no cancellation would.
            await gate.pass(ignoringCancellation: true)
            let number = gate.arrivals
            return AsyncStream { continuation in
                for list in lists(number) { continuation.yield(list) }
                continuation.finish()
            }
        }

        func retry(_ key: String) async -> TopCitiesRow? { nil }
        func reconnected() async -> AsyncStream<TopCitiesList> { await updates() }
    }

    private let clock = ManualClock()
    private let date = ManualDate()

    /// 80 °F at the first answer, 81 °F at the second; of the moment at which they are asked for. Before each answer the row waits.
    private func cities() -> CountedCities {
        CountedCities { [date] number in
            [
                SampleCities.list([SampleCities.row("Dhaka")], isSettled: false),
                SampleCities.list([SampleCities.row("Dhaka", SampleCities.known(Double(79 + number), at: date.now))]),
            ]
        }
    }

    private func model(_ cities: CountedCities) -> TopCitiesModel {
        TopCitiesModel(cities: cities, clock: clock, now: date.reading)
    }

    private func shown(_ model: TopCitiesModel) -> String? { plain(model.rows.rows.first?.temperature) }

    /// The screen comes up, over a connection that stays.
    private func look(at model: TopCitiesModel) -> Task<Void, Never> {
        Task { await model.live(connection: SwitchedConnection()) }
    }

    /// The screen is hidden: everything that it began has ended.
    private func hide(_ looking: Task<Void, Never>) async {
        looking.cancel()
        await looking.value
        #expect(clock.sleeperCount == 0)
    }

    /// Minute by minute, as the model sleeps.
    private func pass(seconds: Double) async {
        var left = seconds
        while left > 0 {
            await clock.waitForSleepers(1)
            let step = min(60, left)
            date.advance(bySeconds: step)
            clock.advance(by: .seconds(step))
            left -= step
        }
    }

    @Test("It asks when it comes up, and again every ten minutes for as long as it is seen")
    func rhythm() async {
        let cities = cities()
        let model = model(cities)
        let looking = look(at: model)
        await cities.waitForQuestions(1)
        await pass(seconds: 600)
        await clock.waitForSleepers(1)
        #expect(cities.questions == 1 && shown(model) == "80~°F")
        await pass(seconds: 1)
        await cities.waitForQuestions(2)
        await pass(seconds: 601)
        await cities.waitForQuestions(3)
        await clock.waitForSleepers(1)
        #expect(shown(model) == "82~°F" && model.content.ageNote == nil)
        await hide(looking)
        #expect(cities.questions == 3)
    }

    @Test("Three hours in the background: what was shown says its age at once, and is asked for anew")
    func unlocked() async {
        let cities = cities()
        let model = model(cities)
        let looking = look(at: model)
        await clock.waitForSleepers(1)
        await hide(looking)
        date.advance(bySeconds: 3 * 3600)
        cities.gate.close()
        let again = look(at: model)
        await cities.waitForQuestions(2)
        #expect(plain(model.content.ageNote) == "These temperatures are from 3~h ago." && shown(model) == "80~°F")
        cities.gate.open()
        await clock.waitForSleepers(1)
        #expect(model.content.ageNote == nil && shown(model) == "81~°F")
        await hide(again)
    }

    @Test("What arrives after nobody looks any more changes nothing, and nothing is asked for again")
    func late() async {
        let cities = cities()
        let model = model(cities)
        cities.gate.close()
        let looking = look(at: model)
        await cities.waitForQuestions(1)
        looking.cancel()
        cities.gate.open()
        await looking.value
        #expect(model.rows.rows.isEmpty && cities.questions == 1 && clock.sleeperCount == 0)
    }

    @Test("Cancelled before it began it asks for nothing")
    func neverSeen() async {
        let cities = cities()
        let model = model(cities)
        let looking = look(at: model)
        await hide(looking)
        #expect(cities.questions == 0)
    }

    @Test("However long an answer takes, it does not ask again meanwhile; the wait begins when the answer is there")
    func noOverlap() async {
        let cities = cities()
        let model = model(cities)
        cities.gate.close()
        let looking = look(at: model)
        await cities.waitForQuestions(1)
        clock.advance(by: .seconds(7200))
        #expect(cities.questions == 1 && clock.sleeperCount == 0)
        cities.gate.open()
        await pass(seconds: 600)
        await clock.waitForSleepers(1)
        #expect(cities.questions == 1)
        await pass(seconds: 1)
        await cities.waitForQuestions(2)
        await hide(looking)
    }

    @Test("When what is shown becomes old it is asked for at once; when the answer is as old, not before ten minutes have gone by")
    func becomesOld() async {
        let start = date.now
        let cities = CountedCities { _ in
            [SampleCities.list([SampleCities.row("Dhaka", SampleCities.known(80, at: start - 3300))])]
        }
        let model = model(cities)
        let looking = look(at: model)
        await pass(seconds: 240)
        await clock.waitForSleepers(1)
        #expect(cities.questions == 1 && model.content.ageNote == nil)
        await pass(seconds: 60)
        await cities.waitForQuestions(2)
        await clock.waitForSleepers(1)
        #expect(plain(model.content.ageNote) == "These temperatures are from 1~h ago.")
        await pass(seconds: 600)
        await clock.waitForSleepers(1)
        #expect(cities.questions == 2)
        await pass(seconds: 1)
        await cities.waitForQuestions(3)
        await hide(looking)
    }

    @Test("Seen all the while, a temperature gives way to the next one and never to Loading; after hours it is seen to be asked for")
    func flicker() async {
        let cities = cities()
        let model = model(cities)
        var states: [CityRow.State] = []
        let observation = model.rows.observe { states += $0.rows.map(\.state) }
        let looking = look(at: model)
        await pass(seconds: 601)
        await clock.waitForSleepers(1)
        #expect(states == [.waiting("Loading …"), .known("80\u{A0}°F"), .known("81\u{A0}°F")])
        await hide(looking)
        date.advance(bySeconds: 3 * 3600)
        states = []
        let again = look(at: model)
        await clock.waitForSleepers(1)
        await hide(again)
        // The row's sentence says its age before it waits.
        #expect(states == [.known("81\u{A0}°F"), .waiting("Loading …"), .known("82\u{A0}°F")])
        withExtendedLifetime(observation) {}
    }

    @Test("A temperature that nobody can say the age of, and a row that failed, are seen to be asked for", arguments: [true, false])
    func unknownAge(isKnown: Bool) async {
        let state = isKnown ? SampleCities.known(80) : .failed(WeatherError(.noConnection))
        let cities = CountedCities { _ in
            [
                SampleCities.list([SampleCities.row("Dhaka")], isSettled: false), SampleCities.list([SampleCities.row("Dhaka", state)]),
            ]
        }
        let model = model(cities)
        var waited = 0
        let observation = model.rows.observe { waited += $0.rows.count { $0.waiting != nil } }
        let looking = look(at: model)
        await pass(seconds: 601)
        await clock.waitForSleepers(1)
        #expect(waited == 2)
        await hide(looking)
        withExtendedLifetime(observation) {}
    }

    @Test("Ten minutes are the time for which the table of the cities keeps what it knows, and no less")
    func freshness() {
        #expect(TopCitiesModel.renewSeconds > TopCitiesConfiguration().freshSeconds)
        #expect(TopCitiesModel.renewSeconds < TopCitiesConfiguration().freshSeconds + 60)
    }
}
