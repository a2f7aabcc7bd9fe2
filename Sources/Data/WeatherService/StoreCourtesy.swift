import Foundation
import HTTPTransport
import WeatherStore

/// Keeps ledgers and valid replies where the weather is kept, in the same world.
public struct StoreCourtesy: CourtesyStore {
    private let store: any WeatherStore & LedgerStore
    private let namespace: CacheNamespace
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - namespace: which world the replies are of.
    ///   - now: the clock of the time at which something was kept.
    public init(store: any WeatherStore & LedgerStore, namespace: CacheNamespace, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.namespace = namespace
        self.now = now
    }

    public func kept(_ name: String) async -> [UInt8]? { await store.entry(for: key(name))?.payload }

    public func keep(_ bytes: [UInt8], as name: String) async {
        do throws(StoreError) {
            try await store.put(StoredEntry(payload: bytes, storedAt: now()), for: key(name))
        } catch {
            // The reply stays in memory, and is asked for again after a restart. The store itself reports that it cannot write.
            return
        }
    }

    public func ledger(_ name: String) async -> [UInt8]? { await store.ledger(key(name)) }

    public func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(KeepingFailure) -> Value {
        do throws(StoreError) {
            return try await store.changeLedger(key(name), change)
        } catch {
            throw KeepingFailure(words: error.words)
        }
    }

    private func key(_ name: String) -> String { "\(namespace.prefix)courtesy.\(name)" }
}
