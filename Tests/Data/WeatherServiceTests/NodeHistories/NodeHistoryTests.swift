import Foundation
import TestSupport
import Testing
import WeatherService
import WeatherStore

@Suite("Histories of several nodes: the service")
struct NodeHistoryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
    private static let stepsOfOne = 300

    /// What happens to the nodes.
    enum Trouble: String, CaseIterable {
        case none, clocks, kills, all
    }

    @Test(
        "rows 14, 31 and 32: one fetch a cell and window among all nodes, nothing older after newer, nobody waits for ever",
        arguments: ProcessInfo.processInfo.environment["PETREL_TROUBLE"].flatMap(Trouble.init).map { [$0] } ?? Trouble.allCases)
    func histories(trouble: Trouble) async throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? 35_000_000
        let steps = Self.isSoak ? 25_000 : 200
        // What is read once, such as the names of places, takes a while.
        _ = await ServiceRig([FakeProvider()]).weather()
        var (done, number, calls, repeats, answers, slow) = (0, 0, 0, 0, 0, 0)
        while done < steps {
            number += 1
            var random = SeededRandom(seed: seed &+ UInt64(number))
            let nodes = Int.random(in: 2...3, using: &random)
            let history = Self.steps(min(Self.stepsOfOne, steps - done), nodes, trouble, &random)
            let outcome = await Self.run(history, nodes)
            if let violation = outcome.violation {
                print("\(trouble), seed \(seed), history \(number), step \(violation.step): \(violation.words); it is being shortened")
                let short = await HistoryShortening.shortest(of: Array(history.prefix(violation.step + 1)), violation.words) { steps in
                    await Self.run(steps, nodes).violation.map { ($0.step, $0.words) }
                }
                let list = short.steps.map { "  \($0)" }.joined(separator: "\n")
                Issue.record("\(trouble), seed \(seed), history \(number), \(nodes) nodes: \(short.words)\n\(list)")
                return
            }
            (done, calls, repeats) = (done + history.count, calls + outcome.calls, repeats + outcome.repeats)
            (answers, slow) = (answers + outcome.answers, slow + outcome.slow)
        }
        let ratio = Double(calls) / Double(max(1, calls - repeats))
        print(
            "histories of nodes, trouble \(trouble): seed \(seed), \(done) steps in \(number) histories, \(answers) answers, \(calls) calls, "
                + "\(repeats) of them repeated: \(ratio) for each cell and window; \(slow) leases not renewed in time by this machine")
        #expect(calls > steps / 50 && answers > steps / 4)
        switch trouble {
        case .none, .clocks: #expect(repeats <= slow)
        case .kills: #expect(ratio <= 1.02)
        // Beyond what pauses and kills excuse, which is checked call by call.
        case .all: break
        }
    }

    private static func run(
        _ steps: [NodeStep], _ nodes: Int
    ) async -> (violation: NodeHistoryRun.Violation?, calls: Int, repeats: Int, answers: Int, slow: Int) {
        let world = NodeHistoryWorld(freshSeconds: WeatherServiceConfiguration().policy.freshSeconds - 4)
        let run = NodeHistoryRun(world, nodes: nodes)
        let violation = await run.violation(in: steps)
        await run.close()
        return (violation, world.calls.count, world.calls.repeats, await run.answers, world.slow)
    }

    private static func steps(_ count: Int, _ nodes: Int, _ trouble: Trouble, _ random: inout SeededRandom) -> [NodeStep] {
        var steps: [NodeStep] = []
        var second = 0.0
        var lastKill = 0.0
        while steps.count < count {
            let node = Int.random(in: 0..<nodes, using: &random)
            if trouble == .kills, second - lastKill >= 60 {
                lastKill = second
                steps.append(.kill(node: node))
                continue
            }
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<55:
                steps.append(.ask(node: node, cell: zipf(&random), isPrompt: Int.random(in: 0..<4, using: &random) == 0))
            case 55..<62 where trouble == .all: steps.append(fault(node, &random))
            case 62..<64 where trouble == .clocks || trouble == .all:
                // Within two seconds of each other.
                steps.append(.clock(node: node, offset: Double(Int.random(in: -4...4, using: &random)) / 4))
            default:
                let seconds: Double = [0.5, 0.5, 1, 1, 2, 3, 5, 10, 31, 299, 301].randomElement(using: &random) ?? 1
                let passed = trouble == .kills ? min(seconds, 10) : seconds
                second += passed
                steps.append(.time(passed))
            }
        }
        return steps
    }

    private static func fault(_ node: Int, _ random: inout SeededRandom) -> NodeStep {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .kill(node: node)
        case 1, 2: .pause(node: node)
        case 3, 4: .goOn
        case 5: .lose(node: node)
        default: .find(node: node)
        }
    }

    /// The number of a cell: the second one is asked for half as often as the first, the third a third as often.
    private static func zipf(_ random: inout SeededRandom) -> Int {
        let weights = (1...NodeHistoryRun.cells.count).map { 1 / Double($0) }
        var rest = Double.random(in: 0..<weights.reduce(0, +), using: &random)
        return weights.firstIndex {
            rest -= $0; return rest < 0
        } ?? 0
    }
}
