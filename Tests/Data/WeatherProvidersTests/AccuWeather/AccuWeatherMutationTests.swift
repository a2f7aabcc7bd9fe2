import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Mutated replies of AccuWeather (rows 11, 15, 16, 20, 21)")
struct AccuWeatherMutationTests {
    private static func subjects() -> [(endpoint: String, body: SpoiltBody)] {
        let units =
            #""RelativeHumidity":80,"TotalLiquid":{"Value":1.1,"Unit":"mm","UnitType":3},"Snow":{"Value":2,"Unit":"in","UnitType":1},"#
            + #""Wind":{"Speed":{"Value":10,"Unit":"mi/h","UnitType":9},"Direction":{"Degrees":255}},"UVIndex":2,"CloudCover":94,"#
        var bodies: [(String, [UInt8])] = [
            ("current", AccuWeatherBodies.current(units)), ("hourly", AccuWeatherBodies.hourly(units)),
            (
                "daily",
                AccuWeatherBodies.daily(
                    AccuWeatherBodies.dayElement(day: units), AccuWeatherBodies.dayElement(date: "2026-02-07T07:00:00+01:00"))
            ),
            ("geoposition", AccuWeatherBodies.location()), ("search", "[\(AccuWeatherBodies.location())]"),
            ("autocomplete", "[\(AccuWeatherBodies.location())]"), ("topcities", "[\(AccuWeatherBodies.location())]"),
            ("alerts", AccuWeatherBodies.alerts()), ("air-quality", AccuWeatherBodies.air), ("current", AccuWeatherBodies.quota),
        ].map { ($0, Array($1.utf8)) }
        for path in Recordings.paths(of: "accuweather") {
            guard let bytes = Recordings.bytes(path) else { continue }
            let endpoint =
                ["current", "daily", "hourly", "geoposition", "topcities", "search"].first { path.contains("/\($0)") } ?? "alerts"
            bodies.append((endpoint, bytes))
        }
        return bodies.map { ($0, SpoiltBody($1)) }
    }

    @Test("No crash, a typed error or a plausible result each time")
    func mutated() {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 600
        let seed: UInt64 = 20_261_121
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        let subjects = Self.subjects()
        var counts = (decoded: 0, refused: 0, undecodable: 0)
        for round in 0..<rounds {
            guard let subject = mutator.pick(subjects) else { return }
            let outcome = decoder.decode(
                provider: .accuWeather, endpoint: subject.endpoint, status: round % 2 == 0 ? 200 : nil,
                bytes: mutator.mutant(of: subject.body))
            let problem: String?
            switch outcome {
            case nil: problem = "no such endpoint"
            case .providerError(let error):
                counts.refused += 1
                problem = error.provider == .accuWeather ? nil : "an error without its provider"
            case .undecodable(let error):
                counts.undecodable += 1
                problem = error.kind == .badBody && error.provider == .accuWeather ? nil : "\(error)"
            case .decoded(let reply, _):
                counts.decoded += 1
                problem = Self.implausible(reply)
            }
            if let problem {
                Issue.record("seed \(seed), round \(round), \(subject.endpoint): \(problem)")
                return
            }
        }
        print(
            "mutations of accuweather: seed \(seed), \(rounds) bodies of \(subjects.count), \(counts.decoded) decoded, \(counts.refused) as the "
                + "provider's errors, \(counts.undecodable) undecodable")
        #expect(counts.decoded > 0 && counts.refused > 0 && counts.undecodable > 0)
    }

    /// What no dashboard may ever hold, whatever was sent.
    private static func implausible(_ reply: DecodedReply) -> String? {
        switch reply {
        case .weather(let weather):
            for (earlier, later) in zip(weather.hourly, weather.hourly.dropFirst()) where earlier.time >= later.time { return "order" }
            for (earlier, later) in zip(weather.daily, weather.daily.dropFirst()) where earlier.date >= later.date { return "order" }
            for hour in weather.hourly where !isPlausible([hour.temperatureCelsius], -95...65) { return "\(hour)" }
            for hour in weather.hourly
            where !isPlausible([hour.humidity, hour.chanceOfRain, hour.cloudCover], 0...100)
                || !isPlausible(
                    [hour.windKph, hour.gustKph, hour.precipitationMillimeters, hour.snowfallCentimeters, hour.uvIndex], 0...500)
            {
                return "\(hour)"
            }
            for day in weather.daily where !isPlausible([day.minTempCelsius, day.maxTempCelsius, day.avgTempCelsius], -95...65) {
                return "\(day)"
            }
            return nil
        case .cities(let cities): return cities.contains { $0.city.key.isEmpty || $0.city.name.isEmpty } ? "a city without a key" : nil
        case .places, .airQuality, .alerts, .nowcast, .airOutlook, .skyOutlook, .pastDays, .previousRuns, .usual, .receipts, .cyclones,
            .cycloneMaps,
            .spread:
            return nil
        }
    }

    private static func isPlausible(_ values: [Double?], _ range: ClosedRange<Double>) -> Bool {
        values.allSatisfy { $0.map(range.contains) ?? true }
    }
}
