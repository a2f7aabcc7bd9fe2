import Foundation
import GRDB
import WeatherStore

extension SQLiteWeatherStore {
    /// All records of all worlds at one instant, even while a server writes.
    ///
    /// - Parameter path: the path of the weather file, beside which the records file is.
    package static func archivedRecords(beside path: String) throws(StoreError) -> [ArchivedRecord] {
        let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard [place, RecordsFile(beside: place).path].contains(where: FileManager.default.fileExists) else {
            throw .unavailable("there is none")
        }
        let open = try DatabaseOpening(path: path, verifies: false, maximumBytes: largest).open(as: .guest) { _ in }
        do { return try open.records.read(archived) } catch { throw problem(error, "reading records") }
    }

    /// Replaces all existing records. No server may have the database open.
    ///
    /// - Parameter replacing: whether other existing records may be deleted, and whether a damaged records file is set aside.
    package static func restore(
        _ records: [ArchivedRecord], beside path: String, replacing: Bool, notice: (String) -> Void
    ) throws(StoreError) -> RestoreOutcome {
        let open = try DatabaseOpening(path: path, verifies: true, maximumBytes: largest).open(
            as: .owner, replacingDamagedRecords: replacing, notice)
        do {
            return try withExtendedLifetime(open.lock) {
                try open.records.writeWithoutTransaction { database in
                    var outcome = RestoreOutcome.same
                    try database.inTransaction(.immediate) {
                        outcome = RestoreOutcome(bringing: records, over: try archived(database), replacing: replacing)
                        guard outcome == .restored else { return .rollback }
                        try database.execute(sql: "DELETE FROM record")
                        for record in records {
                            try database.run(
                                "INSERT INTO record (world, kind, name, bytes) VALUES (?, ?, ?, ?)",
                                [record.world, record.key.kind, Data(record.key.name.utf8), Data(record.bytes)])
                        }
                        return .commit
                    }
                    return outcome
                }
            }
        } catch { throw problem(error, "writing records") }
    }

    /// The size limit of files that are opened briefly: the server's limit applies to its own writes.
    private static let largest = 4 << 30

    private static func archived(_ database: Database) throws -> [ArchivedRecord] {
        let rows = try Row.fetchCursor(database, sql: "SELECT world, kind, name, bytes FROM record ORDER BY world, kind, name")
        var records: [ArchivedRecord] = []
        while let row = try rows.next() {
            guard let world = String.fromDatabaseValue(row["world"]), let kind = String.fromDatabaseValue(row["kind"]),
                let name = Data.fromDatabaseValue(row["name"]), let bytes = Data.fromDatabaseValue(row["bytes"])
            else { throw StoreError.unavailable("reading records: a row is not ours") }
            records.append(
                ArchivedRecord(world: world, key: RecordKey(kind: kind, name: String(decoding: name, as: UTF8.self)), bytes: [UInt8](bytes))
            )
        }
        return records
    }
}
