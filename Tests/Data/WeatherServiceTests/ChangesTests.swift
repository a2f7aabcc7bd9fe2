import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherStore

@testable import WeatherService
import HTTPTransport

@Suite("The changes of a cell", .timeLimit(.minutes(Patience.minutes(5))))
struct ChangesTests {
    private let cell = Cell(containing: Sample.moscow)

    /// The next changes of the cell, while `work` brings them about.
    private func changes(
        _ count: Int, _ service: WeatherService, while work: @escaping @Sendable () async -> Void
    ) async -> [WeatherChange] {
        await service.withChanges(of: cell) { changes in
            async let working: Void = work()
            var seen: [WeatherChange] = []
            for await change in changes.stream {
                seen.append(change)
                if seen.count == count { break }
            }
            await working
            return seen
        }
    }

    @Test("a fetch that lands is told, the same weather confirmed as well, and a failure too")
    func landsAndFails() async throws {
        let outcome = Locked<Result<Double, WeatherError>>(.success(11.5))
        let rig = ServiceRig(
            [
                FakeProvider { call, _ in
                    outcome.withLock { $0 }.map { Sample.weather(from: call.now, temperature: $0) }
                }
            ], configuration: .withoutRetries)
        let first = await changes(1, rig.service) { _ = await rig.weather() }
        guard case .landed(let snapshot) = first[0] else {
            Issue.record("not \(first[0])")
            return
        }
        #expect(snapshot.dashboard.current?.temperatureCelsius == 11.5)
        // Somebody else's question is heard by whoever watches.
        rig.date.advance(bySeconds: 301)
        outcome.withLock { $0 = .success(12.5) }
        let second = await changes(1, rig.service) { _ = await rig.weather() }
        guard case .landed(let renewed) = second[0] else {
            Issue.record("not \(second[0])")
            return
        }
        #expect(renewed.dashboard.current?.temperatureCelsius == 12.5 && renewed.revision != snapshot.revision)
        rig.date.advance(bySeconds: 301)
        outcome.withLock { $0 = .failure(WeatherError(.upstreamDown, provider: .openMeteo)) }
        let third = await changes(1, rig.service) { _ = await rig.weather() }
        #expect(third == [.failed(WeatherError(.upstreamDown, provider: .openMeteo))])
    }

    @Test("what another node has put into the store is told as soon as the store tells")
    func otherNode() async throws {
        let date = ManualDate()
        let store = HookedStore(MemoryWeatherStore(now: date.reading), isShared: true)
        let rig = ServiceRig([FakeProvider.failing(WeatherError(.noConnection))], store: store)
        try await rig.remember(age: 60, temperature: 5)
        #expect(await rig.weather().temperature == 5)
        let following = Task { await rig.service.followStore() }
        let isSeen = Locked(false)
        let writing = Task {
            // Until the node has begun to listen, what is put is not told: it is put again, a little later each time.
            var age = 50.0
            while !isSeen.withLock({ $0 }) {
                age -= 0.001
                let snapshot = Sample.snapshot(
                    at: Sample.moscow, fetchedAt: rig.date.now.addingTimeInterval(-age), temperature: 6)
                try await rig.remember(snapshot)
                await Task.yield()
            }
        }
        let seen = await changes(1, rig.service) {}
        isSeen.withLock { $0 = true }
        try await writing.value
        guard case .landed(let snapshot) = seen[0] else {
            Issue.record("not \(seen[0])")
            return
        }
        #expect(snapshot.dashboard.current?.temperatureCelsius == 6)
        following.cancel()
    }

    @Test("a watcher of another cell hears nothing, and one that has gone is forgotten")
    func others() async throws {
        let rig = ServiceRig([FakeProvider()])
        let heard = try await rig.service.withChanges(of: Cell(containing: Coordinate(latitude: 52.5, longitude: 13.4))) { changes in
            _ = await rig.weather()
            return await rig.clock.outcome(within: .zero) { await changes.stream.first { _ in true } } ?? nil
        }
        #expect(heard == nil)
        #expect(await rig.service.watchers.cells.isEmpty)
    }

    @Test("a watcher who reads nothing for long misses the oldest changes, not the last")
    func slow() async throws {
        let temperature = Locked(0.0)
        let rig = ServiceRig([
            FakeProvider { call, _ in .success(Sample.weather(from: call.now, temperature: temperature.withLock { $0 })) }
        ])
        let seen = await rig.service.withChanges(of: cell) { changes in
            for number in 1...20 {
                temperature.withLock { $0 = Double(number) }
                _ = await rig.weather()
                rig.date.advance(bySeconds: 3700)
            }
            var seen: [Double?] = []
            for await change in changes.stream {
                if case .landed(let snapshot) = change { seen.append(snapshot.dashboard.current?.temperatureCelsius) }
                if seen.last == 20 { break }
            }
            return seen
        }
        #expect(seen.last == 20 && seen.count <= 8)
    }
}
