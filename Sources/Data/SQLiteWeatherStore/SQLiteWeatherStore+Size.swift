import Foundation
import GRDB
import WeatherStore

extension SQLiteWeatherStore {
    /// The size of both files and their logs; in use are the non-free pages of the weather file.
    package func size() async throws(StoreError) -> StoreSize {
        let world = world.name
        let kept: (bytes: Int64, count: Int64)
        do {
            kept = try await records.pool.read { database in
                let (page, pages) = (try Self.number("PRAGMA page_size", database), try Self.number("PRAGMA page_count", database))
                return (page * pages, try Self.number("SELECT count(*) FROM record WHERE world = ?", of: world, database))
            }
        } catch { throw Self.problem(error, "reading records") }
        let logs = Self.fileBytes(weather.pool.path + "-wal") + Self.fileBytes(records.pool.path + "-wal")
        let limit = Int64(maximumBytes)
        return try await read { database in
            func rows(_ table: String) throws -> Int64 {
                try Self.number("SELECT count(*) FROM \(table) WHERE world = ?", of: world, database)
            }
            let (page, pages) = (try Self.number("PRAGMA page_size", database), try Self.number("PRAGMA page_count", database))
            return StoreSize(
                bytes: page * pages + kept.bytes + logs,
                contentBytes: page * (pages - (try Self.number("PRAGMA freelist_count", database))),
                limitBytes: limit, snapshots: try rows("snapshot"), replies: try rows("reply"), records: kept.count)
        }
    }

    private static func number(_ sql: String, of world: String? = nil, _ database: Database) throws -> Int64 {
        try Int64.fetchOne(database, sql: sql, arguments: world.map { [$0] } ?? StatementArguments()) ?? 0
    }

    /// 0 for a missing file: SQLite may have removed an empty log.
    private static func fileBytes(_ path: String) -> Int64 {
        var information = stat()
        return stat(path, &information) == 0 ? Int64(information.st_size) : 0
    }
}
