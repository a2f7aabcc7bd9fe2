import Foundation
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

/// The clocks stand still until the test moves them: nothing here takes real time.
@Suite("The top-cities screen when the connection returns", .timeLimit(.minutes(Patience.minutes(5))))
@MainActor
struct TopCitiesReconnectionTests {
    /// Answers what the test says, the last answer again and again; questions of either kind wait at a gate of their own.
    private final class CutOffCities: TopCitiesUpdating {
        let visits = Gate(isOpen: true)
        let returns = Gate(isOpen: true)
        private let visited: Locked<[[TopCitiesList]]>
        private let returned: Locked<[[TopCitiesList]]>

        init(visits: [[TopCitiesList]], returns: [[TopCitiesList]]) {
            visited = Locked(visits)
            returned = Locked(returns)
        }

        func updates() async -> AsyncStream<TopCitiesList> { await answer(visits, visited) }
        func reconnected() async -> AsyncStream<TopCitiesList> { await answer(returns, returned) }
        func retry(_ key: String) async -> TopCitiesRow? { nil }

        private func answer(_ gate: Gate, _ answers: Locked<[[TopCitiesList]]>) async -> AsyncStream<TopCitiesList> {
            await gate.pass()
            let lists = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? [] }
            return AsyncStream { continuation in
                for list in lists { continuation.yield(list) }
                continuation.finish()
            }
        }
    }

    private let clock = ManualClock()
    private let connection = SwitchedConnection()
    private let waiting = list(SampleCities.known(83), .waiting)
    private let known = list(SampleCities.known(83), SampleCities.known(75))
    private static let pause = Duration.seconds(TopCitiesConfiguration().pauseSeconds)

    private static func list(_ dhaka: TopCitiesRow.State, _ kinshasa: TopCitiesRow.State) -> TopCitiesList {
        SampleCities.list([SampleCities.row("Dhaka", dhaka), SampleCities.row("Kinshasa", kinshasa)], isSettled: kinshasa != .waiting)
    }

    private func failed(_ kind: WeatherError.Kind = .noConnection) -> TopCitiesList {
        Self.list(SampleCities.known(83), .failed(WeatherError(kind)))
    }

    private func model(_ cities: CutOffCities) -> TopCitiesModel {
        TopCitiesModel(cities: cities, clock: clock, now: { Sample.noon })
    }

    /// Looks at the screen while `body` runs, which begins when the first answer is there and the connection is watched.
    private func look(at model: TopCitiesModel, _ body: () async -> Void) async {
        let looking = Task { await model.live(connection: connection) }
        await clock.waitForSleepers(1)
        await eventually { connection.isWatched }
        await body()
        looking.cancel()
        await looking.value
        #expect(clock.sleeperCount == 0)
    }

    private func comesAndGoes(_ times: Int = 1) {
        for _ in 0..<times {
            connection.becomes(false)
            connection.becomes(true)
        }
    }

    /// Lets everything go on that can, for what must not happen: each turn is behind what waits for a thread, and news of the connection
    /// take one turn each.
    private func settle() async {
        for _ in 0..<16 {
            await Task.detached {}.value
            await Task.yield()
        }
    }

    @Test(
        "A row that failed for want of it is asked for at once, without a tap; no other row changes",
        arguments: [WeatherError.Kind.noConnection, .timedOut])
    func atOnce(kind: WeatherError.Kind) async {
        // The known row's temperature counts as aged where the lists are made: nobody is asked for it
        let aged = [Self.list(.waiting, .waiting), Self.list(.waiting, SampleCities.known(75))]
        let cities = CutOffCities(visits: [[failed(kind)]], returns: [aged])
        let model = model(cities)
        await look(at: model) {
            var states: [[CityRow.State]] = []
            let observation = model.rows.observe { states.append($0.rows.map(\.state)) }
            comesAndGoes()
            await eventually { model.rows.rows.last?.temperature != nil }
            #expect(states.dropFirst().map { $0.first } == [.known("83\u{A0}°F"), .known("83\u{A0}°F")])
            #expect(states.dropFirst().map { $0.last } == [.waiting("Loading …"), .known("75\u{A0}°F")])
            #expect(model.content.sources.map(\.text) == ["AccuWeather"])
            withExtendedLifetime(observation) {}
        }
        #expect(cities.visits.arrivals == 1 && cities.returns.arrivals == 1)
    }

    @Test(
        "What failed for another reason, or did not fail, is not asked for",
        arguments: [WeatherError.Kind.upstreamDown, .invalidKey, .badBody, nil])
    func otherReasons(kind: WeatherError.Kind?) async {
        let cities = CutOffCities(visits: [[kind.map(failed) ?? known]], returns: [])
        await look(at: model(cities)) {
            comesAndGoes(3)
            await settle()
        }
        #expect(cities.visits.arrivals == 1 && cities.returns.arrivals == 0)
    }

    @Test("A connection that was there all along, or goes and does not return, asks for nothing")
    func noReturn() async {
        let cities = CutOffCities(visits: [[failed()]], returns: [])
        await look(at: model(cities)) {
            connection.becomes(true)
            connection.becomes(false)
            await settle()
        }
        #expect(cities.returns.arrivals == 0)
    }

    @Test("Many returns in a row are one question, and after the pause another; what still fails waits for its turn with all the others")
    func storm() async {
        let cities = CutOffCities(visits: [[failed()]], returns: [[waiting, failed()]])
        await look(at: model(cities)) {
            cities.returns.close()
            comesAndGoes()
            await cities.returns.waitForArrivals(1)
            comesAndGoes(3)
            await settle()
            #expect(cities.returns.arrivals == 1)
            cities.returns.open()
            await clock.waitForSleeper(of: Self.pause)
            comesAndGoes(3)
            await settle()
            #expect(cities.returns.arrivals == 1)
            clock.advance(by: Self.pause)
            await cities.returns.waitForArrivals(2)
            await clock.waitForSleeper(of: Self.pause)
            clock.advance(by: Self.pause)
            await settle()
            #expect(cities.returns.arrivals == 2 && cities.visits.arrivals == 1)
            // The rhythm's own wait: each minute, until ten have gone by
            for _ in 0..<11 {
                await clock.waitForSleepers(1)
                clock.advance(by: .seconds(60))
            }
            await cities.visits.waitForArrivals(2)
        }
        #expect(cities.returns.arrivals == 2)
    }

    @Test("It returns while answers are awaited: what they lack is asked for as soon as they are there")
    func underWay() async {
        let cities = CutOffCities(visits: [[failed()], [failed(.timedOut)]], returns: [[waiting, known]])
        let model = model(cities)
        await look(at: model) {
            cities.visits.close()
            let pulled = Task { await model.appear() }
            await cities.visits.waitForArrivals(2)
            comesAndGoes()
            await settle()
            #expect(cities.returns.arrivals == 0)
            cities.visits.open()
            await pulled.value
            await eventually { model.rows.rows.last?.temperature != nil }
        }
        #expect(cities.visits.arrivals == 2 && cities.returns.arrivals == 1)
    }

    @Test("It was lost while the screen was seen and returned while it was hidden: what then still fails is asked for at once")
    func hiddenMeanwhile() async {
        let cities = CutOffCities(visits: [[failed()]], returns: [[waiting, known]])
        let model = model(cities)
        await look(at: model) {
            connection.becomes(false)
            await settle()
        }
        #expect(cities.returns.arrivals == 0)
        await look(at: model) { await eventually { model.rows.rows.last?.temperature != nil } }
        #expect(cities.visits.arrivals == 2 && cities.returns.arrivals == 1)
    }

    @Test("Hidden while it is asked for again: what arrives late changes nothing, and coming back asks anew")
    func hiddenWhileAsked() async {
        let cities = CutOffCities(visits: [[failed()], [known]], returns: [[waiting, known]])
        let model = model(cities)
        cities.returns.close()
        await look(at: model) {
            comesAndGoes()
            await cities.returns.waitForArrivals(1)
        }
        #expect(model.rows.rows.last?.failure != nil)
        await look(at: model) { #expect(plain(model.rows.rows.last?.temperature) == "75~°F") }
        #expect(cities.visits.arrivals == 2 && cities.returns.arrivals == 1)
    }

    @Test("Rows that are from somebody else now: both are named, and nobody for whom nothing is shown")
    func sources() async {
        let elsewhere = TopCitiesRow.State.known(.init(value: 20, unit: .celsius, provider: .openMeteo))
        var mixed = Self.list(.waiting, elsewhere)
        mixed.sources = [SampleCities.openMeteo]
        let cities = CutOffCities(visits: [[failed()]], returns: [[mixed]])
        let model = model(cities)
        await look(at: model) {
            comesAndGoes()
            await eventually { model.rows.rows.last?.temperature != nil }
        }
        #expect(model.content.sources.map(\.source) == ["AccuWeather", "Weather data by Open-Meteo.com"])
    }
}
