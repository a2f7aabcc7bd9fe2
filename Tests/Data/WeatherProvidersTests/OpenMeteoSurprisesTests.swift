import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Open-Meteo's surprises, by their numbers in the provider notes (4.4)")
struct OpenMeteoSurprisesTests {
    private func weather(_ text: String, coordinate: Coordinate? = nil) throws -> ProviderWeather {
        try Decoding.weather(.openMeteo, text, coordinate: coordinate)
    }

    private func hourly(_ columns: String, units: String = "{}", times: String = "[1700000000,1700003600,1700007200]") -> String {
        #"{"latitude":52.5,"longitude":13.4,"utc_offset_seconds":0,"timezone":"GMT","hourly_units":"# + units + #","hourly":{"time":"#
            + times
            + "," + columns + "}}"
    }

    @Test("4.4.1: no hit is a reply without results, and an empty list")
    func noHit() throws {
        #expect(try Decoding.places(.openMeteo, "geocoding", #"{"generationtime_ms":0.15}"#).isEmpty)
        #expect(try Decoding.places(.openMeteo, "geocoding", #"{"results":[],"generationtime_ms":0.15}"#).isEmpty)
    }

    @Test("4.4.2: a null loses its own cell only; a null temperature its hour; a whole null column and `undefined` nothing else")
    func nulls() throws {
        let text = hourly(
            #""temperature_2m":[1.0,null,3.0],"weather_code":[null,2,3],"wind_speed_10m":[null,null,null],"uv_index":[1,2,3]"#,
            units: #"{"uv_index":"undefined"}"#)
        let hours = try weather(text).hourly
        #expect(hours.map(\.temperatureCelsius) == [1, 3])
        #expect(hours.map(\.condition.kind) == [.partlyCloudy, .cloudy])
        #expect(hours.allSatisfy { $0.windKph == nil && $0.uvIndex == nil && $0.humidity == nil && $0.pressureHectopascals == nil })
    }

    @Test("4.4.2: a reply of nulls only means that the place is not covered")
    func nothingButNulls() throws {
        #expect(try Decoding.error(.openMeteo, hourly(#""temperature_2m":[null,null,null]"#)) == (.placeNotCovered, true))
    }

    @Test("A reply to a request for other variables is read, and everything is missing")
    func otherVariables() throws {
        let outcome = Decoding.outcome(.openMeteo, "forecast", hourly(#""precipitation":[0.1,0,0]"#))
        guard case .decoded(.weather(let weather), let missing) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(weather.hourly.isEmpty && missing == [.current, .hourly, .daily])
    }

    @Test("F9: a value that is no number loses itself alone, wherever it stands", arguments: ["nan", "-nan", "inf", "-Infinity", "NaN"])
    func notANumber(value: String) throws {
        let text =
            "{\"latitude\":\(value),\"longitude\":\(value),\"elevation\":\(value),\"timezone\":\"a nan\\\"nan\",\"utc_offset_seconds\":0,"
            + "\"hourly\":{\"time\":[\"2026-03-10T12:00\",\"2026-03-10T13:00\"],\"temperature_2m\":[5,6],\"wind_speed_10m\":[\(value),7]}}"
        let weather = try Decoding.weather(.openMeteo, text)
        #expect(weather.hourly.map(\.temperatureCelsius) == [5, 6] && weather.hourly.map(\.windKph) == [nil, 7])
        #expect(weather.coordinate == nil)
    }

    @Test("4.4.3: nan where a coordinate is due means not covered, not that the service is down")
    func notCovered() throws {
        let text = #"{"latitude":nan,"longitude":nan,"generationtime_ms":0.1,"hourly":{"time":[],"temperature_2m":[]}}"#
        #expect(try Decoding.error(.openMeteo, text) == (.placeNotCovered, true))
        #expect(try Decoding.error(.openMeteo, text, status: 200) == (.placeNotCovered, true))
        #expect(try Decoding.error(.openMeteo, text, status: 502) == (.upstreamDown, true))
    }

    @Test("4.4.4: an error text in mid-stream is a bad body")
    func midStream() throws {
        let text = #"{"latitude":52.5,"hourly":{"time":[1700000000,Unexpected error while streaming data: timeoutReached"#
        #expect(try Decoding.error(.openMeteo, text, status: 200) == (.badBody, false))
    }

    @Test("4.4.5: with several models the first that has values is read, and never mixed; one model has no suffix")
    func models() throws {
        let several = hourly(
            #""temperature_2m_icon_d2":[null,null,null],"temperature_2m_ecmwf_ifs025":[5,6,7],"temperature_2m_gfs_seamless":[50,51,52],"#
                + #""precipitation_icon_d2":[9,9,9],"precipitation_ecmwf_ifs025":[0.1,0.2,0.3],"precipitation_gfs_seamless":[8,8,8]"#)
        #expect(try weather(several).hourly.map(\.temperatureCelsius) == [5, 6, 7])
        #expect(try weather(several).hourly.map(\.precipitationMillimeters) == [0.2, 0.3, nil], "each of the hour before its stamp")
        let daily = #"""
            {"latitude":52.5,"longitude":13.4,"timezone":"GMT","daily":{"time":["2050-07-01"],
            "temperature_2m_max_EC_Earth3P_HR":[27.0],"temperature_2m_min_EC_Earth3P_HR":[17.0],"precipitation_sum_EC_Earth3P_HR":[1.5]}}
            """#
        let day = try #require(try weather(daily).daily.first)
        #expect(day.maxTempCelsius == 27 && day.minTempCelsius == 17 && day.precipitationMillimeters == 1.5)
    }

    @Test("4.4.6: several coordinates make an array; the nearest to what was asked is read")
    func severalCoordinates() throws {
        func place(_ latitude: Double, _ temperature: Double) -> String {
            #"{"latitude":\#(latitude),"longitude":10,"timezone":"GMT","location_id":1,"hourly":{"time":[1700000000],"temperature_2m":[\#(temperature)]}}"#
        }
        let text = "[\(place(10, 1)),\(place(20, 2)),\(place(30, 3))]"
        #expect(try weather(text).hourly.map(\.temperatureCelsius) == [1])
        #expect(try weather(text, coordinate: Coordinate(latitude: 21, longitude: 10)).hourly.map(\.temperatureCelsius) == [2])
    }

    @Test("4.4.7: without elevation and with float noise in the coordinates")
    func noise() throws {
        let text =
            #"{"latitude":52.300003,"longitude":6.8729997,"timezone":"Europe/Amsterdam","current":{"time":1700000000,"temperature_2m":7.04}}"#
        let weather = try weather(text, coordinate: Coordinate(latitude: 52.3, longitude: 6.85))
        #expect(weather.current?.temperatureCelsius == 7.04)
        let foreign = Decoding.outcome(.openMeteo, "forecast", text, status: 200, coordinate: .moscow)
        #expect(foreign == .undecodable(WeatherError(.badBody, provider: .openMeteo)), "row 10: somebody else's cell")
    }

    @Test("4.4.8: one unknown variable fails the request: the refusal is a bad request, and each list holds names of its own kind")
    func unknownVariable() throws {
        let text =
            #"{"error":true,"reason":"Data corrupted at path ''. Cannot initialize SurfacePressureAndHeightVariable from invalid String value x."}"#
        #expect(try Decoding.error(.openMeteo, text, status: 400) == (.badRequest, true))
        #expect(try Decoding.error(.openMeteo, text) == (.badRequest, true))
    }

    @Test("4.4.9: the old names are still read")
    func oldNames() throws {
        let text = #"""
            {"latitude":52.5,"longitude":13.4,"timezone":"GMT","utc_offset_seconds":0,
            "current_weather":{"temperature":13.3,"windspeed":10.3,"winddirection":262.0,"weathercode":61,"is_day":1,"time":"2023-10-25T12:00","interval":900},
            "hourly":{"time":["2023-10-25T00:00"],"temperature_2m":[10],"relativehumidity_2m":[80],"dewpoint_2m":[6.5],"weathercode":[45],
            "windspeed_10m":[5],"winddirection_10m":[360],"windgusts_10m":[9],"cloudcover":[75]}}
            """#
        let weather = try weather(text)
        #expect(
            weather.current?.temperatureCelsius == 13.3 && weather.current?.windKph == 10.3 && weather.current?.windDirectionDegrees == 262)
        #expect(weather.current?.condition.kind == .rainLight && weather.current?.isDay == true)
        #expect(weather.current?.time == (try Decoding.instant("2023-10-25T12:00:00Z")))
        let hour = try #require(weather.hourly.first)
        #expect(hour.humidity == 80 && hour.dewPointCelsius == 6.5 && hour.condition.kind == .fog && hour.windKph == 5)
        #expect(hour.windDirectionDegrees == 0 && hour.gustKph == 9 && hour.cloudCover == 75)
    }

    @Test("4.4.10 and row 20: units are read from the reply: mp/h, °F, inch, m/s, kn, ft")
    func units() throws {
        let american = hourly(
            #""temperature_2m":[32,50,null],"wind_speed_10m":[10,0,1],"precipitation":[0,1,0],"snowfall":[0,1,0],"visibility":[10000,0,0]"#,
            units: #"{"temperature_2m":"°F","wind_speed_10m":"mp/h","precipitation":"inch","snowfall":"inch","visibility":"ft"}"#)
        let first = try #require(try weather(american).hourly.first)
        #expect(first.temperatureCelsius == 0 && first.windKph == 16.093_44 && first.precipitationMillimeters == 25.4)
        #expect(first.snowfallCentimeters == 2.54 && first.visibilityKilometers == 3.048)
        let nautical = hourly(
            #""temperature_2m":[1,2,3],"wind_speed_10m":[10,1,1],"wind_gusts_10m":[10,1,1]"#,
            units: #"{"wind_speed_10m":"kn","wind_gusts_10m":"m/s"}"#)
        let knots = try #require(try weather(nautical).hourly.first)
        #expect(knots.windKph == 18.52 && knots.gustKph == 36)
        let strange = hourly(#""temperature_2m":[1,2,3],"wind_speed_10m":[10,1,1]"#, units: #"{"wind_speed_10m":"furlongs"}"#)
        #expect(try weather(strange).hourly.allSatisfy { $0.windKph == nil })
    }

    @Test("4.4.11: whole numbers and fractions mix in any field")
    func mixedNumbers() throws {
        let text = hourly(
            #""temperature_2m":[1,2.0,3.5],"relative_humidity_2m":[50,51.4,100.4],"weather_code":[0,1.0,2],"is_day":[1,0.0,true]"#)
        let hours = try weather(text).hourly
        #expect(hours.map(\.temperatureCelsius) == [1, 2, 3.5] && hours.map(\.humidity) == [50, 51, 100])
        #expect(hours.map(\.condition.code) == [0, 1, 2] && hours.map(\.isDay).prefix(2) == [true, false])
    }

    @Test("4.3: water, snow and chance are of the preceding hour, a wet code too; before a hole and at the end nothing is known of them")
    func precedingHour() throws {
        let text = hourly(
            #""temperature_2m":[1,2,3,4],"precipitation":[0.1,0.2,0.3,0.4],"snowfall":[0.5,0.6,0.7,0.8],"#
                + #""precipitation_probability":[10,20,30,40],"weather_code":[0,61,3,71]"#,
            times: "[1700000000,1700003600,1700010800,1700014400]")
        let hours = try weather(text).hourly
        #expect(hours.map(\.precipitationMillimeters) == [0.2, nil, 0.4, nil])
        #expect(hours.map(\.snowfallCentimeters) == [0.6, nil, 0.8, nil])
        #expect(hours.map(\.chanceOfRain) == [20, nil, 40, nil])
        #expect(hours.map(\.condition.kind) == [.rainLight, .unknown, .snowLight, .unknown])
    }

    @Test(
        "Snow depth and freezing level are of the instant, in metres or feet; in an unknown unit they are none",
        arguments: [("m", 35, 1_850), ("ft", 10.668, 563.88), ("undefined", nil, nil)] as [(String, Double?, Double?)])
    func depthAndHeight(unit: String, depth: Double?, height: Double?) throws {
        let text = hourly(
            #""temperature_2m":[1,2,3],"snow_depth":[0.35,null,0],"freezing_level_height":[1850,null,-50]"#,
            units: "{\"snow_depth\":\"\(unit)\",\"freezing_level_height\":\"\(unit)\"}")
        let hours = try weather(text).hourly
        #expect(hours.map { $0[.snowDepthCentimeters] } == [depth, nil, depth == nil ? nil : 0])
        #expect(hours.first?[.freezingLevelMeters] == height && hours[1][.freezingLevelMeters] == nil)
    }

    @Test(
        "4.3: the present's water is of its interval, and without one of no known time",
        arguments: [(#","interval":900"#, 15, 0.3), (#","interval":3600"#, 60, 0.3), ("", 60, nil), (#","interval":0"#, 60, nil)])
    func interval(member: String, minutes: Int, amount: Double?) throws {
        let text = #"{"timezone":"GMT","current":{"time":1700000000,"temperature_2m":1,"precipitation":0.3,"snowfall":0.1\#(member)}}"#
        let now = try #require(try weather(text).current)
        #expect(now.precipitationMillimeters == amount && now.precipitationPeriodMinutes == minutes)
        guard minutes == 15 else { return }
        #expect(abs((now.precipitationMillimetersPerHour ?? 0) - 1.2) < 1e-9 && abs((now.snowfallCentimetersPerHour ?? 0) - 0.4) < 1e-9)
    }

    @Test("4.2: days are 24 hours by the reply's one offset: beyond a clock change they say that they are not the civil day")
    func window() throws {
        let text = #"""
            {"latitude":52.5,"longitude":13.4,"timezone":"Europe/Berlin","utc_offset_seconds":3600,"daily":{
            "time":["2026-03-28","2026-03-29","2026-03-30"],"temperature_2m_max":[9,9,9],"temperature_2m_min":[1,1,1]}}
            """#
        let windows = try weather(text).daily.map(\.window)
        let begin = try Decoding.instant("2026-03-28T23:00:00Z")
        #expect(windows == [nil, begin..<begin + 86_400, begin + 86_400..<begin + 172_800])
    }

    @Test("4.4.12: hits without country, elevation and population")
    func sparseHits() throws {
        let text =
            #"{"results":[{"id":1,"name":"Antarctica","latitude":-78.2,"longitude":16.4},{"id":2},{"name":"X","latitude":91,"longitude":0}]}"#
        let places = try Decoding.places(.openMeteo, "geocoding", text)
        #expect(places.count == 1 && places.first?.country == "" && places.first?.countryCode == nil && places.first?.population == nil)
    }

    @Test("4.4.13: codes become words; every code of table 4.6, and an unknown one")
    func codes() throws {
        let expected: [Int: Condition] = [
            0: .clear, 1: .mostlyClear, 2: .partlyCloudy, 3: .cloudy, 45: .fog, 48: .fog, 51: .drizzle, 53: .drizzle, 55: .drizzle,
            56: .freezingRain, 57: .freezingRain, 61: .rainLight, 63: .rain, 65: .rainHeavy, 66: .freezingRain, 67: .freezingRain,
            71: .snowLight, 73: .snow, 75: .snowHeavy, 77: .snowLight, 80: .showers, 81: .showers, 82: .rainHeavy, 85: .snow,
            86: .snowHeavy,
            95: .thunderstorm, 96: .thunderstorm, 99: .thunderstorm, 4: .unknown, 100: .unknown,
        ]
        for (code, kind) in expected {
            let text = hourly(
                #""temperature_2m":[1,1],"weather_code":[\#(code),\#(code)],"is_day":[0,0]"#, times: "[1700000000,1700003600]")
            let condition = try #require(try weather(text).hourly.first?.condition)
            #expect(condition.kind == kind && condition.code == code && condition.text == kind.englishName)
            #expect(condition.iconUrl == "/symbols/\(kind.rawValue)-night.svg")
        }
    }

    @Test("4.5: every refusal has its kind, with its status and without")
    func refusals() throws {
        let expected: [(Int, String, WeatherError.Kind)] = [
            (400, "Latitude must be in range of -90 to 90°. Given: 91.0.", .badRequest),
            (400, "Forecast days is invalid. Allowed range 0 to 16. Given 17.", .badRequest), (400, "Invalid timezone", .badRequest),
            (400, "No data is available for this location", .placeNotCovered), (429, "Minutely API request limit exceeded.", .rateLimited),
            (429, "Hourly API request limit exceeded. Please try again in the next hour.", .rateLimited),
            (429, "Daily API request limit exceeded. Please try again tomorrow.", .quotaExhausted),
            (429, "Too many concurrent requests", .rateLimited), (503, "The service is overloaded. Please try again later", .upstreamDown),
            (500, "Something went wrong.", .upstreamDown), (400, "The supplied API key is invalid.", .invalidKey),
        ]
        for (status, reason, kind) in expected {
            for text in [#"{"error":true,"reason":"\#(reason)"}"#, #"{"reason":"\#(reason)","error":true}"#] {
                #expect(try Decoding.error(.openMeteo, text, status: status) == (kind, true))
                #expect(try Decoding.error(.openMeteo, text) == (kind, true))
            }
        }
        #expect(try Decoding.error(.openMeteo, "<html>502 Bad Gateway</html>", status: 502) == (.upstreamDown, true))
        #expect(try Decoding.error(.openMeteo, "<html>welcome to the hotel</html>", status: 200) == (.badBody, false))
        for text in [
            "", "null", "[]", "{}", "0", "\"x\"", "[null]", #"{"latitude":1,"longitude":2}"#, #"{"hourly":{}}"#, #"{"hourly":[]}"#,
        ] {
            #expect(try Decoding.error(.openMeteo, text, status: 200) == (.badBody, false), "\(text)")
        }
    }

    @Test("US and European air quality indices are kept apart; pollutants that are missing stay missing")
    func airQuality() throws {
        let text =
            #"{"latitude":52.3,"longitude":6.9,"timezone":"GMT","current":{"time":1700000000,"us_aqi":65,"european_aqi":44,"pm10":28.24,"ozone":null}}"#
        let air = try #require(try Decoding.air(text).first)
        #expect(air.indices == [.usAQI: 65, .europeanAQI: 44] && air.concentrations == [.pm10: 28.24])
    }
}
