import Foundation
import Testing
import WeatherSimulator

@Suite("WeatherAPI.com, simulated")
struct WeatherAPITests {
    private let chicago = "/weatherapi/v1/forecast.json?key=k&q=41.88,-87.63"

    @Test("localtime has an unpadded hour, last_updated and hours have padded ones, none has an offset")
    func times() async throws {
        let reply = try await Asking(at: "2026-11-21T08:07:00Z").object(chicago)
        #expect(try reply.object("location").string("localtime") == "2026-11-21 2:07")
        #expect(try reply.object("location").string("tz_id") == "America/Chicago")
        #expect(try reply.object("current").string("last_updated") == "2026-11-21 02:00")
        let day = try #require(try reply.object("forecast").objects("forecastday").first)
        #expect(try day.objects("hour")[2].string("time") == "2026-11-21 02:00")
    }

    @Test("date_epoch is midnight UTC of that date, while the first hour is the place's midnight")
    func dateEpoch() async throws {
        let reply = try await Asking(at: "2024-04-23T15:26:00Z").object("/weatherapi/forecast.json?key=k&q=35.69,139.69")
        let day = try #require(try reply.object("forecast").objects("forecastday").first)
        #expect(try day.string("date") == "2024-04-24")
        #expect(try day.number("date_epoch") == 1_713_916_800)
        #expect(try day.objects("hour")[0].number("time_epoch") == 1_713_884_400)
        // Half past midnight in Tokyo, and yet: computed against the UTC clock.
        #expect(try day.object("astro").number("is_sun_up") == 1)
        #expect(try reply.object("current").number("is_day") == 0)
    }

    @Test(
        "A civil day has 23, 24 or 25 hours, and each has its own instant",
        arguments: [("2026-03-28T12:00:00Z", [24, 23, 24]), ("2026-10-24T12:00:00Z", [24, 25, 24])])
    func clockChange(now: String, hours: [Int]) async throws {
        let reply = try await Asking(at: now).object("/weatherapi/forecast.json?key=k&q=52.52,13.41&days=3")
        let days = try reply.object("forecast").objects("forecastday")
        #expect(try days.map { try $0.objects("hour").count } == hours)
        let epochs = try days.flatMap { try $0.objects("hour").map { try $0.number("time_epoch") } }
        #expect(zip(epochs, epochs.dropFirst()).allSatisfy { $1 - $0 == 3600 })
    }

    @Test("Where the clocks change by half an hour all hours stay full ones", arguments: ["2026-04-04T12:00:00Z", "2026-10-03T12:00:00Z"])
    func lordHowe(now: String) async throws {
        let reply = try await Asking(at: now).object("/weatherapi/forecast.json?key=k&q=-31.55,159.08&days=3")
        for day in try reply.object("forecast").objects("forecastday") {
            let times = try day.objects("hour").map { try $0.string("time") }
            #expect(times.allSatisfy { $0.hasSuffix(":00") })
            #expect(Set(times).count == times.count)
            #expect((23...24).contains(times.count))
        }
    }

    @Test("Half-hour zones have their hours at half past in UTC")
    func halfHour() async throws {
        let reply = try await Asking().object("/weatherapi/forecast.json?key=k&q=28.6,77.2")
        let hour = try #require(try reply.object("forecast").objects("forecastday").first?.objects("hour").first)
        #expect(try hour.number("time_epoch").truncatingRemainder(dividingBy: 3600) == 1800)
    }

    @Test("Sun and moon are clock texts; near the poles they say that there is none")
    func astro() async throws {
        let usual = try await Asking().object(chicago).object("forecast").objects("forecastday")[0].object("astro")
        #expect(try usual.string("sunrise").wholeMatch(of: /0\d:\d\d AM/) != nil)
        #expect(try usual.string("sunset").wholeMatch(of: /0\d:\d\d PM/) != nil)
        #expect(try (0...100).contains(usual.number("moon_illumination")))
        for now in ["2026-12-21T10:00:00Z", "2026-06-21T10:00:00Z"] {
            let polar = try await Asking(at: now).object("/weatherapi/forecast.json?key=k&q=78.22,15.65")
            let astro = try polar.object("forecast").objects("forecastday")[0].object("astro")
            #expect(try astro.string("sunrise") == "No sunrise")
            #expect(try astro.string("sunset") == "No sunset")
        }
        // Once a month the moon does not rise within a civil day: three fortnights cover it.
        var rises: [String] = []
        for now in ["2026-11-21T10:07:00Z", "2026-12-05T10:07:00Z", "2026-12-19T10:07:00Z"] {
            let days = try await Asking(at: now).object(chicago + "&days=14").object("forecast").objects("forecastday")
            rises += try days.map { try $0.object("astro").string("moonrise") }
        }
        #expect(rises.contains("No moonrise"))
        #expect(rises.count { $0 == "No moonrise" } <= 3)
    }

    @Test("A sunset behind midnight is a text of its own: it belongs to the next date")
    func lateSunset() async throws {
        let reply = try await Asking(at: "2026-06-21T10:00:00Z").object("/weatherapi/forecast.json?key=k&q=64.15,-21.94")
        let astro = try reply.object("forecast").objects("forecastday")[0].object("astro")
        #expect(try astro.string("sunset").hasPrefix("12:"))
        #expect(try astro.string("sunset").hasSuffix("AM"))
    }

    @Test("Both unit systems stand side by side; miles of visibility are cut to whole ones")
    func units() async throws {
        let current = try await Asking().object("/weatherapi/current.json?key=k&q=Chicago").object("current")
        #expect(try abs(current.number("temp_f") - (current.number("temp_c") * 1.8 + 32)) < 0.11)
        #expect(try abs(current.number("wind_kph") - current.number("wind_mph") * 1.609) < 0.2)
        #expect(try current.number("vis_miles") == (current.number("vis_km") / 1.609344).rounded(.down))
        #expect(try current.number("gust_kph") >= current.number("wind_kph"))
    }

    @Test("The icon is protocol-relative and numbered unlike the code; texts keep their trailing blank")
    func condition() async throws {
        let days = try await Asking().object(chicago + "&days=14").object("forecast").objects("forecastday")
        let hours = try days.flatMap { try $0.objects("hour") }
        for hour in hours {
            let condition = try hour.object("condition")
            let side = try hour.number("is_day") == 1 ? "day" : "night"
            #expect(try condition.string("icon").hasPrefix("//cdn.weatherapi.com/weather/64x64/\(side)/"))
            #expect(try condition.string("icon").contains("\(Int(condition.number("code")))") == false)
        }
        #expect(try hours.contains { try $0.object("condition").string("text").hasSuffix(" ") })
    }

    @Test("Alerts and air quality exist only when they are asked for")
    func optionalParts() async throws {
        let asking = try Asking()
        let plain = try await asking.object(chicago)
        #expect(!plain.has("alerts"))
        #expect(try !plain.object("current").has("air_quality"))
        let full = try await asking.object(chicago + "&alerts=yes&aqi=yes")
        #expect(try full.object("alerts").objects("alert").isEmpty)
        let air = try full.object("current").object("air_quality")
        #expect(air.keys == ["co", "no2", "o3", "so2", "pm2_5", "pm10", "us-epa-index", "gb-defra-index"])
        #expect(try (1...6).contains(air.number("us-epa-index")))
    }

    @Test("More days than the plan has are left out without a word")
    func planDays() async throws {
        let asking = try Asking(options: .init(weatherAPIDays: 3))
        #expect(try await asking.object(chicago + "&days=10").object("forecast").objects("forecastday").count == 3)
        #expect(try await Asking().object(chicago + "&days=14").object("forecast").objects("forecastday").count == 14)
    }

    @Test("q may be a position, a name or the id of a hit")
    func places() async throws {
        let asking = try Asking()
        let reply = await asking.reply("/weatherapi/search.json?key=k&q=Lond")
        let hits = try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [[String: Any]])
        #expect(Set(try #require(hits.first).keys) == ["id", "name", "region", "country", "lat", "lon", "url"])
        let id = try #require(hits.first?["id"] as? Int)
        #expect(try await asking.object("/weatherapi/current.json?key=k&q=id:\(id)").object("location").string("name") == "London")
        #expect(try await asking.object("/weatherapi/current.json?key=k&q=London").object("location").string("name") == "London")
        let sea = try await asking.object("/weatherapi/current.json?key=k&q=-48.9,-123.4").object("location")
        #expect(try sea.string("tz_id") == "Etc/GMT+8")
        let none = await asking.reply("/weatherapi/search.json?key=k&q=xqzzyx")
        #expect(none.status == 200)
        #expect(String(decoding: none.body, as: UTF8.self) == "[]")
    }

    @Test(
        "The table of errors: status, code and words",
        arguments: [
            ("q=Paris", 401, 1002, "API key is invalid or not provided."),
            ("key=bad-key&q=Paris", 401, 2006, "API key provided is invalid"),
            ("key=quota-key&q=Paris", 403, 2007, "API key has exceeded calls per month quota."),
            ("key=disabled-key&q=Paris", 403, 2008, "API key has been disabled."), ("key=no-plan-key&q=Paris", 403, 2009, nil),
            ("key=k", 400, 1003, "Parameter q is missing."), ("key=k&q=xqzzyx", 400, 1006, "No matching location found."),
            ("key=k&q=91,0", 400, 1006, nil), ("key=k&q=id:1", 400, 1006, nil),
        ] as [(String, Int, Int, String?)])
    func errors(query: String, status: Int, code: Int, message: String?) async throws {
        let error = try await Asking().object("/weatherapi/current.json?\(query)", status: status).object("error")
        #expect(try error.number("code") == Double(code))
        if let message { #expect(try error.string("message") == message) }
    }

    @Test("An unknown path is 1005, a limit of no days too")
    func urlInvalid() async throws {
        #expect(try await Asking().object("/weatherapi/nothing.json?key=k&q=Paris", status: 400).object("error").number("code") == 1005)
        #expect(try await Asking().object(chicago + "&days=0", status: 400).object("error").number("code") == 1005)
    }
}
