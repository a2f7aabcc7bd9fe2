import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

@Suite("Mutated replies of WMO's centre and of Environment Canada (rows 11, 15, 16, 20, 21)")
struct PlaceWarningsMutationTests {
    private static let now = Date(timeIntervalSince1970: 1_773_144_000)

    @Test("No crash, a typed error or plausible warnings each time", arguments: [(ProviderID.swic, "points"), (.cap, "alert")])
    func mutated(provider: ProviderID, endpoint: String) {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 600
        let seed: UInt64 = 20_261_130
        let replies =
            provider == .swic
            ? [SWICReplyTests.list([SWICReplyTests.row, #"{"row_type":"BOUNDARY"}"#], more: #","totalFeatures":2"#)]
            : [CanadaAlertTests.list([CanadaAlertTests.feature(), CanadaAlertTests.feature(["status_en": "ended"], id: "2")])]
        let bodies = replies.map { SpoiltBody($0) }
        var mutator = BodyMutator(seed: seed)
        var counts = (decoded: 0, undecodable: 0)
        for round in 0..<rounds {
            guard let body = mutator.pick(bodies) else { return }
            let mutant = mutator.mutant(of: body)
            _ = WarningFeedReader.reading(of: mutant, from: "Mutant", receivedAt: Self.now)
            switch ReplyDecoder().decode(provider: provider, endpoint: endpoint, bytes: mutant, at: Self.now) {
            case .decoded(.alerts(let alerts), _):
                counts.decoded += 1
                #expect(alerts.count <= 4 && alerts.allSatisfy { !$0.event.isEmpty }, "seed \(seed), round \(round)")
            case .undecodable(let error):
                counts.undecodable += 1
                #expect(error.kind == .badBody, "seed \(seed), round \(round)")
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of \(provider): seed \(seed), \(rounds) bodies, \(counts)")
        #expect(counts.decoded > 0 && counts.undecodable > 0)
    }
}
