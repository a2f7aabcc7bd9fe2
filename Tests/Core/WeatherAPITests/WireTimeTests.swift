import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import WeatherAPI

@Suite("Times on the wire")
struct WireTimeTests {
    /// Zones of odd offsets and odd changes first: half an hour of summer time, summer time that pauses for Ramadan, a day left out.
    private static let odd = [
        "Australia/Lord_Howe", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Cairo", "Asia/Gaza", "Pacific/Apia", "Asia/Kathmandu",
        "Pacific/Chatham", "America/St_Johns", "Antarctica/Troll", "Asia/Pyongyang", "America/Caracas", "America/Boa_Vista",
        "Europe/Volgograd", "Asia/Almaty", "Pacific/Kiritimati", "Etc/GMT+12", "Europe/Dublin",
    ]

    @Test("Times are those of a plain writer, in every zone and for any year")
    func texts() throws {
        var random = SeededRandom(seed: 3339)
        for name in Self.odd + TimeZone.knownTimeZoneIdentifiers {
            let zone = try #require(TimeZone(identifier: name))
            for _ in 0..<200 {
                let seconds = Double.random(in: -3e9...5e9, using: &random)
                let instant = Date(timeIntervalSince1970: random.next() % 2 == 0 ? seconds : seconds.rounded())
                #expect(WireTime.text(instant, in: zone) == ReferenceWriter.time(instant, in: zone))
            }
            for year in [-70_000, -1, 0, 1, 9999, 10_000, 123_456] {
                let instant = Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)
                #expect(WireTime.text(instant, in: zone) == ReferenceWriter.time(instant, in: zone))
            }
        }
    }

    @Test("The offsets of a clock are the zone's own, hour by hour through a year and around every change of fifty years")
    func offsets() throws {
        for name in Self.odd + TimeZone.knownTimeZoneIdentifiers {
            let zone = try #require(TimeZone(identifier: name))
            var clock = ZoneClock(zone)
            func expectSame(_ seconds: Double) {
                let expected = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
                if clock.offset(at: seconds) != expected { Issue.record("\(name) at \(seconds)") }
            }
            // 2026.
            for hour in 0..<8760 { expectSame(1_767_225_600 + Double(hour) * 3600) }
            // 2000 to 2050, the last second before each change and the seconds after it included.
            var change = Date(timeIntervalSince1970: 946_684_800)
            while let next = zone.nextDaylightSavingTimeTransition(after: change), next > change, next.timeIntervalSince1970 < 2_524_608_000
            {
                for quarter in -192...192 { expectSame(next.timeIntervalSince1970 + Double(quarter) * 900) }
                for second in [-1, -0.5, 0, 0.5, 1] { expectSame(next.timeIntervalSince1970 + second) }
                change = next
            }
        }
    }

    @Test("No zone leaves its offset and returns to it within a day, which a clock relies on")
    func changes() throws {
        for name in Self.odd + TimeZone.knownTimeZoneIdentifiers {
            let zone = try #require(TimeZone(identifier: name))
            var last = -Double.infinity
            var offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_420_070_400))
            // 2015 to 2050, in steps of seven hours.
            for seconds in stride(from: 1_420_070_400.0, to: 2_524_608_000, by: 25_200) {
                let next = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
                guard next != offset else { continue }
                if seconds - last < 3 * 86_400 { Issue.record("\(name): two changes within three days of \(seconds)") }
                (last, offset) = (seconds, next)
            }
        }
    }

    @Test("A clock answers in any order of instants")
    func anyOrder() throws {
        var random = SeededRandom(seed: 8)
        for name in Self.odd {
            let zone = try #require(TimeZone(identifier: name))
            var clock = ZoneClock(zone)
            for _ in 0..<5000 {
                let seconds = Double.random(in: -3e9...5e9, using: &random)
                #expect(clock.offset(at: seconds) == zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
            }
        }
    }
}
