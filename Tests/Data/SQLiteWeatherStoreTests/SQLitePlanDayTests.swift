import Foundation
import ProviderCourtesy
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite("A day of a plan over restarts: SQLite", .timeLimit(.minutes(Patience.minutes(5))))
struct SQLitePlanDayTests {
    private let seeds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 1...40 : 1...2

    /// - Parameter nodes: a server, and commands beside it.
    private func outcome(nodes: Int, killed: Double, seed: Int) async throws -> PlanDay.Outcome {
        try await withTemporaryFolder { folder in
            let day = PlanDay(nodes: nodes, killed: killed) { node, now in
                try SQLiteWeatherStore(path: folder + "/weather.sqlite", world: .real, role: node == 0 ? .owner : .guest, now: now)
            }
            return try await day.run(seed: UInt64(seed))
        }
    }

    @Test("H1: a server that restarts each hour spends the subscriptions' fifth of a day once, the maps' tenth once, and forgets no call")
    func orderly() async throws {
        for seed in seeds {
            let outcome = try await outcome(nodes: 1, killed: 0, seed: seed)
            #expect(outcome.violations == [], "seed \(seed)")
            #expect(outcome.orderlyEnds > 5 && (190...200).contains(outcome.sent[.subscriptions] ?? 0), "seed \(seed)")
            #expect((40...100).contains(outcome.sent[.maps] ?? 0), "seed \(seed)")
        }
    }

    @Test("H1: a kill -9 loses of a share at most a lease, of a server alone and beside others over the same file", arguments: [1, 2])
    func killed(nodes: Int) async throws {
        for seed in seeds {
            let outcome = try await outcome(nodes: nodes, killed: 0.7, seed: seed)
            #expect(outcome.violations == [], "seed \(seed)")
            #expect(outcome.kills > 3 && outcome.sent[.subscriptions] ?? 0 > 150, "seed \(seed)")
        }
    }
}
