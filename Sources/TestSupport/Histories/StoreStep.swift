import Foundation
import WeatherModel

/// One step of a history over several instances of a store. Instants and leases are relative, so that a step keeps its meaning when steps
/// before it are dropped.
enum StoreStep: Hashable, Sendable {
    /// When a snapshot was received.
    enum Receipt: Hashable, Sendable {
        /// Relative to the clock of the instance that puts it.
        case now(Double)
        /// Relative to the latest snapshot of its cell: 0 is the same instant.
        case latest(Double)
    }

    /// The revision that the caller claims to have.
    enum Known: Hashable, Sendable { case nothing, latest, other }

    /// One write of a transaction.
    enum Change: Hashable, Sendable {
        case put(key: Int, value: UInt8)
        case add(key: Int)
        case remove(key: Int)
    }

    /// An operation of one instance.
    enum Action: Hashable, Sendable {
        case put(cell: Int, revision: Int, Receipt)
        case latest(cell: Int, Known)
        case revision(cell: Int, revision: Int)
        case claim(lease: Int, seconds: Double)
        /// Counted back from the latest lease that was given.
        case renew(back: Int, seconds: Double)
        case release(back: Int)
        /// - Parameter fails: it throws at its end, and none of its changes may persist.
        case transaction([Change], fails: Bool)
        case record(key: Int)
        case putReply(key: Int, value: UInt8, seconds: Double)
        case reply(key: Int)
    }

    case act(node: Int, Action)
    /// Runs all concurrently, one for each instance.
    case race([Action])
    /// Reads every revision of a cell, and counts the former ones.
    case history(node: Int, cell: Int)
    /// Writes so much other data that existing entries may be evicted.
    case makeRoom(node: Int)
    /// The instance is ended at once and opened again.
    case crash(node: Int)
    /// The instance is ended in the middle of this action.
    case crashDuring(node: Int, Action)
    /// Time passes on all clocks.
    case time(Double)
    /// From now on the clock of one instance deviates this far from the true time.
    case clock(node: Int, offset: Double)
    /// Compares the notifications that the instance has received so far with the actual changes.
    case hear(node: Int)
    /// Changes happen that are not notified individually.
    case lose(node: Int)
    /// Concurrent calls to a provider.
    case calls([Call])
    /// The ledger of calls is saved exactly, as on an orderly shutdown; then the instance is opened again.
    case restart(node: Int)

    /// A call to a provider by one instance.
    struct Call: Hashable, Sendable {
        let node: Int
        let weight: Double
    }
}

/// The frequency and bounds of each kind of step: a different mixture for each history.
struct StoreStepGenerator {
    static let cells = 3
    static let revisions = 24
    static let leases = 2
    static let keys = 3
    let nodes: Int
    private let weights: [(kind: Kind, weight: Int)]
    private let total: Int
    /// Maximum deviation of a clock, in seconds.
    let largestOffset: Double
    private let paces: [Double]

    private enum Kind: CaseIterable { case snapshots, leases, records, replies, race, room, crash, time, clock, hear, lose, calls, restart }

    init(nodes: Int, _ random: inout SeededRandom) {
        self.nodes = nodes
        // Within the usual deviation of several machines' clocks, beyond it, or none.
        largestOffset = [0, 2, 50, 50, 5000, 200_000].randomElement(using: &random) ?? 0
        let makesRoom = Int.random(in: 0..<5, using: &random) == 0
        weights = Kind.allCases.map { kind in
            let most =
                switch kind {
                case .snapshots, .leases, .records, .replies: 30
                case .time: 40
                case .race: 15
                case .calls: 40
                case .clock: 12
                case .crash, .hear: 6
                case .restart: 3
                case .room: makesRoom ? 3 : 0
                case .lose: Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
                }
            return (kind, most == 0 ? 0 : Int.random(in: (kind == .time ? 10 : 1)...max(most, kind == .time ? 10 : 1), using: &random))
        }
        total = weights.reduce(0) { $0 + $1.weight }
        paces = [[0.25, 1], [0.5, 9, 59, 60, 61], [1, 600, 3599, 3600], [0.25, 40_000]].randomElement(using: &random) ?? [1]
    }

    func step(_ random: inout SeededRandom) -> StoreStep {
        let node = Int.random(in: 0..<nodes, using: &random)
        var rest = Int.random(in: 0..<total, using: &random)
        let kind =
            weights.first {
                rest -= $0.weight; return rest < 0
            }?.kind ?? .time
        switch kind {
        case .snapshots:
            return Int.random(in: 0..<12, using: &random) == 0
                ? .history(node: node, cell: cell(&random)) : .act(node: node, snapshotAction(&random))
        case .leases: return .act(node: node, leaseAction(&random))
        case .records: return .act(node: node, recordAction(&random))
        case .replies: return .act(node: node, replyAction(&random))
        case .race: return .race((0..<nodes).map { _ in action(&random) })
        case .room: return .makeRoom(node: node)
        case .crash: return Bool.random(using: &random) ? .crash(node: node) : .crashDuring(node: node, writing(&random))
        case .time: return .time(paces.randomElement(using: &random) ?? 1)
        case .clock: return .clock(node: node, offset: offset(&random))
        case .hear: return .hear(node: node)
        case .lose: return .lose(node: node)
        case .calls:
            let nodes = Bool.random(using: &random) ? [node] : Array(0..<nodes)
            return .calls(nodes.map { .init(node: $0, weight: [1, 1, 1, 0.5, 2, 3.5].randomElement(using: &random) ?? 1) })
        case .restart: return .restart(node: node)
        }
    }

    private func action(_ random: inout SeededRandom) -> StoreStep.Action {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: snapshotAction(&random)
        case 1: leaseAction(&random)
        case 2: recordAction(&random)
        default: replyAction(&random)
        }
    }

    private func writing(_ random: inout SeededRandom) -> StoreStep.Action {
        Bool.random(using: &random) ? put(&random) : .transaction(changes(&random), fails: false)
    }

    private func snapshotAction(_ random: inout SeededRandom) -> StoreStep.Action {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .latest(cell: cell(&random), [.nothing, .latest, .other].randomElement(using: &random) ?? .nothing)
        case 1: .revision(cell: cell(&random), revision: Int.random(in: 0..<Self.revisions, using: &random))
        default: put(&random)
        }
    }

    private func put(_ random: inout SeededRandom) -> StoreStep.Action {
        let seconds: [Double] = [0, 0, 0, 0, 0.25, -0.25, -1, -30, -59, -61, -600, 1, 59, 60, 60.25, 61, 600, 10_000, -80_000, -86_401]
        let distance = seconds.randomElement(using: &random) ?? 0
        let receipt: StoreStep.Receipt = Int.random(in: 0..<3, using: &random) == 0 ? .latest(distance) : .now(distance)
        return .put(cell: cell(&random), revision: Int.random(in: 0..<Self.revisions, using: &random), receipt)
    }

    private func leaseAction(_ random: inout SeededRandom) -> StoreStep.Action {
        let seconds: Double = [0.25, 1, 10, 60, 86_400].randomElement(using: &random) ?? 1
        let back = [0, 0, 0, 1, 1, 2, 5].randomElement(using: &random) ?? 0
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: .renew(back: back, seconds: seconds)
        case 1: .release(back: back)
        default: .claim(lease: Int.random(in: 0..<Self.leases, using: &random), seconds: seconds)
        }
    }

    private func recordAction(_ random: inout SeededRandom) -> StoreStep.Action {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .record(key: key(&random))
        default: .transaction(changes(&random), fails: Int.random(in: 0..<6, using: &random) == 0)
        }
    }

    private func changes(_ random: inout SeededRandom) -> [StoreStep.Change] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            switch Int.random(in: 0..<5, using: &random) {
            case 0: .remove(key: key(&random))
            case 1: .put(key: key(&random), value: UInt8.random(in: 0...255, using: &random))
            default: .add(key: key(&random))
            }
        }
    }

    private func replyAction(_ random: inout SeededRandom) -> StoreStep.Action {
        let seconds: Double = [-1, 0, 0.25, 1, 60, 3600, 100_000].randomElement(using: &random) ?? 1
        return Bool.random(using: &random)
            ? .reply(key: key(&random)) : .putReply(key: key(&random), value: UInt8.random(in: 0...255, using: &random), seconds: seconds)
    }

    private func offset(_ random: inout SeededRandom) -> Double {
        guard Int.random(in: 0..<3, using: &random) > 0 else { return 0 }
        let part: Double = [0.1, 0.5, 1].randomElement(using: &random) ?? 1
        let seconds = (largestOffset * part * 4).rounded() / 4
        return Bool.random(using: &random) ? seconds : -seconds
    }

    private func cell(_ random: inout SeededRandom) -> Int { Int.random(in: 0..<Self.cells, using: &random) }
    private func key(_ random: inout SeededRandom) -> Int { Int.random(in: 0..<Self.keys, using: &random) }
}
