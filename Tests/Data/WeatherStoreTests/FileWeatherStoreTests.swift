import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Files")
struct FileWeatherStoreTests {
    private let record = Sample.record(1)
    private let cell = Sample.cell(1)

    private func open(_ path: String, maximumBytes: Int = 64 << 20) -> FileWeatherStore {
        FileWeatherStore(path: path, world: .real, maximumBytes: maximumBytes, now: { Sample.noon })
    }

    /// The path of the only entry file in a folder.
    private func file(in path: String) throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".petrel-entry") }
        return try #require(names.count == 1 ? "\(path)/\(names[0])" : nil)
    }

    @Test("snapshots, replies and former revisions survive a restart")
    func restart() async throws {
        try await withTemporaryFolder { path in
            let first = open(path)
            _ = try await first.put(record)
            _ = try await first.put(Sample.record(1, version: 1))
            try await first.putReply([1, 2], for: "a", until: Sample.noon + 1)
            let next = open(path)
            #expect(await next.latest(of: cell, otherThan: nil) == Sample.record(1, version: 1))
            #expect(await next.snapshot("1-0", of: cell) == record)
            #expect(await next.reply(for: "a") == [1, 2])
        }
    }

    @Test("a file torn at any sixteenth, or by one byte, is a miss; the next write heals it", arguments: 0..<18)
    func torn(part: Int) async throws {
        try await withTemporaryFolder { path in
            let store = open(path)
            _ = try await store.put(record)
            let file = try file(in: path)
            let whole = try Data(contentsOf: URL(fileURLWithPath: file))
            let torn = part < 16 ? whole.prefix(whole.count * part / 16) : part == 16 ? whole.dropLast() : whole + [0]
            try torn.write(to: URL(fileURLWithPath: file))
            #expect(await store.latest(of: cell, otherThan: nil) == nil)
            #expect(try await store.put(record) == .kept)
            #expect(await store.latest(of: cell, otherThan: nil) == record)
        }
    }

    @Test("any single changed byte makes it a miss")
    func flipped() async throws {
        try await withTemporaryFolder { path in
            let store = open(path)
            _ = try await store.put(Sample.record(1, bytes: 5))
            let file = URL(fileURLWithPath: try file(in: path))
            let whole = try Data(contentsOf: file)
            for index in whole.indices {
                for bit: UInt8 in [0x01, 0x80] {
                    var changed = whole
                    changed[index] ^= bit
                    try changed.write(to: file)
                    #expect(await store.latest(of: cell, otherThan: nil) == nil, "byte \(index)")
                }
            }
        }
    }

    @Test("a foreign file, a folder, a pipe, a link to nowhere or to another cell in its place is a miss, never a crash or a wait")
    func foreign() async throws {
        try await withTemporaryFolder { path in
            let store = open(path)
            _ = try await store.put(record)
            let file = try file(in: path)
            let files = FileManager.default
            func isMiss() async -> Bool { await store.latest(of: cell, otherThan: nil) == nil }
            for content in ["", "<html>", "PETRELW1", "PETRELW1" + String(repeating: "\u{7F}", count: 200), "SQLite format 3\u{0}"] {
                try Data(content.utf8).write(to: URL(fileURLWithPath: file))
                #expect(await isMiss())
            }
            try files.removeItem(atPath: file)
            try files.createDirectory(atPath: file, withIntermediateDirectories: false)
            #expect(await isMiss())
            await #expect(throws: StoreError.self) { try await store.put(record) }
            try files.removeItem(atPath: file)
            #expect(mkfifo(file, 0o600) == 0)
            #expect(await isMiss())
            try files.removeItem(atPath: file)
            try files.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere")
            #expect(await isMiss())
            try files.removeItem(atPath: file)
            _ = try await store.put(Sample.record(2))
            try files.copyItem(atPath: try self.file(in: path), toPath: file)
            #expect(await isMiss())
            #expect(await store.latest(of: Sample.cell(2), otherThan: nil) == Sample.record(2))
        }
    }

    @Test("a folder that cannot be made is 'unavailable' for writers and a miss for readers")
    func noFolder() async throws {
        try await withTemporaryFolder { path in
            try Data().write(to: URL(fileURLWithPath: path + "/file"))
            let store = open(path + "/file/folder")
            await #expect(throws: StoreError.unavailable("creating the folder")) { try await store.put(record) }
            #expect(await store.latest(of: cell, otherThan: nil) == nil)
            #expect(try await store.record(RecordKey(kind: "ledger", name: "a")) == nil)
        }
    }

    @Test("row 42: former revisions go first, then the oldest; the newest is always there; what never fits is refused")
    func eviction() async throws {
        try await withTemporaryFolder { path in
            let store = open(path, maximumBytes: 100_000)
            _ = try await store.put(Sample.record(0))
            _ = try await store.put(Sample.record(0, version: 1))
            for number in 1..<100 { _ = try await store.put(Sample.record(number)) }
            let kept = try await store.keptNumbers(below: 100)
            #expect(kept.count >= 10 && kept.count <= 19)
            #expect(kept.last == 99 && kept.first != 0)
            #expect(await store.snapshot("0-0", of: Sample.cell(0)) == nil)
            await #expect(throws: StoreError.full) { try await store.put(Sample.record(99, version: 1, bytes: 100_001)) }
            #expect(await store.latest(of: Sample.cell(99), otherThan: nil) == Sample.record(99))
        }
    }

    @Test("former revisions of a cell leave no files behind when they go")
    func history() async throws {
        try await withTemporaryFolder { path in
            let store = open(path)
            for version in 0..<60 { _ = try await store.put(Sample.record(1, version: version, at: Sample.noon + Double(version))) }
            let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".petrel-entry") }
            #expect(names.count == 1 + SnapshotHistory.most)
        }
    }

    @Test("only the owner can read what places were looked up")
    func privacy() async throws {
        try await withTemporaryFolder { path in
            let folder = path + "/cache"
            _ = try await open(folder).put(record)
            for path in [folder, try file(in: folder), folder + "/.lock"] {
                let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect((rights ?? 0o777) & 0o077 == 0)
            }
        }
    }

    @Test("many readers and writers of one cell: every read is one whole snapshot")
    func concurrent() async throws {
        try await withTemporaryFolder { path in
            let first = open(path)
            let second = open(path)
            _ = try await first.put(record)
            await withTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    let store = number % 2 == 0 ? first : second
                    group.addTask {
                        let written = Sample.record(1, version: number % 8, bytes: 3000 + number % 8)
                        if number % 4 < 2 { return (try? await store.put(written)) != nil }
                        guard let found = await store.latest(of: cell, otherThan: nil) else { return false }
                        return found == record || (0..<8).contains { found == Sample.record(1, version: $0, bytes: 3000 + $0) }
                    }
                }
                for await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test("files dated beyond the year 2262, where nanoseconds overflow, are evicted as others are")
    func farFuture() async throws {
        try await withTemporaryFolder { path in
            _ = try await open(path).put(record)
            let date = Date(timeIntervalSince1970: 10_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: try file(in: path))
            let store = open(path, maximumBytes: 8000)
            #expect(await store.latest(of: cell, otherThan: nil) == record)
            _ = try await store.put(Sample.record(2))
            #expect(await store.latest(of: Sample.cell(2), otherThan: nil) == Sample.record(2))
            #expect(await store.latest(of: cell, otherThan: nil) == nil)
        }
    }
}
