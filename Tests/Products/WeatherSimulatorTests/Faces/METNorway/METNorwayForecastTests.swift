import Foundation
import TestSupport
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("MET Norway, simulated: the forecast")
struct METNorwayForecastTests {
    private func steps(_ flavour: String, _ latitude: Double, _ longitude: Double, at now: String) async throws -> [JSONObject] {
        let target = "/met-norway/weatherapi/locationforecast/2.0/\(flavour)?lat=\(latitude)&lon=\(longitude)"
        return try await (try Asking(at: now)).identifiedObject(target).object("properties").objects("timeseries")
    }

    private func instant(_ step: JSONObject) throws -> Date { try Date(try step.string("time"), strategy: .iso8601) }

    private func details(_ step: JSONObject, _ period: String) throws -> JSONObject {
        try step.object("data").object(period).object("details")
    }

    private func symbol(_ step: JSONObject, _ period: String) throws -> String {
        try step.object("data").object(period).object("summary").string("symbol_code")
    }

    @Test("The forecast has the keys, types and steps of the recorded one", .enabled(if: Recordings.areThere))
    func shape() async throws {
        guard let bytes = Recordings.bytes("metno/compact_oslo_2026.json") else { return }
        let reply = await (try Asking(at: "2026-02-06T20:27:06Z")).identified(
            "/met-norway/weatherapi/locationforecast/2.0/compact?lat=59.9139&lon=10.7522&altitude=5")
        let (recorded, ours) = (try RecordedShape(bytes), try RecordedShape(reply.body))
        #expect(recorded.missing(in: ours) == [])
        #expect(ours.missing(in: recorded) == [])
        // Theirs begins with the hour after 20:27, ours with the one that it is in: from there on every step has the same periods.
        func periods(_ bytes: [UInt8]) throws -> [String] {
            try JSONObject(bytes).object("properties").objects("timeseries").map {
                try $0.string("time") + " " + $0.object("data").keys.sorted().joined(separator: " ")
            }
        }
        #expect(try Array(periods(reply.body).dropFirst()) == periods(bytes))
    }

    @Test("The sun has the keys, types and times of the documented example", .enabled(if: Recordings.areThere))
    func sun() async throws {
        guard let bytes = Recordings.bytes("metno/docs_sunrise30_sun.json") else { return }
        let reply = await (try Asking()).identified(
            "/met-norway/weatherapi/sunrise/3.0/sun?lat=59.9333&lon=10.7167&date=2022-12-18&offset=%2B01:00")
        #expect(try RecordedShape(bytes).missing(in: RecordedShape(reply.body)) == [])
        let (example, ours) = (try JSONObject(bytes), try JSONObject(reply.body))
        for name in ["sunrise", "sunset", "solarnoon", "solarmidnight"] {
            #expect(
                try ours.object("properties").object(name).string("time") == example.object("properties").object(name).string("time"))
        }
        #expect(try ours.object("when").strings("interval") == example.object("when").strings("interval"))
    }

    @Test("surprise 5.4.1: 51 to 56 hours one by one, then steps of six hours at 00, 06, 12 and 18 UTC until the run ends")
    func rhythm() async throws {
        for hour in 0..<6 {
            let steps = try await steps("compact", 59.91, 10.75, at: "2026-11-21T1\(hour):07:00Z")
            let times = try steps.map(instant)
            let hourly = steps.count { $0.members["data"].flatMap { ($0 as? [String: Any])?["next_1_hours"] } != nil }
            #expect((51...56).contains(hourly))
            let gaps = zip(times, times.dropFirst()).map { $1.timeIntervalSince($0) }
            #expect(gaps.prefix(hourly - 1).allSatisfy { $0 == 3600 })
            #expect(gaps.dropFirst(hourly).allSatisfy { $0 == 21_600 })
            #expect(Int(times[hourly].timeIntervalSince1970) % 21_600 == 0)
            #expect((9.0...10.0).contains(times[times.count - 1].timeIntervalSince(times[0]) / 86_400))
        }
    }

    @Test("surprise 5.4.2: near the ends periods are missing, the last step has only `instant`, and compact's twelve hours have no details")
    func ends() async throws {
        let steps = try await steps("compact", 59.91, 10.75, at: "2026-11-21T10:07:00Z")
        #expect(try steps[steps.count - 1].object("data").keys == ["instant"])
        #expect(try steps[steps.count - 2].object("data").keys == ["instant", "next_6_hours"])
        #expect(try details(steps[0], "next_12_hours").keys.isEmpty)
        let hourly = try steps.filter { try $0.object("data").has("next_1_hours") }
        #expect(try hourly.suffix(5).allSatisfy { try !$0.object("data").has("next_6_hours") })
    }

    @Test("surprise 5.4.4: complete adds gust, UV, fog, dew point, chances and extremes; gust, UV and fog end with the hourly part")
    func complete() async throws {
        let steps = try await steps("complete", 40, 20, at: "2026-06-21T10:07:00Z")
        let hourly = try steps[0].object("data").object("instant").object("details")
        for key in ["wind_speed_of_gust", "ultraviolet_index_clear_sky", "fog_area_fraction", "dew_point_temperature"] {
            #expect(hourly.has(key))
        }
        #expect(try hourly.number("ultraviolet_index_clear_sky") > 5)
        let late = try #require(steps.last { (try? $0.object("data").has("next_12_hours")) == true })
        let lateInstant = try late.object("data").object("instant").object("details")
        for key in ["wind_speed_of_gust", "ultraviolet_index_clear_sky", "fog_area_fraction"] { #expect(!lateInstant.has(key)) }
        #expect(lateInstant.has("dew_point_temperature"))
        #expect(
            try details(steps[0], "next_1_hours").keys == [
                "precipitation_amount", "probability_of_precipitation", "probability_of_thunder",
            ])
        let six = try details(late, "next_6_hours")
        #expect(try six.number("air_temperature_min") <= six.number("air_temperature_max"))
        #expect(try details(late, "next_12_hours").has("probability_of_precipitation"))
    }

    @Test("surprise 5.4.7: the first step is the current hour, and the point is longitude first")
    func firstStep() async throws {
        let reply = try await (try Asking(at: "2026-11-21T10:59:59Z")).identifiedObject(
            "/met-norway/locationforecast/2.0/compact?lat=53.5&lon=13&altitude=61")
        let point = try reply.object("geometry").numbers("coordinates")
        #expect(point == [13, 53.5, 61])
        let first = try #require(try reply.object("properties").objects("timeseries").first)
        #expect(try first.string("time") == "2026-11-21T10:00:00Z")
    }

    @Test("The values are the newest run's: an hour's amount is of the hour from its step, and wind is in m/s")
    func values() async throws {
        let now = "2026-11-21T10:07:00Z"
        let steps = try await steps("compact", 52.5, 13.4, at: now)
        let place = try Coordinate(latitude: 52.5, longitude: 13.4)
        let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
        let run = SimulatedAtmosphere.latestRun(at: try Date(now, strategy: .iso8601))
        for step in steps {
            let instant = try instant(step)
            let sample = atmosphere.forecast(at: place, instant, run: run)
            let details = try step.object("data").object("instant").object("details")
            #expect(abs(try details.number("air_temperature") - sample.temperatureCelsius) < 0.051)
            #expect(abs(try details.number("wind_speed") - sample.windKph / 3.6) < 0.051)
            #expect(abs(try details.number("relative_humidity") - sample.humidity) < 0.051)
            #expect((0..<360).contains(try details.number("wind_from_direction")))
            guard try step.object("data").has("next_1_hours") else { continue }
            let amount = try self.details(step, "next_1_hours").number("precipitation_amount")
            #expect(abs(amount - sample.precipitationMillimetersPerHour) < 0.051)
        }
    }

    @Test("surprise 5.4.5: only symbols that show the sun or the moon have a suffix; rain has an amount and an amount has rain")
    func symbols() async throws {
        var scatter = Scatter(seed: 17)
        var (suffixed, plain, twilight) = (0, 0, 0)
        for _ in 0..<Scatter.count(12) {
            let place = try scatter.place()
            let (latitude, longitude) = ((place.latitude * 100).rounded() / 100, (place.longitude * 100).rounded() / 100)
            for step in try await steps("compact", latitude, longitude, at: scatter.instant().formatted(.iso8601)) {
                guard try step.object("data").has("next_1_hours") else { continue }
                let code = try symbol(step, "next_1_hours")
                let parts = code.split(separator: "_")
                let hasSun = ["clearsky", "fair", "partlycloudy"].contains(parts[0]) || parts[0].contains("showers")
                #expect(hasSun == (parts.count == 2), "\(code)")
                if parts.count == 2 { #expect(["day", "night", "polartwilight"].contains(parts[1])) }
                if parts.last == "polartwilight" { twilight += 1 }
                (suffixed, plain) = (suffixed + (hasSun ? 1 : 0), plain + (hasSun ? 0 : 1))
                let amount = try details(step, "next_1_hours").number("precipitation_amount")
                let isWet = ["rain", "snow", "sleet"].contains { parts[0].contains($0) }
                #expect(isWet == (amount > 0), "\(code) with \(amount) mm")
            }
        }
        #expect(suffixed > 0 && plain > 0)
    }

    @Test("In the polar night the sky at noon is that of twilight, and the sun's times are null")
    func polarNight() async throws {
        let steps = try await steps("compact", 70, 20, at: "2026-12-21T10:07:00Z")
        let first = try symbol(steps[0], "next_1_hours")
        #expect(!first.hasSuffix("_day") && !first.hasSuffix("_night"))
        let sun = try await (try Asking(at: "2026-12-21T10:07:00Z")).identifiedObject(
            "/met-norway/weatherapi/sunrise/3.0/sun?lat=70&lon=20&offset=+01:00")
        #expect(try sun.object("properties").object("sunrise").members["time"] is NSNull)
        #expect(try sun.object("properties").object("solarnoon").string("time").hasSuffix("+01:00"))
        #expect(try sun.object("properties").object("solarnoon").members["visible"] as? Bool == false)
    }

    @Test("surprise 5.4.6: the two misspelt names are the official ones")
    func misspelt() throws {
        var sample = SimulatedAtmosphere(seed: 1, places: .towns).truth(at: .moscow, Scatter.day(0))
        sample.precipitationMillimetersPerHour = 0.3
        sample.showerShare = 1
        sample.hasThunder = true
        sample.isDay = true
        sample.condition = .thunderstorm
        sample.snowfallCentimetersPerHour = 0.3
        #expect(METNorwaySymbol.code([sample], at: .moscow, from: Scatter.day(0)) == "lightssnowshowersandthunder_day")
        sample.condition = .sleet
        #expect(METNorwaySymbol.code([sample], at: .moscow, from: Scatter.day(0)) == "lightssleetshowersandthunder_day")
    }
}
