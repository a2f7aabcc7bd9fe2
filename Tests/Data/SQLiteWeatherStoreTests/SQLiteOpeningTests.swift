import Foundation
import GRDB
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherStore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("SQLite: opening")
struct SQLiteOpeningTests {
    private let key = RecordKey(kind: "ledger", name: "a")

    private func problem(_ path: String, _ role: SQLiteWeatherStore.Role = .owner) -> String? {
        do throws(StoreError) {
            _ = try SQLiteWeatherStore(path: path, world: .real, role: role)
            return nil
        } catch { return error.words }
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("row 33: a second server on one database is refused as long as the first one runs, however the database is named")
    func secondOwner() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            try FileManager.default.createSymbolicLink(atPath: folder + "/link.sqlite", withDestinationPath: path)
            var first: SQLiteWeatherStore? = try SQLiteWeatherStore(path: path, world: .real)
            #expect(problem(path) == "another petrel serve is using it")
            #expect(problem(folder + "/link.sqlite") == "another petrel serve is using it")
            _ = try await first?.put(Sample.record(1))
            first = nil
            #expect(problem(path) == nil, "the lock goes with its holder")
        }
    }

    @Test("a command looks in beside a server and counts with it; without one it opens the database like one, for the next to come")
    func guest() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            let alone = try SQLiteWeatherStore(path: path, world: .real, role: .guest)
            let server = try SQLiteWeatherStore(path: path, world: .real)
            let beside = try SQLiteWeatherStore(path: path, world: .real, role: .guest)
            for store in [alone, server, beside] {
                try await store.transaction { transaction throws(StoreError) in
                    try transaction.put([(try transaction.record(key)?.first ?? 0) + 1], as: key)
                }
            }
            #expect(try await server.record(key) == [3])
        }
    }

    @Test(
        "what stands in the way is named: folder missing, no folder, a folder, a pipe, another program's lock, the record of versions gone")
    func causes() async throws {
        try await withTemporaryFolder { folder in
            #expect(problem(folder + "/not/there.sqlite") == "its folder does not exist")
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            #expect(
                problem(folder + "/file/weather.sqlite") == "its folder does not exist"
                    || problem(folder + "/file/weather.sqlite") == "its folder is no folder")
            #expect(problem(folder) == "it is a folder")
            #expect(mkfifo(folder + "/pipe", 0o600) == 0)
            #expect(problem(folder + "/pipe") == "it is no regular file")

            let path = folder + "/weather.sqlite"
            _ = try await SQLiteWeatherStore(path: path, world: .real).put(Sample.record(1))
            let other = try DatabaseQueue(path: path)
            try await other.write { try $0.execute(sql: "DROP TABLE grdb_migrations") }
            #expect(problem(path) == "the record of its version (the table grdb_migrations) is gone")
        }
    }

    @Test(
        "a database or folder that may not be written is named as that",
        .enabled(if: geteuid() != 0, "rights do not bind root"))
    func readOnly() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            _ = try await SQLiteWeatherStore(path: path, world: .real).put(Sample.record(1))
            chmod(path, 0o400)
            #expect(problem(path)?.hasPrefix("it cannot be written") == true)
            chmod(path, 0o600)
            chmod(folder, 0o500)
            defer { chmod(folder, 0o700) }
            #expect(problem(path)?.hasPrefix("its folder cannot be written") == true)
        }
    }

    @Test("what places were looked up is for the owner alone: database, log, index and lock, also where they were open to all before")
    func rights() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            for _ in 0..<2 {
                let store = try SQLiteWeatherStore(path: path, world: .real)
                _ = try await store.put(Sample.record(1))
                for suffix in ["", "-wal", "-shm", ".lock"] { #expect(try mode(path + suffix) == 0o600, "\(suffix)") }
                chmod(path, 0o644)
            }
        }
    }
}
