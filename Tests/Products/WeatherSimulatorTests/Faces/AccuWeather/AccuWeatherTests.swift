import Foundation
import Meteorology
import Testing
import WeatherModel
import WeatherSimulator

@Suite("AccuWeather, simulated")
struct AccuWeatherTests {
    private let base = "/accuweather"

    private func list(_ target: String, at now: String = "2026-11-21T10:07:00Z", status: Int = 200) async throws -> [JSONObject] {
        let reply = await (try Asking(at: now)).reply(base + target)
        #expect(reply.status == status)
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [[String: Any]]).map(JSONObject.init)
    }

    private func object(_ target: String, at now: String = "2026-11-21T10:07:00Z", status: Int = 200) async throws -> JSONObject {
        try await Asking(at: now).object(base + target, status: status)
    }

    @Test("The first five top cities are the real ones, in their order, each led to by its key")
    func firstFive() async throws {
        let cities = try await list("/locations/v1/topcities/50?apikey=k")
        #expect(cities.count == 50)
        let names = ["Dhaka", "Kinshasa", "Santiago", "Beijing", "Bogota"]
        let keys = ["28143", "55488", "60449", "101924", "107487"]
        let zones = ["Asia/Dhaka", "Africa/Kinshasa", "America/Santiago", "Asia/Shanghai", "America/Bogota"]
        #expect(try cities.prefix(5).map { try $0.string("EnglishName") } == names)
        #expect(try cities.prefix(5).map { try $0.string("Key") } == keys)
        #expect(try cities.prefix(5).map { try $0.object("TimeZone").string("Name") } == zones)
        let asking = try Asking()
        for city in cities.prefix(5) {
            let position = try city.object("GeoPosition")
            let coordinate = try Coordinate(latitude: position.number("Latitude"), longitude: position.number("Longitude"))
            let hour = try #require(try await list("/forecasts/v1/hourly/1hour/\(city.string("Key"))?apikey=k").first)
            let instant = Date(timeIntervalSince1970: try hour.number("EpochDateTime"))
            let run = SimulatedAtmosphere.latestRun(at: await asking.upstreams.now())
            let sample = asking.upstreams.atmosphere.forecast(at: coordinate, instant, run: run)
            #expect(try hour.object("Temperature").number("Value") == (sample.temperatureCelsius * 1.8 + 32).rounded())
            #expect(try hour.object("Temperature").string("Unit") == "F")
        }
    }

    @Test("The list has 50, 100 or 150 cities, none of them twice", arguments: [50, 100, 150])
    func topCities(count: Int) async throws {
        let keys = try await list("/locations/v1/topcities/\(count)?apikey=k").map { try $0.string("Key") }
        #expect(keys.count == count)
        #expect(Set(keys).count == count)
    }

    @Test("Weather of the top cities carries the city and the observation in one element")
    func topCitiesWeather() async throws {
        let cities = try await list("/currentconditions/v1/topcities/50?apikey=k")
        #expect(cities.count == 50)
        let dhaka = try #require(cities.first)
        #expect(try dhaka.string("LocalObservationDateTime") == "2026-11-21T16:00:00+06:00")
        #expect(dhaka.members["NextOffsetChange"] == nil && dhaka.has("GeoPosition"))
    }

    @Test("surprise 1.3.1: current and hourly are arrays, daily and geoposition objects, text search an array")
    func shapes() async throws {
        #expect(try await list("/currentconditions/v1/28143?apikey=k").count == 1)
        #expect(try await list("/forecasts/v1/hourly/1hour/28143?apikey=k").count == 1)
        #expect(try await list("/forecasts/v1/hourly/12hour/28143?apikey=k").count == 12)
        #expect(try await object("/forecasts/v1/daily/1day/28143?apikey=k").objects("DailyForecasts").count == 1)
        #expect(try await object("/forecasts/v1/daily/5day/28143?apikey=k").objects("DailyForecasts").count == 5)
        #expect(try await object("/locations/v1/cities/geoposition/search?apikey=k&q=52.5,13.4").string("Type") == "City")
        #expect(try await list("/locations/v1/search?apikey=k&q=Berlin").first?.string("EnglishName") == "Berlin")
        #expect(try await list("/locations/v1/cities/search?apikey=k&q=xqzzyx").isEmpty)
    }

    @Test("A key leads back to the point that was asked for", arguments: [(52.5, 13.4), (90, 0), (-90, 0), (0, -180), (-48.9, -123.4)])
    func keys(latitude: Double, longitude: Double) async throws {
        let place = try await object("/locations/v1/cities/geoposition/search?apikey=k&q=\(latitude),\(longitude)")
        let position = try place.object("GeoPosition")
        #expect(try position.number("Latitude") == latitude && position.number("Longitude") == longitude)
        let current = try #require(try await list("/currentconditions/v1/\(place.string("Key"))?apikey=k").first)
        let truth = try await truth(latitude, longitude, at: try current.number("EpochTime"))
        #expect(abs(try current.object("Temperature").object("Metric").number("Value") - truth.temperatureCelsius) <= 0.051)
    }

    private func truth(_ latitude: Double, _ longitude: Double, at epoch: Double) async throws -> AtmosphereSample {
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        return try Asking().upstreams.atmosphere.truth(at: coordinate, Date(timeIntervalSince1970: epoch))
    }

    @Test("surprise 1.3.2: a dry reply has a null PrecipitationType, a dry hour and half day have none at all")
    func precipitationType() async throws {
        var seen: Set<String> = []
        for day in 1...12 {
            let now = "2026-11-\(day < 10 ? "0" : "")\(day)T10:07:00Z"
            for key in ["28143", "107487", "55488"] {
                let current = try #require(try await list("/currentconditions/v1/\(key)?apikey=k", at: now).first)
                #expect(current.has("PrecipitationType"))
                let isWet = try #require(current.members["HasPrecipitation"] as? Bool)
                #expect(isWet == !(current.members["PrecipitationType"] is NSNull))
                for hour in try await list("/forecasts/v1/hourly/12hour/\(key)?apikey=k", at: now) {
                    let isWet = try #require(hour.members["HasPrecipitation"] as? Bool)
                    #expect(hour.has("PrecipitationType") == isWet && hour.has("PrecipitationIntensity") == isWet)
                    seen.insert(isWet ? "wet" : "dry")
                }
            }
        }
        #expect(seen == ["wet", "dry"])
    }

    @Test("surprise 1.3.3 and 1.3.4: dates are stamped 07:00 by the first day's offset, sun times by their own")
    func clockChange() async throws {
        // Berlin's clocks go forward on 2026-03-29.
        let berlin = try await object("/locations/v1/cities/geoposition/search?apikey=k&q=52.5,13.4").string("Key")
        let days = try await object("/forecasts/v1/daily/5day/\(berlin)?apikey=k&details=true", at: "2026-03-27T12:00:00Z")
            .objects("DailyForecasts")
        #expect(
            try days.map { try $0.string("Date") } == [27, 28, 29, 30, 31].map { "2026-03-\($0)T07:00:00+01:00" })
        #expect(try days[2].object("Sun").string("Rise").hasSuffix("+02:00"))
        #expect(try days[1].object("Sun").string("Rise").hasSuffix("+01:00"))
        let rise = try days[2].object("Sun").number("EpochRise")
        #expect(try Date(days[2].object("Sun").string("Rise"), strategy: .iso8601).timeIntervalSince1970 == rise)
        #expect(try days[2].number("EpochDate") == 1_774_764_000)
    }

    @Test("surprise 1.3.5: a quiet headline has an empty category and no end")
    func headline() async throws {
        var categories: Set<String> = []
        for month in 1...12 {
            let now = "2026-\(month < 10 ? "0" : "")\(month)-11T10:07:00Z"
            let headline = try await object("/forecasts/v1/daily/5day/28143?apikey=k", at: now).object("Headline")
            let category = try headline.string("Category")
            categories.insert(category)
            #expect((headline.members["EndDate"] is NSNull) == category.isEmpty)
            #expect((headline.members["EndEpochDate"] is NSNull) == category.isEmpty)
        }
        #expect(categories.contains("") && categories.count > 1)
    }

    @Test("surprise 1.3.6: zeros of pollen and air are not measurements, the UV index is one")
    func airAndPollen() async throws {
        let day = try #require(
            try await object("/forecasts/v1/daily/1day/28143?apikey=k&details=true").objects("DailyForecasts").first)
        let items = try day.objects("AirAndPollen")
        #expect(try items.map { try $0.string("Name") } == ["AirQuality", "Grass", "Mold", "Ragweed", "Tree", "UVIndex"])
        #expect(try items[0].string("Category") == "Unhealthy (Sensitive)" && items[0].number("CategoryValue") == 1)
        #expect(try items[5].number("Value") > 0)
    }

    @Test("surprise 1.3.7: gusts have no direction now and by the hour, and one by the half day")
    func gusts() async throws {
        let current = try #require(try await list("/currentconditions/v1/28143?apikey=k&details=true").first)
        #expect(try current.object("WindGust").keys == ["Speed"])
        let hour = try #require(try await list("/forecasts/v1/hourly/1hour/28143?apikey=k&details=true").first)
        #expect(try hour.object("WindGust").keys == ["Speed"])
        let day = try await object("/forecasts/v1/daily/1day/28143?apikey=k&details=true").objects("DailyForecasts")[0]
        #expect(try day.object("Night").object("WindGust").keys == ["Speed", "Direction"])
    }

    @Test("surprise 1.3.9: offsets are decimals, the next change is null where clocks stand")
    func offsets() async throws {
        let kathmandu = try await object("/locations/v1/cities/geoposition/search?apikey=k&q=27.7,85.3").object("TimeZone")
        #expect(try kathmandu.number("GmtOffset") == 5.75)
        #expect(kathmandu.members["NextOffsetChange"] is NSNull)
        let berlin = try await object("/locations/v1/cities/geoposition/search?apikey=k&q=52.5,13.4").object("TimeZone")
        #expect(try berlin.string("NextOffsetChange") == "2027-03-28T01:00:00Z")
    }

    @Test("Forecasts are imperial unless metric=true: whole degrees Fahrenheit there, tenths of a degree Celsius here")
    func units() async throws {
        let imperial = try await list("/forecasts/v1/hourly/12hour/101924?apikey=k&details=true")
        let metric = try await list("/forecasts/v1/hourly/12hour/101924?apikey=k&details=true&metric=true")
        for (imperial, metric) in zip(imperial, metric) {
            let fahrenheit = try imperial.object("Temperature").number("Value")
            #expect(fahrenheit == fahrenheit.rounded())
            #expect(try abs((fahrenheit - 32) / 1.8 - metric.object("Temperature").number("Value")) < 0.34)
            #expect(try imperial.object("Temperature").number("UnitType") == 18)
            #expect(try metric.object("Temperature").number("UnitType") == 17)
            #expect(try metric.object("Wind").object("Speed").number("UnitType") == 7)
            #expect(try metric.object("TotalLiquid").number("UnitType") == 3 && metric.object("Snow").number("UnitType") == 4)
            #expect(try imperial.object("TotalLiquid").number("UnitType") == 1)
        }
        let current = try #require(try await list("/currentconditions/v1/101924?apikey=k").first)
        #expect(try current.object("Temperature").keys == ["Metric", "Imperial"])
    }

    @Test("Half-hour zones have full hours of their own clock")
    func halfHours() async throws {
        let kathmandu = try await object("/locations/v1/cities/geoposition/search?apikey=k&q=27.7,85.3").string("Key")
        let hours = try await list("/forecasts/v1/hourly/12hour/\(kathmandu)?apikey=k")
        #expect(try hours[0].string("DateTime") == "2026-11-21T16:00:00+05:45")
        #expect(try hours[0].number("EpochDateTime") == 1_795_256_100)
    }

    @Test("In polar night and polar day there is neither sunrise nor sunset", arguments: ["2026-12-21T11:00:00Z", "2026-06-21T11:00:00Z"])
    func polar(now: String) async throws {
        let key = try await object("/locations/v1/cities/geoposition/search?apikey=k&q=69.65,18.95").string("Key")
        let sun = try await object("/forecasts/v1/daily/1day/\(key)?apikey=k&details=true", at: now)
            .objects("DailyForecasts")[0].object("Sun")
        for name in ["Rise", "Set", "EpochRise", "EpochSet"] { #expect(sun.members[name] is NSNull) }
    }

    @Test(
        "Snow in centimetres, its water in millimetres: a snowy hour has no rain", arguments: ["64.15,-51.7", "61.2,-149.9"])
    func snow(point: String) async throws {
        let key = try await object("/locations/v1/cities/geoposition/search?apikey=k&q=\(point)").string("Key")
        var snowy = 0
        for day in 1...30 {
            let now = "2026-12-\(day < 10 ? "0" : "")\(day)T03:07:00Z"
            for hour in try await list("/forecasts/v1/hourly/12hour/\(key)?apikey=k&details=true&metric=true", at: now)
            where try hour.members["PrecipitationType"] as? String == "Snow" && hour.object("TotalLiquid").number("Value") >= 0.2 {
                snowy += 1
                #expect(try hour.object("Rain").number("Value") == 0)
                #expect(try hour.object("Snow").number("Value") > 0)
                #expect(try hour.object("Snow").number("UnitType") == 4)
            }
        }
        #expect(snowy > 0)
    }

    @Test("Autocomplete has short objects")
    func autocomplete() async throws {
        let hits = try await list("/locations/v1/cities/autocomplete?apikey=k&q=Lond")
        let hit = try #require(hits.first)
        #expect(hit.keys == ["Version", "Key", "Type", "Rank", "LocalizedName", "Country", "AdministrativeArea"])
        #expect(try hit.string("LocalizedName") == "London")
        #expect(try hit.object("Country").keys == ["ID", "LocalizedName"])
    }

    @Test("A search may be held to one country")
    func country() async throws {
        let hits = try await list("/locations/v1/cities/CA/search?apikey=k&q=London")
        #expect(try !hits.isEmpty && hits.allSatisfy { try $0.object("Country").string("ID") == "CA" })
    }

    @Test("Every success tells how many calls are left, in digits; no failure does")
    func remaining() async throws {
        let asking = try Asking()
        let good = await asking.reply(base + "/currentconditions/v1/28143?apikey=k")
        #expect(good.headers["ratelimit-remaining"].flatMap { Int($0) } != nil)
        let bad = await asking.reply(base + "/currentconditions/v1/28143?apikey=bad-key")
        #expect(bad.headers["ratelimit-remaining"] == nil)
    }
}
