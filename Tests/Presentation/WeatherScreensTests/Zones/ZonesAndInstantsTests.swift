import Foundation
@testable import TestSupport
import Testing
@testable import WeatherModel

@Suite("Every row is of its hour and its day, in forty zones (rows 1 to 5)")
struct ZonesAndInstantsTests {
    /// Offsets of half and three quarters of an hour, both ends of the calendar, changes of half an hour, of two hours, at midnight, for a month
    /// of fasting; and zones that most people live in.
    static let zones: [(String, Double, Double)] = [
        ("Pacific/Kiritimati", 1.9, -157.4), ("Pacific/Chatham", -43.9, -176.5), ("Pacific/Apia", -13.8, -171.8),
        ("Pacific/Auckland", -36.9, 174.8), ("Pacific/Norfolk", -29, 167.9), ("Australia/Lord_Howe", -31.6, 159.1),
        ("Australia/Sydney", -33.9, 151.2), ("Australia/Adelaide", -34.9, 138.6), ("Australia/Eucla", -31.7, 128.9),
        ("Asia/Tokyo", 35.7, 139.7), ("Asia/Shanghai", 31.2, 121.5), ("Asia/Yangon", 16.8, 96.2), ("Asia/Dhaka", 23.8, 90.4),
        ("Asia/Kathmandu", 27.7, 85.3), ("Asia/Kolkata", 28.6, 77.2), ("Asia/Kabul", 34.5, 69.2), ("Asia/Tehran", 35.7, 51.4),
        ("Europe/Moscow", 55.8, 37.6), ("Asia/Gaza", 31.5, 34.5), ("Asia/Beirut", 33.9, 35.5), ("Africa/Cairo", 30, 31.2),
        ("Europe/Berlin", 52.5, 13.4), ("Arctic/Longyearbyen", 78.2, 15.6), ("Africa/Lagos", 6.5, 3.4), ("Europe/London", 51.5, -0.1),
        ("Europe/Dublin", 53.3, -6.3), ("Africa/Casablanca", 33.6, -7.6), ("Antarctica/Troll", -72, 2.5), ("Atlantic/Azores", 37.7, -25.7),
        ("America/Nuuk", 64.2, -51.7), ("America/St_Johns", 47.6, -52.7), ("America/Sao_Paulo", -23.5, -46.6),
        ("America/Santiago", -33.5, -70.7), ("America/Havana", 23.1, -82.4), ("America/New_York", 40.7, -74),
        ("America/Los_Angeles", 34.1, -118.2), ("America/Adak", 51.9, -176.7), ("Pacific/Marquesas", -8.9, -140.1),
        ("Pacific/Honolulu", 21.3, -157.9), ("Pacific/Pago_Pago", -14.3, -170.7),
    ]

    private static let day = 86_400.0
    /// From August 2026 on, two years: every change of clocks there is.
    private static let years = Date(timeIntervalSince1970: 1_785_542_400)...Date(timeIntervalSince1970: 1_848_614_400)

    private static let isLong = ProcessInfo.processInfo.environment["PETREL_SOAK"] != nil
    private static let instants = isLong ? 400 : 2
    private static let seed = isLong ? 40_400 : UInt64.random(in: 0..<1_000_000)

    /// Every third one is near a change of clocks, every third one near a midnight.
    private static func instant(_ number: Int, _ changes: [Date], _ clock: ZoneClock, _ random: inout SeededRandom) -> Date {
        let any = years.lowerBound + Double.random(in: 0...years.upperBound.timeIntervalSince(years.lowerBound), using: &random)
        let instant: Date
        switch number % 3 {
        case 0: instant = (changes.randomElement(using: &random) ?? any) + Double.random(in: -9 * day...1.5 * day, using: &random)
        case 1:
            instant = any - (clock.reading(any).truncatingRemainder(dividingBy: day)) + Double.random(in: -5_400...5_400, using: &random)
        default: instant = any
        }
        // Whole seconds, as all moments are.
        return Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
    }

    @Test("Hours and their tables, the week, the days to the sixteenth, yesterday and the chart", arguments: zones)
    func rows(zone name: String, latitude: Double, longitude: Double) throws {
        let zone = try #require(TimeZone(identifier: name))
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        let years = ZoneClock(zone, Self.years.lowerBound - 20 * Self.day...Self.years.upperBound)
        let position = UInt64(Self.zones.firstIndex { $0.0 == name } ?? 0)
        var random = SeededRandom(seed: Self.seed &* 1_000 &+ position)
        var (rows, wrong) = (0, 0)
        for number in 0..<Self.instants {
            let fetched = Self.instant(number + Int(position), years.changes, years, &random)
            // Looked at once it is there, or up to nineteen hours later: midnight passes once at most.
            let later = Bool.random(using: &random) ? 0 : Double.random(in: 0...68_400, using: &random).rounded()
            let clock = ZoneClock(zone, fetched - 4 * Self.day...fetched + 18 * Self.day)
            let finding = ZoneCase(zone, at: coordinate, fetched: fetched, later: later, clock).finding()
            (rows, wrong) = (rows + finding.rows, wrong + finding.faults.count)
            #expect(
                finding.faults.isEmpty,
                "\(name), seed \(Self.seed), \(fetched.formatted(.iso8601)) and \(later) s: \(finding.faults.prefix(3))")
        }
        print("zones and instants, seed \(Self.seed): \(name), \(Self.instants) instants, \(rows) rows, \(wrong) wrong")
    }
}
