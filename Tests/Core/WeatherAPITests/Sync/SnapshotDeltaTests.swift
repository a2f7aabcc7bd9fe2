import Foundation
import JSONText
import Testing
import TestSupport
import WeatherAPI
import WeatherModel

@Suite("The delta between two snapshots")
struct SnapshotDeltaTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    @Test("Row 51: a delta turns any snapshot into any other of its cell, byte for byte", arguments: 0..<4 as Range<UInt64>)
    func exact(part: UInt64) throws {
        for seed in 0..<(Self.isSoak ? 5000 : 12) as Range<UInt64> {
            var course = try CourseOfWeather(seed: seed * 4 + part, hours: 6, days: 2)
            var known = [course.snapshot]
            for _ in 0..<6 {
                course.goOn()
                let target = course.snapshot
                for base in known {
                    let delta = try #require(SnapshotDelta.bytes(from: base, to: target), "seed \(seed)")
                    let read = try SnapshotDelta.snapshot(applying: delta, to: base)
                    #expect(read == target && SnapshotDocument.bytes(read) == SnapshotDocument.bytes(target), "seed \(seed)")
                    #expect(SnapshotDocument.bytes(read) == SnapshotDocument.bytes(read.withoutDocument), "seed \(seed)")
                }
                known.append(target)
            }
        }
    }

    @Test("What a document of any shape carries, a delta carries as well", arguments: 0..<8 as Range<UInt64>)
    func shapes(part: UInt64) throws {
        var made = 0
        for seed in part * 10..<(part + 1) * 10 {
            var random = RandomDashboard(seed: seed, isReadable: true)
            let (cell, first, _) = try random.snapshotParts()
            let one = try Self.orderly(first, like: first, cell)
            let other = try Self.orderly(try random.snapshotParts().dashboard, like: first, cell)
            guard let one, let other else { continue }
            made += 1
            for (base, target) in [(one, other), (other, one), (one, one)] {
                let delta = try #require(SnapshotDelta.bytes(from: base, to: target), "seed \(seed)")
                let read = try SnapshotDelta.snapshot(applying: delta, to: base)
                #expect(SnapshotDocument.bytes(read) == SnapshotDocument.bytes(target), "seed \(seed)")
            }
        }
        #expect(made >= 5)
    }

    /// With hours and days in order, and as its document reads back; nil where it does not, for values that are not finite.
    private static func orderly(_ random: WeatherDashboard, like first: WeatherDashboard, _ cell: Cell) throws -> Snapshot? {
        var dashboard = random
        dashboard.location = first.location
        let start = Date(timeIntervalSince1970: 1_774_710_000)
        for index in dashboard.forecast.hourly.indices { dashboard.forecast.hourly[index].time = start + 3600 * Double(index) }
        let date = CivilDate(of: start, in: .gmt)
        for index in dashboard.forecast.daily.indices { dashboard.forecast.daily[index].date = date.adding(days: index) }
        let snapshot = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: start)
        do {
            let read = try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(snapshot))
            return SnapshotDocument.bytes(read) == SnapshotDocument.bytes(snapshot) ? read : nil
        } catch { return nil }
    }

    @Test("Nothing new is told in a few bytes, whatever the base was fetched at")
    func sameRevision() throws {
        let course = try CourseOfWeather(seed: 1, hours: 168, days: 8)
        var later = course.snapshot.dashboard
        later.location = later.location.at(later.location.localtime + 600)
        later.provenance.fetchedAt += 600
        let target = Snapshot(cell: course.snapshot.cell, dashboard: later, fetchedAt: course.snapshot.fetchedAt + 600)
        #expect(target.revision == course.snapshot.revision)
        let delta = try #require(SnapshotDelta.bytes(from: course.snapshot, to: target))
        #expect(delta.count < 400)
        #expect(try SnapshotDelta.snapshot(applying: delta, to: course.snapshot) == target)
    }

    @Test("A window that moves by an hour names the hour that goes and the hour that comes")
    func movingWindow() throws {
        let base = try CourseOfWeather(seed: 2, hours: 168, days: 8).snapshot
        var moved = base.dashboard
        let first = moved.forecast.hourly.removeFirst()
        var next = first
        next.time = first.time + 168 * 3600
        moved.forecast.hourly.append(next)
        let target = Snapshot(cell: base.cell, dashboard: moved, fetchedAt: base.fetchedAt + 3600)
        let delta = try #require(SnapshotDelta.bytes(from: base, to: target))
        let document = try JSONDocument(delta)
        let hourly = try #require(document.root["patch"]?["forecast"]?["hourly"])
        #expect(hourly.count == 2 && hourly.members.first { _, value in value.isNull } != nil)
        #expect(document.root["patch"]?.count == 1 && document.root["patch"]?["forecast"]?.count == 1)
        #expect(delta.count < 1000)
    }

    @Test("A delta from another base, of another cell or of another version is refused with the reason")
    func refused() throws {
        var course = try CourseOfWeather(seed: 3, hours: 6, days: 2)
        let base = course.snapshot
        while course.snapshot.revision == base.revision { course.goOn() }
        let target = course.snapshot
        let delta = try #require(SnapshotDelta.bytes(from: base, to: target))
        #expect(throws: SnapshotDelta.Problem.otherBase) { try SnapshotDelta.snapshot(applying: delta, to: target) }
        let elsewhere = try CourseOfWeather(seed: 4, hours: 6, days: 2).snapshot
        #expect(throws: SnapshotDelta.Problem.otherCell) { try SnapshotDelta.snapshot(applying: delta, to: elsewhere) }
        #expect(SnapshotDelta.bytes(from: base, to: elsewhere) == nil)
        func changed(_ old: String, _ new: String) -> [UInt8] {
            Array(String(decoding: delta, as: UTF8.self).replacing(old, with: new).utf8)
        }
        #expect(throws: SnapshotDelta.Problem.otherFormat) {
            try SnapshotDelta.snapshot(applying: changed(#""format":1"#, #""format":2"#), to: base)
        }
        #expect(throws: SnapshotDelta.Problem.altered) { try SnapshotDelta.snapshot(applying: changed(#"":"20"#, #"":"21"#), to: base) }
        #expect(throws: SnapshotDelta.Problem.otherFormat) { try SnapshotDelta.snapshot(applying: Array("[]".utf8), to: base) }
        #expect(throws: SnapshotDelta.Problem.notJSON) { try SnapshotDelta.snapshot(applying: Array("<html>".utf8), to: base) }
    }

    @Test("A delta whose checksum was made to fit is refused all the same when the state that comes out is another")
    func wrongRevision() throws {
        let base = try CourseOfWeather(seed: 5, hours: 6, days: 2).snapshot
        let delta = try #require(SnapshotDelta.bytes(from: base, to: base))
        guard case .object(var members) = JSONValue(try JSONDocument(delta).root) else { return }
        func forged() -> [UInt8] {
            members["check"] = nil
            members["check"] = .string(String(Checksum.revision(of: .object(members)).prefix(16)))
            return JSONValue.object(members).canonicalBytes()
        }
        #expect(try SnapshotDelta.snapshot(applying: forged(), to: base) == base)
        let patches: [JSONValue] = [
            ["location": ["name": "Bonn"]], ["forecast": ["hourly": [:]]], ["forecast": ["hourly": ["2026-03-28T15:00Z": ["time": 1]]]],
            ["forecast": .null], ["cell": "0.0"], [1], "text", ["provenance": [1, 2]],
        ]
        for patch in patches {
            members["patch"] = patch
            let isWhole = patch == ["forecast": ["hourly": [:]]]
            if isWhole {
                #expect(try SnapshotDelta.snapshot(applying: forged(), to: base) == base)
            } else {
                #expect(throws: SnapshotDelta.Problem.wrongRevision, "\(patch)") {
                    try SnapshotDelta.snapshot(applying: forged(), to: base)
                }
            }
        }
        members["patch"] = [:]
        members["outside"] = ["fetchedAt": "yesterday"]
        #expect(throws: SnapshotDelta.Problem.wrongRevision) { try SnapshotDelta.snapshot(applying: forged(), to: base) }
    }

    @Test("Row 16: a delta that is cut off or changed at any byte is refused")
    func damaged() throws {
        var course = try CourseOfWeather(seed: 6, hours: 4, days: 1)
        let base = course.snapshot
        for _ in 0..<4 { course.goOn() }
        let delta = try #require(SnapshotDelta.bytes(from: base, to: course.snapshot))
        for end in stride(from: 0, to: delta.count, by: Self.isSoak ? 1 : 3) {
            #expect(throws: SnapshotDelta.Problem.self) { try SnapshotDelta.snapshot(applying: Array(delta[..<end]), to: base) }
        }
        for index in stride(from: 0, to: delta.count, by: Self.isSoak ? 1 : 3) {
            var damaged = delta
            damaged[index] ^= 1 << (index % 7)
            // A text of JSON may stay the same in other bytes, and then what comes out is the same.
            if let read = try? SnapshotDelta.snapshot(applying: damaged, to: base) { #expect(read == course.snapshot, "byte \(index)") }
        }
    }

    @Test("Hours out of order, twice, or between minutes have no keyed form: they are sent whole")
    func unkeyed() throws {
        let base = try CourseOfWeather(seed: 7, hours: 6, days: 2).snapshot
        for change: (inout WeatherDashboard) -> Void in [
            { $0.forecast.hourly.swapAt(0, 1) }, { $0.forecast.hourly[1].time = $0.forecast.hourly[0].time },
            { $0.forecast.hourly[1].time += 30 }, { $0.forecast.daily.swapAt(0, 1) }, { $0.forecast.hourly[0].windKph = .infinity },
        ] {
            var dashboard = base.dashboard
            change(&dashboard)
            let snapshot = Snapshot(cell: base.cell, dashboard: dashboard, fetchedAt: base.fetchedAt)
            #expect(SnapshotDelta.bytes(from: base, to: snapshot) == nil)
            #expect(SnapshotDelta.bytes(from: snapshot, to: base) == nil)
        }
    }
}
