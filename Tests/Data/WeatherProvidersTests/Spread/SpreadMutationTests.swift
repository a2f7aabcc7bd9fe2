import Confidence
import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Mutated replies with ensembles and percentiles (rows 11, 15, 16, 20, 21)")
struct SpreadMutationTests {
    @Test(
        "No crash, a typed error or figures in order each time",
        arguments: [
            (ProviderID.openMeteo, "ensemble"), (.metNorway, "percentiles"), (.petrelServer, "confidence"),
        ])
    func mutated(provider: ProviderID, endpoint: String) throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 600
        let seed: UInt64 = 20_261_201
        let bodies = Self.bodies(provider).map { SpoiltBody($0) }
        var mutator = BodyMutator(seed: seed)
        var counts = (decoded: 0, refused: 0, undecodable: 0)
        for round in 0..<rounds {
            guard let body = mutator.pick(bodies) else { return }
            let mutant = mutator.mutant(of: body)
            let outcome = ReplyDecoder().decode(
                provider: provider, endpoint: endpoint, status: round % 2 == 0 ? 200 : nil, bytes: mutant)
            switch outcome {
            case .decoded(.spread(let spread), _):
                counts.decoded += 1
                if let problem = Self.implausible(spread) {
                    Issue.record("seed \(seed), round \(round): \(problem)")
                    return
                }
            case .providerError(let error):
                counts.refused += 1
                #expect(error.provider == provider, "seed \(seed), round \(round)")
            case .undecodable(let error):
                counts.undecodable += 1
                #expect(error.kind == .badBody && error.provider == provider, "seed \(seed), round \(round)")
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of the spread of \(provider): seed \(seed), \(rounds) bodies, \(counts)")
        #expect(counts.decoded > 0 && counts.undecodable > 0)
    }

    /// What no spread may ever hold, whatever was sent.
    private static func implausible(_ spread: ForecastSpread) -> String? {
        guard (1...ForecastSpread.mostSteps).contains(spread.steps.count), spread.days.count <= ForecastSpread.mostDays else {
            return "\(spread.steps.count) steps, \(spread.days.count) days"
        }
        for figures in spread.steps.map(\.figures) + spread.days.map(\.figures) {
            for (quantity, band) in figures.percentiles {
                let values = [band.p10, band.p25, band.p50, band.p75, band.p90].compactMap(\.self)
                if values != values.sorted() || values.contains(where: { abs($0) > 10_000 }) { return "\(quantity): \(values)" }
            }
            for chance in figures.chances.values where !(0...1).contains(chance.share) { return "\(chance)" }
        }
        return nil
    }

    private static func bodies(_ provider: ProviderID) -> [[UInt8]] {
        switch provider {
        case .openMeteo:
            let made = EnsembleBodies.reply(
                hours: 30,
                EnsembleBodies.members("temperature_2m", (0..<8).map(Double.init), unit: "°C")
                    + EnsembleBodies.members("precipitation", (0..<8).map { Double($0) / 4 }, unit: "mm"))
            let mean = EnsembleBodies.reply(hours: 3, [("temperature_2m", "5", "°C"), ("temperature_2m_spread", "1.5", "K")])
            let recorded = ["ensemble_21_members_2026", "ensemble_spread_2026"].compactMap {
                Recordings.bytes("2026-11-27/open-meteo/\($0).json")
            }
            return [Array(made.utf8), Array(mean.utf8)] + recorded
        case .metNorway:
            return [
                #"""
                {"geometry": {"coordinates": [10.7, 59.9, 90]}, "properties": {"meta": {"units": {"air_temperature": "celsius"}},
                "timeseries": [{"time": "2026-11-30T07:00:00Z", "data": {"instant": {"details": {"air_temperature": 2.0,
                "air_temperature_percentile_10": 1, "air_temperature_percentile_90": 4, "wind_speed": 3, "wind_speed_percentile_10": 2,
                "wind_speed_percentile_90": 5}}, "next_6_hours": {"details": {"precipitation_amount": 1, "precipitation_amount_min": 0,
                "precipitation_amount_max": 4, "probability_of_precipitation": 60}}}}]}}
                """#
            ].map { Array($0.utf8) }
        default:
            return [
                #"""
                {"format":1,"timeZone":"Europe/Berlin","form":"members","members":21,"issuedAt":"2026-11-30T00:00:00+01:00",
                "days":[{"date":"2026-12-01","stated":{"percentiles":{"high":{"p10":1,"p50":2,"p90":4}},"chances":{"frost":{"share":0.4}}}}],
                "steps":[{"start":"2026-11-30T07:00:00+01:00","minutes":60,"stated":{"percentiles":{"temperature":{"p10":1,"p25":2,"p50":2,
                "p75":3,"p90":4}},"chances":{"rain-1":{"share":0.4,"members":21}}}}],
                "provenance":{"provider":"open-meteo","attribution":"A","attributionURL":"https://a.example/",
                "fetchedAt":"2026-11-30T00:00:00+01:00","isSimulated":true}}
                """#
            ].map { Array($0.utf8) }
        }
    }
}
