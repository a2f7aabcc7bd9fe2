import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherService

@Suite("Top cities without the provider that has the list: the same five places, and the list says from whom")
struct TopCitiesStandInTests {
    @Test("Given no key, then the five come from the provider that needs none, in °C from the core, and the list says why")
    func noKey() async {
        let keyless = FakeProvider { call, _ in .success(Sample.weather(from: call.now, temperature: call.coordinate.latitude)) }
        let rig = TopCitiesRig(nil, keyless: keyless)
        let list = await rig.cities.list()
        #expect(list.rows.map(\.name) == ["Dhaka", "Kinshasa", "Santiago", "Beijing", "Bogota"])
        #expect(list.told == ["23.7 C", "-4.35 C", "-33.45 C", "39.9 C", "4.7 C"])
        #expect(list.standIn == .notConfigured && list.provider == .openMeteo && list.sources.count == 1)
        #expect(list.sources.first?.name == "Sample open-meteo" && list.sources.first?.attribution == "Sample data by open-meteo")
        #expect(keyless.calls.count == 5)
    }

    @Test(
        "Given a provider that refuses every city by key, plan or quota, then the weather service stands in, and the list says why",
        arguments: [WeatherError.Kind.invalidKey, .planLacksProduct, .quotaExhausted])
    func refused(kind: WeatherError.Kind) async {
        let provider = FakeCitiesProvider.failing(WeatherError(kind, provider: .accuWeather), for: Set(FakeCitiesProvider.keys))
        let rig = TopCitiesRig(provider)
        let lists = await rig.visit()
        #expect(lists.last?.told == Array(repeating: "11.5 C", count: 5))
        #expect(lists.last?.reason == kind && lists.last?.provider == .openMeteo)
        // No row told of a failure that was everybody's.
        #expect(lists.allSatisfy { $0.rows.allSatisfy { $0.error == nil } })
        // The same five places.
        #expect(lists.last?.rows.map(\.name) == FakeCitiesProvider.cities.map(\.name))
    }

    @Test("A key that is refused for the list is not tried five times more; nor is an allowance that is used up")
    func listRefused() async {
        for kind in [WeatherError.Kind.invalidKey, .quotaExhausted] {
            let provider = FakeCitiesProvider { _ in .failure(WeatherError(kind)) }
            let list = await TopCitiesRig(provider).cities.list()
            #expect(list.reason == kind && list.told.first == "11.5 C" && list.rows.first?.name == "Dhaka")
            #expect(provider.calls.isEmpty)
        }
    }

    @Test("The provider that refused is asked again after its rest, and takes over again when it has recovered")
    func recovery() async {
        let isDown = Locked(true)
        let provider = FakeCitiesProvider(answer: { city, _ in
            isDown.withLock { $0 } ? .failure(WeatherError(.invalidKey)) : .success(FakeCitiesProvider.temperature(of: city))
        })
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        for _ in 0..<10 { #expect(await rig.cities.list().reason == .invalidKey) }
        #expect(provider.calls.count == 5)
        isDown.withLock { $0 = false }
        rig.date.advance(bySeconds: 60)
        let list = await rig.cities.list()
        #expect(list.standIn == nil && list.told == FakeCitiesProvider.all)
    }

    @Test("A provider that has nothing for any city for another reason rests, too, longer each time")
    func outage() async {
        let provider = FakeCitiesProvider.failing(WeatherError(.upstreamDown), for: Set(FakeCitiesProvider.keys))
        let rig = TopCitiesRig(provider)
        #expect(await rig.cities.list().reason == .upstreamDown)
        rig.date.advance(bySeconds: 30)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 10)
        rig.date.advance(bySeconds: 30)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 10)
        rig.date.advance(bySeconds: 30)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 15)
    }

    @Test("The rest is as long as the provider asks for")
    func retryAfter() async {
        let error = WeatherError(.quotaExhausted, retryAfterSeconds: 7200)
        let provider = FakeCitiesProvider.failing(error, for: Set(FakeCitiesProvider.keys))
        let rig = TopCitiesRig(provider)
        _ = await rig.cities.list()
        rig.date.advance(bySeconds: 7199)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 5)
        rig.date.advance(bySeconds: 1)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 10)
    }

    @Test("issue 43: what Petrel's own count does not allow makes no later rest longer")
    func unsent() async {
        let isSpent = Locked(true)
        let provider = FakeCitiesProvider(answer: { _, _ in
            .failure(
                isSpent.withLock { $0 }
                    ? WeatherError(.quotaExhausted, retryAfterSeconds: 10, isOwnRefusal: true) : WeatherError(.upstreamDown))
        })
        let rig = TopCitiesRig(provider)
        for _ in 0..<6 {
            _ = await rig.cities.list()
            rig.date.advance(bySeconds: 10)
        }
        #expect(provider.calls.count == 30)
        isSpent.withLock { $0 = false }
        #expect(await rig.cities.list().reason == .upstreamDown)
        rig.date.advance(bySeconds: 30)
        _ = await rig.cities.list()
        #expect(provider.calls.count == 40, "the provider's first failure")
    }

    @Test("When the service fails, too, each row says so with the service's error and can be retried")
    func nothingAtAll() async {
        let keyless = FakeProvider { call, number in
            number <= 5 ? .failure(WeatherError(.badRequest, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        }
        let rig = TopCitiesRig(nil, keyless: keyless)
        let list = await rig.cities.list()
        #expect(list.told == Array(repeating: "badRequest", count: 5) && list.isSettled)
        #expect(list.rows.allSatisfy { $0.error?.provider == .openMeteo })
        #expect(await rig.cities.retry("28143")?.temperature?.value == 11.5)
        #expect(await rig.cities.list().told == ["11.5 C"] + Array(repeating: "badRequest", count: 4))
    }

    @Test("A city of the list without coordinates cannot be stood in for: the five bundled ones are shown")
    func withoutCoordinates() async {
        let city = TopCity(key: "x", name: "X")
        let provider = FakeCitiesProvider(listing: { _ in .success([city]) }, answer: { _, _ in .failure(WeatherError(.invalidKey)) })
        #expect(await TopCitiesRig(provider).cities.list().rows.map(\.name).first == "Dhaka")
    }

    @Test("row 13: an old observation gives way to the forecast hour that applies; where none applies the row says so")
    func oldObservation() async {
        let keyless = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now, hours: 0)
            weather.hourly = [Sample.hour(call.now, temperature: 21)]
            weather.current = Sample.current(at: call.now - 5400, temperature: 3)
            return .success(weather)
        }
        let rig = TopCitiesRig(nil, keyless: keyless)
        #expect(await rig.cities.list().told.first == "21.0 C")
    }

    @Test("What is simulated says so")
    func simulated() async {
        let keyless = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.isSimulated = true
            return .success(weather)
        }
        #expect(await TopCitiesRig(nil, keyless: keyless).cities.list().sources.map(\.isSimulated) == [true])
        let provider = FakeCitiesProvider(answer: { city, _ in
            var temperature = FakeCitiesProvider.temperature(of: city)
            temperature.isSimulated = true
            return .success(temperature)
        })
        #expect(await TopCitiesRig(provider).cities.list().sources.map(\.isSimulated) == [true])
    }

    @Test("Over the simulated atmosphere a list says so while all of its rows are waited for", arguments: [true, false])
    func simulatedBeforeAnyRow(hasLister: Bool) async throws {
        let first = try #require(await TopCitiesRig(hasLister ? FakeCitiesProvider() : nil, isSimulated: true).visit().first)
        #expect(first.rows.allSatisfy(\.isWaiting) && first.sources.map(\.isSimulated) == [true])
        let real = try #require(await TopCitiesRig(hasLister ? FakeCitiesProvider() : nil).visit().first)
        #expect(real.rows.allSatisfy(\.isWaiting) && real.sources.map(\.isSimulated) == [false])
    }
}
