import Foundation
import GRDB
import WeatherStore

/// Determines the owner of a file before anything is locked, changed or moved. A setting may name any file, and files that are not Petrel's
/// must stay unchanged.
extension DatabaseFile {
    /// The kind of a file, from its first bytes (https://www.sqlite.org/fileformat.html, section 1.3).
    private enum Kind {
        /// The file is missing or empty.
        case empty
        /// An SQLite database, or the beginning of one; its `application_id`, nil if the file ends before it.
        case database(applicationID: Int?)
        case other
    }

    private static let magic = Array("SQLite format 3\0".utf8)
    private static let idOffset = 68

    private func kind() throws(StoreError) -> Kind {
        guard FileManager.default.fileExists(atPath: path) else { return .empty }
        let head: [UInt8]
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }  // It was only read.
            head = Array(try handle.read(upToCount: 100) ?? Data())
        } catch { throw .unavailable("it cannot be read") }
        if head.isEmpty { return .empty }
        guard head.starts(with: Self.magic) else { return .other }
        guard head.count >= Self.idOffset + 4 else { return .database(applicationID: nil) }
        return .database(applicationID: head[Self.idOffset..<Self.idOffset + 4].reduce(0) { $0 << 8 | Int($1) })
    }

    /// - Parameter applicationID: the ID of Petrel's databases.
    /// - Throws: `StoreError.unavailable` for a file that is not Petrel's. Nothing is written, not even beside it.
    func checkOwner(_ applicationID: Int) throws(StoreError) {
        switch try kind() {
        case .empty, .database(applicationID: nil), .database(applicationID: applicationID): return
        case .other: throw .unavailable("it is no SQLite database, and was left as it is")
        // Until the first log of a new database has been copied into it, the file does not have Petrel's ID.
        case .database(applicationID: 0): try checkContents(applicationID)
        case .database: throw Self.foreign
        }
    }

    private static let foreign = StoreError.unavailable("it is another application's database")

    /// Checks the contents of a database without an ID. Read-only: with a writable connection, SQLite would copy a log into it.
    private func checkContents(_ applicationID: Int) throws(StoreError) {
        let isOurs: Bool
        do {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(5)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }  // Nothing depends on it.
            isOurs = try queue.read { database in
                let identity = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
                let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
                return identity == applicationID || (identity == 0 && tables == 0)
            }
        } catch {
            // The file cannot be read, so nothing proves that it is Petrel's.
            throw Self.foreign
        }
        guard isOurs else { throw Self.foreign }
    }
}
