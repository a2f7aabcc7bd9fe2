import Foundation
import GRDB
import WeatherStore

extension SQLiteWeatherStore {
    /// Of the database and the log beside it; in use are the pages that hold something.
    package func size() async throws(StoreError) -> StoreSize {
        let (world, limit) = (world.name, Int64(maximumBytes))
        let log = Self.fileBytes(pool.path + "-wal")
        return try await read { database in
            func number(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> Int64 {
                try Int64.fetchOne(database, sql: sql, arguments: arguments) ?? 0
            }
            func rows(_ table: String) throws -> Int64 { try number("SELECT count(*) FROM \(table) WHERE world = ?", [world]) }
            let (page, pages) = (try number("PRAGMA page_size"), try number("PRAGMA page_count"))
            return StoreSize(
                bytes: page * pages + log, contentBytes: page * (pages - (try number("PRAGMA freelist_count"))), limitBytes: limit,
                snapshots: try rows("snapshot"), replies: try rows("reply"), records: try rows("record"))
        }
    }

    /// 0 where there is no such file: an empty log need not be one.
    private static func fileBytes(_ path: String) -> Int64 {
        var information = stat()
        return stat(path, &information) == 0 ? Int64(information.st_size) : 0
    }
}
