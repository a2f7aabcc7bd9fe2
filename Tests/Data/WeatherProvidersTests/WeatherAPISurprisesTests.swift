import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("WeatherAPI.com's surprises, by their numbers in the provider notes (3.4)")
struct WeatherAPISurprisesTests {
    private func weather(_ text: String, endpoint: String = "forecast") throws -> ProviderWeather {
        try Decoding.weather(.weatherAPI, text, endpoint: endpoint)
    }

    static let location =
        #""location":{"name":"London","region":"City of London, Greater London","country":"United Kingdom","lat":51.52,"lon":-0.11,"tz_id":"Europe/London","localtime_epoch":1682645141,"localtime":"2023-04-28 2:25"}"#

    private func reply(current: String = "", day: String = "", hours: String = "", rest: String = "") -> String {
        #"{\#(Self.location),"current":{"last_updated_epoch":1682644500,"temp_c":9.8,\#(current)"condition":{"text":"Overcast","code":1009}},"#
            + #""forecast":{"forecastday":[{"date":"2023-04-28","date_epoch":1682640000,"day":{"maxtemp_c":17.6,"mintemp_c":10.6,"avgtemp_c":13.7\#(day)},"#
            + #""astro":{"sunrise":"No sunrise","sunset":"12:04 AM","moon_illumination":"55"},"hour":[\#(hours)]}]}\#(rest)}"#
    }

    @Test("3.4.1: numbers as text, whole and broken, in one field or another")
    func mixedNumbers() throws {
        let day = try #require(try weather(reply(day: #","avghumidity":68.0,"uv":"3.0","daily_chance_of_rain":"77""#)).daily.first)
        #expect(day.humidity == 68 && day.uvIndex == 3 && day.chanceOfRain == 77)
    }

    @Test("3.4.2: condition words are trimmed and the code decides; every code of table 3.6")
    func conditions() throws {
        let text = reply(hours: #"{"time_epoch":1682636400,"temp_c":1,"is_day":0,"condition":{"text":"Clear ","code":1000}}"#)
        let condition = try #require(try weather(text).hourly.first?.condition)
        #expect(condition.text == "Clear" && condition.kind == .clear && condition.code == 1000)
        let expected: [Condition: [Int]] = [
            .clear: [1000], .partlyCloudy: [1003], .mostlyCloudy: [1006], .cloudy: [1009], .mist: [1030], .fog: [1135, 1147],
            .showers: [1063, 1240], .snowLight: [1066, 1210, 1213, 1255], .sleet: [1069, 1204, 1207, 1249, 1252],
            .freezingRain: [1072, 1168, 1171, 1198, 1201], .drizzle: [1150, 1153], .rainLight: [1180, 1183], .rain: [1186, 1189],
            .rainHeavy: [1192, 1195, 1243, 1246], .snow: [1216, 1219, 1258], .snowHeavy: [1114, 1117, 1222, 1225],
            .hail: [1237, 1261, 1264], .thunderstorm: [1087, 1273, 1276, 1279, 1282], .unknown: [1, 9999],
        ]
        for (kind, codes) in expected {
            for code in codes {
                let hour = #"{"time_epoch":1682636400,"temp_c":1,"condition":{"text":"words drift","code":\#(code)}}"#
                #expect(try weather(reply(hours: hour)).hourly.first?.condition.kind == kind, "\(code)")
            }
        }
    }

    @Test("3.4.3: the protocol-relative icon with its foreign number is not used")
    func icon() throws {
        let hour =
            #"{"time_epoch":1682636400,"temp_c":1,"is_day":1,"condition":{"text":"Sunny","icon":"//cdn.weatherapi.com/weather/64x64/day/113.png","code":1000}}"#
        #expect(try weather(reply(hours: hour)).hourly.first?.condition.iconUrl == "/symbols/clear-day.svg")
    }

    @Test("3.4.4: alerts not asked for are absent; none active, an empty object and a single object are lists")
    func alertShapes() throws {
        #expect(try weather(reply()).alerts == nil)
        for none in [#"{"alert":[]}"#, #"{"alert":{}}"#, "{}", "[]", #"{"alert":null}"#, #"{"alert":[{}]}"#] {
            #expect(try weather(reply(rest: #","alerts":\#(none)"#)).alerts == [], "\(none)")
        }
        let alert = #"{"event":"Flood Warning","areas":"Calhoun"}"#
        for one in [#"{"alert":[\#(alert)]}"#, #"{"alert":\#(alert)}"#, "[\(alert)]"] {
            #expect(try weather(reply(rest: #","alerts":\#(one)"#)).alerts?.map(\.event) == ["Flood Warning"], "\(one)")
        }
    }

    @Test("3.4.5: msgtype in both spellings, empty texts are absent, wrapped text is joined, duplicates are one")
    func alertTexts() throws {
        let alert = #"""
            {"headline":"","msgtype":"Update","severity":"Moderate","urgency":"Expected","areas":"Calhoun","category":"Met","certainty":"Likely",
            "event":"Flood Warning","note":"","effective":"2021-01-05T21:47:00-06:00","expires":"2021-01-07T00:00:00Z",
            "desc":"The Flood Warning\ncontinues for\nthe river.\n\nIt is\nhigh.","instruction":""}
            """#
        let other = alert.replacingOccurrences(of: "msgtype", with: "msgType").replacingOccurrences(of: "Calhoun", with: "Lexington")
        let alerts = try #require(try weather(reply(rest: #","alerts":{"alert":[\#(alert),\#(alert),\#(other),{"event":""}]}"#)).alerts)
        #expect(alerts.count == 2 && alerts.allSatisfy { $0.messageType == .update })
        let first = try #require(alerts.first)
        #expect(first.headline == nil && first.instruction == nil && first.severity == .moderate && first.certainty == .likely)
        #expect(first.description == "The Flood Warning continues for the river.\n\nIt is high.")
        #expect(first.effective == (try Decoding.instant("2021-01-06T03:47:00Z")))
        #expect(first.expires == (try Decoding.instant("2021-01-07T00:00:00Z")))
    }

    @Test("3.4.6: is_sun_up is ignored, is_day counts")
    func sunUp() throws {
        let hour = #"{"time_epoch":1682636400,"temp_c":1,"is_day":0,"is_sun_up":1}"#
        #expect(try weather(reply(hours: hour)).hourly.first?.isDay == false)
    }

    @Test("3.4.7: present weather above the day's maximum stays as it is")
    func currentAboveMaximum() throws {
        let weather = try weather(reply(current: "").replacingOccurrences(of: #""temp_c":9.8"#, with: #""temp_c":25.0"#))
        #expect(weather.current?.temperatureCelsius == 25 && weather.daily.first?.maxTempCelsius == 17.6)
    }

    @Test("3.4.8: the reply's place is kept apart from the weather; an empty region is absent")
    func placeName() throws {
        let text = reply().replacingOccurrences(of: "City of London, Greater London", with: "")
        let place = try #require(try weather(text).place)
        #expect(place.name == "London" && place.region == nil && place.country == "United Kingdom" && place.timeZone == "Europe/London")
        #expect(place.coordinate == (try Coordinate(latitude: 51.52, longitude: -0.11)))
    }

    @Test("3.4.9: empty hours, a missing air quality, JSON null and {} with 200")
    func holes() throws {
        let weather = try weather(reply(hours: #"{},{"time_epoch":1682636400,"temp_c":1},{},null,5,{"time_epoch":1682643600,"temp_c":3}"#))
        #expect(weather.hourly.map(\.temperatureCelsius) == [1, 3] && weather.airQuality == nil)
        for text in ["null", "{}", "[]", "", "0", "true", #"{"location":{}}"#, "{\(Self.location)}"] {
            #expect(try Decoding.error(.weatherAPI, text, status: 200) == (.badBody, false), "\(text)")
            #expect(try Decoding.error(.weatherAPI, text, endpoint: "current") == (.badBody, false), "\(text)")
        }
    }

    @Test("3.4.10: air quality loses its float noise, and its two scales are named")
    func airQuality() throws {
        let text = reply(current: #""air_quality":{"co":317.1000061035156,"no2":12.9,"pm2_5":-9999,"us-epa-index":2,"gb-defra-index":0},"#)
        let air = try #require(try weather(text).airQuality)
        #expect(air.concentrations == [.carbonMonoxide: 317.1, .nitrogenDioxide: 12.9] && air.indices == [.usEPACategory: 2])
    }

    @Test("3.4.11: 77 % with Overcast is passed on as it was sent; the chance is of any precipitation")
    func disagreement() throws {
        let day = try #require(
            try weather(reply(day: #","daily_chance_of_rain":77,"condition":{"text":"Overcast","code":1009}"#)).daily.first)
        #expect(day.chanceOfRain == 77 && day.condition.kind == .cloudy)
        let snow = try #require(try weather(reply(day: #","daily_chance_of_rain":0,"daily_chance_of_snow":90"#)).daily.first)
        #expect(snow.chanceOfRain == 90)
    }

    @Test("3.4.12: the past hours of today are kept: today's extremes need them")
    func pastHours() throws {
        let text = reply(hours: #"{"time_epoch":1682636400,"temp_c":1},{"time_epoch":1682640000,"temp_c":2}"#)
        #expect(try weather(text).hourly.first?.time == Date(timeIntervalSince1970: 1_682_636_400))
    }

    @Test("3.4.13: unknown keys are ignored")
    func unknownKeys() throws {
        #expect(try weather(reply(day: #","avgwetbulb_c":11.1,"nested":{"deep":[1,{"x":null}]}"#)).daily.count == 1)
    }

    @Test("3.2: a day is its date text, whatever date_epoch says; times without an epoch are read from unpadded local text")
    func times() throws {
        let text = reply(hours: #"{"time":"2023-04-28 2:00","temp_c":1}"#).replacingOccurrences(of: "1682640000", with: "1682500000")
        let weather = try weather(text)
        #expect(weather.daily.first?.date == CivilDate(year: 2023, month: 4, day: 28))
        #expect(weather.hourly.first?.time == (try Decoding.instant("2023-04-28T01:00:00Z")), "British Summer Time")
        #expect(weather.timeZone?.identifier == "Europe/London" && weather.observedAt == Date(timeIntervalSince1970: 1_682_644_500))
        let withoutZone = try self.weather(text.replacingOccurrences(of: #""tz_id":"Europe/London","#, with: ""))
        #expect(withoutZone.timeZone?.secondsFromGMT() == 3_600, "from localtime and localtime_epoch")
    }

    @Test("3.1: a reply cut down by current_fields takes the time of the reply; imperial members serve where metric ones are missing")
    func cutDown() throws {
        let text = #"{\#(Self.location),"current":{"temp_f":50,"wind_mph":10,"pressure_in":29.92,"precip_in":0.1,"vis_miles":6.0}}"#
        let now = try #require(try weather(text, endpoint: "current").current)
        #expect(now.time == Date(timeIntervalSince1970: 1_682_645_141) && now.temperatureCelsius == 10 && now.windKph == 16.093_44)
        #expect(now.pressureHectopascals == 1_013.207_489 && now.precipitationMillimeters == 2.54 && now.visibilityKilometers == nil)
    }

    @Test("3.1: a plan that allows fewer days than were asked for gives the days that are there; no error, and nothing is missing")
    func fewerDays() throws {
        let hour = #"{"time_epoch":1682636400,"temp_c":1}"#
        let days = (28...30).map { #"{"date":"2023-04-\#($0)","day":{"maxtemp_c":\#($0 - 10),"mintemp_c":5.5},"hour":[\#(hour)]}"# }
        let text =
            #"{\#(Self.location),"current":{"last_updated_epoch":1682644500,"temp_c":9.8},"forecast":{"forecastday":[\#(days.joined(separator: ","))]}}"#
        let outcome = Decoding.outcome(.weatherAPI, "forecast", text, status: 200)
        guard case .decoded(.weather(let weather), let missing) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(weather.daily.map(\.date.description) == ["2023-04-28", "2023-04-29", "2023-04-30"], "three of the eight asked for")
        #expect(weather.daily.map(\.maxTempCelsius) == [18, 19, 20] && weather.daily.allSatisfy { $0.minTempCelsius == 5.5 })
        #expect(missing == [] && weather.problems == [])
    }

    @Test("3.5: every code has its kind, wrapped and bare, with its status and without")
    func errors() throws {
        let expected: [(Int, Int, WeatherError.Kind)] = [
            (401, 1002, .invalidKey), (400, 1003, .badRequest), (400, 1005, .badRequest), (400, 1006, .placeNotFound),
            (401, 2006, .invalidKey),
            (403, 2007, .quotaExhausted), (403, 2008, .invalidKey), (403, 2009, .planLacksProduct), (400, 9000, .badRequest),
            (400, 9001, .badRequest), (400, 9999, .upstreamDown),
        ]
        for (status, code, kind) in expected {
            for text in [#"{"error":{"code":\#(code),"message":"words"}}"#, #"{"code":\#(code),"message":"words"}"#] {
                for endpoint in ["current", "forecast", "search"] {
                    #expect(try Decoding.error(.weatherAPI, text, endpoint: endpoint, status: status) == (kind, true))
                    #expect(try Decoding.error(.weatherAPI, text, endpoint: endpoint) == (kind, true))
                }
            }
            #expect(WeatherError(kind).canRetry == (code == 9999))
        }
        #expect(try Decoding.error(.weatherAPI, #"{"error":{"code":4711,"message":""}}"#) == (.badRequest, true))
        #expect(try Decoding.error(.weatherAPI, "<html></html>", status: 200) == (.badBody, false))
        #expect(try Decoding.error(.weatherAPI, "<html></html>", status: 503) == (.upstreamDown, true))
        #expect(try Decoding.error(.weatherAPI, "", status: 429) == (.rateLimited, true))
    }

    @Test("3.5: a search without hits is 200 with []; in bulk a bad entry has no location")
    func searchAndBulk() throws {
        #expect(try Decoding.places(.weatherAPI, "search", "[]").isEmpty)
        let hits = #"[{"id":2801268,"name":"London","region":"","country":"UK","lat":51.52,"lon":-0.11,"url":"london"},{},null]"#
        #expect(try Decoding.places(.weatherAPI, "search", hits).map(\.name) == ["London"])
        let bulk =
            #"{"bulk":[{"query":{"custom_id":"1","q":"nowhere"}},{"query":{"q":"x",\#(Self.location),"current":{"last_updated_epoch":1,"temp_c":4}}}]}"#
        #expect(try weather(bulk, endpoint: "current").current?.temperatureCelsius == 4)
    }
}
