import Foundation
import Testing
import WeatherModel
import WeatherSimulator

@Suite("OpenWeatherMap, simulated: current weather, forecast, air and places")
struct OpenWeatherMapTests {
    private let weather = "/openweathermap/data/2.5/weather?appid=k&units=metric"
    private let forecast = "/openweathermap/data/2.5/forecast?appid=k&units=metric"
    private let berlin = "&lat=52.5&lon=13.4"

    private func sample(_ asking: Asking, _ epoch: Double, isTruth: Bool = false) async throws -> AtmosphereSample {
        let coordinate = try Coordinate(latitude: 52.5, longitude: 13.4)
        let atmosphere = asking.upstreams.atmosphere
        let instant = Date(timeIntervalSince1970: epoch)
        let run = SimulatedAtmosphere.latestRun(at: await asking.upstreams.now())
        return isTruth ? atmosphere.truth(at: coordinate, instant) : atmosphere.forecast(at: coordinate, instant, run: run)
    }

    @Test("Three systems; visibility and pressure are the same in all")
    func units() async throws {
        let asking = try Asking()
        func current(_ units: String) async throws -> JSONObject {
            try await asking.object("/openweathermap/data/2.5/weather?appid=k&lat=52.5&lon=13.4" + units)
        }
        let standard = try await current("")
        let metric = try await current("&units=metric")
        let imperial = try await current("&units=imperial")
        let celsius = try metric.object("main").number("temp")
        #expect(try abs(standard.object("main").number("temp") - celsius - 273.15) < 0.011)
        #expect(try abs(imperial.object("main").number("temp") - (celsius * 1.8 + 32)) < 0.02)
        #expect(try standard.object("wind").number("speed") == metric.object("wind").number("speed"))
        #expect(try abs(imperial.object("wind").number("speed") * 1.609344 / 3.6 - metric.object("wind").number("speed")) < 0.011)
        #expect(try imperial.object("main").number("pressure") == metric.object("main").number("pressure"))
        #expect(try imperial.number("visibility") == metric.number("visibility"))
        #expect(try metric.number("visibility") <= 10_000)
    }

    @Test("Current values are the truth of the last full ten minutes; cod is a number")
    func current() async throws {
        let asking = try Asking(at: "2026-11-21T10:17:31Z")
        let reply = try await asking.object(weather + berlin)
        #expect(try reply.number("dt") == 1_795_255_800)
        let truth = try await sample(asking, 1_795_255_800, isTruth: true)
        let main = try reply.object("main")
        #expect(try abs(main.number("temp") - truth.temperatureCelsius) <= 0.0051)
        #expect(try abs(main.number("pressure") - truth.pressureHectopascals) <= 0.51)
        #expect(try abs(reply.object("wind").number("speed") - truth.windKph / 3.6) <= 0.0051)
        #expect(try main.number("temp_min") <= main.number("temp") && main.number("temp") <= main.number("temp_max"))
        #expect(try reply.number("cod") == 200)
        #expect(try reply.number("timezone") == 3600)
    }

    @Test("surprise 2.4.2: a gust may be absent now, and is there in a gale")
    func gust() async throws {
        var seen: Set<Bool> = []
        for day in 1...28 {
            let reply = try await Asking(at: "2026-11-\(day < 10 ? "0" : "")\(day)T10:07:00Z").object(weather + "&lat=60.2&lon=-1.3")
            let wind = try reply.object("wind")
            if wind.has("gust") { #expect(try wind.number("gust") >= wind.number("speed")) }
            seen.insert(wind.has("gust"))
        }
        #expect(seen == [true, false])
    }

    @Test("40 steps at whole three hours of UTC; texts without a zone; cod is a text and message a number")
    func steps() async throws {
        let reply = try await Asking().object(forecast + berlin)
        let rows = try reply.objects("list")
        #expect(rows.count == 40)
        #expect(try reply.string("cod") == "200" && reply.number("message") == 0 && reply.number("cnt") == 40)
        #expect(try rows[0].string("dt_txt") == "2026-11-21 12:00:00")
        #expect(try rows[0].number("dt") == 1_795_262_400)
        let steps = try zip(rows, rows.dropFirst()).map { try $1.number("dt") - $0.number("dt") }
        #expect(Set(steps) == [10_800])
        #expect(try rows.allSatisfy { try (0...1).contains($0.number("pop")) })
        #expect(
            try rows.allSatisfy { try $0.object("sys").string("pod") == String(#require($0.objects("weather")[0].string("icon").last)) })
        #expect(try await Asking().object(forecast + berlin + "&cnt=3").objects("list").count == 3)
    }

    @Test("Water of a step is that of the three hours that end with it; words and amounts agree")
    func waterOfThreeHours() async throws {
        var wet = 0
        for day in 10...28 {
            let asking = try Asking(at: "2026-11-\(day)T10:07:00Z")
            for row in try await asking.object(forecast + berlin).objects("list") {
                var total = 0.0
                for hour in -3..<0 {
                    total += try await sample(asking, try row.number("dt") + Double(hour) * 3600).precipitationMillimetersPerHour
                }
                let rain = row.has("rain") ? try row.object("rain").number("3h") : 0
                let snow = row.has("snow") ? try row.object("snow").number("3h") : 0
                #expect(abs(rain + snow - total) <= 0.0151)
                let id = try row.objects("weather")[0].number("id")
                if total < 0.005 { #expect(id >= 700 && id < 771 || id >= 800 || id == 211) }
                if total > 0.02 {
                    wet += 1
                    #expect(id < 700 || id == 771)
                }
            }
        }
        #expect(wet > 10)
    }

    @Test("surprise 2.4.3: rain in mist has two entries, the rain first")
    func twoConditions() async throws {
        var counts: Set<Int> = []
        for day in 1...28 {
            for hour in ["00", "06", "12", "18"] {
                let reply = try await Asking(at: "2026-11-\(day < 10 ? "0" : "")\(day)T\(hour):07:00Z").object(
                    weather + "&lat=60.2&lon=-1.3")
                let entries = try reply.objects("weather")
                counts.insert(entries.count)
                if entries.count == 2 {
                    #expect(try entries[0].number("id") < 700)
                    #expect(try entries[1].number("id") == 701)
                }
            }
        }
        #expect(counts == [1, 2])
    }

    @Test("surprise 2.4.11: in polar night sunrise is sunset, in polar day both are 0", arguments: ["weather", "forecast"])
    func polar(product: String) async throws {
        func sun(_ now: String) async throws -> JSONObject {
            let target = "/openweathermap/data/2.5/\(product)?appid=k&lat=78.2&lon=15.6"
            return try await Asking(at: now).object(target).object(product == "weather" ? "sys" : "city")
        }
        let night = try await sun("2026-12-21T11:00:00Z")
        #expect(try night.number("sunrise") == night.number("sunset") && night.number("sunrise") > 0)
        let day = try await sun("2026-06-21T11:00:00Z")
        #expect(try day.number("sunrise") == 0 && day.number("sunset") == 0)
        let berlin = try await Asking().object(weather + berlin).object("sys")
        #expect(try berlin.number("sunrise") < berlin.number("sunset"))
    }

    @Test("surprise 2.4.10: coordinates are rounded, the open sea has no name")
    func places() async throws {
        let reply = try await Asking().object(weather + "&lat=-48.912345&lon=-123.443219")
        #expect(try reply.object("coord").number("lat") == -48.9123)
        #expect(try reply.string("name") == "" && reply.number("timezone") == -28_800)
        #expect(try !reply.object("sys").has("country"))
        #expect(try await Asking().object(weather + berlin).object("sys").string("country") == "DE")
    }

    @Test("Air: the provider's own index from 1 to 5, eight concentrations; four days by the hour")
    func air() async throws {
        let asking = try Asking()
        let target = "/openweathermap/data/2.5/air_pollution?appid=k&lat=52.5&lon=13.4"
        let now = try #require(try await asking.object(target).objects("list").first)
        #expect(try (1...5).contains(now.object("main").number("aqi")))
        #expect(try now.object("components").keys == ["co", "no", "no2", "o3", "so2", "pm2_5", "pm10", "nh3"])
        let truth = try await sample(asking, try now.number("dt"), isTruth: true)
        #expect(try abs(now.object("components").number("pm2_5") - #require(truth.pollutants[.pm2_5])) <= 0.0051)
        let hours = try await asking.object(target.replacing("air_pollution", with: "air_pollution/forecast")).objects("list")
        #expect(hours.count == 96)
        #expect(try hours[0].number("dt") == 1_795_255_200)
    }

    private func hits(_ target: String) async throws -> [JSONObject] {
        let reply = await (try Asking()).reply("/openweathermap/geo/1.0/" + target)
        #expect(reply.status == 200)
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [[String: Any]]).map(JSONObject.init)
    }

    @Test("surprise 2.4.7: pseudo-languages among the names, no state for some, several names for one point, never more than five")
    func geocoding() async throws {
        let places = try await hits("direct?appid=k&q=London&limit=9")
        #expect(places.count == 5)
        #expect(try places[0].object("local_names").keys.isSuperset(of: ["ascii", "feature_name"]))
        let springfields = try await hits("direct?appid=k&q=Springfield,Illinois,US&limit=5")
        #expect(try springfields.first?.string("state") == "Illinois")
        #expect(try await hits("direct?appid=k&q=xqzzyx").isEmpty)
        #expect(try await hits("reverse?appid=k&lat=51.5098&lon=-0.118&limit=5").count > 1)
        #expect(try await hits("reverse?appid=k&lat=51.5098&lon=-0.118").count == 1)
        #expect(try await hits("reverse?appid=k&lat=-48.9&lon=-123.4").isEmpty)
    }
}
