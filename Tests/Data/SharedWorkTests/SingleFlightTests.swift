import Foundation
import SharedWork
import TestSupport
import Testing

/// An owner as every owner is: it begins, waits, lands and gives up in its own isolation.
private actor Owner {
    private var flights = SingleFlight<String, Int, DispensableProgress>()
    private(set) var landings: [Int?] = []

    /// - Returns: nil when the caller was cancelled, or the flight was given up.
    func value(
        _ key: String = "key", _ deadline: SingleFlight<String, Int, DispensableProgress>.Deadline? = nil,
        _ work: @escaping @Sendable (Int) async -> Int
    ) async -> Int? {
        flights.begin(key, DispensableProgress(), deadline: deadline, work: work) { number, outcome in
            await self.land(key, number, outcome)
        }
        guard let wait = flights.wait(for: key) else { return nil }
        if let outcome = await wait.outcome() { return outcome }
        flights.leave(key, wait)
        _ = flights.giveUpIfUseless(key)
        return nil
    }

    private func land(_ key: String, _ number: Int, _ outcome: Int?) {
        guard let landing = flights.end(key, number) else { return }
        landings.append(outcome)
        landing.publish(outcome ?? -1)
    }

    func begin(_ key: String, isPromised: Bool, _ work: @escaping @Sendable (Int) async -> Int) -> Bool {
        flights.begin(key, DispensableProgress(), isPromised: isPromised, work: work) { number, outcome in
            await self.land(key, number, outcome)
        }
    }

    func promise(_ key: String) { flights.promise(key) }
    func giveUp(_ key: String) -> Bool { flights.giveUpIfUseless(key) }
    func isUseless(_ key: String) -> Bool { flights.isUseless(key) }
    func proceeds(_ key: String, _ number: Int) -> Bool { flights.update(key, number) { _ in } }
    func end(of key: String) -> SingleFlight<String, Int, DispensableProgress>.End? { flights.end(of: key) }
    var count: Int { flights.count }
}

@Suite("One piece of work for all who want it", .timeLimit(.minutes(Patience.minutes(5))))
struct SingleFlightTests {
    private let owner = Owner()
    private let gate = Gate()

    @Test("row 31: a thousand who ask for one key share one piece of work; another key has its own")
    func shared() async {
        let works = Locked(0)
        let gate = gate
        let work: @Sendable (Int) async -> Int = { _ in
            works.withLock { $0 += 1 }
            await gate.pass()
            return 7
        }
        let values = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<1000 { group.addTask { [owner] in await owner.value("key", nil, work) } }
            group.addTask { [owner] in await owner.value("other", nil, work) }
            await gate.waitForArrivals(2)
            gate.open()
            return await group.reduce(into: [Int?]()) { $0.append($1) }
        }
        #expect(values.count == 1001 && values.allSatisfy { $0 == 7 })
        // Some may have come after the landing and begun anew; nobody waited for two at once.
        #expect(works.withLock { $0 } == (await owner.landings).count)
        #expect(await owner.count == 0)
    }

    @Test("row 32: the first one is cancelled and is free at once; the work goes on for the others")
    func leaderCancelled() async {
        let gate = gate
        let isCancelled = Locked(false)
        let work: @Sendable (Int) async -> Int = { _ in
            await gate.pass(ignoringCancellation: true)
            isCancelled.withLock { $0 = Task.isCancelled }
            return 7
        }
        let leader = Task { [owner] in await owner.value("key", nil, work) }
        await gate.waitForArrivals(1)
        let other = Task { [owner] in await owner.value("key", nil, work) }
        // The other waits as soon as the flight is not useless without the leader.
        leader.cancel()
        #expect(await leader.value == nil)
        gate.open()
        let value = await other.value
        // Whether the other came before the leader went or after, it gets a value, of this work or of its own.
        #expect(value == 7)
    }

    @Test("row 32: when the last one has gone, the work is cancelled and forgotten; what it brings late is nobody's")
    func allGone() async {
        let gate = gate
        let ended = Gate()
        let waiter = Task { [owner] in
            await owner.value { _ in
                await gate.pass(ignoringCancellation: true)
                let isCancelled = Task.isCancelled
                ended.open()
                return isCancelled ? 1 : 0
            }
        }
        await gate.waitForArrivals(1)
        waiter.cancel()
        #expect(await waiter.value == nil)
        #expect(await owner.count == 0)
        gate.open()
        await ended.pass(ignoringCancellation: true)
        // A new one begins with nothing of the old.
        #expect(await owner.value { _ in 8 } == 8)
        #expect(await owner.landings == [8])
    }

    @Test("a flight that was promised goes on without anybody")
    func promised() async {
        let gate = gate
        let hasBegun = await owner.begin("key", isPromised: true) { _ in
            await gate.pass(ignoringCancellation: true)
            return 3
        }
        #expect(hasBegun)
        let isSecond = await owner.begin("key", isPromised: false) { _ in 4 }
        #expect(!isSecond)
        #expect(await !owner.isUseless("key"))
        #expect(await !owner.giveUp("key"))
        let end = await owner.end(of: "key")
        gate.open()
        await end?.wait()
        #expect(await owner.landings == [3])
    }

    @Test("at the deadline all are told, the work is cancelled, and its late answer changes nothing")
    func deadline() async {
        let clock = ManualClock()
        let gate = gate
        let late = Gate()
        let waiter = Task { [owner] in
            await owner.value("key", .init(.seconds(5), by: clock)) { _ in
                await gate.pass(ignoringCancellation: true)
                late.open()
                return 1
            }
        }
        await gate.waitForArrivals(1)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        #expect(await waiter.value == -1)
        gate.open()
        await late.pass()
        #expect(await owner.value { _ in 2 } == 2)
        #expect(await owner.landings == [nil, 2])
    }

    @Test("work that has ended in time leaves no watch behind")
    func noSleeper() async {
        let clock = ManualClock()
        #expect(await owner.value("key", .init(.seconds(5), by: clock)) { _ in 1 } == 1)
        await eventually { clock.sleeperCount == 0 }
        #expect(clock.sleeperCount == 0)
    }

    @Test("work is told to stop when nobody wants it any more, or when another flight has its key")
    func proceeds() async {
        let numbers = Locked<[Int]>([])
        let gate = gate
        let waiter = Task { [owner] in
            await owner.value { number in
                numbers.withLock { $0.append(number) }
                await gate.pass(ignoringCancellation: true)
                return 1
            }
        }
        await gate.waitForArrivals(1)
        let first = numbers.withLock { $0[0] }
        #expect(await owner.proceeds("key", first))
        #expect(await !owner.proceeds("key", first + 1000))
        waiter.cancel()
        _ = await waiter.value
        #expect(await !owner.proceeds("key", first))
        gate.open()
    }

    @Test("the end of work is waited for by a caller who is cancelled as well")
    func endDespiteCancellation() async {
        let gate = gate
        _ = await owner.begin("key", isPromised: true) { _ in
            await gate.pass(ignoringCancellation: true)
            return 1
        }
        let end = await owner.end(of: "key")
        let began = Gate()
        let waiting = Task { [owner] in
            began.open()
            await end?.wait()
            return await owner.landings
        }
        await began.pass()
        waiting.cancel()
        gate.open()
        #expect(await waiting.value == [1])
    }

    @Test(
        "row 32: in random histories of those who come, go and wait, everybody is told once, and nothing is left (more with PETREL_SOAK=1)")
    func histories() async {
        let seed = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? 20_261_126
        let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 20_000 : 200
        var random = SeededRandom(seed: seed)
        for history in 0..<count {
            let owner = Owner()
            let gates = (0..<3).map { _ in Gate() }
            var waiters: [(task: Task<Int?, Never>, isCancelled: Bool)] = []
            for step in 0..<Int.random(in: 1...12, using: &random) {
                let key = Int.random(in: 0..<3, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1:
                    let task = Task {
                        await owner.value("\(key)") { _ in
                            await gates[key].pass(ignoringCancellation: step.isMultiple(of: 2))
                            return key
                        }
                    }
                    waiters.append((task, false))
                case 2:
                    if let index = waiters.indices.randomElement(using: &random) {
                        waiters[index].isCancelled = true
                        waiters[index].task.cancel()
                    }
                default: gates[key].open()
                }
            }
            for gate in gates { gate.open() }
            for waiter in waiters {
                let value = await waiter.task.value
                #expect(value != nil || waiter.isCancelled, "history \(history), seed \(seed)")
            }
            await eventually { await owner.count == 0 }
            #expect(await owner.count == 0, "history \(history), seed \(seed)")
        }
    }
}
