import Foundation
import Testing
import WeatherModel

@Suite("Clock rules")
struct ClockRulesTests {
    /// A zone whose file has no change and one rule for all years: the footer alone.
    private func rules(_ footer: String, changes: [(at: Int, offset: Int)] = [], first: Int = 0) throws -> ZoneRules {
        try #require(ZoneRules(TZifFile.bytes(first: first, changes: changes, footer: footer)))
    }

    @Test(
        "A rule for all years gives what Foundation knows of the zone, each hour around its changes and each day besides",
        arguments: [
            ("PST8PDT,M3.2.0,M11.1.0", "America/Los_Angeles"), ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "Australia/Lord_Howe"),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "Europe/Dublin"), ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "America/Nuuk"),
            ("EET-2EEST,M3.5.0/0,M10.5.0/0", "Asia/Beirut"), ("<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", "Pacific/Chatham"),
            ("<+0545>-5:45", "Asia/Kathmandu"), ("CST5CDT,M3.2.0/0,M11.1.0/1", "America/Havana"),
            ("NST3:30NDT,M3.2.0,M11.1.0", "America/St_Johns"),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "Asia/Jerusalem"),
        ])
    func footers(footer: String, name: String) throws {
        let rules = try rules(footer)
        let zone = try #require(TimeZone(identifier: name))
        for hour in stride(from: 1_893_456_000, to: 1_988_150_400, by: 3_600) {
            let own = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(hour)))
            if rules.offset(at: hour) != own {
                Issue.record("\(name) at \(hour): \(rules.offset(at: hour)), Foundation \(own)")
                return
            }
        }
    }

    @Test("Days of the year count from 1 without 29 February, and from 0 with it")
    func daysOfTheYear() throws {
        let without = try rules("AAA0BBB,J60/0,J61/0")
        let with = try rules("AAA0BBB,59/0,60/0")
        // 1 March 2027 and 2028.
        for day in [20_878, 21_244] {
            #expect(without.offset(at: day * 86_400) == 3_600 && without.offset(at: day * 86_400 - 1) == 0)
        }
        // The sixtieth day of a leap year is 29 February.
        #expect(with.offset(at: 20_878 * 86_400) == 3_600)
        #expect(with.offset(at: 21_243 * 86_400) == 3_600 && with.offset(at: 21_244 * 86_400) == 0)
    }

    @Test("Before the first change the first offset holds, between changes that of the one before, behind the last the rule")
    func changes() throws {
        let rules = try rules("<-07>7", changes: [(at: 1_000, offset: -28_800), (at: 2_000, offset: -25_200)], first: -29_548)
        #expect(rules.offset(at: 999) == -29_548)
        #expect(rules.offset(at: 1_000) == -28_800 && rules.offset(at: 1_999) == -28_800)
        #expect(rules.offset(at: 2_000) == -25_200 && rules.offset(at: 2_000_000_000) == -25_200)
    }

    @Test("What is no file of rules is none, wherever it was cut off or spoiled")
    func rubbish() throws {
        let whole = TZifFile.bytes(first: 0, changes: [(at: 1_000, offset: 3_600)], footer: "CET-1CEST,M3.5.0,M10.5.0/3")
        #expect(ZoneRules(whole) != nil)
        for length in 0..<whole.count - 28 { #expect(ZoneRules(Array(whole.prefix(length))) == nil) }
        for footer in [
            "CET", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.0", "CET-1,M3.5.0,M10.5.0 ", "-1", "CET-1CEST,M3.5.0,M10.5.0/999",
        ] {
            #expect(ZoneRules(TZifFile.bytes(first: 0, changes: [], footer: footer)) == nil, "\(footer)")
        }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            var file = whole
            file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            // Read or not: it must neither stop the program nor give an offset that no clock has.
            if let rules = ZoneRules(file) { #expect(abs(rules.offset(at: 2_000)) <= 168 * 3_600) }
        }
    }

    @Test("A change of the clocks is found to the second, and none where both ends have one offset")
    func change() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let change = try Date("2026-10-25T01:00:00Z", strategy: .iso8601)
        #expect(zone.change(in: change - 100_000..<change + 50_000) == change)
        #expect(zone.change(in: change..<change + 86_400) == nil)
    }

    @Test("F5: a stated offset is believed where it contradicts the rules, not over a change of clocks, and not beyond two hours")
    func stated() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let winter = try Date("2026-11-27T20:00:00Z", strategy: .iso8601)
        #expect(berlin.agreeing(with: 3_600, at: winter) == berlin)
        #expect(berlin.agreeing(with: nil, at: winter) == berlin && berlin.agreeing(with: 0, at: nil) == berlin)
        #expect(berlin.agreeing(with: 7_200, at: winter).offset(at: winter) == 7_200)
        #expect(berlin.agreeing(with: 20_000, at: winter) == berlin)
        let change = try Date("2026-10-25T01:00:00Z", strategy: .iso8601)
        #expect(berlin.agreeing(with: 7_200, at: change + 3_600) == berlin && berlin.agreeing(with: 3_600, at: change - 3_600) == berlin)
    }
}

/// Writes files of rules.
enum TZifFile {
    static func bytes(first: Int, changes: [(at: Int, offset: Int)], footer: String) -> [UInt8] {
        let letters = Array("AAA\0".utf8)
        var file = head(times: 0, types: 1)
        file += number(first, 4)
        file += [0, 0]
        file += letters
        file += head(times: changes.count, types: changes.count + 1)
        for change in changes { file += number(change.at, 8) }
        file += changes.indices.map { UInt8($0 + 1) }
        for offset in [first] + changes.map(\.offset) {
            file += number(offset, 4)
            file += [0, 0]
        }
        file += letters
        file += Array("\n\(footer)\n".utf8)
        return file
    }

    private static func head(times: Int, types: Int) -> [UInt8] {
        var head = Array("TZif2".utf8)
        head += [UInt8](repeating: 0, count: 15)
        for count in [0, 0, 0, times, types, 4] { head += number(count, 4) }
        return head
    }

    private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
