import Foundation
import TestSupport
import Testing
import WeatherStore

@testable import PetrelCommands

@Suite("A backup of the records as a file")
struct RecordBackupTests {
    private static let backup = RecordBackup(
        records: [
            ArchivedRecord(world: "real", key: RecordKey(kind: "device", name: "a\u{0}é😀"), bytes: [0, 1, 255]),
            ArchivedRecord(world: "demo-1", key: RecordKey(kind: "ledger", name: ""), bytes: []),
            ArchivedRecord(world: "real", key: RecordKey(kind: "secret", name: "key"), bytes: [UInt8](repeating: 7, count: 300)),
        ], madeAt: 1_795_000_000)

    @Test("M5: what was written is read again, whatever is in it")
    func roundTrip() throws {
        #expect(try RecordBackup(Self.backup.bytes) == Self.backup)
        let empty = RecordBackup(records: [], madeAt: -1)
        #expect(try RecordBackup(empty.bytes) == empty)
    }

    @Test("M5: a backup that was cut at any byte, or has anything behind it, is refused")
    func truncated() {
        let bytes = Self.backup.bytes
        for count in 0..<bytes.count { #expect(throws: RecordBackup.Flaw.self) { try RecordBackup(Array(bytes.prefix(count))) } }
        #expect(throws: RecordBackup.Flaw.damaged) { try RecordBackup(bytes + [0]) }
        #expect(throws: RecordBackup.Flaw.damaged) { try RecordBackup(bytes + bytes) }
    }

    @Test("M5: a backup with any byte changed is refused")
    func garbled() {
        let bytes = Self.backup.bytes
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 0x10
            #expect(throws: RecordBackup.Flaw.self) { try RecordBackup(other) }
        }
    }

    @Test("M5: what is no backup, and what a newer Petrel made, is told apart")
    func foreign() {
        for text in ["", "SQLite format 3\u{0}", "-- PostgreSQL database dump\n"] {
            #expect(throws: RecordBackup.Flaw.foreign) { try RecordBackup(Array(text.utf8)) }
        }
        #expect(throws: RecordBackup.Flaw.newer) { try RecordBackup(Array("Petrel backup 2\nsomething".utf8)) }
    }

    @Test("M5: the file is its owner's alone, replaces a former backup whole, and nothing else")
    func file() async throws {
        try await withTemporaryFolder { folder in
            let file = BackupFile(path: folder + "/petrel.backup")
            for _ in 0..<2 {
                try file.write(Self.backup.bytes)
                #expect(try file.read() == Self.backup.bytes)
                #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
                try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            }
            try "a letter".write(toFile: folder + "/letter", atomically: true, encoding: .utf8)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: file.path)
            for name in ["letter", "link", "", "nowhere/petrel.backup"] {
                #expect(throws: BackupFile.Flaw.self) { try BackupFile(path: "\(folder)/\(name)").write([1]) }
            }
            #expect(try String(contentsOfFile: folder + "/letter", encoding: .utf8) == "a letter")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["letter", "link", "petrel.backup"])
        }
    }
}
