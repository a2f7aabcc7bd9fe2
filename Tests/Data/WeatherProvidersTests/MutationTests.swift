import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Mutated upstream bodies (rows 11, 15, 16, 20, 21)")
struct MutationTests {
    private struct Subject {
        var endpoint: String
        var body: SpoiltBody
        var whole: ReplyDecoder.Outcome?
    }

    struct Counts {
        var decoded = 0
        var partial = 0
        var refused = 0
        var undecodable = 0
    }

    @Test("No crash, a typed error or a (partial) result each time", arguments: [ProviderID.openMeteo, .weatherAPI])
    func mutated(provider: ProviderID) throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let rounds = isSoak ? 100_000 : 600
        let seed: UInt64 = 20_261_121
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        let subjects = subjects(of: provider, decoder, withLargeOnes: isSoak)
        var counts = Counts()
        let start = ContinuousClock.now
        for round in 0..<rounds {
            guard let subject = mutator.pick(subjects) else { return }
            let mutant = mutator.mutant(of: subject.body)
            let status = round % 2 == 0 ? 200 : nil
            let outcome = decoder.decode(provider: provider, endpoint: subject.endpoint, status: status, bytes: mutant)
            let problem = count(outcome, whole: subject.whole, provider, &counts)
            if let problem {
                Issue.record("seed \(seed), round \(round), \(subject.endpoint): \(problem)")
                return
            }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print(
            "mutations of \(provider): seed \(seed), \(rounds) bodies of \(subjects.count), \(counts.decoded) decoded whole, \(counts.partial) in part "
                + "or changed, \(counts.refused) as the provider's errors, \(counts.undecodable) undecodable, \(Int(seconds * 1_000)) ms")
        #expect(counts.partial > 0 && counts.undecodable > 0 && counts.decoded > 0)
    }

    /// - Returns: what is wrong with the outcome; nil when nothing is.
    private func count(
        _ outcome: ReplyDecoder.Outcome?, whole: ReplyDecoder.Outcome?, _ provider: ProviderID, _ counts: inout Counts
    ) -> String? {
        switch outcome {
        case nil: return "no such endpoint"
        case .providerError(let error):
            counts.refused += 1
            return error.provider == provider ? nil : "an error without its provider"
        case .undecodable(let error):
            counts.undecodable += 1
            return error.kind == .badBody && error.provider == provider ? nil : "\(error)"
        case .decoded(let reply, _):
            if outcome == whole { counts.decoded += 1 } else { counts.partial += 1 }
            guard case .weather(let weather) = reply else { return nil }
            return Self.implausible(weather)
        }
    }

    /// What no dashboard may ever hold, whatever was sent.
    static func implausible(_ weather: ProviderWeather) -> String? {
        for (earlier, later) in zip(weather.hourly, weather.hourly.dropFirst()) where earlier.time >= later.time {
            return "hours out of order"
        }
        for (earlier, later) in zip(weather.daily, weather.daily.dropFirst()) where earlier.date >= later.date {
            return "days out of order"
        }
        for hour in weather.hourly {
            guard (-95...65).contains(hour.temperatureCelsius), (-130...90).contains(hour.feelsLikeCelsius) else { return "\(hour)" }
            for percent in [hour.humidity, hour.chanceOfRain, hour.cloudCover] {
                if let percent, !(0...100).contains(percent) { return "\(hour)" }
            }
            for value in [hour.windKph, hour.gustKph, hour.precipitationMillimeters, hour.visibilityKilometers, hour.uvIndex] {
                if let value, !(0...500).contains(value) { return "\(hour)" }
            }
        }
        for day in weather.daily where !(-95...65).contains(day.minTempCelsius) || !(-95...65).contains(day.maxTempCelsius) {
            return "\(day)"
        }
        return nil
    }

    private func subjects(of provider: ProviderID, _ decoder: ReplyDecoder, withLargeOnes: Bool) -> [Subject] {
        var bodies: [(String, [UInt8])] = []
        if provider == .openMeteo {
            bodies = [
                ("forecast", Array(Bodies.openMeteo().utf8)), ("air-quality", Array(Bodies.openMeteoAir.utf8)),
                ("geocoding", Array(Bodies.openMeteoPlaces.utf8)),
            ]
        } else {
            bodies = [("forecast", Array(Bodies.weatherAPI().utf8)), ("search", Array(Bodies.weatherAPIPlaces.utf8))]
        }
        for path in Recordings.paths(of: provider == .openMeteo ? "open-meteo" : "weatherapi") {
            guard let bytes = Recordings.bytes(path), withLargeOnes || bytes.count < 40_000 else { continue }
            let endpoint =
                switch path {
                case let path where path.contains("air_quality"): "air-quality"
                case let path where path.contains("geocoding"): "geocoding"
                case let path where path.contains("current"): "current"
                default: "forecast"
                }
            bodies.append((endpoint, bytes))
        }
        return bodies.map { endpoint, bytes in
            Subject(
                endpoint: endpoint, body: SpoiltBody(bytes), whole: decoder.decode(provider: provider, endpoint: endpoint, bytes: bytes))
        }
    }
}
