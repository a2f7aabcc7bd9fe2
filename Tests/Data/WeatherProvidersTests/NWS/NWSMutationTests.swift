import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Mutated bodies of the National Weather Service (rows 11, 15, 16, 20, 21)")
struct NWSMutationTests {
    @Test("No crash, a typed error or a (partial) result each time; values stay within what can be true")
    func mutated() async throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let rounds = isSoak ? 60_000 : 300
        let seed: UInt64 = 20_261_121
        var mutator = BodyMutator(seed: seed)
        let decoder = ReplyDecoder()
        let bodies: [(String, String)] = [
            ("points", NWSBodies.point()), ("hourly", NWSBodies.hourly(count: 12)), ("forecast", NWSBodies.halfDays()),
            (
                "observation",
                NWSBodies.observation(#","cloudLayers":[{"amount":"FEW"}],"windSpeed":{"unitCode":"wmoUnit:km_h-1","value":3}"#)
            ),
            ("alerts", NWSBodies.alerts([NWSBodies.alert("a", #","messageType":"Update","references":[{"identifier":"b"}]"#)])),
        ]
        let subjects = bodies.map { (endpoint: $0.0, body: SpoiltBody(Array($0.1.utf8))) }
        var (decoded, refused, undecodable) = (0, 0, 0)
        for round in 0..<rounds {
            guard let subject = mutator.pick(subjects) else { return }
            let mutant = mutator.mutant(of: subject.body)
            switch decoder.decode(provider: .nws, endpoint: subject.endpoint, status: 200, bytes: mutant, at: NWSBodies.now) {
            case nil: Issue.record("seed \(seed), round \(round): no such endpoint")
            case .providerError(let error):
                refused += 1
                #expect(error.provider == .nws)
            case .undecodable(let error):
                undecodable += 1
                #expect(error.kind == .badBody && error.provider == .nws)
            case .decoded(.weather(let weather), _):
                decoded += 1
                #expect(weather.hourly.allSatisfy { (-95...65).contains($0.temperatureCelsius) }, "seed \(seed), round \(round)")
                #expect(weather.daily.allSatisfy { $0.minTempCelsius <= $0.maxTempCelsius }, "seed \(seed), round \(round)")
            case .decoded: decoded += 1
            }
        }
        print("mutations of nws: seed \(seed), \(rounds) bodies, \(decoded) decoded, \(refused) refusals, \(undecodable) undecodable")
        #expect(decoded > 0 && undecodable > 0)
    }

    @Test("A raw grid spoilt in every way costs its own values at most")
    func mutatedLayers() async throws {
        var mutator = BodyMutator(seed: 7)
        let body = SpoiltBody(Array(NWSBodies.layers().utf8))
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 2_000 : 6
        for _ in 0..<rounds {
            let mutant = String(decoding: mutator.mutant(of: body), as: UTF8.self)
            let weather = try await NWSCalls(["/gridpoints/OKX/33,37": NWSCalls.body(mutant)]).ask([.hourly, .daily]).get()
            #expect(weather.hourly.count >= 156 && weather.daily.count >= 6)
        }
    }
}
