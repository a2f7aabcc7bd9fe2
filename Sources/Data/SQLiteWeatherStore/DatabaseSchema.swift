import GRDB

/// The tables and their migrations.
enum DatabaseSchema {
    /// `Petl`: marks Petrel's databases, so that another application's is not written to.
    static let applicationID = 0x5065_746C

    /// The last version with records in this file, and the first one with records in a separate file (`RecordsFile`).
    static let recordsHere = "3 snapshots, records, leases, replies"
    static let recordsElsewhere = "4 records in a file of their own"

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
        // Ledgers of calls used to be among the entries, from which eviction removed them.
        migrator.registerMigration("2 ledgers") { database in
            try database.execute(sql: "CREATE TABLE ledger (name BLOB NOT NULL PRIMARY KEY, bytes BLOB NOT NULL)")
            let isLedger = "instr(key, CAST('courtesy.ledger-' AS BLOB)) > 0"
            try database.execute(sql: "INSERT INTO ledger (name, bytes) SELECT key, payload FROM entry WHERE \(isLedger)")
            try database.execute(sql: "DELETE FROM entry WHERE \(isLedger)")
        }
        // Untyped entries are replaced by typed tables. Weather and replies can be fetched again, counts of calls cannot.
        migrator.registerMigration(recordsHere) { database in
            try database.execute(sql: "DROP TABLE entry")
            try database.execute(
                sql: """
                    CREATE TABLE snapshot (
                        number INTEGER PRIMARY KEY AUTOINCREMENT,
                        world TEXT NOT NULL, cell TEXT NOT NULL, revision TEXT NOT NULL, fetchedAt DOUBLE NOT NULL,
                        isLatest INTEGER NOT NULL, document BLOB NOT NULL,
                        UNIQUE (world, cell, revision)
                    )
                    """)
            try database.execute(sql: "CREATE UNIQUE INDEX latest ON snapshot (world, cell) WHERE isLatest")
            try database.execute(
                sql: """
                    CREATE TABLE reply (
                        number INTEGER PRIMARY KEY AUTOINCREMENT,
                        world TEXT NOT NULL, key BLOB NOT NULL, ends DOUBLE NOT NULL, bytes BLOB NOT NULL,
                        UNIQUE (world, key)
                    )
                    """)
            try database.execute(sql: "CREATE INDEX replyEnd ON reply (ends)")
            try database.execute(
                sql: """
                    CREATE TABLE lease (
                        world TEXT NOT NULL, name BLOB NOT NULL, owner TEXT NOT NULL, token INTEGER NOT NULL, ends DOUBLE NOT NULL,
                        PRIMARY KEY (world, name)
                    ) WITHOUT ROWID
                    """)
            try database.execute(
                sql: """
                    CREATE TABLE record (
                        world TEXT NOT NULL, kind TEXT NOT NULL, name BLOB NOT NULL, bytes BLOB NOT NULL,
                        PRIMARY KEY (world, kind, name)
                    ) WITHOUT ROWID
                    """)
            // `courtesy.ledger-NAME` in the real world, `WORLD.courtesy.ledger-NAME` elsewhere.
            let mark = "instr(name, CAST('courtesy.' AS BLOB))"
            try database.execute(
                sql: """
                    INSERT INTO record (world, kind, name, bytes)
                    SELECT CASE WHEN \(mark) = 1 THEN 'real' ELSE CAST(substr(name, 1, \(mark) - 2) AS TEXT) END, 'ledger',
                        substr(name, \(mark) + 9), bytes
                    FROM ledger WHERE \(mark) > 0
                    """)
            try database.execute(sql: "DROP TABLE ledger")
        }
        // The records have been moved before this runs.
        migrator.registerMigration(recordsElsewhere) { database in try database.execute(sql: "DROP TABLE record") }
        return migrator
    }
}
