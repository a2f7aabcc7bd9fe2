import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherService

@Suite("Top cities: one call per city, whoever looks, waits or goes away")
struct TopCitiesFlightTests {
    @Test("row 31: 100 who look at once are one call per city and one for the list")
    func stampede() async {
        let gate = Gate()
        let provider = FakeCitiesProvider(answer: { city, _ in
            await gate.pass()
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        await withTaskGroup(of: TopCitiesList.self) { group in
            for _ in 0..<100 { group.addTask { await rig.cities.list() } }
            await gate.waitForArrivals(5)
            gate.open()
            for await list in group { #expect(list.told == FakeCitiesProvider.all) }
        }
        #expect(provider.calls.count == 5 && provider.lists == 1)
    }

    @Test("row 32: the one who came first is cancelled; the others get their rows, and nothing is asked for twice")
    func leaderCancelled() async {
        let gate = Gate()
        let provider = FakeCitiesProvider(answer: { city, _ in
            await gate.pass()
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        let leader = Task { await rig.cities.list() }
        await gate.waitForArrivals(5)
        let follower = Task { await rig.cities.list() }
        leader.cancel()
        #expect(await leader.value.told == ["…", "…", "…", "…", "…"])
        gate.open()
        #expect(await follower.value.told == FakeCitiesProvider.all)
        #expect(provider.calls.count == 5)
    }

    @Test("A retry while the same row is under way is the same call; one who gave up waiting harms nobody")
    func retryJoins() async {
        let gate = Gate()
        let provider = FakeCitiesProvider(answer: { city, number in
            if city.key != "keyA" { return .success(FakeCitiesProvider.temperature(of: city)) }
            if number == 1 { return .failure(WeatherError(.upstreamDown)) }
            await gate.pass()
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        let first = Task { await rig.cities.retry("keyA") }
        await gate.waitForArrivals(1)
        let second = Task { await rig.cities.retry("keyA") }
        let reader = Task { await rig.visit() }
        first.cancel()
        #expect(await first.value?.isWaiting == true)
        gate.open()
        #expect(await second.value?.temperature?.value == 80)
        #expect(await reader.value.last?.told == FakeCitiesProvider.all)
        #expect(provider.calls.count { $0 == "keyA" } == 2)
    }

    @Test("Who has patience for a moment only gets what is there then, and the rest goes on")
    func patience() async {
        let gate = Gate()
        let provider = FakeCitiesProvider(answer: { city, _ in
            if city.key == "keyE" { await gate.pass() }
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        let reader = Task { await rig.cities.list(within: .milliseconds(800)) }
        await gate.waitForArrivals(1)
        await rig.clock.waitForSleeper(of: .milliseconds(800))
        rig.clock.advance(by: .milliseconds(800))
        #expect(await reader.value.told.last == "…")
        gate.open()
        #expect(await rig.cities.list().told == FakeCitiesProvider.all)
        #expect(provider.calls.count == 5)
    }

    @Test("A city that is not answered in time fails alone, with a word that a retry can help")
    func slowCity() async {
        let gate = Gate()
        let provider = FakeCitiesProvider(answer: { city, _ in
            if city.key == "keyC" { await gate.pass() }
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        let reader = Task { await rig.cities.list() }
        await gate.waitForArrivals(1)
        // The other rows' limits have ended with them: whoever sleeps for eight seconds then is the row's own.
        await eventually { await rig.cities.list(within: .zero).rows.count(where: \.isWaiting) <= 1 }
        await rig.clock.waitForSleeper(of: .seconds(8))
        rig.clock.advance(by: .seconds(8))
        let list = await reader.value
        #expect(list.told == ["80.0 F", "81.0 F", "timedOut", "83.0 F", "84.0 F"])
        #expect(list.rows[2].error?.provider == .accuWeather && list.rows[2].error?.canRetry == true)
    }

    @Test("row 32: a provider that never answers and heeds nothing holds nobody beyond the deadline; its late answers are dropped")
    func deadline() async {
        let gate = Gate()
        let provider = FakeCitiesProvider(answer: { city, _ in
            await gate.pass(ignoringCancellation: true)
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        let reader = Task { await rig.cities.list() }
        await gate.waitForArrivals(5)
        await rig.clock.waitForSleepers(6)
        rig.clock.advance(by: .seconds(29))
        let list = await reader.value
        #expect(list.told == Array(repeating: "timedOut", count: 5) && list.isSettled)
        gate.open()
        rig.date.advance(bySeconds: 10)
        #expect(await rig.cities.list().told == FakeCitiesProvider.all)
    }

    @Test("The deadlines end with the work: nothing goes on sleeping")
    func noSleeperLeft() async {
        let rig = TopCitiesRig(FakeCitiesProvider())
        _ = await rig.cities.list()
        await eventually { rig.clock.sleeperCount == 0 }
        #expect(rig.clock.sleeperCount == 0)
    }
}
