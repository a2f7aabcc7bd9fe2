import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Mutated replies with the hours of the air (rows 11, 15, 16, 20, 21)")
struct AirMutationTests {
    @Test("No crash, a typed error or plausible hours each time", arguments: [ProviderID.openMeteo, .petrelServer])
    func mutated(provider: ProviderID) throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 600
        let seed: UInt64 = 20_261_130
        let bodies = Self.bodies(provider).map { SpoiltBody($0) }
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        var counts = (decoded: 0, refused: 0, undecodable: 0)
        for round in 0..<rounds {
            guard let body = mutator.pick(bodies) else { return }
            let mutant = mutator.mutant(of: body)
            let outcome = decoder.decode(
                provider: provider, endpoint: provider == .openMeteo ? "air-outlook" : "air", status: round % 2 == 0 ? 200 : nil,
                bytes: mutant)
            switch outcome {
            case .decoded(.airOutlook(let outlook), _):
                counts.decoded += 1
                if let problem = Self.implausible(outlook) {
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
        print("mutations of the air of \(provider): seed \(seed), \(rounds) bodies, \(counts)")
        #expect(counts.decoded > 0 && counts.undecodable > 0)
    }

    /// What no hours may ever hold, whatever was sent.
    private static func implausible(_ outlook: AirOutlook) -> String? {
        let quantities =
            AirQuality.Pollutant.allCases.map { AirOutlook.Quantity.pollutant($0) } + AirQuality.Scale.allCases.map { .index($0) }
            + Pollen.allCases.map { .pollen($0) }
        guard (1...2_600).contains(outlook.count) else { return "\(outlook.count) hours" }
        for quantity in quantities {
            let column = outlook.column(quantity)
            if !column.isEmpty, column.count != outlook.count { return "\(column.count) of \(outlook.count) hours" }
            if column.contains(where: { $0.map { !(0...100_000).contains($0) } ?? false }) { return "\(quantity): \(column)" }
        }
        return nil
    }

    private static func bodies(_ provider: ProviderID) -> [[UInt8]] {
        guard provider == .openMeteo else {
            return [
                #"""
                {"format":1,"cell":"a","timeZone":"Europe/Berlin","start":"2026-11-29T00:00:00+01:00","stepMinutes":60,
                "concentrations":{"pm2_5":[1,2.5,null,4],"ozone":[50,null,null,51]},"indices":{"europeanAQI":[20,21,22,23]},
                "pollen":{"birch":[0,0,12,3]},"pollenState":"some","provenance":{"provider":"open-meteo","attribution":"A",
                "attributionURL":"https://a.example/","fetchedAt":"2026-11-30T00:00:00+01:00","isSimulated":true}}
                """#
            ].map { Array($0.utf8) }
        }
        let values = (0..<30).map { String(Double($0 % 7) * 3.1) }.joined(separator: ", ")
        let columns = ["pm10", "pm2_5", "us_aqi", "european_aqi", "ozone", "birch_pollen"].map { #""\#($0)": [\#(values)]"# }
        let text = AirBodies.reply(columns.joined(separator: ", "), times: AirBodies.times(30))
        let recorded = Recordings.bytes("open-meteo/air_quality_enschede_2026.json").map { [$0] } ?? []
        return [Array(text.utf8), Array(#"{"error": true, "reason": "No data is available for this location"}"#.utf8)] + recorded
    }
}
