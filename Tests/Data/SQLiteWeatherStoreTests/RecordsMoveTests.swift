import Foundation
import GRDB
import TestSupport
import Testing
import WeatherStore

@testable import SQLiteWeatherStore

@Suite("SQLite: records move into a file of their own")
struct RecordsMoveTests {
    private struct Killed: Error {}
    private static let count = 500

    /// A database as versions before made it: weather and records in one file.
    private func makeOld(_ path: String) async throws {
        let pool = try DatabasePool(path: path)
        try DatabaseSchema.migrator.migrate(pool, upTo: DatabaseSchema.recordsHere)
        try await pool.write { database in
            for number in 0..<Self.count {
                try database.execute(
                    sql: "INSERT INTO record (world, kind, name, bytes) VALUES (?, 'push', ?, ?)",
                    arguments: [number.isMultiple(of: 2) ? "real" : "other", Data("device \(number)".utf8), Data([UInt8(number & 255)])])
            }
            try database.execute(
                sql: "INSERT INTO snapshot (world, cell, revision, fetchedAt, isLatest, document) VALUES ('real', 'c', 'r', 0, 1, ?)",
                arguments: [Data(repeating: 5, count: 300_000)])
        }
        try await pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.close()
    }

    private func rows(_ path: String) throws -> [Row] {
        try DatabaseQueue(path: path).read {
            try Row.fetchAll($0, sql: "SELECT world, kind, name, bytes FROM record ORDER BY world, kind, name")
        }
    }

    private func expectMoved(_ path: String, _ expected: [Row]) async throws {
        let store = try SQLiteWeatherStore(path: path, world: .real)
        for number in stride(from: 0, to: Self.count, by: 2) {
            #expect(try await store.record(RecordKey(kind: "push", name: "device \(number)")) == [UInt8(number & 255)])
        }
        #expect(try rows(path + ".records") == expected)
        let hasTable = try await DatabaseQueue(path: path).read { try $0.tableExists("record") }
        #expect(!hasTable)
    }

    @Test(
        "M5: killed between any two steps, once or again and again, the next start has every record, once",
        arguments: DatabaseOpening.Step.allCases)
    func killedBetweenSteps(step: DatabaseOpening.Step) async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            try await makeOld(path)
            let expected = try rows(path)
            for _ in 0..<(step == .recordsBegun ? 3 : 1) {
                let opening = DatabaseOpening(path: path, verifies: true, maximumBytes: 1 << 24) { if $0 == step { throw Killed() } }
                #expect(throws: (any Error).self) { _ = try opening.open(as: .owner) { _ in } }
            }
            try await expectMoved(path, expected)
            // What is removed now does not come back with the next start.
            do {
                let store = try SQLiteWeatherStore(path: path, world: .real)
                try await store.transaction { transaction throws(StoreError) in
                    try transaction.remove(RecordKey(kind: "push", name: "device 0"))
                }
            }
            let store = try SQLiteWeatherStore(path: path, world: .real)
            #expect(try await store.record(RecordKey(kind: "push", name: "device 0")) == nil)
        }
    }

    @Test("M5: a weather file that is lost, empty or damaged takes no record along", arguments: 0..<3)
    func weatherLost(kind: Int) async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            try await makeOld(path)
            let expected = try rows(path)
            try await expectMoved(path, expected)
            for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
                try FileManager.default.removeItem(atPath: path + suffix)
            }
            switch kind {
            case 0: try FileManager.default.removeItem(atPath: path)
            case 1: try Data().write(to: URL(fileURLWithPath: path))
            default: try Data(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(60)).write(to: URL(fileURLWithPath: path))
            }
            try await expectMoved(path, expected)
        }
    }

    @Test("M5: from an earlier version's file whose weather is damaged the records are kept, and that is said")
    func salvaged() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            try await makeOld(path)
            let expected = try rows(path)
            // The last pages are the weather's document.
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let root = try await DatabaseQueue(path: path).read {
                try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'snapshot'")
            }
            let page = try #require(root) - 1
            for index in page * 4096..<page * 4096 + 2000 { bytes[index] = 0xA5 }
            try bytes.write(to: URL(fileURLWithPath: path))
            var notices: [String] = []
            do { _ = try SQLiteWeatherStore(path: path, world: .real, notice: { notices.append($0) }) }
            #expect(
                notices == [
                    """
                    The database was damaged; it was set aside as weather.sqlite.damaged-1 and a new one begun. Its \(Self.count) records \
                    (subscriptions, the push key, counts of calls) could be read and were kept.
                    """
                ])
            try await expectMoved(path, expected)
        }
    }

    @Test("M5: a file of records that is gone is said, and a new one begun")
    func recordsGone() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            do { _ = try SQLiteWeatherStore(path: path, world: .real) }
            for suffix in [".records", ".records-wal", ".records-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
                try FileManager.default.removeItem(atPath: path + suffix)
            }
            var notices: [String] = []
            for _ in 0..<2 { _ = try SQLiteWeatherStore(path: path, world: .real, notice: { notices.append($0) }) }
            #expect(notices.count == 1 && notices.first?.contains("begin anew") == true)
        }
    }

    @Test("M5: records that belong to another application are refused", arguments: ["a note", "SQLite format 3\u{0}"])
    func foreignRecords(text: String) async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            if text == "a note" {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path + ".records"))
            } else {
                let queue = try DatabaseQueue(path: path + ".records")
                try queue.write { try $0.execute(sql: "CREATE TABLE record (a TEXT)") }
                try queue.close()
            }
            let before = try Data(contentsOf: URL(fileURLWithPath: path + ".records"))
            let error = #expect(throws: StoreError.self) { _ = try SQLiteWeatherStore(path: path, world: .real) }
            #expect(error?.words.hasPrefix("weather.sqlite.records beside it: it is ") == true)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".records")) == before)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }
}
