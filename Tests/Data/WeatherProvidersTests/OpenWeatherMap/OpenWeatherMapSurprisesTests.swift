import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap's surprises, by their numbers in the provider notes (2.4)")
struct OpenWeatherMapSurprisesTests {
    typealias Bodies = OpenWeatherMapBodies
    typealias Decode = OpenWeatherMapDecoding

    private func hour(_ rest: String, code: Int = 800) throws -> HourlyForecast {
        let text = Bodies.oneCall(hours: [Bodies.flat(Bodies.eight, rest).replacingOccurrences(of: "803", with: "\(code)")], days: nil)
        return try #require(try Decode.oneCall(text).hourly.first)
    }

    @Test("surprise 2.4.1: rain is an object in an hour and a number in a day; present and zero, and absent, both mean none")
    func rainShapes() throws {
        #expect(try hour(#","rain":{"1h":0.19}"#).precipitationMillimeters == 0.19)
        let none = ["", #","rain":{"1h":0}"#, #","rain":{}"#, #","rain":null,"snow":{"1h":0}"#]
        for none in none { #expect(try hour(none).precipitationMillimeters == 0, "\(none)") }
        #expect(try hour(#","rain":{"1h":1.2},"snow":{"1h":0.7}"#).precipitationMillimeters == 1.9, "both at once are added as water")
        #expect(try hour(#","snow":{"1h":0.7}"#).snowfallCentimeters == nil, "snow is sent as mm of water")
        let day = try #require(try Decode.oneCall(Bodies.oneCall(days: [Bodies.day(Bodies.eight, #","rain":2.4,"snow":1.1"#)])).daily.first)
        #expect(day.precipitationMillimeters == 3.5)
        let old = try Decode.weather(Bodies.weather(rest: #""rain":{"3h":0},"snow":{"3h":2},"#))
        #expect(old.precipitationMillimeters == nil && old.snowfallCentimeters == nil, "three hours' water is not what falls now")
    }

    @Test("surprise 2.4.1: an amount that was not sent while it rains is unknown, one that cannot be read too")
    func unknownRain() throws {
        #expect(try hour("", code: 501).precipitationMillimeters == nil)
        for bad in [#"{"1h":"much"}"#, #""much""#, "-1", #"{"1h":-3}"#, #"{"3h":6}"#, "[1]", "true"] {
            #expect(try hour(#","rain":\#(bad)"#).precipitationMillimeters == nil, "\(bad)")
        }
    }

    @Test("surprise 2.4.2: gust, rain, snow, visibility, UV, alerts and feels-like may be missing, in one hour alone too")
    func optionals() throws {
        let bare = #"{"dt":\#(Bodies.eight + 3_600),"temp":-1,"humidity":50,"wind_speed":5}"#
        let weather = try Decode.oneCall(Bodies.oneCall(current: bare, hours: [Bodies.flat(Bodies.eight), bare], days: nil))
        #expect(weather.hourly.map(\.visibilityKilometers) == [9, nil] && weather.hourly.map(\.gustKph) == [37.8, nil])
        #expect(weather.hourly.map(\.uvIndex) == [0.85, nil] && weather.hourly.map(\.chanceOfRain) == [nil, nil])
        #expect(weather.hourly.last?.precipitationMillimeters == nil && weather.hourly.last?.condition.kind == .unknown)
        #expect(weather.current?.feelsLikeCelsius == -6.2, "wind chill, by its formula")
        #expect(weather.current?.dewPointCelsius == -10.1 && weather.alerts == nil && weather.airQuality == nil)
    }

    @Test("surprise 2.4.3: of several conditions the first is the main one")
    func severalConditions() throws {
        let weather = #"[{"id":615,"description":"light rain and snow","icon":"13n"},{"id":500,"description":"light rain","icon":"10d"}]"#
        let now = try Decode.weather(Bodies.weather(weather: weather))
        #expect(now.condition.kind == .sleet && now.condition.code == 615 && now.condition.text == "light rain and snow" && !now.isDay)
        let broken = try Decode.weather(Bodies.weather(weather: #"[{"test":"fake"},{"id":741,"main":"Fog"}]"#))
        #expect(broken.condition.kind == .fog && broken.condition.text == "Fog")
        for nothing in ["[]", "null", "{}", "7", #"[{"id":4711}]"#, #"[{"test":"fake"}]"#] {
            #expect(try Decode.weather(Bodies.weather(weather: nothing)).condition.kind == .unknown, "\(nothing)")
        }
    }

    @Test("surprise 2.4.4: cod is a number or a text, and absent in One Call")
    func codes() throws {
        for cod in ["200", #""200""#, "200.0"] {
            #expect(
                try Decode.weather(Bodies.weather().replacingOccurrences(of: #""cod":200"#, with: #""cod":\#(cod)"#)).temperatureCelsius
                    == 3)
        }
        for (cod, kind) in [("404", WeatherError.Kind.placeNotFound), ("400", .badRequest), ("401", .invalidKey), ("429", .rateLimited)] {
            for code in [cod, "\"\(cod)\""] {
                #expect(try Decoding.error(.openWeatherMap, #"{"cod":\#(code),"message":"words"}"#, endpoint: "weather") == (kind, true))
            }
        }
    }

    @Test("surprise 2.4.5: message is a number, 0, empty or words, under one key")
    func messages() throws {
        for message in ["0.0122", "0", #""""#, #""words""#, "null"] {
            let text = Bodies.fiveDays.replacingOccurrences(of: #""message":0"#, with: #""message":\#(message)"#)
            #expect(try Decode.forecast(text).hourly.count == 40, "\(message)")
            let refusal = #"{"cod":"404","message":\#(message)}"#
            #expect(try Decoding.error(.openWeatherMap, refusal) == (.placeNotFound, true), "\(message)")
        }
    }

    @Test("surprise 2.4.6: whole numbers, fractions and numbers as text mix inside one field")
    func mixedNumbers() throws {
        let hours = [("3", "5", "0"), ("3.25", "5.0", "0.85"), (#""2""#, #""5""#, #""1""#)].enumerated().map { index, sent in
            #"{"dt":\#(Bodies.eight + index * 3_600),"temp":\#(sent.0),"wind_speed":\#(sent.1),"uvi":\#(sent.2)}"#
        }
        let decoded = try Decode.oneCall(Bodies.oneCall(hours: hours, days: nil)).hourly
        #expect(decoded.map(\.temperatureCelsius) == [3, 3.25, 2] && decoded.map(\.windKph) == [18, 18, 18])
        #expect(decoded.map(\.uvIndex) == [0, 0.85, 1])
    }

    @Test("surprise 2.4.7: pseudo-languages are nobody's name, a state may be missing, one point has several names")
    func geocoder() throws {
        let hits = #"""
            [{"name":"London","local_names":{"ascii":"x","feature_name":"y","en":"London"},"lat":51.5085,"lon":-0.1257,"country":"GB"},
            {"name":"London","lat":39.8865,"lon":-83.4483,"country":"US","state":"OH"},{},null,{"name":"Nowhere"},
            {"name":"City","lat":51.51,"lon":-0.09,"country":"XQ"}]
            """#
        for endpoint in ["geo-direct", "geo-reverse"] {
            let places = try Decoding.places(.openWeatherMap, endpoint, hits)
            #expect(places.map(\.name) == ["London", "London", "City"] && places.map(\.region) == [nil, "OH", nil])
            #expect(places.map(\.country) == ["United Kingdom", "United States", ""] && places.map(\.countryCode) == ["GB", "US", "XQ"])
            #expect(try Decoding.places(.openWeatherMap, endpoint, "[]").isEmpty)
        }
        let zip = #"{"zip":"10115","name":"Berlin","lat":52.53,"lon":13.38,"country":"DE"}"#
        #expect(try Decoding.places(.openWeatherMap, "geo-direct", zip).map(\.country) == ["Germany"])
    }

    @Test("surprise 2.4.8: a forecast with nothing is read, and says what is missing")
    func emptyForecast() throws {
        for text in [#"{"cod":"200","message":0.0122,"cnt":0,"list":[]}"#, Bodies.forecast([])] {
            guard case .decoded(.weather(let weather), let missing) = Decoding.outcome(.openWeatherMap, "forecast", text) else {
                Issue.record("\(text)")
                return
            }
            #expect(weather.hourly.isEmpty && weather.daily.isEmpty && missing == [.hourly])
        }
        for count in ["count", "cnt"] {
            let none = #"{"cod":"200","\#(count)":0,"list":[]}"#
            #expect(try Decoding.error(.openWeatherMap, none, endpoint: "weather") == (.placeNotFound, true))
        }
        let found = #"{"cod":"200","count":1,"list":[\#(Bodies.weather())]}"#
        #expect(try Decode.weather(found).temperatureCelsius == 3)
        for text in [#"{"cod":"200","list":[{"test":"fake"}]}"#, #"{"cod":"200"}"#, #"{"cod":"200","list":{}}"#] {
            #expect(try Decoding.error(.openWeatherMap, text, status: 200) == (.badBody, false), "\(text)")
        }
    }

    @Test("surprise 2.4.10: coordinates are snapped: near ones are taken, those of elsewhere belong to somebody else (row 10)")
    func snapped() throws {
        func outcome(_ latitude: Double, status: Int?) throws -> ReplyDecoder.Outcome? {
            let asked = try Coordinate(latitude: latitude, longitude: 13.4)
            return Decoding.outcome(.openWeatherMap, "weather", Bodies.weather(), status: status, coordinate: asked)
        }
        for (latitude, status) in [(52.45, 200), (54.5, 200), (40, nil)] as [(Double, Int?)] {
            guard case .decoded = try outcome(latitude, status: status) else {
                Issue.record("\(latitude)")
                continue
            }
        }
        #expect(try outcome(40, status: 200) == .undecodable(WeatherError(.badBody, provider: .openWeatherMap)))
    }

    @Test("surprise 2.4.11: polar days: absent, zero and equal sunrise and sunset take nothing away; ours say up or down all day")
    func polar() throws {
        for times in [#""sunrise":0,"sunset":0,"#, #""sunrise":1782000000,"sunset":1782000000,"#, ""] {
            let noon = 1_782_036_000
            let day = #"{"dt":\#(noon),\#(times)"temp":{"min":2,"max":9},"weather":[{"id":800,"icon":"01d"}]}"#
            let text = #"{"lat":78.2,"lon":15.6,"timezone":"Arctic/Longyearbyen","daily":[\#(day)]}"#
            #expect(try Decode.oneCall(text).daily.map(\.sun) == [.upAllDay], "21 June")
            let winter = text.replacingOccurrences(of: "\(noon)", with: "\(noon + 183 * 86_400)")
            #expect(try Decode.oneCall(winter).daily.map(\.sun) == [.downAllDay], "21 December")
        }
    }

    @Test("surprise 2.4.12: One Call 2.5 has the shape of 3.0 without summary and moon")
    func formerVersion() throws {
        let day = Bodies.day(Bodies.eight + 10_800).replacingOccurrences(of: #""summary":"words","#, with: "")
        let weather = try Decode.oneCall(Bodies.oneCall(days: [day], zone: #""timezone":"Europe/Berlin""#))
        #expect(weather.daily.map(\.date.description) == ["2026-02-06"] && weather.daily.first?.moon.rise != nil)
    }

    @Test("2.2: a day is the date at the place on which its noon falls; the name of the zone goes before its offset")
    func days() throws {
        // 12:00 in Auckland is 23:00 UTC of the day before; 12:00 in Honolulu is 22:00 UTC.
        for (zone, offset, stamp, date) in [
            ("Pacific/Auckland", 46_800, 1_770_332_400, "2026-02-06"), ("Pacific/Honolulu", -36_000, 1_770_415_200, "2026-02-06"),
            ("Asia/Kathmandu", 20_700, 1_770_358_500, "2026-02-06"),
        ] {
            for members in [#""timezone":"\#(zone)","timezone_offset":0"#, #""timezone_offset":\#(offset)"#] {
                let weather = try Decode.oneCall(Bodies.oneCall(current: nil, hours: nil, days: [Bodies.day(stamp)], zone: members))
                #expect(weather.daily.map(\.date.description) == [date], "\(members)")
                #expect(weather.timeZone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(stamp))) == offset)
            }
        }
        let nowhere = try Decode.oneCall(Bodies.oneCall(zone: #""timezone":"Mars/Olympus""#))
        #expect(nowhere.timeZone == nil && nowhere.hourly.count == 48)
    }

    @Test("2.2: the old daily forecast names no zone: its noons fall on the right dates by the sun")
    func daysWithoutZone() throws {
        for (longitude, stamp, date) in [
            (174.8, 1_413_072_000, "2014-10-12"), (-157.9, 1_413_151_200, "2014-10-12"), (-0.1, 1_413_111_600, "2014-10-12"),
        ] {
            let day = #"{"dt":\#(stamp),"temp":{"day":286.25,"min":282.63,"max":286.54},"speed":2.85,"deg":66,"rain":4,"humidity":0}"#
            let text = #"{"cod":"200","cnt":1,"city":{"coord":{"lon":\#(longitude),"lat":10}},"list":[\#(day)]}"#
            let found = try #require(try Decode.forecast(text).daily.first)
            #expect(found.date.description == date && found.maxTempCelsius == 13.39 && found.minTempCelsius == 9.48)
            #expect(found.maxWindKph == 10.26 && found.precipitationMillimeters == 4 && found.humidity == nil)
        }
    }

    @Test("2.2: over a clock change the days keep their dates")
    func clockChange() throws {
        // Noon of 28, 29 and 30 March 2026 in Berlin; the clocks go forward on the 29th.
        let days = [1_774_695_600, 1_774_778_400, 1_774_864_800].map { Bodies.day($0) }
        let weather = try Decode.oneCall(Bodies.oneCall(current: nil, hours: nil, days: days))
        #expect(weather.daily.map(\.date.description) == ["2026-03-28", "2026-03-29", "2026-03-30"])
    }

    @Test("2.3: the temperatures of a city's spread are not the day's; is-day is the icon's last letter, else the sun's")
    func spreadAndDaylight() throws {
        let weather = try Decoding.weather(.openWeatherMap, Bodies.weather(), endpoint: "weather")
        #expect(weather.daily.isEmpty && weather.current?.isDay == true && weather.place?.name == "Berlin")
        let pod = Bodies.step(Bodies.eight).replacingOccurrences(of: #""icon":"10n""#, with: #""icon":"""#)
        #expect(try Decode.forecast(Bodies.forecast([pod])).hourly.first?.isDay == false, "the part of the day, else")
        for (icon, isDay) in [("04n", false), ("04d", true), ("", true), ("04x", true)] {
            let now = try Decode.weather(Bodies.weather(weather: #"[{"id":803,"icon":"\#(icon)"}]"#))
            #expect(now.isDay == isDay, "\(icon): the sun of Berlin is up at 8:01 UTC")
        }
    }

    @Test("2.3: the pressure is that at sea level; until 2019 the other member was that at the ground")
    func pressure() throws {
        for (main, expected) in [
            (#""pressure":961.02,"sea_level":1036.82,"grnd_level":961.02"#, 1_036.82), (#""pressure":1013"#, 1_013),
            (#""pressure":1013,"sea_level":0"#, 1_013), (#""pressure":1028,"sea_level":1028,"grnd_level":1024"#, 1_028),
        ] {
            #expect(try Decode.weather(Bodies.weather(main: #""temp":3,"humidity":71,\#(main)"#)).pressureHectopascals == expected)
        }
        #expect(try Decode.weather(Bodies.weather(main: #""temp":3,"humidity":0"#)).humidity == nil, "no air is without water")
    }
}
