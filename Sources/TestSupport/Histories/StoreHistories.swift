import Foundation
import ProviderCourtesy

/// Random histories over two or three instances of one store: sequential and concurrent writes, reads, leases and calls, crashes, clock
/// changes, lost notifications. A failing history is shortened and reported with its seed.
package struct StoreHistories: Sendable {
    private let engine: StoreHistoryEngine
    private let seed: UInt64
    private let stepsOfOne: Int

    /// - Parameters:
    ///   - seed: overridden by `PETREL_SEED`.
    ///   - stepsOfOne: number of steps of one history.
    package init(_ engine: StoreHistoryEngine, seed: UInt64, stepsOfOne: Int = 300) {
        self.engine = engine
        self.seed = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? seed
        self.stepsOfOne = stepsOfOne
    }

    /// Runs histories with the given number of steps in total, and prints a summary.
    ///
    /// - Returns: the first failing history, shortened as far as possible, in words; nil if none fails.
    package func firstViolation(inSteps steps: Int) async throws -> String? {
        var (done, number, sent, refused) = (0, 0, 0, 0)
        let start = ContinuousClock.now
        while done < steps {
            number += 1
            let history = History(seed: seed &+ UInt64(number), steps: min(stepsOfOne, steps - done))
            let (violation, allowances) = try await run(history.steps, history, world: number)
            if let violation {
                var attempts = 1_000_000
                let short = try await HistoryShortening.shortest(
                    of: Array(history.steps.prefix(violation.step + 1)), violation.words
                ) { steps in
                    attempts += 1
                    return try await run(steps, history, world: attempts).0.map { ($0.step, $0.words) }
                }
                let list = short.steps.map { "  \($0)" }.joined(separator: "\n")
                return "\(engine.name), seed \(seed), history \(number), \(history.nodes) instances: \(short.words)\n\(list)"
            }
            done += history.steps.count
            sent += allowances.sent
            refused += allowances.refused
        }
        let rate = Int(Double(done) / max((ContinuousClock.now - start) / .seconds(1), 0.001))
        print(
            "histories of stores, \(engine.name): seed \(seed), \(done) steps in \(number) histories, \(sent) calls sent, \(refused) refused, "
                + "\(rate) steps a second, no violation")
        return nil
    }

    private struct History {
        let nodes: Int
        let limits: [CallLimit]
        let steps: [StoreStep]

        init(seed: UInt64, steps count: Int) {
            var random = SeededRandom(seed: seed)
            nodes = Int.random(in: 2...3, using: &random)
            limits = [
                CallLimit(Int.random(in: 4...20, using: &random), per: .minute),
                CallLimit(Int.random(in: 20...80, using: &random), per: .hour),
                CallLimit(Int.random(in: 40...200, using: &random), per: .day),
            ].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
            let generator = StoreStepGenerator(nodes: nodes, &random)
            steps = (0..<count).map { _ in generator.step(&random) }
        }
    }

    private func run(
        _ steps: [StoreStep], _ history: History, world number: Int
    ) async throws -> (StoreHistoryRun.Violation?, AllowanceWatch) {
        let world = try await engine.world(number)
        let run = try await StoreHistoryRun(engine, world, nodes: history.nodes, limits: history.limits)
        let violation = await run.violation(in: steps)
        let allowances = await run.allowances
        await run.close()
        try world.end()
        return (violation, allowances)
    }
}
