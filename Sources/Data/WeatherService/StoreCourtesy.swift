import Foundation
import HTTPTransport
import WeatherStore

/// Keeps ledgers and valid replies where the weather is kept, in the same world.
public struct StoreCourtesy: CourtesyKeeping {
    private let store: any WeatherStore
    private let namespace: CacheNamespace
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - namespace: which world the replies are of.
    ///   - now: the clock of the time at which something was kept.
    public init(store: any WeatherStore, namespace: CacheNamespace, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.namespace = namespace
        self.now = now
    }

    public func kept(_ name: String) async -> [UInt8]? { await store.entry(for: key(name))?.payload }

    public func keep(_ bytes: [UInt8], as name: String) async {
        do throws(StoreError) {
            try await store.put(StoredEntry(payload: bytes, storedAt: now()), for: key(name))
        } catch {
            // A full or broken disk: the weather service reports it with its own writes, and what is in memory still holds.
            return
        }
    }

    private func key(_ name: String) -> String { "\(namespace.prefix)courtesy.\(name)" }
}
