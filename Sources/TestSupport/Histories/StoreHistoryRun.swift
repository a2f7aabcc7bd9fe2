import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherModel
import WeatherService
import WeatherStore

/// Runs a history step by step, and compares the replies of the instances with the model.
actor StoreHistoryRun {
    /// The first violation.
    struct Violation: Error {
        let step: Int
        let words: String
    }

    /// One instance, as seen by its process.
    struct Node {
        let date: ManualDate
        var store: any WeatherStore
        var courteous: CourteousTransport
        var follower: Follower
    }

    /// A subscriber to the changes of an instance: the heads that it has received, and the cells that it has to read again.
    struct Follower {
        let changes: AsyncStream<SnapshotChange>
        var held: [Cell: SnapshotHead] = [:]
        var doubted: Set<Cell>
    }

    static let start = Sample.noon + 42_000
    let engine: StoreHistoryEngine
    let world: StoreHistoryEngine.World
    let cells = (0..<StoreStepGenerator.cells).map { Sample.cell($0) }
    var nodes: [Node] = []
    /// The possible states of the store: more than one after concurrent operations whose replies do not determine their order.
    var models = [StoreModel()]
    /// One of them.
    var model: StoreModel { models[0] }
    var allowances: AllowanceWatch
    let seconds = Locked(0.0)
    var beacons = 0
    var step = 0

    init(_ engine: StoreHistoryEngine, _ world: StoreHistoryEngine.World, nodes count: Int, limits: [CallLimit]) async throws {
        self.engine = engine
        self.world = world
        allowances = AllowanceWatch(limits)
        let shared = ManualDate(Self.start)
        for number in 0..<count {
            let date = engine.hasOneClock ? shared : ManualDate(Self.start)
            let store = try await world.open(number, date.reading)
            nodes.append(Node(date: date, store: store, courteous: courteous(store, date), follower: follower(store)))
        }
    }

    /// - Returns: nil if every reply was right.
    func violation(in steps: [StoreStep]) async -> Violation? {
        for (index, step) in steps.enumerated() {
            self.step = index
            do { try await carryOut(step) } catch let violation as Violation { return violation } catch {
                return Violation(step: index, words: "\(error)")
            }
        }
        return nil
    }

    /// Closes all instances.
    func close() async {
        for node in nodes { do { try await world.close(node.store) } catch { print("left open: an instance of a store") } }
        nodes = []
    }

    private func carryOut(_ step: StoreStep) async throws {
        switch step {
        case .act(let number, let action): try await act(number, action)
        case .race(let actions): try await race(actions)
        case .history(let number, let cell): try await readHistory(number, cells[cell])
        case .makeRoom(let number): try await makeRoom(number)
        case .crash(let number): try await reopen(number)
        case .crashDuring(let number, let action): try await crash(number, during: action)
        case .time(let passed):
            seconds.withLock { $0 += passed }
            for node in engine.hasOneClock ? Array(nodes.prefix(1)) : nodes { node.date.advance(bySeconds: passed) }
        case .clock(let number, let offset):
            // A clock jump can be distinguished from passing time only by an instance that has read the clock before.
            for node in nodes { _ = await node.courteous.states() }
            nodes[number % nodes.count].date.set(Self.start + seconds.withLock { $0 } + offset)
            allowances.see(offset: offset)
            for node in nodes { _ = await node.courteous.states() }
        case .hear(let number): try await hear(number % nodes.count)
        case .lose: if let lose = world.loseNotifications { try await lose() }
        case .calls(let calls): try await call(calls)
        case .restart(let number):
            let lost = await nodes[number % nodes.count].courteous.finishWrites()
            try require(lost == 0, "a ledger was not kept")
            try await reopen(number)
        }
        for index in models.indices {
            for node in nodes { models[index].read(node.date.now) }
        }
    }

    func require(_ isRight: Bool, _ words: @autoclosure () -> String) throws(Violation) {
        if !isRight { throw Violation(step: step, words: words()) }
    }

    /// Keeps the states in which the reply is right.
    func check(_ question: StoreQuestion, _ reply: StoreReply, by number: Int) throws(Violation) {
        var wrong: String?
        var right: [StoreModel] = []
        for index in models.indices {
            // Not copied if there is only one: that would copy everything.
            guard let words = models[index].check(question, reply, at: nodes[number].date.now) else {
                if models.count > 1 { right.append(models[index]) }
                continue
            }
            wrong = wrong ?? words
        }
        guard let wrong else { return }
        try require(!right.isEmpty, wrong)
        models = right
    }
}
