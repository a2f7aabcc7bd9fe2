import GRDB
import Synchronization
import WeatherStore

/// The writing side of one database file.
final class DatabaseWriter: Sendable {
    let pool: DatabasePool
    /// Milliseconds that a write waits for another process's write. Zero after a write that timed out: of many writes only the first waits
    /// for a database that stays locked.
    private let patience = Mutex(DatabaseWriter.usualPatience)
    private static let usualPatience = 2_000
    /// The last `busy_timeout` of the writing connection; nil if it is unknown. Only accessed while a write has the connection.
    private let setting = Mutex<Int?>(nil)

    init(_ pool: DatabasePool) { self.pool = pool }

    /// Writes in one transaction, which first acquires the write lock.
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
