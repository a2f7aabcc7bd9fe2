import ArgumentParser
import Foundation
import PostgresWeatherStore
import SQLiteWeatherStore
import WeatherStore

/// `petrel backup`: what must not be lost of a database, as one file, while servers run.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Write the subscriptions, the push key and the counts of calls to a file.",
        discussion: """
            The file is its owner's alone: it has the addresses of devices and the server's key. Weather is not in it; it is fetched anew.
            Servers may run. petrel restore brings the file back, to SQLite or to PostgreSQL.
            """)

    @Argument(help: "File to write; a former backup of that name is replaced.", completion: .file())
    var file: String

    @OptionGroup var database: RecordDatabase

    func run() async throws {
        let records = try await database.naming { database throws(StoreError) in try await database.archived() }
        let backup = RecordBackup(records: records, madeAt: Int64(Date().timeIntervalSince1970))
        do throws(BackupFile.Flaw) { try BackupFile(path: file).write(backup.bytes) } catch {
            Output.error("\(file) cannot be written: \(error.words).")
            throw ExitStatus.cannotCreate.code
        }
        Output.line("\(records.count) records written to \(file)")
    }
}

/// `petrel restore`: puts the records of a backup in place of those that a database has.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring back what petrel backup has written.",
        discussion: """
            All or nothing, and only while no server runs on the database. Records that the backup does not have are kept, and nothing is done,
            unless --replace says that they may go.
            """)

    @Argument(help: "File that petrel backup has written.", completion: .file())
    var file: String

    @Flag(help: "Replace the records that the database has, or a damaged file of them, which is set aside.")
    var replace = false

    @OptionGroup var database: RecordDatabase

    func run() async throws {
        let backup = try Self.backup(file)
        let date = Date(timeIntervalSince1970: Double(backup.madeAt)).formatted(.iso8601)
        let replace = replace
        let outcome = try await database.naming { database throws(StoreError) in
            try await database.restore(backup.records, replacing: replace)
        }
        switch outcome {
        case .restored: Output.line("\(backup.records.count) records of \(date) are back")
        case .same: Output.line("The database has the \(backup.records.count) records of \(date) already")
        case .refused(let others):
            Output.error(
                "The database has \(others) records, which are not those of the backup of \(date) and may be newer: nothing was changed (--replace)."
            )
            throw ExitStatus.cannotCreate.code
        }
    }

    private static func backup(_ file: String) throws -> RecordBackup {
        let bytes: [UInt8]
        do throws(NamedFile.Flaw) { bytes = try BackupFile(path: file).read() } catch {
            Output.error("\(file) cannot be read: \(error.words).")
            throw ExitStatus.notFound.code
        }
        do throws(RecordBackup.Flaw) { return try RecordBackup(bytes) } catch {
            Output.error("\(file) cannot be brought back: \(error.words). Nothing was changed.")
            throw ExitStatus.undecodable.code
        }
    }
}

/// The database whose records are read or written.
struct RecordDatabase: ParsableArguments {
    @Option(help: "Path of an SQLite database, or postgres://...; what PETREL_DATABASE says when not given.", completion: .file())
    var database: String?

    func validate() throws {
        guard database.map(AssemblyStorage.isDatabase) ?? true else {
            throw ValidationError("--database wants \(AssemblyStorage.expectedDatabase).")
        }
    }

    /// An open way to the records.
    struct Opened: Sendable {
        let storage: AssemblyStorage

        func archived() async throws(StoreError) -> [ArchivedRecord] {
            guard case .postgres(let url, let node) = storage else { return try SQLiteWeatherStore.archivedRecords(beside: path) }
            let store = try PostgresWeatherStore(url: url, world: .real, node: node)
            defer { store.close() }
            return try await store.archivedRecords()
        }

        func restore(_ records: [ArchivedRecord], replacing: Bool) async throws(StoreError) -> RestoreOutcome {
            guard case .postgres(let url, let node) = storage else {
                return try SQLiteWeatherStore.restore(records, beside: path, replacing: replacing) { Output.error($0) }
            }
            let store = try PostgresWeatherStore(url: url, world: .real, node: node)
            defer { store.close() }
            return try await store.restore(records, replacing: replacing)
        }

        private var path: String { if case .database(let path) = storage { path } else { "" } }
    }

    /// Returns the result of `body`, or ends the command with the database's problem.
    func naming<Value: Sendable>(_ body: @Sendable (Opened) async throws(StoreError) -> Value) async throws -> Value {
        guard let name = try database ?? Assembly.configuration().databasePath else {
            Output.error("PETREL_DATABASE: expected \(AssemblyStorage.expectedDatabase), here or by --database.")
            throw ExitStatus.configuration.code
        }
        let storage = AssemblyStorage.database(named: name, node: "backup-\(ProcessInfo.processInfo.processIdentifier)", isServer: true)
        do throws(StoreError) { return try await body(Opened(storage: storage)) } catch {
            Output.error("\(storage.words) cannot be used: \(error.words).")
            throw ExitStatus.cannotCreate.code
        }
    }
}
