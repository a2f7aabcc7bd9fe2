import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Files")
struct FileWeatherStoreTests {
    private let entry = StoredEntry(payload: (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7) }, storedAt: Sample.noon)

    /// The path of the only entry file in a folder.
    private func file(in path: String) throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        return try #require(names.count == 1 ? "\(path)/\(names[0])" : nil)
    }

    @Test("entries survive a restart")
    func restart() async throws {
        try await withTemporaryFolder { path in
            try await FileWeatherStore(path: path).put(entry, for: "a")
            let next = FileWeatherStore(path: path)
            #expect(await next.entry(for: "a") == entry)
            #expect(await next.keys() == ["a"])
        }
    }

    @Test("a file torn at any sixteenth, or by one byte, is a miss; the next write heals it", arguments: 0..<18)
    func torn(part: Int) async throws {
        try await withTemporaryFolder { path in
            let store = FileWeatherStore(path: path)
            try await store.put(entry, for: "a")
            let file = try file(in: path)
            let whole = try Data(contentsOf: URL(fileURLWithPath: file))
            let torn = part < 16 ? whole.prefix(whole.count * part / 16) : part == 16 ? whole.dropLast() : whole + [0]
            try torn.write(to: URL(fileURLWithPath: file))
            #expect(await store.entry(for: "a") == nil)
            #expect(await store.keys() == [])
            try await store.put(entry, for: "a")
            #expect(await store.entry(for: "a") == entry)
        }
    }

    @Test("any single changed byte makes it a miss")
    func flipped() async throws {
        try await withTemporaryFolder { path in
            let small = StoredEntry(payload: Array("small".utf8), storedAt: Sample.noon)
            let store = FileWeatherStore(path: path)
            try await store.put(small, for: "a")
            let file = URL(fileURLWithPath: try file(in: path))
            let whole = try Data(contentsOf: file)
            for index in whole.indices {
                for bit: UInt8 in [0x01, 0x80] {
                    var changed = whole
                    changed[index] ^= bit
                    try changed.write(to: file)
                    #expect(await store.entry(for: "a") == nil, "byte \(index)")
                }
            }
        }
    }

    @Test("a foreign file, a folder, a pipe, a link to nowhere or to another entry in its place is a miss, never a crash or a wait")
    func foreign() async throws {
        try await withTemporaryFolder { path in
            let store = FileWeatherStore(path: path)
            try await store.put(entry, for: "a")
            let file = try file(in: path)
            let files = FileManager.default
            for content in ["", "<html>", "PETRELW1", "PETRELW1" + String(repeating: "\u{7F}", count: 200), "SQLite format 3\u{0}"] {
                try Data(content.utf8).write(to: URL(fileURLWithPath: file))
                #expect(await store.entry(for: "a") == nil)
            }
            try files.removeItem(atPath: file)
            try files.createDirectory(atPath: file, withIntermediateDirectories: false)
            #expect(await store.entry(for: "a") == nil)
            await #expect(throws: StoreError.self) { try await store.put(entry, for: "a") }
            try files.removeItem(atPath: file)
            #expect(mkfifo(file, 0o600) == 0)
            #expect(await store.entry(for: "a") == nil)
            try files.removeItem(atPath: file)
            try files.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere")
            #expect(await store.entry(for: "a") == nil)
            try files.removeItem(atPath: file)
            try await store.put(entry, for: "b")
            try files.copyItem(atPath: try self.file(in: path), toPath: file)
            #expect(await store.entry(for: "a") == nil)
            #expect(await store.entry(for: "b") == entry)
        }
    }

    @Test("a folder that cannot be made is 'unavailable' for writers and a miss for readers")
    func noFolder() async throws {
        try await withTemporaryFolder { path in
            try Data().write(to: URL(fileURLWithPath: path + "/file"))
            let store = FileWeatherStore(path: path + "/file/folder")
            await #expect(throws: StoreError.unavailable("creating the folder")) { try await store.put(entry, for: "a") }
            #expect(await store.entry(for: "a") == nil)
            #expect(await store.keys() == [])
        }
    }

    @Test("row 42: the oldest go when the size is reached; the newest is always there; what never fits is refused")
    func eviction() async throws {
        try await withTemporaryFolder { path in
            let store = FileWeatherStore(path: path, maximumBytes: 100_000)
            for number in 0..<100 { try await store.put(entry, for: "key \(number)") }
            let keys = await store.keys()
            #expect(keys.count >= 10 && keys.count <= 19)
            #expect(await store.entry(for: "key 99") == entry)
            #expect(await store.entry(for: "key 0") == nil)
            let large = StoredEntry(payload: [UInt8](repeating: 0, count: 100_001), storedAt: Sample.noon)
            await #expect(throws: StoreError.full) { try await store.put(large, for: "key 99") }
            #expect(await store.entry(for: "key 99") == entry)
        }
    }

    @Test("only the owner can read what places were looked up")
    func privacy() async throws {
        try await withTemporaryFolder { path in
            let folder = path + "/cache"
            try await FileWeatherStore(path: folder).put(entry, for: "a")
            for path in [folder, try file(in: folder)] {
                let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect((rights ?? 0o777) & 0o077 == 0)
            }
        }
    }

    @Test("many readers and writers of one key: every read is one whole entry")
    func concurrent() async throws {
        try await withTemporaryFolder { path in
            let first = FileWeatherStore(path: path)
            let second = FileWeatherStore(path: path)
            try await first.put(StoredEntry(payload: [UInt8](repeating: 0, count: 3000), storedAt: Sample.noon), for: "a")
            await withTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    let store = number % 2 == 0 ? first : second
                    group.addTask {
                        if number % 4 < 2 {
                            let payload = [UInt8](repeating: UInt8(number), count: 3000 + number)
                            return (try? await store.put(StoredEntry(payload: payload, storedAt: Sample.noon), for: "a")) != nil
                        }
                        guard let payload = await store.entry(for: "a")?.payload else { return false }
                        return payload.allSatisfy { $0 == payload.first }
                    }
                }
                for await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test("files dated beyond the year 2262, where nanoseconds overflow, are listed and evicted as others are")
    func farFuture() async throws {
        try await withTemporaryFolder { path in
            try await FileWeatherStore(path: path).put(entry, for: "a")
            let date = Date(timeIntervalSince1970: 10_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: try file(in: path))
            let store = FileWeatherStore(path: path, maximumBytes: 8000)
            #expect(await store.keys() == ["a"])
            try await store.put(entry, for: "b")
            #expect(await store.entry(for: "b") == entry)
            #expect(await store.entry(for: "a") == nil)
        }
    }
}
