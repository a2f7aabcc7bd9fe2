import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@MainActor
@Suite("The screen of 2045, at model level", .timeLimit(.minutes(Patience.minutes(5))))
struct Climate2045ModelTests {
    private let weather = ScriptedWeather()
    private let place: PlaceWeather

    init() throws { place = try ClimateWeather.place(9.4) }

    private func dashboard(_ position: PositionAnswer) -> DashboardModel {
        let now = place.fetchedAt
        return DashboardModel(source: weather, positions: FixedPosition(answer: position), now: { now })
    }

    private func plan(_ answers: WeatherAnswer...) { weather.answers.withLock { $0 += answers } }

    @Test("The side of the toggle is remembered; at first it is the one without interventions")
    func side() {
        let preferences = MemoryPreferences()
        let model = Climate2045Model(dashboard(.denied), preferences: preferences)
        #expect(!model.withInterventions && preferences.all[.interventions] == nil)
        model.withInterventions = true
        #expect(Climate2045Model(dashboard(.denied), preferences: preferences).withInterventions)
        model.withInterventions = false
        #expect(preferences.all[.interventions] == nil)
        #expect(!Climate2045Model(dashboard(.denied), preferences: MemoryPreferences([.interventions: "nonsense"])).withInterventions)
    }

    @Test("It follows the dashboard from nothing to its weather, and the toggle asks for nothing")
    func follows() async throws {
        // Given a dashboard that has not appeared
        plan(.current(place.snapshot))
        let dashboard = dashboard(.granted(place.coordinate))
        let model = Climate2045Model(dashboard, preferences: MemoryPreferences())
        #expect(model.state == .idle)
        // When it appears
        await dashboard.appear()
        // Then the screen has the same place and weather
        guard case .loaded(let content) = model.state else { return #expect(Bool(false), "\(model.state)") }
        #expect(content.place.title == "Berlin" && plain(content.projection?.now.temperature) == "9.4~°C")
        // And changing sides is a matter of the screen alone
        model.withInterventions.toggle()
        #expect(model.state == .loaded(content) && weather.asked.withLock { $0.count } == 1)
    }

    @Test("A failure of the dashboard is a failure here, and Retry asks once more")
    func failure() async throws {
        // Given a provider that cannot be reached, then can
        plan(.failed(WeatherError(.noConnection)), .current(place.snapshot))
        let dashboard = dashboard(.granted(place.coordinate))
        let model = Climate2045Model(dashboard, preferences: MemoryPreferences())
        await dashboard.appear()
        guard case .failed(let failure, nil) = model.state else { return #expect(Bool(false), "\(model.state)") }
        #expect(failure.title == Failure(WeatherError(.noConnection)).title)
        // When the person presses Retry
        await model.retry()
        // Then the weather is there
        #expect(model.state.content?.projection != nil)
    }

    @Test(
        "Why the position is not known is said in the same words as the dashboard's place needs",
        arguments: [
            (PositionAnswer.denied, "Location permission needed"), (.unavailable, "Cannot determine location"),
        ])
    func position(answer: PositionAnswer, title: String) async throws {
        let moscow = try PlaceWeather("Moscow", 55.7558, 37.6173, "Europe/Moscow", at: "2026-11-21T14:04Z")
        plan(.current(moscow.snapshot))
        let dashboard = dashboard(answer)
        let model = Climate2045Model(dashboard, preferences: MemoryPreferences())
        await dashboard.appear()
        #expect(model.state.content?.positionProblem?.title == title)
        #expect(model.state.content?.positionProblem?.text == "Showing Moscow.")
    }
}
