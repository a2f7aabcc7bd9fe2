import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

/// Answers what it is told to, once its gate is open.
struct ScriptedWeather: WeatherSource {
    struct Ask: Hashable, Sendable {
        let cell: Cell
        let reason: RefreshReason
    }

    let gate = Gate(isOpen: true)
    let refreshGate = Gate(isOpen: true)
    let asked = Locked<[Ask]>([])
    let answers = Locked<[WeatherAnswer]>([])
    let refreshes = Locked<[WeatherAnswer?]>([])

    func weather(at coordinate: Coordinate, reason: RefreshReason) async -> WeatherAnswer {
        let cell = Cell(containing: coordinate)
        asked.withLock { $0.append(Ask(cell: cell, reason: reason)) }
        let answer = answers.withLock { answers -> WeatherAnswer in
            guard !answers.isEmpty else { return .failed(WeatherError(.placeNotCovered)) }
            // Two questions under way at once may come in either order.
            return answers.remove(at: answers.firstIndex { $0.snapshot == nil || $0.snapshot?.cell == cell } ?? 0)
        }
        await gate.pass()
        return answer
    }

    func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds: Double) async -> WeatherAnswer? {
        await refreshGate.pass()
        return refreshes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}

struct FixedPosition: PositionSource {
    let answer: PositionAnswer
    func position() async -> PositionAnswer { answer }
}

@MainActor
@Suite("The four stories of the forecast dashboard (product promise 1.1), at model level", .timeLimit(.minutes(Patience.minutes(5))))
struct DashboardStoriesTests {
    let weather = ScriptedWeather()
    let clock: Locked<Date>
    let berlin: PlaceWeather
    let moscow: PlaceWeather

    init() throws {
        berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        moscow = try PlaceWeather("Moscow", 55.7558, 37.6173, "Europe/Moscow", at: "2026-11-21T14:04Z")
        clock = Locked(try instant("2026-11-21T14:05Z"))
    }

    func model(_ position: PositionAnswer) -> DashboardModel {
        let clock = clock
        return DashboardModel(source: weather, positions: FixedPosition(answer: position), now: { clock.withLock { $0 } })
    }

    func plan(_ answers: WeatherAnswer...) { weather.answers.withLock { $0 += answers } }

    @Test("Story 1: position granted: now, the rest of today and the whole next day, and seven days, for the current position")
    func granted() async throws {
        // Given a person who lets Petrel know where they are
        plan(.current(berlin.snapshot))
        let model = model(.granted(berlin.coordinate))
        // When the dashboard appears
        await model.appear()
        // Then it shows all three for that place
        guard case .loaded(let content) = model.state else { return #expect(Bool(false), "\(model.state)") }
        #expect(content.place.title == "Berlin" && content.place.notice == nil)
        #expect(plain(content.now?.temperature) == "3~°C")
        #expect(content.hours.sections.map(\.title) == ["Today", "Tomorrow"])
        #expect(content.hours.sections.map(\.rows.count) == [9, 24])
        #expect(content.days.rows.count == 7)
        #expect(weather.asked.withLock { $0 } == [.init(cell: Cell(containing: berlin.coordinate), reason: .opened)])
    }

    @Test("Story 2: position denied: Moscow, saying so, and another place can be chosen")
    func denied() async throws {
        // Given a person who does not
        plan(.current(moscow.snapshot), .current(berlin.snapshot))
        let model = model(.denied)
        // When the dashboard appears
        await model.appear()
        // Then it shows Moscow and says why
        #expect(model.state.content?.place.title == "Moscow")
        #expect(model.state.content?.place.notice == "Location is off. Showing Moscow.")
        #expect(weather.asked.withLock { $0.first?.cell } == Cell(containing: .moscow))
        // When another place is chosen
        await model.choose(Place(name: "Berlin-Mitte", country: "Germany", coordinate: berlin.coordinate))
        // Then it shows that one under its name
        #expect(model.state.content?.place.title == "Berlin-Mitte" && model.state.content?.place.notice == nil)
    }

    @Test("Story 2: position unavailable: Moscow as well, in other words")
    func unavailable() async throws {
        plan(.current(moscow.snapshot))
        let model = model(.unavailable)
        await model.appear()
        #expect(model.state.content?.place.notice == "Your location cannot be determined. Showing Moscow.")
    }

    @Test("Story 3: the spinner shows from before the request until data, and then is gone")
    func spinnerUntilData() async throws {
        // Given a slow source
        plan(.current(berlin.snapshot))
        weather.gate.close()
        let model = model(.granted(berlin.coordinate))
        #expect(model.state == .idle)
        // When the dashboard appears
        async let appeared: Void = model.appear()
        await weather.gate.waitForArrivals(1)
        // Then the spinner is there while it waits
        #expect(model.state == .loading(previous: nil))
        weather.gate.open()
        await appeared
        // And gone with the data
        #expect(!model.state.isLoading && model.state.content != nil && model.state.failure == nil)
    }

    @Test("Story 3: the spinner shows from before the request until a failure, and then is gone")
    func spinnerUntilFailure() async throws {
        plan(.failed(WeatherError(.noConnection, provider: .openMeteo)))
        weather.gate.close()
        let model = model(.granted(berlin.coordinate))
        async let appeared: Void = model.appear()
        await weather.gate.waitForArrivals(1)
        #expect(model.state == .loading(previous: nil))
        weather.gate.open()
        await appeared
        #expect(!model.state.isLoading && model.state.content == nil)
        #expect(model.state.failure?.title == "No connection")
    }

    @Test(
        "Story 4: a failure shows a message and Retry; Retry fetches again and shows the data",
        arguments: [WeatherError.Kind.noConnection, .badBody, .invalidKey, .quotaExhausted, .placeNotCovered])
    func retry(kind: WeatherError.Kind) async throws {
        // Given a source that fails once
        plan(.failed(WeatherError(kind, provider: .openMeteo)), .current(berlin.snapshot))
        let model = model(.granted(berlin.coordinate))
        await model.appear()
        let failure = try #require(model.state.failure)
        #expect(failure == Failure(WeatherError(kind, provider: .openMeteo)) && failure.retryTitle == "Retry")
        #expect(model.state.content == nil)
        // When Retry is pressed
        await model.retry()
        // Then it was fetched again, and is shown
        #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .retry])
        #expect(model.state.content?.place.title == "Berlin" && model.state.failure == nil)
    }

    @Test("The last known weather is shown with its age and the reason, and Retry brings the new")
    func lastKnown() async throws {
        plan(.lastKnown(berlin.snapshot, WeatherError(.noConnection)), .current(berlin.snapshot))
        clock.withLock { $0 += 7200 }
        let model = model(.granted(berlin.coordinate))
        await model.appear()
        #expect(plain(model.state.content?.age.text) == "Last updated 2~h ago" && model.state.failure?.kind == .noConnection)
        await model.retry()
        #expect(model.state.failure == nil)
    }

    @Test("Stale weather is shown at once; what the refresh brings replaces it")
    func refresh() async throws {
        var newer = berlin
        newer.current?.temperatureCelsius = 20
        let newest = newer.snapshot
        plan(.refreshing(berlin.snapshot))
        weather.refreshes.withLock { $0 = [.current(newest)] }
        weather.refreshGate.close()
        let model = model(.granted(berlin.coordinate))
        async let appeared: Void = model.appear()
        await weather.refreshGate.waitForArrivals(1)
        #expect(model.state.content?.age.refreshing == "Updating…" && plain(model.state.content?.now?.temperature) == "3~°C")
        weather.refreshGate.open()
        await appeared
        #expect(model.state.content?.age.isRefreshing == false && plain(model.state.content?.now?.temperature) == "20~°C")
    }

    @Test("A late answer for a place that is no longer chosen is ignored")
    func lateAnswer() async throws {
        plan(.current(berlin.snapshot), .current(moscow.snapshot))
        weather.gate.close()
        let model = model(.granted(berlin.coordinate))
        async let appeared: Void = model.appear()
        await weather.gate.waitForArrivals(1)
        async let chosen: Void = model.choose(.moscow)
        await weather.gate.waitForArrivals(2)
        #expect(model.state.isLoading)
        weather.gate.open()
        _ = await (appeared, chosen)
        #expect(model.state.content?.place.title == "Moscow")
    }

    @Test("Units and the clock change the texts without a request")
    func unitsAndClock() async throws {
        plan(.current(berlin.snapshot))
        let model = model(.granted(berlin.coordinate))
        await model.appear()
        model.units = UnitPreferences(region: "US")
        #expect(plain(model.state.content?.now?.temperature) == "38~°F")
        clock.withLock { $0 += 120 }
        model.clockMoved()
        #expect(plain(model.state.content?.age.text) == "Updated 3~min ago")
        #expect(weather.asked.withLock { $0.count } == 1)
    }
}
