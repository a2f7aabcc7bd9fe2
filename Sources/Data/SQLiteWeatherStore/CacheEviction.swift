import GRDB

/// Entries that must not be evicted while room is made for a write.
enum CacheSpared: Sendable {
    case snapshots(world: String, cell: String)
    case reply
}

/// Evicts entries from a full database.
enum CacheEviction {
    private static let tables = [
        // Former revisions first, then replies, then the latest snapshots.
        (name: "snapshot", size: "length(document)", condition: "NOT isLatest"),
        (name: "reply", size: "length(bytes)", condition: "1"),
        (name: "snapshot", size: "length(document)", condition: "isLatest"),
    ]

    /// Deletes the oldest rows: at least `bytes`, and at least an eighth of the rows of each table that it touches.
    ///
    /// - Returns: false if there is nothing to delete.
    static func free(bytes: Int, excluding spared: CacheSpared, _ database: Database) throws -> Bool {
        var freed = 0
        for table in tables where freed < bytes {
            var (condition, arguments) = (table.condition, StatementArguments())
            if table.name == "snapshot", case .snapshots(let world, let cell) = spared {
                condition += " AND NOT (world = ? AND cell = ?)"
                arguments = [world, cell]
            }
            let rows = try Row.fetchAll(
                database, sql: "SELECT number, \(table.size) AS bytes FROM \(table.name) WHERE \(condition) ORDER BY number",
                arguments: arguments)
            var last: Int64?
            for (index, row) in rows.enumerated() where freed < bytes || index < rows.count / 8 {
                freed += Int.fromDatabaseValue(row["bytes"]) ?? 0
                last = Int64.fromDatabaseValue(row["number"])
            }
            guard let last else { continue }
            try database.execute(
                sql: "DELETE FROM \(table.name) WHERE number <= ? AND \(condition)", arguments: StatementArguments([last]) + arguments)
        }
        return freed > 0
    }
}
