import GRDB
import Synchronization
import WeatherStore

/// The writing side of one database file.
final class DatabaseWriter: Sendable {
    let pool: DatabasePool
    /// Milliseconds that a write waits for another process's. None while the last write waited in vain: of many writes only the first
    /// waits for a database that stays locked.
    private let patience = Mutex(DatabaseWriter.usualPatience)
    private static let usualPatience = 2_000
    /// What the writing connection was set to last; nil where that is not known. Only touched while it has the turn.
    private let setting = Mutex<Int?>(nil)

    init(_ pool: DatabasePool) { self.pool = pool }

    /// Writes in one transaction, which begins by waiting for its turn.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        let patience = patience.withLock { $0 }
        do {
            let value = try await pool.writeWithoutTransaction { database in
                try self.set(patience, database)
                var value: Value?
                try database.inTransaction(.immediate) {
                    value = try body(database)
                    return .commit
                }
                guard let value else { throw StoreError.unavailable("writing") }
                return value
            }
            self.patience.withLock { $0 = Self.usualPatience }
            return value
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            self.patience.withLock { $0 = 0 }
            throw error
        }
    }

    private func set(_ wanted: Int, _ database: Database) throws {
        guard setting.withLock({ $0 != wanted }) else { return }
        setting.withLock { $0 = nil }
        try database.execute(sql: "PRAGMA busy_timeout = \(wanted)")
        setting.withLock { $0 = wanted }
    }
}
