import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// One place on one day, as it opens at its first instant.
struct DayCase: Sendable, CustomTestStringConvertible {
    let name: String
    let latitude: Double
    let longitude: Double
    let zone: String
    /// The first instant of the civil day.
    let start: String
    let date: String
    /// Labels of the first four hours.
    let first: [String]
    let lastHour: String
    let count: Int
    let note: String?

    var testDescription: String { "\(name) \(date)" }

    init(
        _ name: String, _ latitude: Double, _ longitude: Double, _ zone: String, _ start: String, _ date: String, _ first: [String],
        last: String = "23:00", count: Int = 24, note: String? = nil
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.zone = zone
        self.start = start
        self.date = date
        self.first = first
        lastHour = last
        self.count = count
        self.note = note
    }

    static let plainHours = ["00:00", "01:00", "02:00", "03:00"]
    static let forward = "This day has 23 hours: the clocks go forward."
    static let back = "This day has 25 hours: the clocks go back."

    static let all = [
        DayCase(
            "Berlin", 52.52, 13.4, "Europe/Berlin", "2026-03-28T23:00Z", "2026-03-29", ["00:00", "01:00", "03:00", "04:00"], count: 23,
            note: forward),
        DayCase(
            "Berlin", 52.52, 13.4, "Europe/Berlin", "2026-10-24T22:00Z", "2026-10-25", ["00:00", "01:00", "02:00~UTC+2", "02:00~UTC+1"],
            count: 25, note: back),
        DayCase(
            "Lord Howe", -31.55, 159.1, "Australia/Lord_Howe", "2026-04-04T13:00Z", "2026-04-05",
            ["00:00", "01:00", "01:30~UTC+10:30", "02:30"],
            last: "23:30", count: 25, note: "This day has 24.5 hours: the clocks go back."),
        DayCase(
            "Lord Howe", -31.55, 159.1, "Australia/Lord_Howe", "2026-10-03T13:30Z", "2026-10-04", ["00:00", "01:00", "02:30", "03:30"],
            last: "23:30",
            note: "This day has 23.5 hours: the clocks go forward."),
        DayCase("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", "2026-03-28T18:15Z", "2026-03-29", plainHours),
        DayCase("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", "2026-10-24T18:15Z", "2026-10-25", plainHours),
        DayCase("Apia", -13.83, -171.77, "Pacific/Apia", "2026-03-28T11:00Z", "2026-03-29", plainHours),
        DayCase("Apia", -13.83, -171.77, "Pacific/Apia", "2026-10-24T11:00Z", "2026-10-25", plainHours),
        DayCase(
            "Tromsø", 69.65, 18.96, "Europe/Oslo", "2026-03-28T23:00Z", "2026-03-29", ["00:00", "01:00", "03:00", "04:00"], count: 23,
            note: forward),
        DayCase(
            "Tromsø", 69.65, 18.96, "Europe/Oslo", "2026-10-24T22:00Z", "2026-10-25", ["00:00", "01:00", "02:00~UTC+2", "02:00~UTC+1"],
            count: 25, note: back),
        DayCase("Moscow", 55.76, 37.62, "Europe/Moscow", "2026-03-28T21:00Z", "2026-03-29", plainHours),
        DayCase("Moscow", 55.76, 37.62, "Europe/Moscow", "2026-10-24T21:00Z", "2026-10-25", plainHours),
        DayCase(
            "Havana", 23.13, -82.38, "America/Havana", "2026-03-08T05:00Z", "2026-03-08", ["01:00", "02:00", "03:00", "04:00"], count: 23,
            note: forward),
        DayCase(
            "Havana", 23.13, -82.38, "America/Havana", "2026-11-01T04:00Z", "2026-11-01", ["00:00~UTC−4", "00:00~UTC−5", "01:00", "02:00"],
            count: 25, note: back),
    ]
}

@Suite("The rest of today and the whole next day, in the place's civil days (rows 1 to 5)", .serialized)
struct CivilDayTests {
    func content(_ place: PlaceWeather, now: Date) -> DashboardContent {
        DashboardContent.make(snapshot: place.snapshot, now: now, units: .metric)
    }

    @Test(
        "Rows 1, 2: on the day of a clock change every hour is there once, told apart, and the day's length is said", arguments: DayCase.all
    )
    func today(day: DayCase) throws {
        let place = try PlaceWeather(day.name, day.latitude, day.longitude, day.zone, at: day.start, dayCount: 3)
        let hours = content(place, now: try instant(day.start)).hours
        #expect(hours.sections.map(\.title) == ["Today", "Tomorrow"])
        let today = try #require(hours.sections.first)
        #expect(today.date == day.date)
        #expect(today.rows.prefix(4).map { plain($0.label) } == ["Now"] + day.first.dropFirst())
        #expect(today.rows.last?.label == day.lastHour)
        #expect(today.rows.count == day.count)
        #expect(Set(today.rows.map(\.label)).count == day.count, "two hours of one day read the same")
        #expect(Set(hours.rows.map(\.time)).count == hours.rows.count)
        #expect(today.note == day.note)
        #expect(hours.note == nil)
        #expect(hours.rows.filter(\.isNow).count == 1 && today.rows[0].isNow)
    }

    @Test("Rows 1, 2: the same days as tomorrow, seen from the last minute of the day before", arguments: DayCase.all)
    func tomorrow(day: DayCase) throws {
        let start = try instant(day.start)
        let place = try PlaceWeather(day.name, day.latitude, day.longitude, day.zone, at: day.start, dayCount: 1)
        var before = place
        before.fetchedAt = start.addingTimeInterval(-60)
        before.hours = [PlaceWeather.hour(start.addingTimeInterval(-3600))] + place.hours
        let hours = content(before, now: before.fetchedAt).hours
        #expect(hours.sections.map(\.title) == ["Today", "Tomorrow"])
        let tomorrow = try #require(hours.sections.last)
        #expect(hours.sections[0].rows.count == 1)
        #expect(tomorrow.date == day.date && tomorrow.rows.count == day.count)
        #expect(tomorrow.rows.prefix(4).map { plain($0.label) } == day.first)
    }

    @Test("Row 4: what was cached at 23:50 and is read at 00:10 has today as today, in every place", arguments: DayCase.all)
    func pastMidnight(day: DayCase) throws {
        let start = try instant(day.start)
        let eve = try PlaceWeather(day.name, day.latitude, day.longitude, day.zone, at: day.start, dayCount: 7)
        var cached = eve
        cached.fetchedAt = start.addingTimeInterval(-600)
        cached.current = PlaceWeather.current(at: cached.fetchedAt)
        let yesterday = CivilDate(of: cached.fetchedAt, in: cached.zone)
        cached.days = [cached.day(yesterday)] + eve.days
        let read = content(cached, now: start.addingTimeInterval(600))
        #expect(read.days.rows.first?.date == day.date)
        #expect(read.days.rows.prefix(2).map(\.label) == ["Today", "Tomorrow"])
        #expect(read.days.rows.filter(\.isToday).count == 1)
        #expect(read.hours.sections.first?.date == day.date)
        // And ten minutes before midnight it was the day before.
        let before = content(cached, now: cached.fetchedAt)
        #expect(before.days.rows.first?.date == yesterday.description)
        #expect(before.days.rows.count == 7)
    }

    @Test("Row 5: the device's own zone changes nothing", arguments: DayCase.all)
    func deviceZone(day: DayCase) throws {
        let place = try PlaceWeather(day.name, day.latitude, day.longitude, day.zone, at: day.start, dayCount: 3)
        let now = try instant(day.start).addingTimeInterval(5000)
        let original = NSTimeZone.default
        defer { NSTimeZone.default = original }
        var contents: Set<DashboardContent> = []
        for device in ["America/Los_Angeles", "Pacific/Auckland", "Asia/Kathmandu", "Etc/UTC"] {
            NSTimeZone.default = try #require(TimeZone(identifier: device))
            contents.insert(content(place, now: now))
        }
        #expect(contents.count == 1)
    }

    @Test("Three places at one instant have three dates")
    func threeDates() throws {
        let now = "2026-11-21T11:30Z"
        let labels = try [
            PlaceWeather("Apia", -13.83, -171.77, "Pacific/Apia", at: now),
            PlaceWeather("Honolulu", 21.31, -157.86, "Pacific/Honolulu", at: now),
            PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: now),
        ].map { plain(content($0, now: $0.fetchedAt).place.localTime) }
        #expect(labels == ["Sun 22~November, 00:30", "Sat 21~November, 01:30", "Sat 21~November, 17:15"])
    }

    @Test("Hours that begin on whole UTC hours keep their minutes in Kathmandu, and the one across midnight belongs to today")
    func oddMinutes() throws {
        var place = try PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: "2026-11-21T18:20Z", dayCount: 2)
        place.hours = stride(from: try instant("2026-11-21T12:00Z"), to: try instant("2026-11-23T18:00Z"), by: 3600).map(PlaceWeather.hour)
        let hours = content(place, now: place.fetchedAt).hours
        #expect(hours.sections.map(\.date) == ["2026-11-22", "2026-11-23"])
        #expect(hours.sections[0].rows.prefix(3).map(\.label) == ["Now", "00:45", "01:45"])
        #expect(hours.sections[0].rows[0].isNow)
        #expect(hours.sections[1].rows.last?.label == "22:45")
    }
}
