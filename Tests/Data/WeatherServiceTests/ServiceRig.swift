import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// A service on manual clocks with fake providers.
struct ServiceRig {
    let clock = ManualClock()
    let date = ManualDate()
    let store: any WeatherStore
    let service: WeatherService

    init(
        _ providers: [any WeatherProvider], store: any WeatherStore = MemoryWeatherStore(),
        configuration: WeatherServiceConfiguration = WeatherServiceConfiguration(), seed: UInt64 = 1, places: Gazetteer = .towns
    ) {
        self.store = store
        service = WeatherService(
            providers: providers, store: store, gazetteer: places, configuration: configuration, clock: clock,
            random: SeededRandom(seed: seed), now: date.reading)
    }

    /// Puts a snapshot of the given age where a former run of the program would have left it.
    func remember(age: Double, at coordinate: Coordinate = Sample.moscow, temperature: Double = 5) async throws {
        let snapshot = Sample.snapshot(at: coordinate, fetchedAt: date.now - age, temperature: temperature)
        try await remember(snapshot)
    }

    func remember(_ snapshot: Snapshot) async throws {
        _ = try await store.put(SnapshotRecord(head: snapshot.head, document: SnapshotDocument.bytes(snapshot)))
    }

    func weather(_ reason: RefreshReason = .opened, at coordinate: Coordinate = Sample.moscow) async -> WeatherAnswer {
        await service.weather(at: coordinate, reason: reason)
    }

    /// Waits until no fetch is under way.
    func settle() async {
        await eventually { await service.fetchesUnderWay() == 0 }
    }
}

extension Snapshot {
    var head: SnapshotHead { SnapshotHead(cell: cell, revision: revision, fetchedAt: fetchedAt) }
}

extension WeatherAnswer {
    var temperature: Double? { snapshot?.dashboard.current?.temperatureCelsius }
    var isCurrent: Bool { if case .current = self { true } else { false } }
    var isRefreshing: Bool { if case .refreshing = self { true } else { false } }
    var isLastKnown: Bool { if case .lastKnown = self { true } else { false } }
}

extension FakeProvider {
    /// Every call waits at the gate, then succeeds.
    static func gated(_ gate: Gate, ignoringCancellation: Bool = false) -> FakeProvider {
        FakeProvider { call, _ in
            await gate.pass(ignoringCancellation: ignoringCancellation)
            return .success(Sample.weather(from: call.now))
        }
    }

    static func failing(_ error: WeatherError, _ id: ProviderID = .openMeteo) -> FakeProvider {
        FakeProvider(id) { _, _ in .failure(error) }
    }
}

extension WeatherServiceConfiguration {
    /// One attempt for each call.
    static var withoutRetries: WeatherServiceConfiguration {
        var configuration = WeatherServiceConfiguration()
        configuration.retry.maxAttempts = 1
        return configuration
    }
}
