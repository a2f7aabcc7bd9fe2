import Foundation
import ProviderCourtesy
import WeatherStore

/// Keeps ledgers and valid replies where the weather is kept.
public struct StoreCourtesy: CourtesyStore {
    private let store: any WeatherStore
    private let now: @Sendable () -> Date
    /// Replies are of use for longer than they are valid: a provider is asked whether they have changed.
    private static let replySeconds = 7 * 86_400.0

    /// - Parameter now: the clock by which replies end.
    public init(store: any WeatherStore, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.now = now
    }

    public func kept(_ name: String) async -> [UInt8]? {
        // A reply that cannot be read is asked for again. The store itself reports that it cannot be read.
        do throws(StoreError) { return try await store.reply(for: name) } catch { return nil }
    }

    public func keep(_ bytes: [UInt8], as name: String) async {
        do throws(StoreError) {
            try await store.putReply(bytes, for: name, until: now() + Self.replySeconds)
        } catch {
            // The reply stays in memory, and is asked for again after a restart. The store itself reports that it cannot write.
            return
        }
    }

    public func ledger(_ name: String) async -> [UInt8]? {
        // What is not known to be used is found out by the first change, which fails where the store does.
        do throws(StoreError) { return try await store.record(Self.key(name)) } catch { return nil }
    }

    public func changeLedger<Value: Sendable>(
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
