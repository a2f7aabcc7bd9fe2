import Foundation
import Testing
import WeatherSimulator

@Suite("Open-Meteo's forecast, simulated")
struct OpenMeteoForecastTests {
    private let berlin = "/open-meteo/v1/forecast?latitude=52.52&longitude=13.41"

    @Test("Columns are aligned with time, and each has its unit")
    func columns() async throws {
        let asking = try Asking()
        let reply = try await asking.object(
            berlin + "&hourly=temperature_2m,precipitation,weather_code&daily=temperature_2m_max,sunrise&forecast_days=3")
        let hourly = try reply.object("hourly")
        #expect(try hourly.strings("time").count == 72)
        for key in ["temperature_2m", "precipitation", "weather_code"] { #expect(try hourly.numbers(key).count == 72) }
        #expect(try reply.object("hourly_units").keys == hourly.keys)
        #expect(try reply.object("daily_units").keys == reply.object("daily").keys)
        #expect(try reply.object("hourly_units").string("temperature_2m") == "°C")
        #expect(try reply.object("hourly_units").string("weather_code") == "wmo code")
        #expect(!reply.has("current"))
    }

    @Test("Without a time zone everything is GMT; with auto it is the place's, with one offset and loose label for the whole reply")
    func zones() async throws {
        let asking = try Asking()
        let plain = try await asking.object(berlin + "&hourly=temperature_2m")
        #expect(try plain.string("timezone") == "GMT")
        #expect(try plain.number("utc_offset_seconds") == 0)
        let kathmandu = try await asking.object(
            "/open-meteo/v1/forecast?latitude=27.7&longitude=85.32&current=is_day&hourly=is_day&timezone=auto")
        #expect(try kathmandu.string("timezone") == "Asia/Kathmandu")
        #expect(try kathmandu.number("utc_offset_seconds") == 20_700)
        #expect(try kathmandu.string("timezone_abbreviation") == "GMT+5:45")
        #expect(try kathmandu.object("current").string("time") == "2026-11-21T15:45")
        #expect(try kathmandu.object("hourly").strings("time").first == "2026-11-21T00:00")
        let ocean = try await asking.object("/open-meteo/v1/forecast?latitude=-48.9&longitude=-123.4&hourly=is_day&timezone=auto")
        #expect(try ocean.string("timezone") == "Etc/GMT+8")
        #expect(try ocean.string("timezone_abbreviation") == "GMT-8")
    }

    @Test("unixtime gives true instants; a day's is local midnight, so that its date needs the offset")
    func unixTime() async throws {
        let asking = try Asking()
        let reply = try await asking.object(
            berlin + "&current=is_day&hourly=is_day&daily=sunrise&timezone=Europe/Berlin&timeformat=unixtime")
        let midnight = try Date("2026-11-20T23:00:00Z", strategy: .iso8601).timeIntervalSince1970
        #expect(try reply.object("daily").numbers("time").first == midnight)
        #expect(try reply.object("hourly").numbers("time").first == midnight)
        #expect(try reply.object("hourly_units").string("time") == "unixtime")
        #expect(try reply.object("current").number("time") == midnight + 11 * 3600)
    }

    @Test("Current is every 15 minutes, has UV though the documentation does not list it, and sums over its interval")
    func current() async throws {
        let reply = try await Asking().object(berlin + "&current=temperature_2m,uv_index,precipitation,is_day,relative_humidity_2m")
        let current = try reply.object("current")
        #expect(try current.string("time") == "2026-11-21T10:00")
        #expect(try current.number("interval") == 900)
        #expect(try current.number("uv_index") >= 0)
        #expect(try reply.object("current_units").string("interval") == "seconds")
    }

    @Test("Now and the hours are one series: at a full hour the current temperature is that hour's")
    func oneSeries() async throws {
        let reply = try await Asking(at: "2026-11-21T10:03:00Z").object(berlin + "&current=temperature_2m&hourly=temperature_2m")
        #expect(try reply.object("current").number("temperature_2m") == reply.object("hourly").numbers("temperature_2m")[10])
    }

    @Test("Whole numbers have no point, the others keep their digits")
    func digits() async throws {
        let reply = await (try Asking()).reply(
            berlin + "&hourly=relative_humidity_2m,precipitation,temperature_2m&forecast_days=1")
        let text = String(decoding: reply.body, as: UTF8.self)
        #expect(text.contains(#""elevation":"#) && text.contains(".0"))
        let humidity = try #require(text.firstMatch(of: /"relative_humidity_2m":\[([^\]]*)\]/)).1
        #expect(!humidity.contains("."))
        let precipitation = try #require(text.firstMatch(of: /"precipitation":\[([^\]]*)\]/)).1
        #expect(precipitation.split(separator: ",").allSatisfy { $0.wholeMatch(of: /\d+\.\d\d/) != nil })
    }

    @Test("Coordinates are snapped to a grid and carry single-precision noise")
    func grid() async throws {
        let reply = try await Asking().object("/open-meteo/v1/forecast?latitude=52.27&longitude=6.88")
        #expect(try abs(reply.number("latitude") - 52.3) < 0.001)
        #expect(try reply.number("latitude") != 52.3)
        #expect(try abs(reply.number("longitude") - 6.9) < 0.001)
    }

    @Test("Imperial units: °F, mp/h and inches, each chosen for itself")
    func units() async throws {
        let asking = try Asking()
        let query = "&current=temperature_2m,wind_speed_10m,precipitation,snowfall,visibility"
        let metric = try await asking.object(berlin + query).object("current")
        let reply = try await asking.object(
            berlin + query + "&temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch")
        let units = try reply.object("current_units")
        #expect(try units.string("temperature_2m") == "°F")
        #expect(try units.string("wind_speed_10m") == "mp/h")
        #expect(try units.string("precipitation") == "inch")
        #expect(try units.string("visibility") == "ft")
        let imperial = try reply.object("current")
        #expect(try abs(imperial.number("temperature_2m") - (metric.number("temperature_2m") * 1.8 + 32)) < 0.2)
        #expect(try abs(imperial.number("wind_speed_10m") * 1.609 - metric.number("wind_speed_10m")) < 0.2)
    }

    @Test("Several places give an array, in which the later ones carry location_id")
    func severalPlaces() async throws {
        let reply = await (try Asking()).reply("/open-meteo/v1/forecast?latitude=52.5,40.7,-33.9&longitude=13.4,-74,151.2&current=is_day")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [[String: Any]])
        #expect(list.map { $0["location_id"] as? Int } == [nil, 1, 2])
    }

    @Test("Days: 7 unless said otherwise, past days before them, a range of dates instead")
    func days() async throws {
        let asking = try Asking()
        #expect(try await asking.object(berlin + "&daily=sunrise").object("daily").strings("time").count == 7)
        let past = try await asking.object(berlin + "&daily=sunrise&past_days=2&forecast_days=1").object("daily").strings("time")
        #expect(past == ["2026-11-19", "2026-11-20", "2026-11-21"])
        let range = try await asking.object(berlin + "&daily=sunrise&start_date=2026-11-25&end_date=2026-11-26")
        #expect(try range.object("daily").strings("time") == ["2026-11-25", "2026-11-26"])
        let none = try await asking.object(berlin + "&hourly=is_day&forecast_days=0")
        #expect(try none.object("hourly").strings("time").isEmpty)
        let around = try await asking.object(berlin + "&hourly=is_day&past_hours=2&forecast_hours=3").object("hourly").strings("time")
        #expect(around.first == "2026-11-21T08:00")
        #expect(around.count == 5)
    }

    @Test("Daily values are those of the day's hours")
    func daily() async throws {
        let reply = try await Asking().object(
            berlin + "&timezone=auto&forecast_days=2&hourly=temperature_2m,precipitation,weather_code,wind_speed_10m"
                + "&daily=temperature_2m_max,temperature_2m_min,precipitation_sum,weather_code,wind_speed_10m_max")
        let hourly = try reply.object("hourly")
        let daily = try reply.object("daily")
        for day in 0..<2 {
            let hours = day * 24..<(day + 1) * 24
            let temperatures = try hourly.numbers("temperature_2m")[hours].compactMap { $0 }
            #expect(try daily.numbers("temperature_2m_max")[day] == temperatures.max())
            #expect(try daily.numbers("temperature_2m_min")[day] == temperatures.min())
            let sum = try hourly.numbers("precipitation")[hours].compactMap { $0 }.reduce(0, +)
            #expect(try abs(#require(daily.numbers("precipitation_sum")[day]) - sum) < 0.15)
            #expect(try daily.numbers("weather_code")[day] == hourly.numbers("weather_code")[hours].compactMap { $0 }.max())
        }
    }

    @Test("Polar night: sunrise and sunset are both local midnight; polar day: the sunset is 24 hours after the sunrise")
    func polar() async throws {
        let query =
            "/open-meteo/v1/forecast?latitude=78.22&longitude=15.65&timezone=auto&forecast_days=1"
            + "&daily=sunrise,sunset,daylight_duration"
        let night = try await Asking(at: "2026-12-21T10:00:00Z").object(query).object("daily")
        #expect(try night.strings("sunrise") == ["2026-12-21T00:00"])
        #expect(try night.strings("sunset") == ["2026-12-21T00:00"])
        #expect(try night.numbers("daylight_duration") == [0])
        let day = try await Asking(at: "2026-06-21T10:00:00Z").object(query).object("daily")
        #expect(try day.strings("sunrise") == ["2026-06-21T00:00"])
        #expect(try day.strings("sunset") == ["2026-06-22T00:00"])
        #expect(try day.numbers("daylight_duration") == [86_400])
    }

    @Test("The names of before 2023 are answered under the name that was asked, current_weather in an object of its own")
    func oldNames() async throws {
        let reply = try await Asking().object(berlin + "&current_weather=true&hourly=windspeed_10m,weathercode&daily=weathercode")
        #expect(
            try reply.object("current_weather").keys == [
                "time", "interval", "temperature", "windspeed", "winddirection", "weathercode", "is_day",
            ])
        #expect(reply.has("current_weather_units"))
        #expect(try reply.object("hourly").has("windspeed_10m"))
        #expect(try reply.object("daily").has("weathercode"))
    }

    @Test("Snow lies where it was cold, the freezing level is above the sea, and both are in metres or feet")
    func snowAndFreezingLevel() async throws {
        let columns = "&hourly=snow_depth,freezing_level_height,temperature_2m&forecast_days=3"
        let reply = try await Asking(at: "2026-01-15T10:00:00Z").object("/open-meteo/v1/forecast?latitude=62.03&longitude=129.73" + columns)
        #expect(try reply.object("hourly_units").string("snow_depth") == "m")
        let depths = try reply.object("hourly").numbers("snow_depth").compactMap(\.self)
        #expect(depths.count == 72 && depths.allSatisfy { $0 > 0 && $0 < 5 })
        #expect(zip(depths, depths.dropFirst()).allSatisfy { abs($0 - $1) < 0.05 })
        let warm = try await Asking(at: "2026-07-15T10:00:00Z").object(
            "/open-meteo/v1/forecast?latitude=21.3&longitude=-157.9&precipitation_unit=inch" + columns)
        #expect(try warm.object("hourly_units").string("freezing_level_height") == "ft")
        #expect(try warm.object("hourly").numbers("snow_depth").allSatisfy { $0 == 0 })
        #expect(try warm.object("hourly").numbers("freezing_level_height").allSatisfy { $0.map { (5_000..<25_000).contains($0) } ?? false })
    }

    @Test("A variable that this model does not have is null with the unit undefined, and no error")
    func undefined() async throws {
        let reply = try await Asking().object(berlin + "&hourly=lifted_index&forecast_days=1")
        #expect(try reply.object("hourly").numbers("lifted_index").allSatisfy { $0 == nil })
        #expect(try reply.object("hourly_units").string("lifted_index") == "undefined")
    }

    @Test("Beyond the model's end cells are null: all of them after 15 days and 6 hours, visibility after ten; the sun goes on")
    func modelEnd() async throws {
        let reply = try await Asking(at: "2026-11-21T13:59:00Z").object(
            berlin + "&forecast_days=16&hourly=temperature_2m,weather_code,visibility,is_day&daily=temperature_2m_max,sunrise")
        let hourly = try reply.object("hourly")
        #expect(try hourly.numbers("temperature_2m").count == 384)
        #expect(try hourly.numbers("visibility")[300] == nil)
        #expect(try hourly.numbers("is_day").allSatisfy { $0 != nil })
        // The last of sixteen days ends before its evening.
        for column in ["temperature_2m", "weather_code"] {
            let cells = try hourly.numbers(column)
            let known = try #require(cells.lastIndex { $0 != nil })
            #expect((360..<380).contains(known) && cells[...known].allSatisfy { $0 != nil })
        }
        #expect(try reply.object("daily").numbers("temperature_2m_max").map { $0 == nil } == Array(repeating: false, count: 15) + [true])
        #expect(try reply.object("daily").strings("sunrise").count == 16)
    }

    @Test("The weather code follows precipitation and sky")
    func weatherCode() async throws {
        let hourly = try await Asking().object(berlin + "&past_days=7&hourly=weather_code,precipitation").object("hourly")
        let codes = try hourly.numbers("weather_code")
        let water = try hourly.numbers("precipitation")
        for (code, water) in zip(codes, water) {
            let code = try #require(code)
            if code <= 3 { #expect(try #require(water) < 0.1) }
            if (61...82).contains(code) { #expect(try #require(water) > 0) }
        }
        #expect(Set(codes).count > 2)
    }

    @Test("The same seed, clock and request give the same bytes; another seed gives another weather")
    func determinism() async throws {
        let target = berlin + "&hourly=temperature_2m,weather_code&daily=sunrise&timezone=auto"
        let first = await (try Asking()).reply(target)
        #expect(await (try Asking()).reply(target) == first)
        #expect(await (try Asking(seed: 8)).reply(target) != first)
    }
}
