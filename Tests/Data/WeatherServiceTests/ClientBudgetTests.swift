import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@testable import WeatherService

@Suite("A client's budget, as the service heeds it")
struct ClientBudgetTests {
    private static let elsewhere = Cell(id: "1.1")?.center ?? .moscow

    private struct Fixed: ClientBudget {
        let grant: ClientGrant
        let asked = Locked<[ClientCall]>([])

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            asked.withLock { $0.append(call) }
            return grant
        }
    }

    @Test("row 42: a spent budget takes away nothing that is held, fresh or old, and begins no call")
    func spent() async {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        _ = await rig.weather()
        let budget = Fixed(grant: .refused(seconds: 40))
        await WeatherClient.$budget.withValue(budget) {
            #expect(await rig.weather().isCurrent)
            rig.date.advance(bySeconds: 600)
            let old = await rig.weather()
            #expect(old.isLastKnown && old.error == WeatherError(.tooManyFromClient, retryAfterSeconds: 40))
            rig.date.advance(bySeconds: 7200)
            #expect(await rig.weather().isLastKnown)
            let stranger = await rig.weather(at: Self.elsewhere)
            #expect(stranger == .failed(WeatherError(.tooManyFromClient, retryAfterSeconds: 40)))
        }
        #expect(provider.calls.count == 1)
        let asked = budget.asked.withLock { $0 }
        #expect(asked == [.weather(isHeld: true), .weather(isHeld: true), .weather(isHeld: false)])
        // A refusal is no failure of the cell's: the next client's request goes out at once.
        #expect(await rig.weather(at: Self.elsewhere).isCurrent)
    }

    @Test("issue 43: a grant that is refused, is no failure of a provider and no call of it")
    func refusedGrant() async throws {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        let refusals: [(ClientGrant, WeatherError.Kind)] = [
            (.refused(seconds: 40), .tooManyFromClient), (.spent(isForLong: true, seconds: 40), .quotaExhausted),
            (.spent(isForLong: false, seconds: 40), .rateLimited),
        ]
        for (grant, kind) in refusals {
            for number in 0..<20 {
                let place = try #require(Cell(id: "\(1000 + number).200")).center
                let error = await WeatherClient.$budget.withValue(Fixed(grant: grant)) { await rig.weather(at: place) }.error
                #expect(error?.kind == kind && error?.isUnsent == true && error?.retryAfterSeconds == 40)
            }
        }
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.calls == 0 && state.failures == 0 && state.services.isEmpty && state.lastFailure == nil)
        #expect(await rig.weather().isCurrent, "nobody else waits for it")
        #expect(provider.calls.count == 1)
    }

    @Test("row 42: a client without budget shares in a fetch that another has begun")
    func shared() async {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let rig = ServiceRig([provider])
        async let first = rig.weather()
        await gate.waitForArrivals(1)
        async let second = WeatherClient.$budget.withValue(Fixed(grant: .refused(seconds: 40))) { await rig.weather() }
        for _ in 0..<100 { await Task.yield() }
        gate.open()
        #expect(await first.isCurrent)
        #expect(await second.isCurrent)
        #expect(provider.calls.count == 1)
    }

    @Test("row 42: a provider whose plan is spared is asked for warnings alone; the next one has the rest")
    func spared() async {
        let first = FakeProvider(.openMeteo, features: [.current, .hourly, .daily, .alerts]) { call, _ in
            var weather = Sample.weather(from: call.now)
            (weather.current, weather.hourly, weather.daily, weather.alerts) = (nil, [], [], [])
            return .success(weather)
        }
        let second = FakeProvider(.metNorway, features: [.current, .hourly, .daily])
        let rig = ServiceRig([first, second])
        let answer = await WeatherClient.$budget.withValue(Fixed(grant: .granted(exhausted: [.openMeteo]))) { await rig.weather() }
        #expect(answer.snapshot?.dashboard.provenance.provider == .metNorway)
        #expect(first.calls.map(\.features) == [[.alerts]])
    }

    @Test("row 42: a search beyond the budget finds what the gazetteer knows, and says why where that is nothing")
    func search() async throws {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        let (found, error) = await WeatherClient.$budget.withValue(Fixed(grant: .refused(seconds: 7))) {
            (await Self.outcome(rig, "Paris"), await Self.outcome(rig, "qqqzzzq"))
        }
        #expect(try found.get().first?.name == "Paris")
        #expect(throws: WeatherError(.tooManyFromClient, retryAfterSeconds: 7)) { try error.get() }
        #expect(provider.searches.isEmpty)
    }

    private static func outcome(_ rig: ServiceRig, _ text: String) async -> Result<[Place], WeatherError> {
        do throws(WeatherError) { return .success(try await rig.service.search.places(named: text, limit: 3)) } catch {
            return .failure(error)
        }
    }
}
