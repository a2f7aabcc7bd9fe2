import Foundation
import PostgresWeatherStore
import ProviderCourtesy
import TestSupport
import Testing
import WeatherStore

@Suite(
    "A day of a plan over restarts: PostgreSQL", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing),
    .timeLimit(.minutes(Patience.minutes(5))))
struct PostgresPlanDayTests {
    private let seeds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 1...40 : 1...2

    private func outcome(nodes: Int, killed: Double, seed: Int) async throws -> PlanDay.Outcome {
        let database = try PostgresServer.database()
        let day = PlanDay(
            nodes: nodes, killed: killed,
            open: { node, now in
                try PostgresWeatherStore(
                    url: database.url, world: .real, node: "node\(node)", configuration: .patient, now: now)
            },
            close: { store in (store as? PostgresWeatherStore)?.close() })
        return try await day.run(seed: UInt64(seed))
    }

    @Test("H1: two nodes that restart each hour spend the subscriptions' fifth of a day once between them, and the maps' tenth")
    func orderly() async throws {
        for seed in seeds {
            let outcome = try await outcome(nodes: 2, killed: 0, seed: seed)
            #expect(outcome.violations == [], "seed \(seed)")
            #expect(outcome.orderlyEnds > 5 && (190...220).contains(outcome.sent[.subscriptions] ?? 0), "seed \(seed)")
        }
    }

    @Test("H1: a kill -9 loses of a share at most a lease, of a node alone and of one of three", arguments: [1, 3])
    func killed(nodes: Int) async throws {
        for seed in seeds {
            let outcome = try await outcome(nodes: nodes, killed: 0.7, seed: seed)
            #expect(outcome.violations == [], "seed \(seed)")
            #expect(outcome.kills > 3 && outcome.sent[.subscriptions] ?? 0 > 150, "seed \(seed)")
        }
    }
}
