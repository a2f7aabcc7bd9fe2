import Foundation
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel

/// Reads `2026-10-25T00:30Z`.
func instant(_ text: String) throws -> Date {
    let date = try #require(CivilDate(iso8601: text))
    let digits = text.dropFirst(11).prefix(5).split(separator: ":").compactMap { Double($0) }
    try #require(digits.count == 2 && text.hasSuffix("Z"))
    return Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + digits[0] * 3600 + digits[1] * 60)
}

func labels(_ zone: String, around: Date, clock: UnitPreferences.Clock = .hours24) throws -> TimeLabels {
    TimeLabels(zone: try #require(TimeZone(identifier: zone)), around: around, clock: clock)
}

@Suite("Labels of time, in the place's own zone")
struct TimeLabelsTests {
    @Test(
        "Both clock changes of 2026, place by place: the four hours around each",
        arguments: [
            ("Europe/Berlin", "2026-03-29T00:00Z", ["01:00", "03:00", "04:00", "05:00"]),
            ("Europe/Berlin", "2026-10-24T23:00Z", ["01:00", "02:00~UTC+2", "02:00~UTC+1", "03:00"]),
            ("Australia/Lord_Howe", "2026-04-04T14:00Z", ["01:00", "01:30~UTC+10:30", "02:30", "03:30"]),
            ("Australia/Lord_Howe", "2026-10-03T14:30Z", ["01:00", "02:30", "03:30", "04:30"]),
            ("America/Havana", "2026-03-08T04:00Z", ["23:00", "01:00", "02:00", "03:00"]),
            ("America/Havana", "2026-11-01T03:00Z", ["23:00", "00:00~UTC−4", "00:00~UTC−5", "01:00"]),
            ("Europe/Oslo", "2026-03-29T00:00Z", ["01:00", "03:00", "04:00", "05:00"]),
            ("Europe/Oslo", "2026-10-24T23:00Z", ["01:00", "02:00~UTC+2", "02:00~UTC+1", "03:00"]),
            ("Asia/Kathmandu", "2026-03-28T18:15Z", ["00:00", "01:00", "02:00", "03:00"]),
            ("Asia/Kathmandu", "2026-10-24T18:15Z", ["00:00", "01:00", "02:00", "03:00"]),
            ("Pacific/Apia", "2026-03-28T11:00Z", ["00:00", "01:00", "02:00", "03:00"]),
            ("Pacific/Apia", "2026-10-24T11:00Z", ["00:00", "01:00", "02:00", "03:00"]),
            ("Europe/Moscow", "2026-03-28T22:00Z", ["01:00", "02:00", "03:00", "04:00"]),
            ("Europe/Moscow", "2026-10-24T22:00Z", ["01:00", "02:00", "03:00", "04:00"]),
        ])
    func changes(zone: String, start: String, expected: [String]) throws {
        let first = try instant(start)
        let labels = try labels(zone, around: first)
        #expect((0..<4).map { plain(labels.clock(first.addingTimeInterval(Double($0) * 3600))) } == expected)
        // The same from far outside of the prepared window, where each label looks its offset up: only the marks are missing there.
        let far = try self.labels(zone, around: first.addingTimeInterval(-400 * 86_400))
        let bare = expected.map { String($0.prefix(5)) }
        #expect((0..<4).map { far.clock(first.addingTimeInterval(Double($0) * 3600)) } == bare)
    }

    func labels(_ zone: String, around: Date) throws -> TimeLabels { try WeatherFormattingTests.labels(zone, around: around) }

    @Test("Row 2: the two 02:00 of a 25-hour day are said apart")
    func spokenTwice() throws {
        let labels = try labels("Europe/Berlin", around: instant("2026-10-25T00:00Z"))
        #expect(labels.spokenClock(try instant("2026-10-25T00:00Z")) == "02:00, before the clocks go back")
        #expect(labels.spokenClock(try instant("2026-10-25T01:30Z")) == "02:30, after the clocks go back")
        #expect(labels.spokenClock(try instant("2026-10-25T02:00Z")) == "03:00")
    }

    @Test(
        "A clock with twelve hours",
        arguments: [
            ("00:00", "12~am"), ("00:05", "12:05~am"), ("09:00", "9~am"), ("11:59", "11:59~am"), ("12:00", "12~pm"), ("15:00", "3~pm"),
            ("23:45", "11:45~pm"),
        ])
    func twelveHours(utc: String, expected: String) throws {
        let moment = try instant("2026-11-21T\(utc)Z")
        #expect(plain(try WeatherFormattingTests.labels("Etc/UTC", around: moment, clock: .hours12).clock(moment)) == expected)
    }

    @Test("An American reader has the month before the day, everybody else the day before the month")
    func american() throws {
        let now = try instant("2026-11-22T15:04Z")
        let zone = try #require(TimeZone(identifier: "Etc/UTC"))
        let american = TimeLabels(zone: zone, around: now, clock: .hours12, phrases: englishPhrases(region: "US"))
        let british = TimeLabels(zone: zone, around: now, clock: .hours24, phrases: englishPhrases(region: "GB"))
        let date = american.date(of: now)
        #expect(
            plain(american.dateWithWeekday(date)) == "Sunday, November~22" && plain(british.dateWithWeekday(date)) == "Sunday 22~November")
        #expect(plain(american.shortDate(date)) == "Nov~22" && plain(british.shortDate(date)) == "22~Nov")
        #expect(plain(american.moment(now)) == "Sun, November~22, 3:04~pm" && plain(british.moment(now)) == "Sun 22~November, 15:04")
    }

    @Test("Days are named from the place's today; Apia is a day ahead of Los Angeles")
    func days() throws {
        let now = try instant("2026-11-21T15:04Z")
        let apia = try labels("Pacific/Apia", around: now)
        let today = apia.date(of: now)
        #expect(today.description == "2026-11-22")
        #expect((-1...2).map { apia.dayLabel(today.adding(days: $0), today: today) } == ["Yesterday", "Today", "Tomorrow", "Tue"])
        #expect(plain(apia.dayTitle(today.adding(days: 2), today: today)) == "Tuesday 24~November")
        #expect(plain(apia.shortDate(today)) == "22~Nov")
        #expect(plain(apia.moment(now)) == "Sun 22~November, 04:04")
        #expect(try labels("America/Los_Angeles", around: now).date(of: now).description == "2026-11-21")
    }

    @Test("An instant is named by as much as is needed: clock, weekday, date")
    func near() throws {
        let now = try instant("2026-11-21T15:04Z")
        let labels = try labels("Europe/Berlin", around: now)
        let today = labels.date(of: now)
        #expect(labels.clockNear(try instant("2026-11-21T17:00Z"), today: today) == "18:00")
        #expect(labels.clockNear(try instant("2026-11-22T17:00Z"), today: today) == "Sunday 18:00")
        #expect(plain(labels.clockNear(try instant("2026-12-24T17:00Z"), today: today)) == "Thu 24~December, 18:00")
    }

    @Test(
        "Ages are whole units, rounded down; the future is just now",
        arguments: [
            (-500.0, "just now"), (0, "just now"), (59.9, "just now"), (60, "1~min ago"), (239, "3~min ago"), (3599, "59~min ago"),
            (3600, "1~h ago"),
            (7300, "2~h ago"), (172_799, "47~h ago"), (172_800, "2~days ago"), (.nan, "just now"), (1e300, "115740~days ago"),
        ])
    func ages(seconds: Double, expected: String) throws {
        #expect(plain(try labels("Etc/UTC", around: .distantPast).ago(seconds)) == expected)
    }

    @Test("For machines: ISO 8601 with the offset of that instant")
    func machine() throws {
        let now = try instant("2026-10-25T00:30Z")
        #expect(try labels("Europe/Berlin", around: now).iso8601(now) == "2026-10-25T02:30+02:00")
        #expect(try labels("Asia/Kathmandu", around: now).iso8601(now) == "2026-10-25T06:15+05:45")
        #expect(try labels("America/St_Johns", around: now).iso8601(now) == "2026-10-24T22:00-02:30")
    }

    @Test("Every zone of the system agrees with Foundation's calendar, hour by hour over both changes")
    func allZones() throws {
        var calendar = Calendar(identifier: .gregorian)
        let starts = [try instant("2026-03-27T00:00Z"), try instant("2026-10-23T00:00Z")]
        for identifier in [
            "Africa/Casablanca", "Africa/Cairo", "America/Santiago", "Antarctica/Troll", "Asia/Beirut", "Asia/Gaza", "Pacific/Chatham",
        ] {
            let zone = try #require(TimeZone(identifier: identifier))
            calendar.timeZone = zone
            for start in starts {
                let labels = try labels(identifier, around: start)
                for hour in 0..<120 {
                    let moment = start.addingTimeInterval(Double(hour) * 3600)
                    let parts = calendar.dateComponents([.hour, .minute, .day], from: moment)
                    let text = labels.iso8601(moment)
                    #expect(
                        Int(text.dropFirst(8).prefix(2)) == parts.day && Int(text.dropFirst(11).prefix(2)) == parts.hour,
                        "\(identifier) \(text)")
                    #expect(Int(text.dropFirst(14).prefix(2)) == parts.minute, "\(identifier) \(text)")
                }
            }
        }
    }
}
