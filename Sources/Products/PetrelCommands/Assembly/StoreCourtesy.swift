import Foundation
import HTTPTransport
import WeatherService
import WeatherStore

/// Keeps ledgers and valid replies where the weather is kept, in the same world.
struct StoreCourtesy: CourtesyKeeping {
    let store: any WeatherStore
    let namespace: CacheNamespace
    let now: @Sendable () -> Date

    func kept(_ name: String) async -> [UInt8]? { await store.entry(for: key(name))?.payload }

    func keep(_ bytes: [UInt8], as name: String) async {
        do throws(StoreError) {
            try await store.put(StoredEntry(payload: bytes, storedAt: now()), for: key(name))
        } catch {
            // A full or broken disk: the weather service reports it with its own writes, and what is in memory still holds.
            return
        }
    }

    private func key(_ name: String) -> String { "\(namespace.prefix)courtesy.\(name)" }
}
