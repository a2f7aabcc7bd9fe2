import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherService

@Suite("Top cities: the list's first five, each with its own forecast hour")
struct TopCitiesTests {
    @Test("Given a list, then its first five are shown in its order, with the unit that the provider sent")
    func usual() async {
        let more = FakeCitiesProvider.cities + [TopCity(key: "keyF", name: "City F")]
        let provider = FakeCitiesProvider { _ in .success(more) }
        let list = await TopCitiesRig(provider).cities.list()
        #expect(list.rows.map(\.name) == ["City A", "City B", "City C", "City D", "City E"])
        #expect(list.told == FakeCitiesProvider.all)
        #expect(list.provider == .accuWeather && list.standIn == nil && list.isSettled)
        #expect(list.sources.map(\.attribution) == ["Sample data by accuweather"])
        #expect(Set(provider.calls) == Set(FakeCitiesProvider.keys) && provider.calls.count == 5)
    }

    @Test("All five are asked for at the same time, and each row appears when its own answer arrives")
    func rowsArrive() async throws {
        let gates = Dictionary(uniqueKeysWithValues: FakeCitiesProvider.keys.map { ($0, Gate()) })
        let all = Gate(isOpen: true)
        let provider = FakeCitiesProvider(answer: { city, _ in
            await all.pass()
            await gates[city.key]?.pass()
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        var updates = await rig.cities.updates().makeAsyncIterator()
        // Given nothing is known, then the first value is there at once
        #expect(await updates.next()?.told == ["…", "…", "…", "…", "…"])
        // When all five calls are under way, although none has been answered
        await all.waitForArrivals(5)
        // Then each answer fills its own row
        gates["keyC"]?.open()
        var list = try #require(await next(&updates) { !$0.rows[2].isWaiting })
        #expect(list.told == ["…", "…", "82.0 F", "…", "…"] && !list.isSettled)
        gates["keyA"]?.open()
        list = try #require(await next(&updates) { !$0.rows[0].isWaiting })
        #expect(list.told == ["80.0 F", "…", "82.0 F", "…", "…"])
        for gate in gates.values { gate.open() }
        list = try #require(await next(&updates) { $0.isSettled })
        #expect(list.told == FakeCitiesProvider.all)
        #expect(await updates.next() == nil)
    }

    @Test("row 44: temperatures that are known are not held back by a city that does not answer; with none known the caller waits")
    func prompt() async {
        let gates = Dictionary(uniqueKeysWithValues: FakeCitiesProvider.keys.map { ($0, Gate(isOpen: $0 != "keyC")) })
        let provider = FakeCitiesProvider(answer: { city, _ in
            await gates[city.key]?.pass()
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        let first = Task { await rig.cities.promptList(within: .seconds(2)) }
        await gates["keyC"]?.waitForArrivals(1)
        await eventually { await rig.cities.list(within: .zero).rows.count { $0.temperature != nil } == 4 }
        let second = Task { await rig.cities.promptList(within: .seconds(2)) }
        await rig.clock.waitForSleepers(3)
        rig.clock.advance(by: .seconds(2))
        #expect(await second.value.told == ["80.0 F", "81.0 F", "…", "83.0 F", "84.0 F"])
        gates["keyC"]?.open()
        #expect(await first.value.told == FakeCitiesProvider.all)
    }

    private func next(
        _ updates: inout AsyncStream<TopCitiesList>.AsyncIterator, where isMeant: (TopCitiesList) -> Bool
    ) async -> TopCitiesList? {
        while let list = await updates.next() { if isMeant(list) { return list } }
        return nil
    }

    @Test("One city that fails does not hide the other four; its error stands in its row, and a retry asks for that row alone")
    func oneFails() async {
        let provider = FakeCitiesProvider(answer: { city, number in
            city.key == "keyB" && number == 1
                ? .failure(WeatherError(.upstreamDown, provider: .accuWeather)) : .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        let list = await rig.cities.list()
        #expect(list.told == ["80.0 F", "upstreamDown", "82.0 F", "83.0 F", "84.0 F"])
        #expect(list.standIn == nil && list.isSettled)
        let row = await rig.cities.retry("keyB")
        #expect(row?.temperature?.value == 81)
        #expect(await rig.cities.list().told == FakeCitiesProvider.all)
        #expect(provider.calls.count == 6 && provider.lists == 1)
    }

    @Test("A retry of a row that is known, or of a city that is nobody's, asks for nothing")
    func retryOfNothing() async {
        let provider = FakeCitiesProvider()
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        #expect(await rig.cities.retry("keyA")?.temperature?.value == 80)
        #expect(await rig.cities.retry("../../etc/passwd") == nil)
        #expect(provider.calls.count == 5)
    }

    @Test("A value up to 10 minutes old is shown at once and not asked for again; an older one is; the list is asked for once a day")
    func freshness() async {
        let provider = FakeCitiesProvider()
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        rig.date.advance(bySeconds: 600)
        let again = await rig.visit()
        #expect(again.count == 1 && again.first?.told == FakeCitiesProvider.all && again.first?.isSettled == true)
        #expect(provider.calls.count == 5)
        rig.date.advance(bySeconds: 1)
        #expect(await rig.cities.list().told == FakeCitiesProvider.all)
        #expect(provider.calls.count == 10 && provider.lists == 1)
        rig.date.advance(bySeconds: 86_400)
        _ = await rig.cities.list()
        #expect(provider.lists == 2)
    }

    @Test("A clock that was set back makes nothing fresh for ever")
    func clockSetBack() async {
        let provider = FakeCitiesProvider()
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        rig.date.advance(bySeconds: -3600)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 10)
    }

    @Test("A row that failed is left alone for a while, so that a page that is reloaded does not hammer its provider")
    func pause() async {
        let provider = FakeCitiesProvider.failing(WeatherError(.upstreamDown), for: ["keyE"])
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        for _ in 0..<20 { #expect(await rig.cities.list().told.last == "upstreamDown") }
        #expect(provider.calls.count == 5)
        rig.date.advance(bySeconds: 10)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 6)
    }

    @Test(
        "A list that fails is replaced by the five bundled cities with the provider's own keys",
        arguments: [WeatherError.Kind.upstreamDown, .planLacksProduct])
    func listFails(kind: WeatherError.Kind) async {
        let provider = FakeCitiesProvider { _ in .failure(WeatherError(kind)) }
        let list = await TopCitiesRig(provider).cities.list()
        #expect(list.rows.map(\.key) == ["28143", "55488", "60449", "101924", "107487"])
        #expect(list.rows.map(\.name) == ["Dhaka", "Kinshasa", "Santiago", "Beijing", "Bogota"])
        #expect(list.rows.allSatisfy { $0.temperature != nil && $0.coordinate != nil } && list.standIn == nil)
    }

    @Test("A list that is empty, or names one city twice, is taken as far as it goes")
    func oddLists() async {
        let empty = await TopCitiesRig(FakeCitiesProvider { _ in .success([]) }).cities.list()
        #expect(empty.rows.map(\.name).first == "Dhaka" && empty.rows.count == 5)
        let city = FakeCitiesProvider.cities[0]
        let twice = await TopCitiesRig(FakeCitiesProvider { _ in .success([city, city]) }).cities.list()
        #expect(twice.told == ["80.0 F"])
    }
}
