import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherService

/// Without the list's provider the cities are the bundled ones, each in a cell of its own: Dhaka is the first.
@Suite("Top cities when the connection returns: what failed for want of one is asked for at once, and nothing else")
struct TopCitiesReconnectionTests {
    private static let cutOff = [WeatherError(.noConnection), WeatherError(.timedOut)]
    private let isUp = Locked(false)

    /// Every list of one return, a second after the last failure.
    private func reconnect(_ rig: TopCitiesRig) async -> [TopCitiesList] {
        rig.date.advance(bySeconds: 1)
        isUp.withLock { $0 = true }
        var lists: [TopCitiesList] = []
        for await list in await rig.cities.reconnected() { lists.append(list) }
        return lists
    }

    /// Fails so while there is no connection.
    private func keyless(_ error: WeatherError, for isCutOff: @escaping @Sendable (Coordinate) -> Bool = { _ in true }) -> FakeProvider {
        FakeProvider { [isUp] call, _ in
            if !isUp.withLock({ $0 }), isCutOff(call.coordinate) { return .failure(error) }
            return .success(Sample.weather(from: call.now))
        }
    }

    private func listed(_ errors: [String: WeatherError]) -> FakeCitiesProvider {
        FakeCitiesProvider(answer: { [isUp] city, _ in
            if !isUp.withLock({ $0 }), let error = errors[city.key] { return .failure(error) }
            return .success(FakeCitiesProvider.temperature(of: city))
        })
    }

    @Test(
        "One row of five, within its pause: it alone waits and is asked for; one that failed for another reason is left alone",
        arguments: cutOff)
    func oneRow(error: WeatherError) async {
        let provider = listed(["keyB": error, "keyC": WeatherError(.upstreamDown)])
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        let lists = await reconnect(rig)
        #expect(lists.first?.told == ["80.0 F", "…", "upstreamDown", "83.0 F", "84.0 F"] && lists.first?.isSettled == false)
        #expect(lists.last?.told == ["80.0 F", "81.0 F", "upstreamDown", "83.0 F", "84.0 F"] && lists.last?.isSettled == true)
        #expect(provider.calls.count == 6 && provider.calls.last == "keyB" && provider.lists == 1)
        // Once more there is nothing that failed so
        #expect(await reconnect(rig).count == 1)
        #expect(provider.calls.count == 6)
    }

    @Test("Without the list's provider one place of five: the others' weather is not asked for, although it has aged")
    func onePlace() async {
        let keyless = keyless(WeatherError(.noConnection)) { $0.latitude > 23 && $0.latitude < 24 }
        let rig = TopCitiesRig(nil, keyless: keyless)
        #expect(await rig.cities.list().told == ["noConnection", "11.5 C", "11.5 C", "11.5 C", "11.5 C"])
        rig.date.advance(bySeconds: 301)
        #expect(await reconnect(rig).last?["28143"]?.temperature?.value == 11.5)
        #expect(keyless.calls.count == 6)
    }

    @Test("All of them within all pauses: they are from the provider that has the list, as if nothing had been", arguments: cutOff)
    func allOfList(error: WeatherError) async {
        let provider = listed(Dictionary(uniqueKeysWithValues: FakeCitiesProvider.keys.map { ($0, error) }))
        let rig = TopCitiesRig(provider, keyless: keyless(error))
        #expect(await rig.cities.list().reason == error.kind)
        let lists = await reconnect(rig)
        #expect(lists.first?.told == ["…", "…", "…", "…", "…"])
        #expect(lists.last?.told == FakeCitiesProvider.all && lists.last?.standIn == nil)
        #expect(provider.calls.count == 10 && lists.allSatisfy { $0.rows.allSatisfy { $0.error == nil } })
    }

    /// Answers when the gate is open, and brings something once there is a connection.
    private func keyless(behind gate: Gate) -> FakeProvider {
        FakeProvider { [isUp] call, _ in
            await gate.pass()
            return isUp.withLock { $0 } ? .success(Sample.weather(from: call.now)) : .failure(WeatherError(.noConnection))
        }
    }

    @Test("All of them without a key: one goes before the others, which a service that was left alone would refuse until it is answered")
    func allPlaces() async {
        let gate = Gate(isOpen: true)
        let keyless = keyless(behind: gate)
        let rig = TopCitiesRig(nil, keyless: keyless)
        #expect(await rig.cities.list().told == Array(repeating: "noConnection", count: 5))
        gate.close()
        let lists = Task { await reconnect(rig) }
        await gate.waitForArrivals(6)
        #expect(keyless.calls.count == 6)
        gate.open()
        #expect(await lists.value.last?.told == Array(repeating: "11.5 C", count: 5) && keyless.calls.count == 10)
        #expect(await lists.value.allSatisfy { $0.rows.allSatisfy { $0.error == nil } })
    }

    @Test("The list's provider fails again where the weather service does not: it is stood in for, and rests")
    func standIn() async {
        let provider = FakeCitiesProvider.failing(WeatherError(.timedOut), for: Set(FakeCitiesProvider.keys))
        let rig = TopCitiesRig(provider, keyless: keyless(WeatherError(.noConnection)))
        _ = await rig.cities.list()
        #expect(await reconnect(rig).last?.told == Array(repeating: "11.5 C", count: 5))
        #expect(provider.calls.count == 10)
        // What is stood in for did not fail: the usual rest goes on
        _ = await reconnect(rig)
        #expect(await rig.cities.list().reason == .timedOut && provider.calls.count == 10)
    }

    @Test(
        "What failed for another reason is not asked for, be it all of them",
        arguments: [WeatherError.Kind.upstreamDown, .badBody, .invalidKey])
    func otherReasons(kind: WeatherError.Kind) async {
        let keyless = keyless(WeatherError(kind))
        let rig = TopCitiesRig(nil, keyless: keyless)
        let before = await rig.cities.list()
        let calls = keyless.calls
        #expect(await reconnect(rig) == [before] && keyless.calls == calls)
    }

    @Test("Whoever goes away meanwhile harms nobody, and nothing is asked for twice")
    func gone() async {
        let gate = Gate(isOpen: true)
        let keyless = keyless(behind: gate)
        let rig = TopCitiesRig(nil, keyless: keyless)
        _ = await rig.cities.list()
        gate.close()
        let first = Task { await reconnect(rig) }
        await gate.waitForArrivals(6)
        let second = Task { await reconnect(rig) }
        first.cancel()
        _ = await first.value
        gate.open()
        #expect(await second.value.last?.told == Array(repeating: "11.5 C", count: 5) && keyless.calls.count == 10)
    }
}
