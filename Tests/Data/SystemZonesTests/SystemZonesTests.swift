import Foundation
import SystemZones
import TestSupport
import Testing
import WeatherModel

@Suite("The system's clock rules")
struct SystemZonesTests {
    /// A folder as distributions have it, with one zone whose clocks never change.
    private func withFolder(release: String, offset: String, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "petrel-zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "Test"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(release: release, offset: offset, to: folder)
        try body(folder)
    }

    private func write(release: String, offset: String, to folder: URL) throws {
        try Data("# version \(release)\n# This zic input file is in the public domain.\n".utf8).write(
            to: folder.appending(path: "tzdata.zi"))
        let head =
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + [
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4,
            ]
        let block = head + [0, 0, 0, 0, 0, 0] + Array("AAA\0".utf8)
        try Data(block + block + Array("\n<X>\(offset)\n".utf8).map { $0 }).write(to: folder.appending(path: "Test/Zone"))
    }

    @Test("F5: a table that is newer than Foundation's is used, one that is as old or older is not")
    func newer() throws {
        for (release, foundations, isUsed) in [
            ("2026f", "2025b", true), ("2026a", "2025z", true), ("2026f", "2026f", false), ("2025b", "2026a", false), ("2026f", nil, true),
            ("2005za", "2005z", true), ("unknown", "2025b", false),
        ] as [(String, String?, Bool)] {
            try withFolder(release: release, offset: "7") { folder in
                let zones = SystemZones(folder: folder.path, foundations: foundations) { 0 }
                #expect((zones.rules(of: "Test/Zone") != nil) == isUsed, "\(release) beside \(foundations ?? "-")")
                #expect(zones.release == (isUsed ? "\(release) of the system" : foundations.map { "\($0) of the program" }))
            }
        }
    }

    @Test("F5: rules that were renewed hold a minute later, without a new start")
    func renewal() throws {
        try withFolder(release: "2026f", offset: "7") { folder in
            let seconds = Locked(0.0)
            let zones = SystemZones(folder: folder.path, foundations: "2025b") { seconds.withLock { $0 } }
            #expect(zones.rules(of: "Test/Zone")?.offset(at: 0) == -25_200)
            try write(release: "2026g", offset: "8", to: folder)
            #expect(zones.rules(of: "Test/Zone")?.offset(at: 0) == -25_200 && zones.release == "2026f of the system")
            seconds.withLock { $0 = 61 }
            #expect(zones.rules(of: "Test/Zone")?.offset(at: 0) == -28_800 && zones.release == "2026g of the system")
        }
    }

    @Test("A name that is no path below the folder, and a zone without a file, go by Foundation's rules")
    func names() throws {
        try withFolder(release: "2026f", offset: "7") { folder in
            let zones = SystemZones(folder: folder.path, foundations: nil) { 0 }
            for name in ["", "GMT+0530", "Test/../Test/Zone", "/Test/Zone", "Test/Zone\0", "Test", "tzdata.zi", "Test/Zöne"] {
                #expect(zones.rules(of: name) == nil, "\(name)")
            }
        }
    }

    @Test("The system's own files say of all zones since 2000 what Foundation says, where neither is renewed")
    func likeFoundation() throws {
        let folder = SystemZones.usualFolder
        guard FileManager.default.fileExists(atPath: folder + "/tzdata.zi") else { return }
        let zones = SystemZones(folder: folder, foundations: nil) { 0 }
        var compared = 0
        for name in TimeZone.knownTimeZoneIdentifiers {
            guard let zone = TimeZone(identifier: name), let rules = zones.rules(of: name) else { continue }
            compared += 1
            for seconds in stride(from: 946_684_800, to: 1_704_067_200, by: 86_400 * 3) {
                let own = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
                if rules.offset(at: seconds) != own {
                    Issue.record("\(name) at \(seconds): \(rules.offset(at: seconds)), Foundation \(own)")
                    break
                }
            }
        }
        #expect(compared > 300)
    }

    @Test("Foundation tells the release of its own table on Linux")
    func foundations() {
        #if os(Linux)
            #expect(SystemZones.foundationsRelease?.prefix(2) == "20")
        #endif
    }
}
