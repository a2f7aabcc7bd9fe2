import Foundation
import JSONText
import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("OpenWeatherMap, simulated: One Call 3.0")
struct OpenWeatherMapOneCallTests {
    private let oneCall = "/openweathermap/data/3.0/onecall?appid=k&units=metric"
    private let berlin = "&lat=52.5&lon=13.4"

    @Test("48 hours from the one that began last, 8 days, 61 minutes; parts may be excluded; a success has no cod")
    func parts() async throws {
        let asking = try Asking()
        let reply = try await asking.object(oneCall + berlin)
        #expect(
            reply.keys.subtracting(["alerts"]) == ["lat", "lon", "timezone", "timezone_offset", "current", "minutely", "hourly", "daily"])
        let hours = try reply.objects("hourly")
        #expect(hours.count == 48)
        #expect(try hours[0].number("dt") == 1_795_255_200)
        #expect(try reply.objects("daily").count == 8 && reply.objects("minutely").count == 61)
        let bare = try await asking.object(oneCall + berlin + "&exclude=current,minutely,hourly,daily,alerts")
        #expect(bare.keys == ["lat", "lon", "timezone", "timezone_offset"])
    }

    @Test("Hours are the newest run's, water that of the hour from the step")
    func hours() async throws {
        let asking = try Asking()
        let coordinate = try Coordinate(latitude: 52.5, longitude: 13.4)
        let run = SimulatedAtmosphere.latestRun(at: await asking.upstreams.now())
        for hour in try await asking.object(oneCall + berlin).objects("hourly") {
            let instant = Date(timeIntervalSince1970: try hour.number("dt"))
            let sample = asking.upstreams.atmosphere.forecast(at: coordinate, instant, run: run)
            #expect(try abs(hour.number("temp") - sample.temperatureCelsius) <= 0.0051)
            #expect(try abs(hour.number("dew_point") - sample.dewPointCelsius) <= 0.0051)
            #expect(try abs(hour.number("wind_gust") - sample.gustKph / 3.6) <= 0.0051)
            #expect(try abs(hour.number("pop") - sample.chanceOfPrecipitation / 100) <= 0.0051)
            let rain = hour.has("rain") ? try hour.object("rain").number("1h") : 0
            let snow = hour.has("snow") ? try hour.object("snow").number("1h") : 0
            #expect(abs(rain + snow - sample.precipitationMillimetersPerHour) <= 0.0101)
        }
    }

    @Test("surprise 2.4.1: water is an object by the hour and a bare number by the day, the day's the sum of its hours")
    func bareNumbers() async throws {
        var wetDays = 0
        for date in ["01-11", "01-18", "01-25", "02-11", "02-25", "03-02", "11-10", "12-12"] {
            let reply = try await Asking(at: "2026-\(date)T23:00:00Z").object(oneCall + "&lat=60.4&lon=5.3")
            // Bergen's next day lies whole within the 48 hours.
            let day = try reply.objects("daily")[1]
            let noon = try day.number("dt")
            let hours = try reply.objects("hourly").filter { try abs($0.number("dt") + 1800 - noon) < 43_200 }
            #expect(hours.count == 24)
            for name in ["rain", "snow"] {
                let sum = try hours.map { $0.has(name) ? try $0.object(name).number("1h") : 0 }.reduce(0, +)
                let total = day.has(name) ? try day.number(name) : 0
                #expect(abs(total - sum) <= 0.13)
                if total > 0.5 { wetDays += 1 }
            }
            let celsius = try hours.map { try $0.number("temp") }
            #expect(try day.object("temp").number("min") == celsius.min())
            #expect(try day.object("temp").number("max") == celsius.max())
        }
        #expect(wetDays > 0)
    }

    @Test("surprise 2.4.2: nobody tells how far one sees in the hour in which snow sets in")
    func visibility() async throws {
        var missing = 0
        for day in 1...9 {
            let hours = try await Asking(at: "2026-12-0\(day)T10:07:00Z").object(oneCall + "&lat=62.03&lon=129.73").objects("hourly")
            let blind = hours.filter { !$0.has("visibility") }
            #expect(blind.allSatisfy { $0.has("snow") })
            #expect(blind.count < 12)
            missing += blind.count
        }
        #expect(missing > 0)
    }

    @Test("2.2: one offset for the whole reply: daily dt is noon by the offset of now, also behind a clock change")
    func noon() async throws {
        let reply = try await Asking(at: "2026-03-27T12:00:00Z").object(oneCall + berlin)
        #expect(try reply.string("timezone") == "Europe/Berlin" && reply.number("timezone_offset") == 3600)
        let days = try reply.objects("daily")
        for (index, day) in days.enumerated() {
            #expect(try day.number("dt") + 3600 == 1_774_612_800 + Double(index) * 86_400)
        }
    }

    @Test(
        "surprise 2.4.11: in polar day and polar night sunrise and sunset are absent",
        arguments: [
            "2026-12-21T11:00:00Z", "2026-06-21T11:00:00Z",
        ])
    func polar(now: String) async throws {
        let reply = try await Asking(at: now).object(oneCall + "&lat=78.2&lon=15.6")
        let parts = try [reply.object("current")] + reply.objects("daily")
        #expect(parts.allSatisfy { !$0.has("sunrise") && !$0.has("sunset") })
        #expect(try await Asking().object(oneCall + berlin).object("current").has("sunrise"))
    }

    @Test("surprise 2.4.9: a warning has a sender, an event, two instants and maybe no tag; no key at all where none is in force")
    func alerts() throws {
        struct Body: Decodable {
            let sender_name: String
            let event: String
            let start: Int
            let end: Int
            let description: String
            let tags: [String]
        }
        var calm = SampleOf.warning
        calm.event = "Special Statement"
        let bytes = SimulatedOpenWeatherMapOneCall.alerts([SampleOf.warning, calm]).canonicalBytes()
        let alerts = try JSONDecoder().decode([Body].self, from: Data(bytes))
        #expect(alerts[0].event == "High Wind Warning" && alerts[0].tags == ["Wind"])
        #expect(alerts[0].start == 1_795_017_600 && alerts[0].end == 1_795_024_800)
        #expect(alerts[0].description == "Gusts of 120 km/h.\n\nStay inside.")
        #expect(alerts[1].tags.isEmpty && !alerts[1].sender_name.isEmpty)
    }

    @Test("The warnings are those of the atmosphere")
    func warningsOfTheAtmosphere() async throws {
        let asking = try Asking()
        let coordinate = try Coordinate(latitude: 52.5, longitude: 13.4)
        let warnings = asking.upstreams.atmosphere.warnings(at: coordinate, await asking.upstreams.now())
        let reply = try await asking.object(oneCall + berlin)
        #expect(reply.has("alerts") == !warnings.isEmpty)
        if !warnings.isEmpty { #expect(try reply.objects("alerts").map { try $0.string("event") } == warnings.map(\.event)) }
    }
}
