import Testing
import WeatherSimulator

@Suite("Open-Meteo's geocoding and air quality, simulated")
struct OpenMeteoPlacesAndAirTests {
    @Test("A hit carries its zone, region, country and inhabitants, and its id finds it again")
    func hit() async throws {
        let asking = try Asking()
        let hits = try await asking.object("/open-meteo/v1/search?name=S%C3%A3o+Paulo&count=3&language=en&format=json").objects("results")
        let first = try #require(hits.first)
        #expect(try first.string("name") == "São Paulo")
        #expect(try first.string("country_code") == "BR")
        #expect(try first.string("timezone") == "America/Sao_Paulo")
        #expect(try first.string("admin1") == "São Paulo")
        #expect(hits.count <= 3)
        let again = try await asking.object("/open-meteo/v1/get?id=\(Int(try first.number("id")))")
        #expect(try again.string("name") == "São Paulo")
    }

    @Test("No hit: the key results is absent, not empty", arguments: ["xqzzyx", "x", ""])
    func noHit(name: String) async throws {
        #expect(try await Asking().object("/open-meteo/v1/search?name=\(name)").keys == ["generationtime_ms"])
    }

    @Test("In Antarctica a hit has no country, no elevation and no inhabitants")
    func missingFields() async throws {
        let hits = try await Asking().object("/open-meteo/v1/search?name=Troll").objects("results")
        let troll = try #require(try hits.first { try $0.string("timezone") == "Antarctica/Troll" })
        for key in ["country", "country_code", "elevation", "population", "admin1"] { #expect(!troll.has(key)) }
    }

    @Test("A count beyond 100 is refused")
    func count() async throws {
        #expect(try await Asking().object("/open-meteo/v1/search?name=Paris&count=101", status: 400).string("reason").contains("100"))
    }

    @Test("The two indices are two scales, pollen exists in Europe only")
    func airQuality() async throws {
        let asking = try Asking(at: "2026-06-10T10:00:00Z")
        let query = "&current=us_aqi,european_aqi,pm2_5,grass_pollen&hourly=pm10,us_aqi,european_aqi,ozone,birch_pollen&forecast_days=1"
        let europe = try await asking.object("/open-meteo/v1/air-quality?latitude=52.3&longitude=6.9" + query)
        #expect(try europe.object("current").number("interval") == 3600)
        #expect(try europe.object("current_units").string("us_aqi") == "USAQI")
        #expect(try europe.object("current_units").string("european_aqi") == "EAQI")
        #expect(try europe.object("current_units").string("pm2_5") == "μg/m³")
        #expect(try europe.object("current").number("us_aqi") > 0)
        #expect(try europe.object("hourly").numbers("birch_pollen").allSatisfy { $0 != nil })
        let america = try await asking.object("/open-meteo/v1/air-quality?latitude=40.7&longitude=-74" + query)
        #expect(try america.object("hourly").numbers("birch_pollen").allSatisfy { $0 == nil })
        #expect(try america.object("hourly").numbers("pm10").allSatisfy { $0 != nil })
    }

    @Test("An hour of the air is that of the present, yesterday is there, and nulls stand behind the ends of the two models")
    func airHours() async throws {
        let asking = try Asking(at: "2026-04-20T10:20:00Z")
        let names = "pm10,pm2_5,carbon_monoxide,ozone,us_aqi,european_aqi,birch_pollen"
        let place = "/open-meteo/v1/air-quality?latitude=52.3&longitude=6.9&timezone=GMT&timeformat=unixtime"
        let reply = try await asking.object(place + "&current=\(names)&hourly=\(names)&past_days=2&forecast_days=7")
        let (current, hourly) = (try reply.object("current"), try reply.object("hourly"))
        let times = try hourly.numbers("time")
        #expect(times.count == 9 * 24)
        let now = try #require(times.firstIndex(of: try current.number("time")))
        for name in names.split(separator: ",") {
            #expect(try hourly.numbers(String(name))[now] == current.number(String(name)), "\(name)")
        }
        // The run of 06:00 on the 20th: global hours to the 25th, European ones to the 24th.
        #expect(try hourly.numbers("pm10").lastIndex { $0 != nil } == (2 + 5) * 24 + 6)
        #expect(try hourly.numbers("birch_pollen").lastIndex { $0 != nil } == (2 + 4) * 24 + 6)
        #expect(try hourly.numbers("birch_pollen").compactMap(\.self).contains { $0 > 0 }, "in its season")
        #expect(try hourly.numbers("us_aqi").prefix(24).allSatisfy { $0 != nil }, "of the hours before, too")
    }

    @Test("No layer of cloud has more of it than the sky, the sun shines by day alone, and energy is there where it thunders")
    func sky() async throws {
        let names = "cloud_cover,cloud_cover_low,cloud_cover_mid,cloud_cover_high,sunshine_duration,cape,is_day,weather_code"
        var (energies, thunder) = (0, 0)
        for (latitude, longitude) in [(52.3, 6.9), (1.3, 103.8), (28.6, 77.2), (-33.9, 18.4)] {
            let place = "/open-meteo/v1/forecast?latitude=\(latitude)&longitude=\(longitude)&timezone=GMT&timeformat=unixtime"
            let reply = try await Asking(at: "2026-07-20T10:20:00Z").object(place + "&hourly=\(names)&past_days=2&forecast_days=8")
            let hourly = try reply.object("hourly")
            #expect(try reply.object("hourly_units").string("cape") == "J/kg")
            func column(_ name: String) throws -> [Double] { try hourly.numbers(name).map { $0 ?? -1 } }
            let (total, day) = (try column("cloud_cover"), try column("is_day"))
            #expect(total.count == 240 && !total.contains(-1))
            for layer in ["low", "mid", "high"] {
                for (part, whole) in zip(try column("cloud_cover_\(layer)"), total) { #expect((0...whole).contains(part), "\(layer)") }
            }
            let sunshine = try column("sunshine_duration")
            for hour in 1..<240 where day[hour] == 0 && day[hour - 1] == 0 { #expect(sunshine[hour] == 0) }
            #expect(sunshine.allSatisfy { (0...3_600).contains($0) } && sunshine.contains { $0 > 0 })
            for (energy, code) in zip(try column("cape"), try column("weather_code")) {
                #expect(energy >= 0)
                if energy > 1_000 { energies += 1 }
                if code >= 95 { thunder += 1 }
            }
        }
        #expect(energies > 0 && thunder > 0, "\(energies) hours of energy, \(thunder) of thunder")
    }

    @Test("Air quality reaches 7 days, and refuses more and unknown names")
    func airQualityLimits() async throws {
        let place = "/open-meteo/v1/air-quality?latitude=52.3&longitude=6.9"
        let reply = try await Asking().object(place + "&hourly=ozone")
        #expect(try reply.object("hourly").strings("time").count == 120)
        #expect(
            try await Asking().object(place + "&forecast_days=8", status: 400).string("reason")
                == "Forecast days is invalid. Allowed range 0 to 7. Given 8.")
        #expect(try await Asking().object(place + "&hourly=temperature_2m", status: 400).string("reason").contains("temperature_2m"))
    }
}
