import GRDB

/// The tables and how they came to be.
enum DatabaseSchema {
    /// `Petl`: marks our databases, so that another application's is not written into.
    static let applicationID = 0x5065_746C

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 entries") { database in
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(
                sql: """
                    CREATE TABLE entry (
                        number INTEGER PRIMARY KEY AUTOINCREMENT,
                        key BLOB NOT NULL UNIQUE,
                        storedAt DOUBLE NOT NULL,
                        payload BLOB NOT NULL
                    )
                    """)
        }
        // Ledgers of calls stood among the entries, where making room removed them.
        migrator.registerMigration("2 ledgers") { database in
            try database.execute(sql: "CREATE TABLE ledger (name BLOB NOT NULL PRIMARY KEY, bytes BLOB NOT NULL)")
            let isLedger = "instr(key, CAST('courtesy.ledger-' AS BLOB)) > 0"
            try database.execute(sql: "INSERT INTO ledger (name, bytes) SELECT key, payload FROM entry WHERE \(isLedger)")
            try database.execute(sql: "DELETE FROM entry WHERE \(isLedger)")
        }
        return migrator
    }
}
