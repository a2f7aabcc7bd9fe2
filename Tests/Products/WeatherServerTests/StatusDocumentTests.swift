import Foundation
import JSONText
import TestSupport
import Testing
import WeatherStore

@testable import WeatherServer

@Suite("/statusz")
struct StatusDocumentTests {
    private func size(_ store: WatchedStore) async -> JSONValue? {
        guard case .object(let members) = StatusDocument.store(await store.health()) else { return nil }
        return members["size"]
    }

    @Test("A store that was measured is shown with its size and its growth since; one that was not has neither")
    func size() async throws {
        let store = WatchedStore(MemoryWeatherStore(world: .demo(world: "test")), seconds: { 0 }, report: { _ in }, onChange: { _ in })
        #expect(await size(store) == nil)
        await store.measure(at: Sample.noon) {
            StoreSize(bytes: 9000, contentBytes: 8000, limitBytes: 100_000, snapshots: 3, replies: 2, records: 1)
        }
        await store.measure(at: Sample.noon + 60) {
            StoreSize(bytes: 9000, contentBytes: 7000, limitBytes: 100_000, snapshots: 2, replies: 2, records: 1)
        }
        #expect(
            await size(store) == [
                "bytes": 9000, "contentBytes": 7000, "limitBytes": 100_000, "snapshots": 2, "replies": 2, "records": 1,
                "grownBytes": -1000, "grownSince": "2026-03-10T12:00:00+00:00", "measuredAt": "2026-03-10T12:01:00+00:00",
            ])
    }
}
