import Foundation
import ProviderKit
import TestSupport
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// One step of a history over several nodes.
enum NodeStep: Hashable, Sendable {
    case ask(node: Int, cell: Int, isPrompt: Bool)
    case time(Double)
    /// The process is gone, and another one begins in its place.
    case kill(node: Int)
    /// The process of a node that is fetching, if there is one, else of the node given.
    case pause(node: Int)
    case goOn
    /// What is told of changes does not reach the node until it is told that it has missed some.
    case lose(node: Int)
    case find(node: Int)
    case clock(node: Int, offset: Double)
}

/// Carries a history out: several services over one store, on clocks that a test moves.
actor NodeHistoryRun {
    struct Violation: Error {
        let step: Int
        let words: String
    }

    private struct Node {
        let life: NodeLife
        let store: NodeStore
        let clock: ManualClock
        let date: ManualDate
        let service: WeatherService
        let following: [Task<Void, Never>]
        let isLosing: Locked<Bool>
        /// By which the clock is behind because the process is paused.
        var owed = 0.0
    }

    private struct Waiting {
        let life: NodeLife
        let cell: Cell
        let since: Double
        var task: Task<Void, Never>?
    }

    /// What each process has shown of each cell, and who waits for it.
    private struct Shown {
        var latest: [String: Int] = [:]
        var waiting: [Int: Waiting] = [:]
        var answers = 0
    }

    static let cells = (0..<40).map { Sample.cell($0 + 1) }
    private let world: NodeHistoryWorld
    private var nodes: [Node] = []
    private let shown = Locked(Shown())
    private var asks = 0
    private var step = 0

    private let wasPaused = Locked(false)

    init(_ world: NodeHistoryWorld, nodes count: Int) {
        self.world = world
        nodes = (0..<count).map { Self.node($0, world) }
    }

    var answers: Int { shown.withLock { $0.answers } }

    private static func node(_ number: Int, _ world: NodeHistoryWorld) -> Node {
        let (life, clock, date) = (NodeLife(), ManualClock(), ManualDate(world.date.now))
        let store = NodeStore(world, node: number, life)
        var configuration = WeatherServiceConfiguration.withoutRetries
        configuration.node = NodeConfiguration(name: "node\(number)")
        let service = WeatherService(
            providers: [FakeProvider { call, _ in await world.answer(call, to: life) }], store: store, configuration: configuration,
            clock: clock, random: SeededRandom(seed: UInt64(number)), now: date.reading)
        let isLosing = Locked(false)
        let changes = world.store.changes()
        let telling = Task {
            for await change in changes {
                do throws(StoreError) { try await life.pass() } catch { return }
                if !isLosing.withLock({ $0 }) { store.broadcast.send(change) }
                world.stir()
            }
        }
        let following = Task { await service.followStore() }
        return Node(
            life: life, store: store, clock: clock, date: date, service: service, following: [telling, following], isLosing: isLosing)
    }

    func violation(in steps: [NodeStep]) async -> Violation? {
        for (index, step) in steps.enumerated() {
            self.step = index
            await carryOut(step)
            if let words = world.violation { return Violation(step: index, words: words) }
        }
        await finish()
        return world.violation.map { Violation(step: steps.count - 1, words: $0) }
    }

    private func carryOut(_ step: NodeStep) async {
        switch step {
        case .ask(let node, let cell, let isPrompt):
            let awake = nodes.indices.filter { !nodes[$0].life.isPaused }
            ask(awake[node % awake.count], Self.cells[cell % Self.cells.count], isPrompt: isPrompt)
        case .time(let seconds): await pass(seconds)
        case .kill(let node): kill(node % nodes.count)
        case .pause(let node):
            guard nodes.allSatisfy({ !$0.life.isPaused }) else { return }
            wasPaused.withLock { $0 = true }
            world.trouble()
            let holder = nodes.first { world.isHolder($0.life) }
            (holder ?? nodes[node % nodes.count]).life.pause(at: world.second)
        case .goOn: goOn()
        case .lose(let node): nodes[node % nodes.count].isLosing.withLock { $0 = true }
        case .find(let node): find(node % nodes.count)
        case .clock(let node, let offset): nodes[node % nodes.count].date.set(world.date.now + offset)
        }
        await settle()
    }

    private func ask(_ number: Int, _ cell: Cell, isPrompt: Bool) {
        asks += 1
        let (ask, node, shown, world, wasPaused) = (asks, nodes[number], shown, world, wasPaused)
        let key = "\(ObjectIdentifier(node.life)) \(cell.id)"
        let floor = shown.withLock { shown in
            shown.waiting[ask] = Waiting(life: node.life, cell: cell, since: world.second)
            return shown.latest[key] ?? 0
        }
        let task = Task {
            let answer: WeatherAnswer
            if isPrompt {
                answer = await node.service.promptWeather(at: cell.center).answer
            } else {
                answer = await node.service.weather(at: cell.center)
            }
            world.stir()
            let isWaiting = shown.withLock { $0.waiting.removeValue(forKey: ask) != nil }
            guard isWaiting, !node.life.isDead else { return }
            guard let content = answer.snapshot.flatMap(NodeHistoryWorld.content) else {
                // After a pause, time has run out for all who waited.
                if !isPrompt, !wasPaused.withLock({ $0 }) {
                    world.violate("nothing is shown of \(cell.id): \(String(describing: answer.error?.kind))")
                }
                return
            }
            if content < floor { world.violate("weather \(content) of \(cell.id) is shown by a node that has shown \(floor)") }
            shown.withLock { shown in
                shown.latest[key] = max(shown.latest[key] ?? 0, content)
                shown.answers += 1
            }
        }
        shown.withLock { if $0.waiting[ask] != nil { $0.waiting[ask]?.task = task } }
    }

    // MARK: Faults

    private func kill(_ number: Int) {
        let node = nodes[number]
        node.life.kill()
        world.trouble()
        for task in node.following { task.cancel() }
        let left = shown.withLock { shown in
            let left = shown.waiting.filter { $0.value.life === node.life }
            for ask in left.keys { shown.waiting[ask] = nil }
            return left.values.compactMap(\.task)
        }
        for task in left { task.cancel() }
        nodes[number] = Self.node(number, world)
    }

    private func goOn() {
        for number in nodes.indices where nodes[number].life.isPaused {
            nodes[number].life.goOn()
            world.trouble()
            nodes[number].clock.advance(by: .seconds(nodes[number].owed))
            nodes[number].owed = 0
        }
    }

    private func find(_ number: Int) {
        guard
            nodes[number].isLosing.withLock({ isLosing in
                defer { isLosing = false }; return isLosing
            })
        else { return }
        nodes[number].store.broadcast.send(.gap)
    }

    // MARK: Time

    private static let moment = 0.5

    private var isIdle: Bool { world.callsUnderWay == 0 && !world.isHeld && shown.withLock { $0.waiting.isEmpty } }

    private func pass(_ seconds: Double) async {
        var left = seconds
        while left > 0, world.violation == nil {
            let part = isIdle ? left : min(left, Self.moment)
            left -= part
            world.date.advance(bySeconds: part)
            world.clock.advance(by: .seconds(part))
            for number in nodes.indices {
                nodes[number].date.advance(bySeconds: part)
                if nodes[number].life.isPaused { nodes[number].owed += part } else { nodes[number].clock.advance(by: .seconds(part)) }
            }
            await settle()
            world.forgetEndedLeases()
        }
    }

    /// Lets everything go on until nothing more happens. Work that takes longer than this looks as if it took time.
    private func settle() async {
        var (quiet, last) = (0, world.stirs)
        while quiet < 20 {
            await Task.yield()
            let stirs = world.stirs
            (quiet, last) = (stirs == last ? quiet + 1 : 0, stirs)
        }
        // What takes no time on the nodes' clocks takes some on this machine. Some wait for a look that comes later: not for long, here.
        await eventually(within: .seconds(wasPaused.withLock { $0 } ? 0.1 : 3)) {
            let waiting = shown.withLock { $0.waiting.values.filter { !$0.life.isPaused }.map(\.cell) }
            guard !world.isBusy(waitedFor: waiting) else { return false }
            // Who fetches sleeps until it is time to renew the lease.
            return nodes.allSatisfy { node in
                node.life.isPaused || node.clock.sleeperCount(within: .seconds(1)) >= world.leases(of: node.life)
            }
        }
        world.excuseSlowHolders()
    }

    private func finish() async {
        goOn()
        for number in nodes.indices { find(number) }
        let end = world.second + 120
        await eventually(within: .seconds(60)) {
            if world.second < end { await pass(Self.moment) }
            return shown.withLock { $0.waiting.isEmpty }
        }
        if let waiting = shown.withLock({ $0.waiting.values.first }) {
            world.violate("somebody has waited since \(waiting.since), it is \(world.second)")
        }
    }

    func close() {
        for number in nodes.indices {
            nodes[number].life.kill()
            for task in nodes[number].following { task.cancel() }
        }
    }
}
