import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("US National Weather Service, simulated: forecasts and the raw grid")
struct NWSForecastTests {
    private let washington = "38.89,-77.04"

    private func grid(_ asking: Asking, _ point: String) async throws -> String {
        let properties = try await asking.identifiedObject("/nws/points/\(point)").object("properties")
        return try properties.string("forecastGridData").replacing("https://api.weather.gov", with: "/nws")
    }

    private func periods(_ asking: Asking, _ point: String, _ rest: String) async throws -> [JSONObject] {
        try await asking.identifiedObject(try await grid(asking, point) + rest).object("properties").objects("periods")
    }

    @Test(
        "Forecasts have the keys and types of the recorded ones", .enabled(if: Recordings.areThere),
        arguments: [("nws/mm_forecast_dc_2026.json", "/forecast?units=si"), ("nws/mm_hourly_dc_2026.json", "/forecast/hourly?units=si")])
    func shape(recording: String, rest: String) async throws {
        guard let bytes = Recordings.bytes(recording) else { return }
        let asking = try Asking(at: "2026-02-06T21:45:05Z")
        let reply = await asking.identified(try await grid(asking, washington) + rest)
        #expect(try RecordedShape(bytes).missing(in: RecordedShape(reply.body)) == [])
        let (theirs, mine) = (
            try JSONObject(bytes).object("properties").objects("periods"),
            try JSONObject(reply.body).object("properties").objects("periods")
        )
        for name in ["name", "startTime", "endTime", "temperatureUnit"] {
            #expect(try mine.map { try $0.string(name) } == (try theirs.map { try $0.string(name) }))
        }
        #expect(mine.map { $0.members["isDaytime"] as? Bool } == theirs.map { $0.members["isDaytime"] as? Bool })
    }

    @Test("surprise 6.3.5: at night the first period is the rest of the night, so that the first day has no maximum")
    func names() async throws {
        let evening = try await periods(try Asking(at: "2026-11-22T02:07:00Z"), washington, "/forecast")
        #expect(try evening.prefix(3).map { try $0.string("name") } == ["Tonight", "Sunday", "Sunday Night"])
        #expect(evening[0].members["isDaytime"] as? Bool == false)
        #expect(try evening[0].string("startTime") == "2026-11-21T21:00:00-05:00")
        let late = try await periods(try Asking(at: "2026-11-22T07:07:00Z"), washington, "/forecast")
        #expect(try late.prefix(3).map { try $0.string("name") } == ["Overnight", "Sunday", "Sunday Night"])
        #expect(late.count == 14)
        let morning = try await periods(try Asking(at: "2026-11-22T14:07:00Z"), washington, "/forecast")
        #expect(try morning.prefix(2).map { try $0.string("name") } == ["Today", "Tonight"])
        #expect(try await periods(try Asking(), "21.31,-157.86", "/forecast").count == 16)
    }

    @Test("surprise 6.3.11: whole degrees and wind as a text, in one system or the other; a day's is its highest hour")
    func units() async throws {
        let asking = try Asking()
        for (units, unit, speed, isMetric) in [("us", "F", " mph", false), ("si", "C", " km/h", true)] {
            let halves = try await periods(asking, washington, "/forecast?units=\(units)")
            let hours = try await periods(asking, washington, "/forecast/hourly?units=\(units)")
            #expect(hours.count == 156)
            for period in halves + hours {
                #expect(try period.string("temperatureUnit") == unit)
                let temperature = try period.number("temperature")
                #expect(temperature == temperature.rounded())
                #expect(try period.string("windSpeed").hasSuffix(speed))
            }
            let place = try Coordinate(latitude: 38.89, longitude: -77.04)
            let now = await asking.upstreams.now()
            let run = SimulatedAtmosphere.latestRun(at: now)
            for hour in hours {
                let start = try Date(hour.string("startTime"), strategy: .iso8601)
                let sample = asking.upstreams.atmosphere.forecast(at: place, start, run: run)
                let degrees = isMetric ? sample.temperatureCelsius : sample.temperatureCelsius * 1.8 + 32
                #expect(abs(try hour.number("temperature") - degrees) <= 0.5)
                #expect(abs(try hour.object("dewpoint").number("value") - sample.dewPointCelsius) < 0.28)
                #expect(abs(try hour.object("probabilityOfPrecipitation").number("value") - sample.chanceOfPrecipitation) < 0.51)
            }
            for half in halves.dropFirst() {
                let range = try half.string("startTime")..<half.string("endTime")
                let inside = try hours.filter { range.contains(try $0.string("startTime")) }.map { try $0.number("temperature") }
                guard inside.count == 12 else { continue }
                let isDay = half.members["isDaytime"] as? Bool == true
                #expect(try half.number("temperature") == (isDay ? inside.max() : inside.min()))
            }
        }
    }

    @Test("By its feature flags temperature and wind become objects")
    func flags() async throws {
        let asking = try Asking()
        let headers = ["feature-flags": "forecast_temperature_qv, forecast_wind_speed_qv"]
        let path = try await grid(asking, washington)
        let hour = try #require(
            try await asking.identifiedObject("\(path)/forecast/hourly?units=si", headers: headers).object("properties").objects("periods")
                .first)
        #expect(try hour.object("temperature").string("unitCode") == "wmoUnit:degC")
        #expect(try hour.object("windSpeed").string("unitCode") == "wmoUnit:km_h-1")
        #expect(try hour.object("windSpeed").has("value"))
        let halves = try await asking.identifiedObject("\(path)/forecast?units=us", headers: headers).object("properties").objects(
            "periods")
        #expect(try halves.contains { try $0.object("windSpeed").has("minValue") && $0.object("windSpeed").has("maxValue") })
        #expect(try halves[0].object("temperature").string("unitCode") == "wmoUnit:degF")
    }

    @Test("surprise 6.3.7: an icon may hold two conditions, with percentages where something falls")
    func icons() async throws {
        var icons: [String] = []
        for point in ["47.61,-122.33", "25.76,-80.19", "44.98,-93.27", "58.3,-134.42"] {
            for month in 1...3 {
                icons += try await periods(try Asking(at: "2026-0\(month)-11T16:07:00Z"), point, "/forecast").map { try $0.string("icon") }
            }
        }
        let parts = icons.map { $0.replacing("https://api.weather.gov/icons/land/", with: "").replacing("?size=medium", with: "") }
        #expect(parts.allSatisfy { $0.hasPrefix("day/") || $0.hasPrefix("night/") })
        #expect(parts.contains { $0.split(separator: "/").count == 3 } && parts.contains { $0.split(separator: "/").count == 2 })
        #expect(parts.contains { $0.contains(",") })
    }

    @Test("The raw grid covers every hour without gap or overlap, and its totals are those of the hours")
    func rawGrid() async throws {
        let asking = try Asking()
        let properties = try await asking.identifiedObject(try await grid(asking, washington)).object("properties")
        let place = try Coordinate(latitude: 38.89, longitude: -77.04)
        let run = SimulatedAtmosphere.latestRun(at: await asking.upstreams.now())
        func sample(_ hour: Int) -> AtmosphereSample {
            asking.upstreams.atmosphere.forecast(at: place, run.addingTimeInterval(Double(hour) * 3600), run: run)
        }
        var longest = 0
        let layers: [(String, Double, (AtmosphereSample) -> Double)] = [
            ("temperature", 0.28, \.temperatureCelsius), ("dewpoint", 0.28, \.dewPointCelsius), ("relativeHumidity", 0.51, \.humidity),
            ("skyCover", 0.51, \.cloudCover), ("windSpeed", 0.93, \.windKph), ("windGust", 0.93, \.gustKph),
        ]
        for (name, tolerance, value) in layers {
            var hour = 0
            for (start, hours, told) in try intervals(properties.object(name)) {
                #expect(start == run.addingTimeInterval(Double(hour) * 3600), "\(name)")
                longest = max(longest, hours)
                for index in hour..<(hour + hours) { #expect(abs(told - value(sample(index))) <= tolerance, "\(name)") }
                hour += hours
            }
            #expect(hour == NWSGridData.hours, "\(name)")
        }
        #expect(longest > 1)
        let totals: [(String, (AtmosphereSample) -> Double)] = [
            ("quantitativePrecipitation", \.precipitationMillimetersPerHour), ("snowfallAmount", { $0.snowfallCentimetersPerHour * 10 }),
        ]
        for (name, value) in totals {
            var hour = 0
            for (_, hours, told) in try intervals(properties.object(name)) {
                let total = (hour..<(hour + hours)).reduce(0) { $0 + value(sample($1)) }
                #expect(abs(told - total) < 1e-4, "\(name)")
                hour += hours
            }
            #expect(hour == NWSGridData.hours)
        }
        #expect(try properties.object("temperature").string("uom") == "wmoUnit:degC")
        #expect(try properties.object("weather").objects("values").allSatisfy { try $0.objects("value")[0].has("weather") })
    }

    @Test("surprise 6.3.10: an empty layer has no unit")
    func emptyLayers() async throws {
        let asking = try Asking()
        let properties = try await asking.identifiedObject(try await grid(asking, washington)).object("properties")
        for name in ["pressure", "visibility", "hazards"] {
            #expect(try properties.object(name).keys == ["values"])
            #expect(try properties.object(name).objects("values").isEmpty)
        }
        #expect(properties.keys.count >= 59)
    }

    @Test("An interval of days and hours is written as ISO 8601 has it, and a night in March or November has 11 or 13 hours")
    func intervalTexts() throws {
        let start = Date(timeIntervalSince1970: 1_708_689_600)
        #expect(SimulatedNWSTime.interval(start, hours: 46) == "2024-02-23T12:00:00+00:00/P1DT22H")
        #expect(SimulatedNWSTime.interval(start, hours: 48) == "2024-02-23T12:00:00+00:00/P2D")
        #expect(SimulatedNWSTime.interval(start, hours: 1) == "2024-02-23T12:00:00+00:00/PT1H")
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        for (date, hours) in [("2026-03-07", 11.0), ("2026-10-31", 13), ("2026-07-01", 12)] {
            let night = NWSHalfDay(date: try #require(CivilDate(iso8601: date)), isDaytime: false)
            #expect(night.end(in: zone).timeIntervalSince(night.start(in: zone)) == hours * 3600)
        }
    }

    private func intervals(_ layer: JSONObject) throws -> [(start: Date, hours: Int, value: Double)] {
        try layer.objects("values").map { entry in
            let parts = try entry.string("validTime").split(separator: "/")
            let period = parts[1].dropFirst().split(separator: "T", omittingEmptySubsequences: false)
            let days = Int(period[0].dropLast()) ?? 0
            let hours = period.count > 1 ? try #require(Int(period[1].dropLast())) : 0
            return (try Date(String(parts[0]), strategy: .iso8601), days * 24 + hours, try entry.number("value"))
        }
    }
}
