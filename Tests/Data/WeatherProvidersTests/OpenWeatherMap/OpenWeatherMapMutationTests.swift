import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap's bodies, mutated (rows 11, 15, 16, 20, 21)")
struct OpenWeatherMapMutationTests {
    @Test("No crash, a typed error or a plausible (partial) result each time")
    func mutated() throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let rounds = isSoak ? 100_000 : 1_200
        let seed: UInt64 = 20_261_121
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        var bodies: [(endpoint: String, body: SpoiltBody)] = [
            ("onecall", OpenWeatherMapBodies.oneCall(alerts: "[\(OpenWeatherMapBodies.alert)]")),
            ("weather", OpenWeatherMapBodies.weather()),
            ("forecast", OpenWeatherMapBodies.fiveDays), ("air-pollution", OpenWeatherMapBodies.air),
            ("onecall", OpenWeatherMapBodies.noPlan),
        ].map { ($0.0, SpoiltBody(Array($0.1.utf8))) }
        for path in Recordings.paths(of: "openweathermap") {
            guard let bytes = Recordings.bytes(path) else { continue }
            let endpoint = path.contains("geo") ? "geo-direct" : path.contains("onecall") ? "onecall" : "weather"
            bodies.append((endpoint, SpoiltBody(bytes)))
        }
        var (decoded, refused, undecodable) = (0, 0, 0)
        for round in 0..<rounds {
            guard let (endpoint, body) = mutator.pick(bodies) else { return }
            let status = round % 2 == 0 ? 200 : nil
            let mutant = mutator.mutant(of: body)
            switch decoder.decode(provider: .openWeatherMap, endpoint: endpoint, status: status, bytes: mutant) {
            case .decoded(.weather(let weather), _):
                decoded += 1
                if let problem = Self.implausible(weather) { Issue.record("seed \(seed), round \(round), \(endpoint): \(problem)") }
            case .decoded: decoded += 1
            case .providerError(let error):
                refused += 1
                #expect(error.provider == .openWeatherMap)
            case .undecodable(let error):
                undecodable += 1
                #expect(error.provider == .openWeatherMap && error.kind == .badBody)
            case nil: Issue.record("no such endpoint")
            }
        }
        print(
            "mutations of openweathermap: seed \(seed), \(rounds) bodies, \(decoded) decoded, \(refused) refusals, \(undecodable) undecodable"
        )
        #expect(decoded > 0 && refused > 0 && undecodable > 0)
    }

    /// What no dashboard may ever hold, whatever was sent.
    private static func implausible(_ weather: ProviderWeather) -> String? {
        if zip(weather.hourly, weather.hourly.dropFirst()).contains(where: { $0.time >= $1.time }) { return "hours out of order" }
        if zip(weather.daily, weather.daily.dropFirst()).contains(where: { $0.date >= $1.date }) { return "days out of order" }
        for hour in weather.hourly {
            guard (-95...65).contains(hour.temperatureCelsius), (-130...90).contains(hour.feelsLikeCelsius) else { return "\(hour)" }
            for percent in [hour.humidity, hour.chanceOfRain, hour.cloudCover] {
                if let percent, !(0...100).contains(percent) { return "\(hour)" }
            }
            for value in [hour.windKph, hour.gustKph, hour.precipitationMillimeters, hour.visibilityKilometers, hour.uvIndex] {
                if let value, !(0...500).contains(value) { return "\(hour)" }
            }
        }
        let isOutside = weather.daily.contains { !(-95...65).contains($0.minTempCelsius) || !(-95...65).contains($0.maxTempCelsius) }
        return isOutside ? "a day outside the planet" : nil
    }
}
