import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Mutated replies with minutes (rows 11, 15, 16, 20, 21)")
struct NowcastMutationTests {
    @Test(
        "No crash, a typed error or a plausible (partial) result each time",
        arguments: [ProviderID.metNorway, .openMeteo, .brightSky, .openWeatherMap])
    func mutated(provider: ProviderID) throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 600
        let seed: UInt64 = 20_261_129
        let bodies = try Self.bodies(provider).map { SpoiltBody($0) }
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        let endpoint = NowcastBodies.endpoints[provider] ?? ""
        var counts = (decoded: 0, refused: 0, undecodable: 0)
        for round in 0..<rounds {
            guard let body = mutator.pick(bodies) else { return }
            let mutant = mutator.mutant(of: body)
            let outcome = decoder.decode(provider: provider, endpoint: endpoint, status: round % 2 == 0 ? 200 : nil, bytes: mutant)
            switch outcome {
            case .decoded(.nowcast(let nowcast), _):
                counts.decoded += 1
                if let problem = Self.implausible(nowcast) {
                    Issue.record("seed \(seed), round \(round): \(problem)")
                    return
                }
            case .providerError(let error):
                counts.refused += 1
                #expect(error.provider == provider, "seed \(seed), round \(round)")
            case .undecodable(let error):
                counts.undecodable += 1
                #expect(error == WeatherError(.badBody, provider: provider), "seed \(seed), round \(round)")
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of \(provider)'s minutes: seed \(seed), \(rounds) bodies, \(counts)")
        #expect(counts.decoded > 0 && counts.undecodable > 0)
    }

    /// What no nowcast may ever hold, whatever was sent.
    private static func implausible(_ nowcast: Nowcast) -> String? {
        if nowcast.rates.count > 1_440 || nowcast.falls.count != nowcast.rates.count { return "\(nowcast.rates.count) steps" }
        if nowcast.rates.contains(where: { $0.map { !(0...2_000).contains($0) } ?? false }) { return "\(nowcast.rates)" }
        if nowcast.coverage != .covered, !nowcast.rates.isEmpty { return "steps without a picture" }
        if !(1...180).contains(nowcast.step.minutes) { return "\(nowcast.step)" }
        let spells = nowcast.spells(from: nowcast.start)
        if spells.contains(where: { $0.begin >= $0.end || $0.steps.isEmpty }) { return "\(spells)" }
        return zip(spells, spells.dropFirst()).contains { $0.end > $1.begin } ? "\(spells)" : nil
    }

    private static func bodies(_ provider: ProviderID) throws -> [[UInt8]] {
        var texts: [String]
        var recording: String?
        switch provider {
        case .metNorway:
            texts = try [
                NowcastBodies.metNorway(rates: (0..<24).map { String(Double($0 % 7) / 2) }, symbol: "rain"),
                NowcastBodies.metNorway(coverage: #""no coverage""#, rates: []),
            ]
            recording = "2026-11-27/metno/nowcast_oslo_2026.json"
        case .openMeteo:
            let amounts = (0..<12).map { String(Double($0 % 5) / 10) }.joined(separator: ", ")
            texts = [
                NowcastBodies.openMeteo(
                    #""precipitation": [\#(amounts)], "snowfall": [\#(amounts)], "weather_code": [\#(amounts)]"#,
                    times: (0..<12).map { 1_795_273_200 + $0 * 900 }),
                #"{"error": true, "reason": "No data is available for this location"}"#,
            ]
            recording = "2026-11-27/open-meteo/minutely15_enschede_2026.json"
        case .brightSky:
            let frames = (0..<12).map { (time: "2026-05-09T11:\(10 + $0 * 4):00+00:00", grid: "[[\($0), 1, 2], [3, 4, 5]]") }
            texts = [NowcastBodies.brightSky(frames), #"{"detail": "lat/lon lies outside the radar data range"}"#]
        default:
            let list = (0..<30).map { #"{"dt": \#(1_795_273_200 + $0 * 60), "precipitation": \#($0 % 4)}"# }.joined(separator: ",")
            texts = [NowcastBodies.openWeatherMap("[\(list)]"), NowcastBodies.openWeatherMap(nil)]
            recording = "openweathermap/onecall_bozen_alert_it.json"
        }
        return texts.map { Array($0.utf8) } + (recording.flatMap { Recordings.bytes($0) }.map { [$0] } ?? [])
    }
}
