import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

/// Replies of 27 November 2026, 20:00 UTC, for a place that was in Berlin's zone and has kept its summer time: the rules do not know it yet.
@Suite("F5: what a reply says of its place's clocks")
struct StatedOffsetTests {
    private let now = Date(timeIntervalSince1970: 1_795_809_600)

    private func openMeteo(offset: Int, time: String) -> String {
        """
        {"latitude":52.5,"longitude":13.4,"timezone":"Europe/Berlin","utc_offset_seconds":\(offset),
        "current":{"time":\(time),"temperature_2m":5},
        "hourly":{"time":[1795809600,1795813200],"temperature_2m":[5,6]}}
        """
    }

    @Test("Open-Meteo: the offset for now, in either form of time, where it contradicts the rules")
    func openMeteo() throws {
        for time in [#""2026-11-27T22:00""#, "1795809600"] {
            let weather = try Decoding.weather(.openMeteo, openMeteo(offset: 7_200, time: time), at: now)
            #expect(weather.timeZone?.secondsFromGMT(for: now) == 7_200 && weather.current?.time == now, "\(time)")
        }
        let usual = try Decoding.weather(.openMeteo, openMeteo(offset: 3_600, time: #""2026-11-27T21:00""#), at: now)
        #expect(usual.timeZone?.identifier == "Europe/Berlin" && usual.current?.time == now)
    }

    @Test("Open-Meteo: a reply of another time, which has the offset of the day on which it was made, keeps its zone")
    func anotherTime() throws {
        let old =
            #"{"latitude":52.5,"longitude":13.4,"timezone":"Europe/Berlin","utc_offset_seconds":7200,"hourly":{"time":[1706000400],"temperature_2m":[5]}}"#
        #expect(try Decoding.weather(.openMeteo, old, at: now).timeZone?.identifier == "Europe/Berlin")
    }

    @Test("WeatherAPI.com: the difference of its two clocks")
    func weatherAPI() throws {
        func reply(_ local: String) -> String {
            """
            {"location":{"name":"B","lat":52.5,"lon":13.4,"tz_id":"Europe/Berlin","localtime_epoch":1795809600,"localtime":"\(local)"},
            "current":{"last_updated_epoch":1795809600,"temp_c":5,"is_day":0,"condition":{"text":"Cloudy","code":1006}}}
            """
        }
        let moved = try Decoding.weather(.weatherAPI, reply("2026-11-27 22:00"), endpoint: "current", at: now)
        #expect(moved.timeZone?.secondsFromGMT(for: now) == 7_200)
        #expect(
            try Decoding.weather(.weatherAPI, reply("2026-11-27 21:00"), endpoint: "current", at: now).timeZone?.identifier
                == "Europe/Berlin")
    }

    @Test("OpenWeatherMap's One Call: the offset beside the zone's name")
    func oneCall() throws {
        func reply(_ offset: Int) -> String {
            """
            {"lat":52.5,"lon":13.4,"timezone":"Europe/Berlin","timezone_offset":\(offset),
            "current":{"dt":1795809600,"temp":5,"weather":[{"id":800,"main":"Clear","description":"clear sky","icon":"01n"}]}}
            """
        }
        #expect(
            try Decoding.weather(.openWeatherMap, reply(7_200), endpoint: "onecall", at: now).timeZone?.secondsFromGMT(for: now) == 7_200)
        #expect(try Decoding.weather(.openWeatherMap, reply(3_600), endpoint: "onecall", at: now).timeZone?.identifier == "Europe/Berlin")
    }

    @Test("AccuWeather: the offset in the text of the present, and of a day's sunrise, by which the day's own hours are cut")
    func accuWeather() async throws {
        typealias Routes = AccuWeatherRoutes
        let present = AccuWeatherBodies.current(#""LocalObservationDateTime":"2026-02-06T10:30:00+02:00","#)
        let moved = Routes.whole([("/currentconditions/", Routes.ok(present))])
        let whole = try await AccuWeatherRig.provider(moved).weather(for: AccuWeatherRig.query(AccuWeatherRig.all))
        #expect(whole.timeZone?.secondsFromGMT(for: AccuWeatherRig.now) == 7_200 && whole.problems.isEmpty)
        let day = AccuWeatherBodies.dayElement(#""Sun":{"Rise":"2026-02-06T08:40:00+02:00","EpochRise":1770360000},"#)
        let days = Routes.whole([("/daily/5day/", Routes.ok(AccuWeatherBodies.daily(day)))])
        let daily = try await AccuWeatherRig.provider(days).weather(for: AccuWeatherRig.query([.daily]))
        #expect(daily.timeZone?.secondsFromGMT(for: AccuWeatherRig.now) == 7_200)
        #expect(try daily.daily.first?.window?.lowerBound == Decoding.instant("2026-02-06T05:00:00Z"))
        let usual = try await AccuWeatherRig.provider(Routes.whole()).weather(for: AccuWeatherRig.query([.current, .daily]))
        #expect(usual.timeZone?.identifier == "Europe/Berlin")
    }

    @Test("National Weather Service: the offset in the times of the hours, by which the days are cut")
    func nationalWeatherService() async throws {
        // The hours are those of New York in summer; Chicago's rules are an hour behind.
        let calls = NWSCalls(["/points/40.7,-74": NWSCalls.body(NWSBodies.point(zone: "America/Chicago"))])
        let weather = try await calls.ask().get()
        #expect(weather.timeZone?.secondsFromGMT(for: NWSBodies.now) == -14_400 && weather.problems.isEmpty)
        let usual = try await NWSCalls().ask().get()
        #expect(usual.timeZone?.identifier == "America/New_York" && usual.daily == weather.daily)
    }

    @Test("Open-Meteo's hours of a half-hour zone stand at the instants whose values they have; its days, cut alike, are made anew")
    func halfHours() throws {
        // 00:00 in Delhi is 18:30 UTC, and has the value of 19:00.
        let hours = (0..<48).map { 1_795_804_200 - 10 * 3_600 + 3_600 * $0 }
        let text = """
            {"latitude":28.65,"longitude":77.23,"timezone":"Asia/Kolkata","utc_offset_seconds":19800,
            "hourly":{"time":[\(hours.map(String.init).joined(separator: ","))],"temperature_2m":[\(hours.indices.map(String.init).joined(separator: ","))]},
            "daily":{"time":[1795804200],"temperature_2m_max":[99],"temperature_2m_min":[-9]}}
            """
        let weather = try Decoding.weather(.openMeteo, text, status: 200, at: now)
        #expect(weather.hourly.map { Int($0.time.timeIntervalSince1970) } == hours.map { $0 + 1_800 })
        // A reply from disk is read as it is labelled: nobody knows when it was made, and by whom.
        #expect(try Decoding.weather(.openMeteo, text).hourly.map { Int($0.time.timeIntervalSince1970) } == hours)
        #expect(weather.daily.allSatisfy { $0.maxTempCelsius <= 47 && $0.minTempCelsius >= 0 })
    }

    @Test("WeatherAPI.com's codes of haze, dust, sand and smoke are haze; a code that is not in the table goes by its words")
    func hazes() throws {
        func kind(_ code: Int, _ text: String) throws -> Condition? {
            let reply = """
                {"location":{"name":"B","lat":52.5,"lon":13.4,"tz_id":"Europe/Berlin","localtime_epoch":1795809600,"localtime":"2026-11-27 21:00"},
                "current":{"last_updated_epoch":1795809600,"temp_c":5,"is_day":0,"condition":{"text":"\(text)","code":\(code)}}}
                """
            return try Decoding.weather(.weatherAPI, reply, endpoint: "current", at: now).current?.condition.kind
        }
        for code in [1012, 1015, 1018, 1021, 1024, 1027, 1033, 1036, 1039, 1042, 1045, 1048] { #expect(try kind(code, "") == .haze) }
        let words: [(String, Condition)] = [
            ("Dust with light rain", .rainLight), ("Smoke with thunderstorms", .thunderstorm), ("Heavy smoke", .haze),
            ("Volcanic ash", .haze),
            ("Dense smog", .haze), ("Sand whirls", .haze), ("Heavy snow showers", .snowHeavy), ("Freezing fog", .fog), ("Tornado", .severe),
            ("Strange glow", .unknown),
        ]
        for (text, condition) in words { #expect(try kind(1_999, text) == condition, "\(text)") }
    }
}
