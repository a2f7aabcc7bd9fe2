import Foundation
import ProviderCourtesy
import WeatherStore

/// Stores ledgers and valid replies in the weather store.
package struct StoreCourtesy: CourtesyStore {
    private let store: any WeatherStore
    private let now: @Sendable () -> Date
    /// Seconds for which replies are kept. They are useful for longer than they are valid: a provider is asked whether they have changed.
    private static let replySeconds = 7 * 86_400.0

    /// - Parameter now: the clock by which replies expire.
    package init(store: any WeatherStore, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.now = now
    }

    package func kept(_ name: String) async -> [UInt8]? {
        // A reply that cannot be read is requested again. The store itself reports the failure.
        do throws(StoreError) { return try await store.reply(for: name) } catch { return nil }
    }

    package func keep(_ bytes: [UInt8], as name: String) async {
        do throws(StoreError) {
            try await store.putReply(bytes, for: name, until: now() + Self.replySeconds)
        } catch {
            // The reply stays in memory, and is requested again after a restart. The store itself reports the failure.
            return
        }
    }

    package func ledger(_ name: String) async -> [UInt8]? {
        // A ledger that cannot be read shows up at its first change, which fails if the store does.
        do throws(StoreError) { return try await store.record(Self.key(name)) } catch { return nil }
    }

    package func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(KeepingFailure) -> Value {
        do throws(StoreError) {
            return try await store.transaction { transaction throws(StoreError) in
                let (bytes, value) = change(try transaction.record(Self.key(name)))
                if let bytes { try transaction.put(bytes, as: Self.key(name)) }
                return value
            }
        } catch {
            throw KeepingFailure(words: error.words)
        }
    }

    private static func key(_ name: String) -> RecordKey { RecordKey(kind: "ledger", name: name) }
}
