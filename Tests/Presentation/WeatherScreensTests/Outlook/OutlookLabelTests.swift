import Foundation
import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

@Suite("What comes next: each label names its instant, in weeks in which the clocks change and in zones at half an hour")
struct OutlookLabelTests {
    @Test("Before a day of 23 hours, the midnight after it is tomorrow's")
    func shortDay() throws {
        // 2026-03-28 23:30 in Berlin; Monday begins in 23.5 hours.
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = Date(timeIntervalSince1970: 1_774_737_000)
        var sky = OutlookSky("C", at: now, zone: zone)
        for index in sky.hours.indices where sky.hours[index].time >= now.addingTimeInterval(23.5 * 3600) {
            sky.hours[index] = OutlookSky.hour("r", sky.hours[index].time, 8, true)
        }
        #expect(sky.outlook().written == "Dry until tomorrow night, then rain.")
    }

    @Test(
        "Every label against a calendar",
        arguments: [
            ("Europe/Berlin", 1_774_400_000.0), ("Europe/Berlin", 1_792_540_000), ("America/St_Johns", 1_772_600_000),
            ("America/St_Johns", 1_793_200_000), ("Australia/Lord_Howe", 1_774_900_000), ("Australia/Lord_Howe", 1_790_700_000),
            ("Asia/Kathmandu", 1_795_215_600), ("Asia/Kolkata", 1_795_215_600), ("Pacific/Chatham", 1_774_900_000),
            ("America/Havana", 1_772_600_000), ("America/Havana", 1_793_200_000), ("Africa/Cairo", 1_776_700_000),
            ("Asia/Beirut", 1_774_400_000),
        ])
    func calendar(name: String, begin: Double) throws {
        let zone = try #require(TimeZone(identifier: name))
        var civil = CivilClock(zone)
        let offset = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: begin)))
        let first = ((begin + offset) / 3600).rounded(.down) * 3600 - offset
        let time = TimeLabels(zone: zone, around: Date(timeIntervalSince1970: first), clock: .hours24)
        // Eight days, as seen from 4 and from 34 minutes past each hour.
        for half in 0..<(8 * 48) {
            let now = Date(timeIntervalSince1970: first + Double(half) * 1800 + 240)
            let labels = OutlookLabels(now: now, time: time, isSpoken: false)
            var clocks: Set<OutlookTime> = []
            for hour in 1...24 {
                let instant = Date(timeIntervalSince1970: first + Double(half / 2 + hour) * 3600)
                guard instant > now, instant.timeIntervalSince(now) < 24 * 3600 else { continue }
                let label = labels.label(instant)
                #expect(
                    Self.names(label, civil.reading(instant), asSeenAt: civil.reading(now)), "\(label) at \(instant), as seen at \(now)")
                if Self.isClock(label) { #expect(clocks.insert(label).inserted, "\(label) twice, as seen at \(now)") }
            }
        }
    }

    private static func isClock(_ label: OutlookTime) -> Bool {
        switch label {
        case .clock, .midnight: true
        default: false
        }
    }

    /// What a reader with a calendar takes the label for.
    private static func names(_ label: OutlookTime, _ instant: CivilClock.Reading, asSeenAt now: CivilClock.Reading) -> Bool {
        let days = instant.day - now.day
        let hour = instant.hour
        let minute = instant.minute
        let nowHour = now.hour
        switch label {
        case .clock(let reading): return reading.hasPrefix((hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)")
        case .midnight: return hour == 0 && minute == 0
        case .thisMorning: return days == 0 && hour < 12
        case .thisAfternoon: return days == 0 && (12..<18).contains(hour)
        case .thisEvening: return days == 0 && hour >= 18
        case .tonight: return days == 0 && hour >= 22 && nowHour >= 5
        case .lateTonight: return days == 1 && hour < 5 && nowHour >= 5
        case .earlyTomorrow: return days == 1 && hour < 5 && nowHour < 5
        case .tomorrowMorning: return days == 1 && (5..<12).contains(hour)
        case .tomorrowAfternoon: return days == 1 && (12..<18).contains(hour)
        case .tomorrowEvening: return days == 1 && (18..<22).contains(hour)
        case .tomorrowNight: return days == 1 && hour >= 22 || days == 2 && hour < 5
        }
    }
}

/// The day and the clock of a zone as the system's calendar knows them, asked once an instant.
private struct CivilClock {
    struct Reading: Hashable {
        /// Days since some day.
        var day: Int
        var hour: Int
        var minute: Int
    }

    private var calendar = Calendar(identifier: .gregorian)
    private var universal = Calendar(identifier: .gregorian)
    private var known: [Date: Reading] = [:]

    init(_ zone: TimeZone) {
        calendar.timeZone = zone
        universal.timeZone = .gmt
    }

    mutating func reading(_ instant: Date) -> Reading {
        if let reading = known[instant] { return reading }
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: instant)
        let (hour, minute) = (parts.hour ?? -1, parts.minute ?? -1)
        (parts.hour, parts.minute) = (0, 0)
        let midnight = universal.date(from: parts)?.timeIntervalSince1970 ?? .zero
        let reading = Reading(day: Int(midnight / 86_400), hour: hour, minute: minute)
        known[instant] = reading
        return reading
    }
}
