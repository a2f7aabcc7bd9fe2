import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("The top-cities screen")
@MainActor
struct TopCitiesModelTests {
    /// Says what the test says, visit by visit.
    private final class ScriptedCities: TopCitiesUpdating {
        let visits: Locked<[[TopCitiesList]]>
        let retries = Locked<[String]>([])

        init(_ visits: [[TopCitiesList]]) { self.visits = Locked(visits) }

        func updates() async -> AsyncStream<TopCitiesList> {
            let lists = visits.withLock { $0.isEmpty ? [] : $0.removeFirst() }
            return AsyncStream { continuation in
                for list in lists { continuation.yield(list) }
                continuation.finish()
            }
        }

        func retry(_ key: String) async -> TopCitiesRow? {
            retries.withLock { $0.append(key) }
            return nil
        }

        func reconnected() async -> AsyncStream<TopCitiesList> { await updates() }
    }

    private let waiting = SampleCities.list([SampleCities.row("Dhaka"), SampleCities.row("Kinshasa")], isSettled: false)
    private let known = SampleCities.list([
        SampleCities.row("Dhaka", SampleCities.known(83)), SampleCities.row("Kinshasa", SampleCities.known(75)),
    ])
    private let failed = SampleCities.list([
        SampleCities.row("Dhaka", SampleCities.known(83)), SampleCities.row("Kinshasa", .failed(WeatherError(.upstreamDown))),
    ])

    @Test("Rows fill in as they arrive, each by itself: no reload of the table")
    func arrivals() async {
        var first = waiting
        first.rows[1].state = SampleCities.known(75)
        let model = TopCitiesModel(cities: ScriptedCities([[waiting, first, known]]))
        var changes: [[ListChange]] = []
        let observation = model.rows.observe { changes.append($0.changes) }
        await model.appear()
        #expect(changes == [[.reset], [.inserted(at: 0), .inserted(at: 1)], [.updated(at: 1)], [.updated(at: 0)]])
        #expect(model.content.rows.map { plain($0.temperature) } == ["83~°F", "75~°F"] && model.content.isSettled)
        #expect(model.rows.rows == model.content.rows)
        withExtendedLifetime(observation) {}
    }

    @Test("A retry shows the row as loading, asks for it alone, and shows what came of it; a row that did not fail is left alone")
    func retry() async {
        let cities = ScriptedCities([[failed], [known]])
        let model = TopCitiesModel(cities: cities)
        await model.appear()
        var states: [CityRow.State?] = []
        let observation = model.rows.observe { states.append($0.rows.last?.state) }
        await model.retry("dhaka")
        #expect(cities.retries.withLock { $0 }.isEmpty)
        await model.retry("kinshasa")
        #expect(cities.retries.withLock { $0 } == ["kinshasa"])
        #expect(states.count == 3 && states[1] == .waiting("Loading …") && states[2] == .known("75\u{A0}°F"))
        withExtendedLifetime(observation) {}
    }

    @Test("The scale is one step away and back, and the rows follow at once")
    func units() async {
        let model = TopCitiesModel(cities: ScriptedCities([[known]]))
        await model.appear()
        await model.show(.celsius)
        #expect(model.content.rows.map { plain($0.temperature) } == ["28~°C", "24~°C"] && model.unit == .celsius)
        await model.show(.fahrenheit)
        #expect(plain(model.rows.rows[0].temperature) == "83~°F")
    }

    @Test("The plain form has neither symbol nor condition, drawn or spoken, and every row changes with the form")
    func forms() async {
        let rain = MomentCondition(WeatherCondition(kind: .rainLight, isDay: true), isDay: true)
        let list = SampleCities.list([
            SampleCities.row("Dhaka", SampleCities.known(83, at: Sample.noon, rain)),
            SampleCities.row("Kinshasa", .failed(WeatherError(.upstreamDown))),
        ])
        let model = TopCitiesModel(
            cities: ScriptedCities([[list]]), form: .plain, phrases: englishPhrases(), now: { Sample.noon })
        await model.appear()
        let plain = model.rows.rows[0]
        #expect(plain.condition == nil && plain.symbol == nil && !plain.hasDetails && plain.spoken == "Dhaka: 83 degrees Fahrenheit.")
        var changes: [[ListChange]] = []
        let observation = model.rows.observe { changes.append($0.changes) }
        model.choose(.detailed)
        #expect(model.form == .detailed && model.content.form == .detailed)
        let detailed = model.rows.rows[0]
        #expect(detailed.condition == "Light rain" && detailed.symbol == "rainLight-day" && detailed.hasDetails)
        #expect(detailed.spoken == "Dhaka: 83 degrees Fahrenheit, light rain." && detailed.temperature == plain.temperature)
        // A row that failed has another height as well
        #expect(changes == [[.reset], [.updated(at: 0), .updated(at: 1)]])
        withExtendedLifetime(observation) {}
    }

    @Test("The scale that was chosen before is there from the start")
    func keptUnit() async {
        let model = TopCitiesModel(cities: ScriptedCities([[known]]), unit: .celsius)
        await model.appear()
        #expect(plain(model.rows.rows[0].temperature) == "28~°C" && model.content.units.map(\.isShown) == [false, true])
    }
}
