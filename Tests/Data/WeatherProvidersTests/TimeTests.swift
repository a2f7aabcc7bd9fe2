import Foundation
import Meteorology
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Time, zones and the sun in providers' replies")
struct TimeTests {
    private func reply(
        zone: String, offset: Int, times: [String], temperatures: [Double], latitude: Double = 52.5, longitude: Double = 13.4
    ) -> String {
        #"{"latitude":\#(latitude),"longitude":\#(longitude),"utc_offset_seconds":\#(offset),"timezone":"\#(zone)","hourly":{"time":[\#(times.joined(separator: ","))],"#
            + #""temperature_2m":\#(temperatures)}}"#
    }

    private static let golden: [(zone: String, date: String, hours: Double)] = [
        ("Europe/Berlin", "2026-03-29", 23), ("Europe/Berlin", "2026-10-25", 25), ("Australia/Lord_Howe", "2026-04-05", 24.5),
        ("Australia/Lord_Howe", "2026-10-04", 23.5), ("Antarctica/Troll", "2026-03-29", 22), ("Antarctica/Troll", "2026-10-25", 26),
        ("America/Havana", "2026-03-08", 23), ("Asia/Kathmandu", "2026-03-29", 24), ("Pacific/Apia", "2026-03-29", 24),
    ]

    @Test(
        "Rows 1 and 2: instants are true on days of 22 to 26 hours, and such a day's extremes are those of its own hours", arguments: golden
    )
    func clockChanges(zone: String, date: String, hours: Double) throws {
        let place = try Decoding.zone(zone)
        let day = try #require(CivilDate(iso8601: date))
        let interval = day.interval(in: place)
        #expect(interval.upperBound.timeIntervalSince(interval.lowerBound) == hours * 3_600)
        // Given 72 hours of instants around the day, each warmer than the one before
        let start = day.adding(days: -1).start(in: place)
        let instants = (0..<72).map { start.addingTimeInterval(Double($0) * 3_600) }
        let text = reply(
            zone: zone, offset: place.secondsFromGMT(for: start), times: instants.map { String(Int($0.timeIntervalSince1970)) },
            temperatures: (0..<72).map { Double($0) / 2 })
        // When it is decoded
        let weather = try Decoding.weather(.openMeteo, text)
        // Then the hours are the instants, and the day's extremes are those of the hours within its own bounds
        #expect(weather.hourly.map(\.time) == instants)
        let own = weather.hourly.filter { interval.contains($0.time) }
        let mapped = try #require(weather.daily.first { $0.date == day })
        #expect(mapped.minTempCelsius == own.first?.temperatureCelsius && mapped.maxTempCelsius == own.last?.temperatureCelsius)
    }

    @Test("4.2: local texts in even steps keep the reply's one offset, over a clock change too")
    func evenTexts() throws {
        let times = (0..<6).map { "\"2026-10-25T0\($0):00\"" }
        let weather = try Decoding.weather(
            .openMeteo, reply(zone: "Europe/Berlin", offset: 7_200, times: times, temperatures: [1, 2, 3, 4, 5, 6]))
        let start = try Decoding.instant("2026-10-24T22:00:00Z")
        #expect(weather.hourly.map(\.time) == (0..<6).map { start.addingTimeInterval(Double($0) * 3_600) })
    }

    @Test("4.2: an hour that is written twice is told apart by its order, one that is skipped leaves no hole")
    func unevenTexts() throws {
        let autumn = ["00:00", "01:00", "02:00", "02:00", "03:00"].map { "\"2026-10-25T\($0)\"" }
        let twice = try Decoding.weather(
            .openMeteo, reply(zone: "Europe/Berlin", offset: 7_200, times: autumn, temperatures: [1, 2, 3, 4, 5]))
        let start = try Decoding.instant("2026-10-24T22:00:00Z")
        #expect(twice.hourly.map(\.time) == (0..<5).map { start.addingTimeInterval(Double($0) * 3_600) })
        let spring = ["00:00", "01:00", "03:00", "04:00"].map { "\"2026-03-29T\($0)\"" }
        let skipped = try Decoding.weather(
            .openMeteo, reply(zone: "Europe/Berlin", offset: 3_600, times: spring, temperatures: [1, 2, 3, 4]))
        let march = try Decoding.instant("2026-03-28T23:00:00Z")
        #expect(skipped.hourly.map(\.time) == (0..<4).map { march.addingTimeInterval(Double($0) * 3_600) })
    }

    @Test("4.2: daily stamps are local midnight by the reply's offset, an hour off after a clock change or not; no zone means Greenwich")
    func dailyStamps() throws {
        let midnight = try Decoding.instant("2026-10-24T22:00:00Z").timeIntervalSince1970
        for last in [48.0, 49.0] {
            let stamps = [midnight, midnight + 25 * 3_600, midnight + last * 3_600].map { String(Int($0)) }.joined(separator: ",")
            let text =
                #"{"latitude":52.5,"longitude":13.4,"utc_offset_seconds":7200,"timezone":"Europe/Berlin","daily":{"time":[\#(stamps)],"temperature_2m_max":[1,2,3],"temperature_2m_min":[0,0,0]}}"#
            #expect(try Decoding.weather(.openMeteo, text).daily.map(\.date.description) == ["2026-10-25", "2026-10-26", "2026-10-27"])
        }
        let bare = try Decoding.weather(.openMeteo, #"{"hourly":{"time":["2026-02-06T16:00"],"temperature_2m":[1]}}"#)
        #expect(bare.timeZone == nil)
        #expect(bare.hourly.first?.time == (try Decoding.instant("2026-02-06T16:00:00Z")))
    }

    @Test("3.2 and row 2: WeatherAPI's 23 and 25 hours are counted by epoch, and by order where there is none")
    func weatherAPIHours() throws {
        let hours = ["0:00", "1:00", "2:00", "2:00", "3:00"].enumerated().map { #"{"time":"2026-10-25 \#($1)","temp_c":\#($0)}"# }
        let text =
            #"{"location":{"name":"Berlin","country":"Germany","lat":52.5,"lon":13.4,"tz_id":"Europe/Berlin"},"forecast":{"forecastday":[{"date":"2026-10-25","day":{},"#
            + #""hour":[\#(hours.joined(separator: ","))]}]}}"#
        let start = try Decoding.instant("2026-10-24T22:00:00Z")
        #expect(try Decoding.weather(.weatherAPI, text).hourly.map(\.time) == (0..<5).map { start.addingTimeInterval(Double($0) * 3_600) })
    }

    @Test("Row 3: Tokyo's days are Tokyo's, whatever UTC says")
    func tokyo() throws {
        let start = try Decoding.instant("2026-02-05T15:00:00Z")
        let times = (0..<48).map { String(Int(start.timeIntervalSince1970) + $0 * 3_600) }
        let text = reply(
            zone: "Asia/Tokyo", offset: 32_400, times: times, temperatures: (0..<48).map(Double.init), latitude: 35.7, longitude: 139.7)
        let days = try Decoding.weather(.openMeteo, text).daily
        #expect(days.map(\.minTempCelsius) == [0, 24] && days.map(\.maxTempCelsius) == [23, 47])
    }

    @Test("Rows 6 and 7: sunrise equal to sunset, of 1970 or of the next day is ignored: polar day and night are values of our own")
    func polarSun() throws {
        for (date, expected) in [("2026-12-21", SunTimes.downAllDay), ("2026-06-21", .upAllDay)] {
            for sun in [
                #""sunrise":["\#(date)T00:00"],"sunset":["\#(date)T00:00"]"#,
                #""sunrise":["1970-01-01T00:00"],"sunset":["2027-01-01T00:00"]"#,
            ] {
                let text =
                    #"{"latitude":78.2,"longitude":15.6,"utc_offset_seconds":3600,"timezone":"Arctic/Longyearbyen","daily":{"time":["\#(date)"],"temperature_2m_max":[1],"temperature_2m_min":[0],\#(sun)}}"#
                #expect(try Decoding.weather(.openMeteo, text).daily.first?.sun == expected)
            }
        }
        let api =
            #"{"location":{"name":"X","country":"","lat":78.2,"lon":15.6,"tz_id":"Arctic/Longyearbyen"},"forecast":{"forecastday":[{"date":"2026-06-21","day":{"maxtemp_c":1,"mintemp_c":0},"astro":{"sunrise":"No sunrise","sunset":"12:04 AM"}}]}}"#
        #expect(try Decoding.weather(.weatherAPI, api).daily.first?.sun == .upAllDay)
    }

    @Test("Row 6: the day flag is ours where the provider sends none")
    func dayFlag() throws {
        let coordinate = try Coordinate(latitude: 52.5, longitude: 13.4)
        let start = try Decoding.instant("2026-02-06T00:00:00Z")
        let times = (0..<24).map { String(Int(start.timeIntervalSince1970) + $0 * 3_600) }
        let weather = try Decoding.weather(
            .openMeteo, reply(zone: "Europe/Berlin", offset: 3_600, times: times, temperatures: .init(repeating: 1, count: 24)))
        for hour in weather.hourly { #expect(hour.isDay == Sun.isUp(at: coordinate, hour.time)) }
        #expect(Set(weather.hourly.map(\.isDay)) == [true, false])
    }
}
