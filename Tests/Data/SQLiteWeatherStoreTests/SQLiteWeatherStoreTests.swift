import Foundation
import GRDB
import TestSupport
import Testing
import WeatherStore

@testable import SQLiteWeatherStore

extension SQLiteWeatherStore {
    /// Copies the log into the database and empties it, so that the file alone holds everything.
    fileprivate func checkpoint() async throws {
        try await weather.pool.writeWithoutTransaction { database in _ = try database.checkpoint(.truncate) }
    }
}

@Suite("SQLite")
struct SQLiteWeatherStoreTests {
    private let date = ManualDate()

    private func open(_ folder: String, maximumBytes: Int = 1 << 20) throws -> SQLiteWeatherStore {
        try SQLiteWeatherStore(path: folder + "/weather.sqlite", world: .real, maximumBytes: maximumBytes, now: date.reading)
    }

    @Test("SQLite keeps the contracts, a server's instance alone and with a command's beside it", arguments: [1, 2])
    func contract(instances: Int) async throws {
        try await withTemporaryFolder { folder in
            let first = try open(folder)
            let path = folder + "/weather.sqlite"
            let second = instances == 1 ? first : try SQLiteWeatherStore(path: path, world: .real, role: .guest, now: date.reading)
            let violations = try await StoreContract(first, second, hearsOthers: instances == 1, date: date).violations()
            #expect(violations == [])
        }
    }

    @Test("two worlds in one database know nothing of each other")
    func worlds() async throws {
        try await withTemporaryFolder { folder in
            let real = try open(folder)
            let demo = try SQLiteWeatherStore(path: folder + "/weather.sqlite", world: .demo(world: "test"), role: .guest)
            let violations = try await StoreContract.strangers(real, demo)
            #expect(violations == [])
        }
    }

    @Test("leases are deleted a week after their end, those that were given back at the next claim, and tokens go on")
    func formerLeases() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder)
            func rows() async throws -> Int? {
                try await store.weather.pool.read { database in try Int.fetchOne(database, sql: "SELECT count(*) FROM lease") }
            }
            for number in 0..<50 { _ = try await store.claim("fetch.\(number)", by: "one", forSeconds: 10) }
            let returned = try #require(try await store.claim("poll", by: "one", forSeconds: 10))
            try await store.release(returned)
            #expect(try await rows() == 51)
            date.advance(bySeconds: 7 * 86_400)
            _ = try await store.claim("other", by: "one", forSeconds: 10)
            #expect(try await rows() == 51, "all but the one that was given back")
            date.advance(bySeconds: 10)
            _ = try await store.claim("another", by: "one", forSeconds: 10)
            #expect(try await rows() == 2)
            #expect(try await (store.claim("poll", by: "two", forSeconds: 10)?.token ?? 0) > returned.token)
        }
    }

    @Test("snapshots survive a restart")
    func restart() async throws {
        try await withTemporaryFolder { folder in
            _ = try await open(folder).put(Sample.record(1))
            #expect(try await open(folder).latest(of: Sample.cell(1), otherThan: nil) == Sample.record(1))
        }
    }

    @Test("its size is that of its files, of the pages in use, and of its own world's entries")
    func size() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder)
            let empty = try await store.size()
            #expect(empty.snapshots == 0 && empty.replies == 0 && empty.records == 0 && empty.limitBytes == 1 << 20)
            for number in 0..<10 { _ = try await store.put(Sample.record(number, bytes: 20_000)) }
            try await store.putReply([1], for: "a", until: .distantFuture)
            try await store.transaction { transaction throws(StoreError) in
                try transaction.put([1], as: RecordKey(kind: "ledger", name: "a"))
            }
            let full = try await store.size()
            #expect(full.snapshots == 10 && full.replies == 1 && full.records == 1)
            #expect(full.contentBytes >= empty.contentBytes + 200_000 && full.contentBytes < empty.contentBytes + 300_000)
            let log = try FileManager.default.attributesOfItem(atPath: folder + "/weather.sqlite-wal")[.size] as? Int64
            let records = try ["", "-wal"].map {
                try FileManager.default.attributesOfItem(atPath: folder + "/weather.sqlite.records\($0)")[.size] as? Int64 ?? 0
            }
            // The records' own pages may still be in their log alone.
            #expect(
                full.bytes >= full.contentBytes + (log ?? 0) + records[1]
                    && full.bytes <= full.contentBytes + (log ?? 0) + records[1] + 65_536)
            // What another world keeps takes room, but is none of this one's entries.
            let demo = try SQLiteWeatherStore(path: folder + "/weather.sqlite", world: .demo(world: "test"), role: .guest)
            #expect(try await demo.size().snapshots == 0)
            #expect(try await demo.size().contentBytes == full.contentBytes)
        }
    }

    @Test("row 35: full at max_page_count the oldest entries go, the newest is always there, and the file stays within its bound")
    func full() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder, maximumBytes: 1 << 20)
            _ = try await store.put(Sample.record(0, version: 1, bytes: 20_000))
            for number in 0..<300 { _ = try await store.put(Sample.record(number, bytes: 20_000)) }
            let kept = try await store.keptNumbers(below: 300)
            #expect(kept.count > 20 && kept.count < 52)
            #expect(kept.last == 299 && kept.first != 0)
            #expect(try await store.snapshot("0-1", of: Sample.cell(0)) == nil)
            try await store.checkpoint()
            let size = try FileManager.default.attributesOfItem(atPath: folder + "/weather.sqlite")[.size] as? Int
            #expect((size ?? .max) <= 1 << 20)
        }
    }

    @Test("row 35: what never fits is refused as full, and nothing that was there is lost for it")
    func neverFits() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder, maximumBytes: 200_000)
            for number in 0..<5 { _ = try await store.put(Sample.record(number, bytes: 20_000)) }
            await #expect(throws: StoreError.full) { try await store.put(Sample.record(4, version: 1, bytes: 300_000)) }
            for number in 0..<5 {
                #expect(try await store.latest(of: Sample.cell(number), otherThan: nil) == Sample.record(number, bytes: 20_000))
            }
            _ = try await store.put(Sample.record(4, version: 2, bytes: 20_000))
            #expect(try await store.latest(of: Sample.cell(4), otherThan: nil) == Sample.record(4, version: 2, bytes: 20_000))
        }
    }

    @Test("row 34: the log stays bounded under load")
    func log() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder, maximumBytes: 2 << 20)
            for number in 0..<300 { _ = try await store.put(Sample.record(number % 20, bytes: 20_000)) }
            func logBytes() throws -> Int {
                try FileManager.default.attributesOfItem(atPath: folder + "/weather.sqlite-wal")[.size] as? Int ?? 0
            }
            // 1,000 pages trigger a checkpoint; one transaction may come on top.
            #expect(try logBytes() < 1100 * 4096)
        }
    }

    @Test("a torn database of ours is set aside under another name, said so, and a new one begun", arguments: [0, 1, 3])
    func damaged(kind: Int) async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            let key = RecordKey(kind: "push", name: "a device")
            do {
                let store = try open(folder)
                for number in 0..<40 { _ = try await store.put(Sample.record(number, bytes: 20_000)) }
                try await store.transaction { transaction throws(StoreError) in try transaction.put([7], as: key) }
                try await store.checkpoint()
            }
            let file = URL(fileURLWithPath: path)
            switch kind {
            case 0: try Data(try Data(contentsOf: file).prefix(50)).write(to: file)
            case 1: try Data(try Data(contentsOf: file).prefix(100_000)).write(to: file)
            default: try overwrite(file, at: 4096, count: 40_000)
            }
            for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
                try FileManager.default.removeItem(atPath: path + suffix)
            }
            var notices: [String] = []
            let store = try SQLiteWeatherStore(path: path, world: .real, notice: { notices.append($0) })
            #expect(notices.count == 1)
            #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
            #expect(try await store.keptNumbers(below: 40) == [])
            _ = try await store.put(Sample.record(1))
            #expect(try await store.latest(of: Sample.cell(1), otherThan: nil) == Sample.record(1))
            #expect(try await store.record(key) == [7], "M5: the records are in a file of their own")
        }
    }

    /// Every file of a folder with its bytes, so that a change of any is seen.
    private func contents(_ folder: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) })
    }

    @Test(
        "M6: a file that is no database is refused by either role and stays as it is, with its rights and without anything beside it",
        arguments: [
            "PETREL_UNITS=us\n", "<html><body>not a database</body></html>", "SQLite", "\u{0}", String(repeating: "\u{1}x", count: 9_000),
        ])
    func noDatabase(text: String) async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/settings.env"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            for role in [SQLiteWeatherStore.Role.owner, .guest] {
                #expect(throws: StoreError.unavailable("it is no SQLite database, and was left as it is")) {
                    _ = try SQLiteWeatherStore(path: path, world: .real, role: role)
                }
            }
            #expect(try contents(folder) == ["settings.env": Data(text.utf8)])
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o644)
        }
    }

    @Test("M6: another application's database is not written, whole or torn, in whatever mode it keeps its journal", arguments: 0..<5)
    func foreignFiles(kind: Int) async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            let file = URL(fileURLWithPath: path)
            let queue = try DatabaseQueue(path: path)
            if kind == 1 { try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") } }
            try queue.write { database in
                if kind == 2 { try database.execute(sql: "PRAGMA application_id = 252006674") }
                try database.execute(sql: "CREATE TABLE bookmarks (url TEXT)")
                for number in 0..<2000 { try database.execute(sql: "INSERT INTO bookmarks VALUES (?)", arguments: ["https://\(number)"]) }
            }
            // The log of a database in its other mode stays where it is while somebody has it open.
            if kind != 1 { try queue.close() }
            if kind == 3 { try overwrite(file, at: 4096, count: 8000) }
            if kind == 4 { try Data(try Data(contentsOf: file).prefix(20_000)).write(to: file) }
            let before = try contents(folder)
            #expect(throws: StoreError.unavailable("it is another application's database")) { _ = try open(folder) }
            var after = try contents(folder)
            // The index of a log is memory that its users share.
            after["weather.sqlite-shm"] = before["weather.sqlite-shm"]
            #expect(after == before)
            if kind == 1 { try queue.close() }
        }
    }

    @Test("M5: damaged records are refused with what to do, and never replaced")
    func damagedRecords() async throws {
        try await withTemporaryFolder { folder in
            do {
                let store = try open(folder)
                for number in 0..<200 {
                    try await store.transaction { transaction throws(StoreError) in
                        try transaction.put([UInt8](repeating: 1, count: 500), as: RecordKey(kind: "push", name: "\(number)"))
                    }
                }
                try await store.records.pool.writeWithoutTransaction { database in _ = try database.checkpoint(.truncate) }
            }
            let path = folder + "/weather.sqlite.records"
            let file = URL(fileURLWithPath: path)
            try overwrite(file, at: 8192, count: 40_000)
            let before = try Data(contentsOf: file)
            let error = #expect(throws: StoreError.self) { _ = try open(folder) }
            #expect(error?.words.contains("is damaged; `petrel restore` brings a backup back") == true)
            #expect(try Data(contentsOf: file) == before)
        }
    }

    private func overwrite(_ file: URL, at offset: Int, count: Int) throws {
        var data = try Data(contentsOf: file)
        for index in offset..<offset + count { data[index] = UInt8(truncatingIfNeeded: index * 13 + 1) }
        try data.write(to: file)
    }

    @Test("an empty file is a new database")
    func empty() async throws {
        try await withTemporaryFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/weather.sqlite"))
            _ = try await open(folder).put(Sample.record(1))
        }
    }

    @Test("another application's database is refused and left as it is")
    func foreign() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            let queue = try DatabaseQueue(path: path)
            try await queue.write { try $0.execute(sql: "CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('a')") }
            try queue.close()
            #expect(throws: StoreError.unavailable("it is another application's database")) { _ = try open(folder) }
            let count = try await DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM bookmarks") }
            #expect(count == 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("damaged") } == [])
        }
    }

    @Test("a newer Petrel's database is refused and left as it is")
    func newer() async throws {
        try await withTemporaryFolder { folder in
            _ = try await open(folder).put(Sample.record(1))
            let queue = try DatabaseQueue(path: folder + "/weather.sqlite")
            try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9 something')") }
            try queue.close()
            #expect(throws: StoreError.unavailable("it is a newer Petrel's")) { _ = try open(folder) }
        }
    }

    @Test("row 33: a command's store beside the server's, 200 writes at once: none is lost, none fails")
    func twoWriters() async throws {
        try await withTemporaryFolder { folder in
            let server = try open(folder)
            let stores = [
                server, try SQLiteWeatherStore(path: folder + "/weather.sqlite", world: .real, maximumBytes: 1 << 20, role: .guest),
            ]
            await withTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    group.addTask { (try? await stores[number % 2].put(Sample.record(number, bytes: 1000))) != nil }
                }
                for await isWritten in group { #expect(isWritten) }
            }
            for number in 0..<200 {
                let found = try await stores[1 - number % 2].latest(of: Sample.cell(number), otherThan: nil)
                #expect(found == Sample.record(number, bytes: 1000))
            }
        }
    }
}
