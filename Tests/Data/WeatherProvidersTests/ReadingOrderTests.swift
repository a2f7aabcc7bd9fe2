import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("The provider notes' reading order, by its numbers (0), for both providers")
struct ReadingOrderTests {
    /// Three hours of Open-Meteo from 2023-11-14 22:00 UTC, in seconds since 1970.
    private func openMeteo(_ columns: String, times: String = "[1700000000,1700003600,1700007200]") -> String {
        #"{"latitude":52.5,"longitude":13.4,"utc_offset_seconds":0,"timezone":"GMT","hourly":{"time":\#(times),\#(columns)}}"#
    }

    private func weatherAPI(current: String = "", day: String = #""date":"2024-04-24""#, hours: String, rest: String = "") -> String {
        #"{"location":{"name":"Tokyo","region":"","country":"Japan","lat":35.69,"lon":139.69,"tz_id":"Asia/Tokyo"},"#
            + #""current":{"last_updated_epoch":1713885300,"temp_c":9.8\#(current)},"forecast":{"forecastday":[{\#(day),"hour":[\#(hours)]}]}\#(rest)}"#
    }

    private func hour(_ members: String, at epoch: Int = 1_713_884_400) -> String { #"{"time_epoch":\#(epoch),"temp_c":11,\#(members)}"# }

    @Test("0.1: whole numbers, fractions and numbers as text mix inside one field")
    func mixedNumbers() throws {
        let columns = #""temperature_2m":[1,2.0,"3.5"],"relative_humidity_2m":[50,51.0,"52"],"weather_code":[0,61.0,"3"]"#
        let ours = try Decoding.weather(.openMeteo, openMeteo(columns)).hourly
        #expect(ours.map(\.temperatureCelsius) == [1, 2, 3.5] && ours.map(\.humidity) == [50, 51, 52])
        #expect(ours.map(\.condition.kind) == [.rainLight, .cloudy, .cloudy], "rain is of the hour before its stamp")

        let sent = [#""humidity":68.0,"uv":0"#, #""humidity":47,"uv":3.5"#, #""humidity":"55","uv":"4""#].enumerated()
        let hours = sent.map { hour($1, at: 1_713_884_400 + $0 * 3_600) }.joined(separator: ",")
        let theirs = try Decoding.weather(.weatherAPI, weatherAPI(hours: hours)).hourly
        #expect(theirs.map(\.humidity) == [68, 47, 55] && theirs.map(\.uvIndex) == [0, 3.5, 4])
    }

    @Test("0.2: a bad hour is lost alone, and so is a bad warning")
    func badElements() throws {
        let columns = #""temperature_2m":[1,2,{"value":3},4],"wind_speed_10m":[10,[],12,{}]"#
        let ours = try Decoding.weather(.openMeteo, openMeteo(columns, times: #"[1700000000,"soon",1700007200,1700010800]"#)).hourly
        #expect(ours.map(\.temperatureCelsius) == [1, 4] && ours.map(\.windKph) == [10, nil])

        let bad = [#"{"time_epoch":"soon","temp_c":5}"#, #"{"time_epoch":1713888000,"temp_c":{}}"#, "{}", "null", "5", "[]"]
        let hours = ([hour(#""humidity":40"#)] + bad + [hour(#""humidity":{"value":50}"#, at: 1_713_891_600)]).joined(separator: ",")
        let alerts = [#"{"event":"Flood"}"#, "7", "null", #"{"event":{}}"#, #"{"event":"Gale","effective":"soon","severity":3}"#]
        let text = weatherAPI(hours: hours, rest: #","alerts":{"alert":[\#(alerts.joined(separator: ","))]}"#)
        let theirs = try Decoding.weather(.weatherAPI, text)
        #expect(theirs.hourly.map(\.time.timeIntervalSince1970) == [1_713_884_400, 1_713_891_600])
        #expect(theirs.hourly.map(\.humidity) == [40, nil])
        #expect(theirs.alerts?.map(\.event) == ["Flood", "Gale"])
        #expect(theirs.alerts?.last?.effective == nil && theirs.alerts?.last?.severity == .unknown)
    }

    @Test("0.3: a day is never computed from an epoch alone: date_epoch counts for nothing, a daily stamp only with its offset")
    func days() throws {
        // Tokyo's 24 April begins nine hours before its date_epoch, which is midnight in Greenwich.
        let hours = (0..<24).map { #"{"time_epoch":\#(1_713_884_400 + $0 * 3_600),"temp_c":\#($0)}"# }.joined(separator: ",")
        let expected = try #require(CivilDate(year: 2024, month: 4, day: 24))
        for epoch in ["1713916800", "1713884400", "1714176000", "0"] {
            let day = #""date":"2024-04-24","date_epoch":\#(epoch)"#
            let days = try Decoding.weather(.weatherAPI, weatherAPI(day: day, hours: hours)).daily
            #expect(days.map(\.date) == [expected], "\(epoch)")
            #expect(days.first?.minTempCelsius == 0 && days.first?.maxTempCelsius == 23, "the hours of the place's own day")
        }
        let undated = #""date_epoch":1714176000"#
        #expect(try Decoding.weather(.weatherAPI, weatherAPI(day: undated, hours: hours)).daily.map(\.date) == [expected])
        let epochOnly = #""date_epoch":1713916800,"day":{"maxtemp_c":20,"mintemp_c":10}"#
        #expect(try Decoding.weather(.weatherAPI, weatherAPI(day: epochOnly, hours: "")).daily == [])

        // Local midnight of 7 February: 23:00 UTC of the 6th in Berlin, 08:00 UTC of the 7th in Los Angeles.
        for (zone, offset, stamp) in [("Europe/Berlin", 3_600, 1_770_418_800), ("America/Los_Angeles", -28_800, 1_770_451_200)] {
            let text =
                #"{"latitude":45,"longitude":10,"utc_offset_seconds":\#(offset),"timezone":"\#(zone)","#
                + #""daily":{"time":[\#(stamp)],"temperature_2m_max":[9],"temperature_2m_min":[2]}}"#
            #expect(try Decoding.weather(.openMeteo, text).daily.map(\.date.description) == ["2026-02-07"], "\(zone)")
        }
    }

    @Test("0.4: status and body are both looked at: failures with 200, quotas without 429")
    func failures() throws {
        let uncovered = #"{"latitude":nan,"longitude":nan,"generationtime_ms":0.1,"hourly":{"time":[],"temperature_2m":[]}}"#
        #expect(try Decoding.error(.openMeteo, uncovered, status: 200) == (.placeNotCovered, true))
        let whole = openMeteo(#""temperature_2m":[1,2,3]"#)
        for text in [String(whole.dropLast(3)), String(whole.dropLast(1)), whole] {
            let torn = text + "Unexpected error while streaming data: timeoutReached"
            #expect(try Decoding.error(.openMeteo, torn, status: 200) == (.badBody, false), "\(torn.suffix(80))")
        }
        let refused = #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#
        #expect(try Decoding.error(.openMeteo, refused, status: 200) == (.quotaExhausted, true))

        for (text, kind) in [
            (#"{"error":{"code":1006,"message":"No matching location found."}}"#, WeatherError.Kind.placeNotFound),
            (#"{"error":{"code":2007,"message":"API key has exceeded calls per month quota."}}"#, .quotaExhausted),
        ] {
            #expect(try Decoding.error(.weatherAPI, text, status: 200) == (kind, true))
            #expect(try Decoding.error(.weatherAPI, text, status: 403) == (kind, true), "the code decides, not the status")
        }
        #expect(try Decoding.error(.weatherAPI, "null", status: 200) == (.badBody, false))
    }

    @Test("0.5: every spelling of \"no data\" is absent, and loses nothing else")
    func noData() throws {
        for nothing in ["null", "[]", "{}", #""""#, #""No data""#, #""nan""#] {
            let columns = #""temperature_2m":[1,2,3],"uv_index":[1,\#(nothing),3]"#
            let cells = try Decoding.weather(.openMeteo, openMeteo(columns)).hourly
            #expect(cells.map(\.uvIndex) == [1, nil, 3] && cells.map(\.temperatureCelsius) == [1, 2, 3], "\(nothing)")
            let whole = try Decoding.weather(.openMeteo, openMeteo(#""temperature_2m":[1,2,3],"uv_index":\#(nothing)"#)).hourly
            #expect(whole.map(\.uvIndex) == [nil, nil, nil] && whole.map(\.temperatureCelsius) == [1, 2, 3], "\(nothing)")

            let text = weatherAPI(current: #","air_quality":\#(nothing)"#, hours: hour(#""uv":\#(nothing),"humidity":40"#))
            let theirs = try Decoding.weather(.weatherAPI, text)
            #expect(theirs.hourly.map(\.uvIndex) == [nil] && theirs.hourly.map(\.humidity) == [40], "\(nothing)")
            #expect(theirs.airQuality == nil && theirs.current?.temperatureCelsius == 9.8, "\(nothing)")
        }
        let absent = try Decoding.weather(.openMeteo, openMeteo(#""temperature_2m":[1,2,3]"#)).hourly
        #expect(absent.count == 3 && absent.allSatisfy { $0.uvIndex == nil })
        // A bare `nan` is no JSON: Open-Meteo alone prints it, in good replies, and loses that value alone.
        #expect(try Decoding.weather(.openMeteo, openMeteo(#""temperature_2m":[nan,2,3]"#)).hourly.map(\.temperatureCelsius) == [2, 3])
        #expect(try Decoding.error(.weatherAPI, weatherAPI(hours: hour(#""uv":nan"#)), status: 200) == (.badBody, false))
    }

    @Test("0.5: 0 is a value of the weather, and no step of an air scale; \"No sunrise\" does not take the sun away")
    func zeroAndNoSunrise() throws {
        let zeros = #""temperature_2m":[0,0,0],"precipitation":[0,0.0,0],"uv_index":[0,0,0]"#
        let ours = try Decoding.weather(.openMeteo, openMeteo(zeros)).hourly
        #expect(ours.map(\.precipitationMillimeters) == [0, 0, nil] && ours.map(\.uvIndex) == [0, 0, 0])

        let air = #","air_quality":{"pm10":0,"us-epa-index":0,"gb-defra-index":0}"#
        let astro = #""date":"2024-04-24","day":{"maxtemp_c":20,"mintemp_c":10},"astro":{"sunrise":"No sunrise","sunset":""}"#
        let text = weatherAPI(current: air, day: astro, hours: hour(#""uv":0,"chance_of_rain":0,"precip_mm":0.0"#))
        let theirs = try Decoding.weather(.weatherAPI, text)
        #expect(theirs.airQuality?.concentrations == [.pm10: 0] && theirs.airQuality?.indices == [:])
        let first = try #require(theirs.hourly.first)
        #expect(first.uvIndex == 0 && first.chanceOfRain == 0 && first.precipitationMillimeters == 0)
        // Tokyo's sun rose at 04:57 and set at 18:21 on that day.
        let day = try #require(theirs.daily.first)
        #expect(abs(try #require(day.sunrise).timeIntervalSince(try Decoding.instant("2024-04-23T19:57:00Z"))) < 120)
        #expect(abs(try #require(day.sunset).timeIntervalSince(try Decoding.instant("2024-04-24T09:21:00Z"))) < 120)
    }
}
