import Foundation
import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The widget is right about the hour everywhere (promise 2.3, rows 1, 2, 4, 5, 6)")
struct WidgetZoneTests {
    @Test("Row 1: the night on which the clocks go back has the hour twice, as two entries; the day has 25 hours")
    func back() throws {
        let place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-10-24T21:30Z")
        let timeline = place.widget()
        let labels = timeline.entries[0].state.content?.hours.map { plain($0.label) }
        #expect(labels == ["00:00", "01:00", "02:00~UTC+2", "02:00~UTC+1", "03:00"])
        let two = try instant("2026-10-25T00:00Z")
        let night = timeline.entries.filter { $0.date >= two }.prefix(4)
        #expect(
            night.map { plain($0.state.content?.forecastMark) } == [
                "Forecast for 02:00~UTC+2", "Forecast for 02:00~UTC+1", "Forecast for 03:00", "Forecast for 04:00",
            ])
        let sunday = CivilDate(of: place.fetchedAt, in: place.zone).adding(days: 1).interval(in: place.zone)
        #expect(timeline.entries.filter { sunday.contains($0.date) && $0.state.content != nil }.count >= 25)
    }

    @Test("Row 1: the night on which they go forward skips an hour, and the age names the day from its first minute on")
    func forward() throws {
        let place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-03-28T21:30Z")
        let timeline = place.widget()
        #expect(timeline.entries[0].state.content?.hours.map { plain($0.label) } == ["23:00", "00:00", "01:00", "03:00", "04:00"])
        #expect(timeline.entry(at: try instant("2026-03-28T22:59Z"))?.state.stamp?.asOf == "As of 22:30")
        #expect(timeline.entry(at: try instant("2026-03-28T23:00Z"))?.state.stamp?.asOf == "As of Saturday 22:30")
    }

    @Test("Zones of :30 and :45, with hours that begin with UTC's: an entry for each hour, and one for the midnight between two")
    func oddMinutes() throws {
        var place = try PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: "2026-11-21T14:04Z")
        place.current = nil
        place.hours = stride(from: try instant("2026-11-21T14:00Z"), to: try instant("2026-11-24T00:00Z"), by: 3600).map(PlaceWeather.hour)
        place.days[1].maxTempCelsius = 30
        let timeline = place.widget()
        let lines = timeline.lines(in: place.zone).map { String($0.prefix(5)) }
        let expected = ["19:49", "20:45", "21:45", "21:49", "22:45", "23:45", "00:00", "00:45"]
        #expect(Array(lines.prefix(8)) == expected, "21:49 is when it is old")
        #expect(timeline.entry(at: try instant("2026-11-21T18:14Z"))?.state.content?.high == "High 9°")
        #expect(timeline.entry(at: try instant("2026-11-21T18:15Z"))?.state.content?.high == "High 30°")
    }

    @Test("Rows 4 and 5: the age names the day by the place's own civil day, whatever day it is in Greenwich")
    func ageOfItsDay() throws {
        let place = try PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: "2026-11-21T18:30Z")
        let timeline = place.widget()
        #expect(timeline.first.state.stamp?.short == "00:15")
        #expect(timeline.entry(at: try instant("2026-11-22T00:30Z"))?.state.stamp?.asOf == "Old, as of 00:15")
        #expect(timeline.entry(at: try instant("2026-11-22T18:14Z"))?.state.stamp?.short == "Old 00:15")
        #expect(timeline.entry(at: try instant("2026-11-22T18:15Z"))?.state.stamp?.short == "Old Sun")
    }

    @Test("Row 2: a day that begins at one o'clock begins there")
    func noMidnight() throws {
        var place = try PlaceWeather("Beirut", 33.89, 35.5, "Asia/Beirut", at: "2026-03-28T20:00Z", dayCount: 4)
        place.days[1].maxTempCelsius = 30
        let timeline = place.widget()
        #expect(timeline.entry(at: try instant("2026-03-28T21:59Z"))?.state.content?.high == "High 9°")
        #expect(timeline.entry(at: try instant("2026-03-28T22:00Z"))?.state.content?.high == "High 30°")
    }

    @Test("Row 5: the device's own zone changes nothing, on either side of the date line")
    func device() throws {
        let places = try [
            PlaceWeather("Apia", -13.83, -171.77, "Pacific/Apia", at: "2026-11-21T11:30Z"),
            PlaceWeather("Kiritimati", 1.87, -157.4, "Pacific/Kiritimati", at: "2026-11-21T11:30Z"),
            PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-10-24T21:30Z"),
        ]
        let original = NSTimeZone.default
        defer { NSTimeZone.default = original }
        for place in places {
            var timelines: Set<WidgetTimeline> = []
            for device in ["America/Los_Angeles", "Pacific/Auckland", "Asia/Kathmandu"] {
                NSTimeZone.default = try #require(TimeZone(identifier: device))
                timelines.insert(place.widget())
            }
            #expect(timelines.count == 1)
        }
    }

    @Test("Row 6: polar day and polar night are drawn as they are, hour by hour")
    func polar() throws {
        for (time, isDay) in [("2026-06-21T10:00Z", true), ("2026-12-21T10:00Z", false)] {
            var place = try PlaceWeather("Longyearbyen", 78.22, 15.65, "Arctic/Longyearbyen", at: time)
            place.current = nil
            for index in place.hours.indices { place.hours[index].isDay = isDay }
            let contents = place.widget().entries.compactMap(\.state.content)
            #expect(contents.count > 24 && contents.allSatisfy { $0.symbol.hasSuffix(isDay ? "-day" : "-night") })
        }
    }

    @Test("Row 4: 24 hours without a network, the widget names the hour that the place's clock shows, every minute of them")
    func offline() throws {
        for (name, latitude, longitude, zone, time) in [
            ("Berlin", 52.52, 13.4, "Europe/Berlin", "2026-10-24T14:04Z"),
            ("Lord Howe", -31.55, 159.08, "Australia/Lord_Howe", "2026-10-03T04:10Z"),
            ("Chatham", -43.95, -176.55, "Pacific/Chatham", "2026-09-26T04:10Z"),
        ] {
            let place = try PlaceWeather(name, latitude, longitude, zone, at: time)
            let timeline = place.widget()
            let clock = TimeLabels(zone: place.zone, around: place.fetchedAt, clock: .hours24)
            for minute in 61..<1440 {
                let date = place.fetchedAt.addingTimeInterval(Double(minute) * 60)
                let hour = try #require(place.hours.last { $0.time <= date })
                let content = try #require(timeline.entry(at: date)?.state.content)
                let expected = englishPhrases().forecastFor(clock.clock(hour.time))
                // One comparison for each minute, told once.
                guard content.forecastMark != expected else { continue }
                Issue.record("\(name), minute \(minute): \(content.forecastMark ?? "") is not \(expected)")
            }
        }
    }
}
