import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("MET Norway: spoilt replies")
struct METNorwayHostileTests {
    @Test("row 11: a value that is null, absent, a text or beyond what can be is absent, and loses nothing else")
    func absent() throws {
        for value in ["null", "\"\"", "[]", "{}", "1e400", "-1", "99999", "true"] {
            var body = METNorwayBody()
            try body.addHours(from: "2026-03-10T12:00:00Z", 2) { _ in 7 }
            body.steps[0].details = """
                {"air_temperature": 7, "relative_humidity": \(value), "wind_speed": \(value), "wind_speed_of_gust": \(value),
                "wind_from_direction": \(value), "air_pressure_at_sea_level": \(value), "cloud_area_fraction": \(value),
                "dew_point_temperature": \(value == "-1" ? "null" : value), "apparent_air_temperature": \(value == "-1" ? "null" : value)}
                """
            body.steps[0].next1 = METNorwayBody.period(
                "rain", #"{"precipitation_amount": \#(value), "probability_of_precipitation": \#(value)}"#)
            let hours = try body.weather().hourly
            let hour = try #require(hours.first)
            #expect(hours.count == 2 && hour.temperatureCelsius == 7 && hour.feelsLikeCelsius == 7 && hour.condition.kind == .rain)
            for sent in [
                hour.humidity, hour.windKph, hour.gustKph, hour.windDirectionDegrees, hour.pressureHectopascals, hour.cloudCover,
                hour.dewPointCelsius, hour.precipitationMillimeters, hour.chanceOfRain,
            ] { #expect(sent == nil, "\(value)") }
        }
    }

    @Test("row 11: a step without time or temperature is left out, the others stay", arguments: ["null", "\"warm\"", "-300", "{}"])
    func badStep(value: String) throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 3)
        body.steps[1].details = #"{"air_temperature": \#(value)}"#
        #expect(try body.weather().hourly.count == 2)
        body.steps[2].time = "tomorrow"
        let hours = try body.weather().hourly
        #expect(hours.count == 1 && hours.first?.step.hours == 1)
    }

    @Test("The provider's own feels-like is taken where it has one")
    func apparent() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 1)
        body.steps[0].details = #"{"air_temperature": 7, "apparent_air_temperature": 2.44, "wind_speed": 10}"#
        #expect(try body.weather().hourly.first?.feelsLikeCelsius == 2.44)
    }

    @Test("A number in a unit that was never met is left out")
    func foreignUnit() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 1)
        body.steps[0].details = #"{"air_temperature": 7, "wind_speed": 10}"#
        body.units = #""air_temperature": "celsius", "wind_speed": "knots""#
        let hour = try #require(try body.weather().hourly.first)
        #expect(hour.windKph == nil && hour.temperatureCelsius == 7)
        body.units = #""air_temperature": "fahrenheit""#
        #expect(throws: METNorwayBody.Unexpected.self) { try body.weather() }
    }

    @Test("row 14: steps out of order and twice are put in order, the first of two stays")
    func disorder() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T13:00:00Z", 2) { _ in 5 }
        try body.addHours(from: "2026-03-10T12:00:00Z", 2) { _ in 9 }
        let hours = try body.weather().hourly
        #expect(hours.map(\.temperatureCelsius) == [9, 5, 5] && hours.map(\.step.hours) == [1, 1, 1])
    }

    @Test("row 16: cut anywhere, a reply is a bad body")
    func truncated() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 30)
        let bytes = Array(body.text.utf8)
        for part in 0..<16 {
            let outcome = ReplyDecoder().decode(
                provider: .metNorway, endpoint: "locationforecast", status: 200, bytes: Array(bytes.prefix(bytes.count * part / 16)))
            #expect(outcome == .undecodable(WeatherError(.badBody, provider: .metNorway)))
        }
    }

    @Test("Mutated replies: no crash, nothing implausible, a typed error or a part each time (rows 11, 15, 16, 20, 21)")
    func mutated() throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 50_000 : 400
        let seed: UInt64 = 20_261_121
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 12, symbol: "lightrain", water: 0.25)
        try body.addSixes(from: "2026-03-11T00:00:00Z", 8, water: 2, extremes: #", "air_temperature_max": 12, "air_temperature_min": 8"#)
        var subjects = [SpoiltBody(Array(body.text.utf8))]
        if let recorded = Recordings.bytes("metno/compact_oslo_2026.json"), rounds > 400 { subjects.append(SpoiltBody(recorded)) }
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        var counts = (decoded: 0, undecodable: 0, refused: 0)
        for round in 0..<rounds {
            guard let subject = mutator.pick(subjects) else { return }
            let mutant = mutator.mutant(of: subject)
            switch decoder.decode(
                provider: .metNorway, endpoint: "locationforecast", status: round % 2 == 0 ? 200 : nil, bytes: mutant, coordinate: .moscow)
            {
            case .decoded(.weather(let weather), _):
                counts.decoded += 1
                if let problem = Self.implausible(weather) {
                    Issue.record("seed \(seed), round \(round): \(problem)")
                    return
                }
            case .undecodable(let error):
                counts.undecodable += 1
                #expect(error == WeatherError(.badBody, provider: .metNorway), "seed \(seed), round \(round)")
            case .providerError: counts.refused += 1
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of met-norway: seed \(seed), \(rounds) bodies, \(counts)")
        #expect(counts.decoded > 0 && counts.undecodable > 0)
    }

    private static func implausible(_ weather: ProviderWeather) -> String? {
        for (earlier, later) in zip(weather.hourly, weather.hourly.dropFirst()) {
            if earlier.time.addingTimeInterval(earlier.step.seconds) > later.time, earlier.precipitationMillimeters != nil {
                return "water counted twice"
            }
            if earlier.time >= later.time { return "hours out of order" }
        }
        for hour in weather.hourly {
            guard (-95...65).contains(hour.temperatureCelsius), (-130...90).contains(hour.feelsLikeCelsius) else { return "\(hour)" }
            guard (1...6).contains(hour.step.hours), hour.chanceOfRain.map((0...100).contains) ?? true else { return "\(hour)" }
        }
        for day in weather.daily where day.minTempCelsius > day.maxTempCelsius { return "\(day)" }
        return nil
    }
}
