import GRDB

/// What must not be removed while room is made for it.
enum CacheSpared: Sendable {
    case snapshots(world: String, cell: String)
    case reply
}

/// Makes room in a database that is full.
enum CacheRoom {
    private static let tables = [
        // Former revisions first, then what was found and answered, then the weather itself.
        (name: "snapshot", size: "length(document)", condition: "NOT isLatest"),
        (name: "reply", size: "length(bytes)", condition: "1"),
        (name: "snapshot", size: "length(document)", condition: "isLatest"),
    ]

    /// Frees at least `bytes`, or an eighth of the rows of the first table that has any when that is more: the oldest of them.
    ///
    /// - Returns: false when there is nothing to free.
    static func free(bytes: Int, sparing spared: CacheSpared, _ database: Database) throws -> Bool {
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
