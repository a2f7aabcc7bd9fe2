import Foundation
import JSONText
import Testing
import TestSupport
import WeatherAPI
import WeatherModel

@Suite("The small form of a whole snapshot")
struct SnapshotColumnsTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    @Test("It reads back to the same snapshot, byte for byte", arguments: 0..<4 as Range<UInt64>)
    func exact(part: UInt64) throws {
        for seed in 0..<(Self.isSoak ? 2000 : 10) as Range<UInt64> {
            var course = try CourseOfWeather(seed: seed * 4 + part, hours: Int(seed % 40), days: Int(seed % 5))
            for _ in 0..<5 {
                let bytes = try #require(SnapshotColumns.bytes(course.snapshot))
                let read = try SnapshotColumns.snapshot(from: bytes)
                #expect(read == course.snapshot && SnapshotDocument.bytes(read) == SnapshotDocument.bytes(course.snapshot), "seed \(seed)")
                course.goOn()
            }
        }
    }

    @Test("What a document of any shape carries, this form carries as well", arguments: 0..<8 as Range<UInt64>)
    func shapes(part: UInt64) throws {
        var made = 0
        for seed in part * 10..<(part + 1) * 10 {
            var random = RandomDashboard(seed: seed, isReadable: true)
            let (cell, dashboard, fetchedAt) = try random.snapshotParts()
            let whole = Date(timeIntervalSince1970: fetchedAt.timeIntervalSince1970.rounded(.down))
            let document = SnapshotDocument.bytes(Snapshot(cell: cell, dashboard: dashboard, fetchedAt: whole))
            guard let snapshot = try? SnapshotDocument.snapshot(from: document), SnapshotDocument.bytes(snapshot) == document else {
                continue
            }
            made += 1
            let bytes = try #require(SnapshotColumns.bytes(snapshot), "seed \(seed)")
            #expect(SnapshotDocument.bytes(try SnapshotColumns.snapshot(from: bytes)) == document, "seed \(seed)")
        }
        #expect(made >= 5)
    }

    @Test("Row 16: a document that is cut off or changed at any byte is refused")
    func damaged() throws {
        var course = try CourseOfWeather(seed: 11, hours: 4, days: 1)
        for _ in 0..<6 { course.goOn() }
        let bytes = try #require(SnapshotColumns.bytes(course.snapshot))
        for end in stride(from: 0, to: bytes.count, by: Self.isSoak ? 1 : 3) {
            #expect(throws: SnapshotColumns.Problem.self) { try SnapshotColumns.snapshot(from: Array(bytes[..<end])) }
        }
        for index in stride(from: 0, to: bytes.count, by: Self.isSoak ? 1 : 3) {
            var damaged = bytes
            damaged[index] ^= 1 << (index % 7)
            if let read = try? SnapshotColumns.snapshot(from: damaged) { #expect(read == course.snapshot, "byte \(index)") }
        }
    }

    @Test("Documents of another kind or version are refused, and so are columns that do not fit the table")
    func refused() throws {
        let course = try CourseOfWeather(seed: 12, hours: 5, days: 1)
        let bytes = try #require(SnapshotColumns.bytes(course.snapshot))
        guard case .object(let whole) = JSONValue(try JSONDocument(bytes).root) else { return }
        func forged(_ change: JSONValue) -> [UInt8] {
            guard case .object(var members) = MergePatch.apply(change, to: .object(whole)) else { return [] }
            members["check"] = nil
            members["check"] = .string(String(Checksum.revision(of: .object(members)).prefix(16)))
            return JSONValue.object(members).canonicalBytes()
        }
        #expect(try SnapshotColumns.snapshot(from: forged([:])) == course.snapshot)
        #expect(throws: SnapshotColumns.Problem.otherFormat) { try SnapshotColumns.snapshot(from: forged(["format": 2])) }
        #expect(throws: SnapshotColumns.Problem.altered) { try SnapshotColumns.snapshot(from: SnapshotDocument.bytes(course.snapshot)) }
        #expect(throws: SnapshotColumns.Problem.wrongRevision) {
            try SnapshotColumns.snapshot(from: forged(["revision": .string(String(repeating: "0", count: 64))]))
        }
        for column: JSONValue in [
            [1], ["by": [1]], ["runs": [1, 4]], ["runs": [1, 1e9]], ["runs": [1, 5, 2]], ["of": ["a"], "at": [0, 0, 0, 0, 1]],
            ["of": ["a"], "at": [0, 0, 0, 0, 0.5]], ["by": [1, 1, 1, 1, "x"]], ["by": [1, 1, 1, 1, 1], "order": 3],
            ["by": [1, 1, 1, 1, 1], "per": 3], ["fields": [1]],
            ["fields": ["a": ["fields": ["a": ["fields": ["a": ["fields": ["a": [:]]]]]]]]],
            ["seconds": [1, 1, 1, 1, 1], "offset": [0, 0, 0, 0, .null]], ["seconds": [1e300, 1, 1, 1, 1], "offset": [0, 0, 0, 0, 0]], [:],
            1,
        ] {
            // A new member, so that no rest of the column before it is left.
            let change: JSONValue = ["state": ["forecast": ["hourly": ["fields": ["windKph": column]]]]]
            #expect(throws: SnapshotColumns.Problem.missing("hourly"), "\(column)") { try SnapshotColumns.snapshot(from: forged(change)) }
        }
        for count: JSONValue in [-1, 0.5, 1e9, "5"] {
            let change: JSONValue = ["state": ["forecast": ["hourly": ["count": count]]]]
            #expect(throws: SnapshotColumns.Problem.missing("hourly")) { try SnapshotColumns.snapshot(from: forged(change)) }
        }
    }
}
