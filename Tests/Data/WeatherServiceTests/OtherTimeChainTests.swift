import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService

/// What the service does with answers of another time: who is asked next, what is kept, what is known of the provider.
@Suite("Row 13: answers of another time")
struct OtherTimeChainTests {
    private static let day = 86_400.0

    /// Answers as if its clock showed so many seconds more.
    private func provider(_ id: ProviderID, movedBy seconds: Double, coverage: Coverage = .worldwide) -> FakeProvider {
        var profile = Sample.profile(id)
        profile.coverage = coverage
        return FakeProvider(id, profile: profile) { call, _ in .success(Sample.weather(from: call.now + seconds)) }
    }

    @Test(
        "Row 13: an answer of another time is a failure of its provider, which is called once, and the next is asked",
        arguments: [-365 * day, -30 * day, -3 * day, day, 365 * day])
    func next(seconds: Double) async throws {
        let wrong = provider(.openMeteo, movedBy: seconds)
        let right = provider(.weatherAPI, movedBy: 0)
        let rig = ServiceRig([wrong, right])
        let dashboard = try #require(await rig.weather().snapshot).dashboard
        #expect(dashboard.provenance.provider == .weatherAPI && dashboard.sources.isEmpty && dashboard.problems.isEmpty)
        #expect(wrong.calls.count == 1 && right.calls.count == 1)
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.failures == 1 && state.lastError == WeatherError(.otherTime, provider: .openMeteo) && state.lastSuccess == nil)
    }

    @Test("Row 13: one part of another time is asked of the next, is named, and the rest is shown")
    func onePart() async throws {
        let first = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.hourly = Sample.hours(from: call.now - 30 * Self.day, count: 48)
            return .success(weather)
        }
        let second = provider(.weatherAPI, movedBy: 0)
        let rig = ServiceRig([first, second])
        let dashboard = try #require(await rig.weather().snapshot).dashboard
        #expect(dashboard.provenance(of: .hourly).provider == .weatherAPI && dashboard.provenance(of: .daily).provider == .openMeteo)
        #expect(second.calls.map(\.features) == [[.hourly]])
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.failures == 1 && state.lastError == WeatherError(.otherTime, provider: .openMeteo, feature: .hourly))
    }

    @Test("Row 13: a provider that has hours and no days is not one of another time")
    func hoursAlone() async throws {
        let first = FakeProvider(features: [.current, .hourly]) { call, _ in .success(Sample.weather(from: call.now, days: 0)) }
        let rig = ServiceRig([first, provider(.weatherAPI, movedBy: 0)])
        for _ in 0..<6 {
            _ = await rig.weather(.notification)
            rig.date.advance(bySeconds: 61)
        }
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.failures == 0 && state.lastError == nil && first.calls.count == 6)
    }

    @Test("Row 13: alone, hours of another time do not take the place of those held, which say when they were received")
    func heldHours() async throws {
        let provider = FakeProvider { call, number in
            var weather = Sample.weather(from: call.now)
            if number > 1 { weather.hourly = Sample.hours(from: call.now - 30 * Self.day, count: 48) }
            return .success(weather)
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        let first = try #require(await rig.weather().snapshot)
        for minutes in [20.0, 40] {
            rig.date.set(Sample.noon + minutes * 60)
            let snapshot = try #require(await rig.weather(.retry).snapshot)
            let dashboard = snapshot.dashboard
            #expect(snapshot.fetchedAt == rig.date.now && dashboard.provenance(of: .daily).fetchedAt == rig.date.now)
            #expect(dashboard.forecast.hourly.map(\.time) == first.dashboard.forecast.hourly.map(\.time))
            #expect(dashboard.forecast.hourly.allSatisfy { $0.keptFrom == Sample.noon })
            #expect(dashboard.provenance(of: .hourly).fetchedAt == Sample.noon && dashboard.problems.isEmpty)
        }
        // A day later they are not of this time either.
        rig.date.set(Sample.noon + Self.day + 60)
        let later = try #require(await rig.weather(.retry).snapshot).dashboard
        #expect(later.forecast.hourly.isEmpty)
        #expect(later.problems == [WeatherError(.otherTime, provider: .openMeteo, feature: .hourly)])
    }

    @Test("Row 50: a machine whose clock is wrong refuses everybody, says so, keeps what it held, and recovers with its clock")
    func ownClock() async throws {
        // The providers' clocks are right, whatever ours shows.
        let truth = ManualDate()
        let providers = [ProviderID.openMeteo, .weatherAPI].map { id in
            FakeProvider(id) { _, _ in .success(Sample.weather(from: truth.now)) }
        }
        let rig = ServiceRig(providers)
        let held = try #require(await rig.weather().snapshot)
        for jump in [-365 * Self.day, -Self.day, Self.day, 365 * Self.day] {
            truth.advance(bySeconds: 7200)
            rig.date.set(truth.now + jump)
            #expect(await rig.weather(.retry) == .lastKnown(held, WeatherError(.otherTime, provider: .openMeteo)))
        }
        rig.date.set(truth.now)
        #expect(await rig.weather(.retry).isCurrent)
        #expect(await rig.service.providerStates().first?.lastError == nil)
    }

    /// Few enough for every run; a long one asks for more.
    private static let cells = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 1_000 : 400

    @Test("Row 13: however many cells are asked for, a provider of another time costs few calls more than one for each refresh")
    func manyCells() async throws {
        let wrong = provider(.openMeteo, movedBy: -6 * 3600)
        try await checkCalls(first: wrong, cells: Self.cells)
    }

    @Test("Row 13: nulls for cell after cell are the provider's fault, and cost few calls; of one country's they are the cells'")
    func nulls() async throws {
        let empty = FakeProvider.failing(WeatherError(.placeNotCovered, provider: .openMeteo))
        let rig = try await checkCalls(first: empty, cells: Self.cells)
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.services[.forecast]?.othersFirstUntil != nil && state.lastError?.kind == .placeNotCovered)

        var profile = Sample.profile(.nws)
        profile.coverage = Coverage(words: "a country", boxes: [.init(south: -90, north: 90, west: -180, east: 180)])
        let country = FakeProvider(.nws, profile: profile) { _, _ in .failure(WeatherError(.placeNotCovered, provider: .nws)) }
        let other = ServiceRig([country, provider(.weatherAPI, movedBy: 0)])
        for index in 0..<20 {
            let cell = try #require(Cell(id: "\(index).5"))
            _ = await other.weather(at: cell.center)
        }
        #expect(country.calls.count == 20)
        #expect(await other.service.providerStates().first?.lastError == nil)
    }

    /// Asks for many cells within half an hour; then the first provider is asked no more than now and then.
    @discardableResult
    private func checkCalls(first: FakeProvider, cells: Int) async throws -> ServiceRig {
        let second = provider(.weatherAPI, movedBy: 0)
        let rig = ServiceRig([first, second])
        for index in 0..<cells {
            let cell = try #require(Cell(id: "\(index % 180).\(index)"))
            #expect(await rig.weather(at: cell.center).isCurrent)
            rig.date.advance(bySeconds: 1800 / Double(cells))
        }
        #expect(second.calls.count == cells)
        #expect(Double(first.calls.count + second.calls.count) <= 1.05 * Double(cells), "\(first.calls.count) calls")
        #expect(first.calls.count >= 5)
        return rig
    }

    @Test("Row 13: a doubted provider is still asked where nobody else brings a part, and is first again when it has mended")
    func mended() async throws {
        let isWrong = Locked(true)
        let first = FakeProvider { call, _ in .success(Sample.weather(from: call.now - (isWrong.withLock { $0 } ? 6 * 3600 : 0))) }
        let isDown = Locked(false)
        let second = FakeProvider(.weatherAPI) { call, _ in
            isDown.withLock { $0 } ? .failure(WeatherError(.invalidKey, provider: .weatherAPI)) : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([first, second], configuration: .withoutRetries)
        func ask(_ index: Int) async throws -> WeatherDashboard {
            let cell = try #require(Cell(id: "50.\(index)"))
            return try #require(await rig.weather(at: cell.center).snapshot).dashboard
        }
        for index in 0..<10 { _ = try await ask(index) }
        #expect(first.calls.count == 5)
        isDown.withLock { $0 = true }
        let alone = try await ask(10)
        #expect(alone.provenance.provider == .openMeteo && alone.current?.isForecastHour == true, "its hours are of now")
        isWrong.withLock { $0 = false }
        isDown.withLock { $0 = false }
        rig.date.advance(bySeconds: 1_200)
        #expect(try await ask(11).provenance.provider == .openMeteo)
        #expect(try await ask(12).provenance.provider == .openMeteo)
        #expect(await rig.service.providerStates().first?.lastError == nil)
    }
}
