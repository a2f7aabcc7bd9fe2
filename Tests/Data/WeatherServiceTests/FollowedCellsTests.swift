import Foundation
import ProviderCourtesy
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherStore

@testable import WeatherService

@Suite("Followed cells", .timeLimit(.minutes(Patience.minutes(5))))
struct FollowedCellsTests {
    private let rig: ServiceRig
    private let followed: FollowedCells
    private let ticking = ManualClock()

    init() { self.init(FakeProvider { call, _ in .success(Sample.weather(from: call.now, hours: 2, days: 1)) }) }

    private init(_ provider: FakeProvider) {
        var configuration = WeatherServiceConfiguration.withoutRetries
        configuration.mostFetches = 20_000
        configuration.memoryCells = 20_000
        configuration.mostWrites = 20_000
        rig = ServiceRig([provider], configuration: configuration)
        followed = FollowedCells(rig.service, clock: ticking, now: rig.date.reading)
    }

    /// A second passes, and what is due is fetched.
    private func tick() async {
        await ticking.waitForSleepers(1)
        rig.date.advance(bySeconds: 1)
        ticking.advance(by: .seconds(1))
        await ticking.waitForSleepers(1)
        await eventually { await followed.isIdle }
        await rig.settle()
    }

    @Test("row 41: refreshes of 2,000 followed cells are spread over their period; each cell has one in every period")
    func spread() async throws {
        let cells = (0..<2000).compactMap { Cell(id: "\($0 % 50 * 20).\($0 / 50 * 40)") }
        #expect(Set(cells).count == 2000)
        let seconds = Locked<[Cell: [Int]]>([:])
        let counting = FakeProvider { call, _ in
            seconds.withLock { $0[Cell(containing: call.coordinate), default: []].append(Int(call.now.timeIntervalSince1970)) }
            return .success(Sample.weather(from: call.now, hours: 2, days: 1))
        }
        let test = FollowedCellsTests(counting)
        let run = Task { await test.followed.run() }
        let followers = cells.map { cell in
            Task { await test.followed.following(cell, at: .live) { changes in for await _ in changes.stream {} } }
        }
        await eventually { await test.followed.count == 2000 }
        let period = 302
        for _ in 0..<2 * period { await test.tick() }
        let fetched = seconds.withLock { $0 }
        #expect(fetched.count == 2000)
        // The test begins on the hour: the turns of its first minute come a minute later.
        #expect(
            fetched.values.allSatisfy { turns in
                // The turn of the very first second was put off into the time that is looked at.
                (2...3).contains(turns.count) && zip(turns, turns.dropFirst()).allSatisfy { [period, period - 60].contains($1 - $0) }
            })
        #expect(fetched.values.joined().allSatisfy { $0 % 3600 >= 60 }, "never on the hour")
        // 6.6 a second on average; a flood would be 2,000 in one.
        let perSecond = Dictionary(grouping: fetched.values.flatMap { $0 }) { $0 }.mapValues(\.count)
        #expect(perSecond.values.max() ?? 0 < 30)
        #expect(perSecond.count > 500)
        run.cancel()
        for follower in followers { follower.cancel() }
        for follower in followers { await follower.value }
        #expect(await test.followed.count == 0)
    }

    @Test("subscribed cells are fetched when their provider may have something newer, and at a page's pace while somebody looks at one")
    func paces() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }
        let test = FollowedCellsTests(provider)
        let run = Task { await test.followed.run() }
        let cell = Cell(containing: Sample.moscow)
        let number = await test.followed.join(cell, payer: nil, at: .providers)
        // Of 900 s, in turns of 302.
        for _ in 0..<6 * 302 { await test.tick() }
        #expect(provider.calls.count == 2)
        let reader = await test.followed.join(cell, payer: nil, at: .live)
        for _ in 0..<3 * 302 { await test.tick() }
        #expect(provider.calls.count == 5)
        await test.followed.leave(cell, reader)
        await test.followed.leave(cell, number)
        run.cancel()
    }

    /// One fetch every 50 seconds, for all who share it.
    private struct OneNowAndThen: ClientBudget {
        let date: ManualDate
        let start: Date
        let granted = Locked(0)

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            let due = Int(date.now.timeIntervalSince(start) / 50)
            return granted.withLock { granted in
                guard granted < due else { return .spent(isForLong: true, seconds: 3600) }
                granted += 1
                return .granted(exhausted: [])
            }
        }
    }

    @Test("H1: where the share of subscriptions is too small for their cells, each cell gets as much of it as every other")
    func fairShare() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now, hours: 2, days: 1)) }
        let test = FollowedCellsTests(provider)
        let budget = OneNowAndThen(date: test.rig.date, start: test.rig.date.now)
        let run = Task { await test.followed.run() }
        for index in 0..<20 {
            let cell = try #require(Cell(id: "\(index * 20).0"))
            _ = await test.followed.join(cell, payer: budget, at: .providers)
        }
        for _ in 0..<3300 { await test.tick() }
        let counts = Dictionary(grouping: provider.calls.map { Cell(containing: $0.coordinate) }) { $0 }.mapValues(\.count)
        #expect(provider.calls.count > 60 && counts.count == 20)
        #expect(counts.values.allSatisfy { (2...5).contains($0) }, "\(counts.values.sorted())")
        run.cancel()
    }

    /// A client with or without a share of the plan.
    private struct Client: ClientBudget {
        let payer: CallAccount?
        let hasShare: Bool

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            hasShare ? .granted(exhausted: []) : .refused(seconds: 60)
        }
    }

    @Test("H4: many streams of networks that have used their share do not stop the refresh of a place that another client views")
    func payers() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now, hours: 2, days: 1)) }
        let test = FollowedCellsTests(provider)
        let run = Task { await test.followed.run() }
        let cell = Cell(containing: Sample.moscow)
        for number in UInt8(0)..<200 {
            // Of one IPv4 address, and of a /48.
            let client = Client(payer: .client(number < 100 ? [10, 9, 9, 9] : [0x20, 1, 0xD, 0xB8, 0, 1, 0, number]), hasShare: false)
            _ = await test.followed.join(cell, payer: client, at: .live)
        }
        _ = await test.followed.join(cell, payer: Client(payer: .client([10, 1, 1, 1]), hasShare: true), at: .live)
        for _ in 0..<4 * 302 { await test.tick() }
        #expect(provider.calls.count >= 3)
        run.cancel()
    }

    @Test("a store that is slow for one cell makes no other cell late, and only so many are begun at once")
    func slowStore() async throws {
        let gate = Gate()
        let isHeld = Locked(true)
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now, hours: 2, days: 1)) }
        let store = HookedStore(beforeRead: { () throws(StoreError) in if isHeld.withLock({ $0 }) { await gate.pass() } })
        var configuration = WeatherServiceConfiguration.withoutRetries
        configuration.mostFetches = 20_000
        let rig = ServiceRig([provider], store: store, configuration: configuration)
        let ticking = ManualClock()
        let followed = FollowedCells(rig.service, clock: ticking, now: rig.date.reading)
        rig.date.advance(bySeconds: 600)
        let run = Task { await followed.run() }
        var others: [Cell] = []
        for index in 0..<40 {
            let cell = try #require(Cell(id: "\(index * 20).0"))
            others.append(cell)
            _ = await followed.join(cell, payer: nil, at: .live)
        }
        for _ in 0..<302 {
            await ticking.waitForSleepers(1)
            rig.date.advance(bySeconds: 1)
            ticking.advance(by: .seconds(1))
        }
        await ticking.waitForSleepers(1)
        await eventually { gate.arrivals == 16 }
        isHeld.withLock { $0 = false }
        gate.open()
        await eventually { Set(provider.calls.map { Cell(containing: $0.coordinate) }) == Set(others) }
        run.cancel()
        await run.value
    }

    @Test(
        "whoever follows hears of each refresh; weather that somebody has fetched a moment ago is not fetched again; nobody followed, nobody asked"
    )
    func hears() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }
        let test = FollowedCellsTests(provider)
        let run = Task { await test.followed.run() }
        let cell = Cell(containing: Sample.moscow)
        let heard = Locked(0)
        let follower = Task {
            await test.followed.following(cell, at: .live) { changes in for await _ in changes.stream { heard.withLock { $0 += 1 } } }
        }
        await eventually { await test.followed.count == 1 }
        for _ in 0..<302 { await test.tick() }
        #expect(provider.calls.count == 1)
        await eventually { heard.withLock { $0 } == 1 }
        // A reader comes just before the cell's second, and the turn is skipped.
        let second = test.followed.second(of: cell)
        while Int(test.rig.date.now.timeIntervalSince1970) % 302 != (second + 301) % 302 { await test.tick() }
        _ = await test.rig.weather(.retry)
        let calls = provider.calls.count
        await test.tick()
        await test.tick()
        #expect(provider.calls.count == calls)
        follower.cancel()
        await follower.value
        for _ in 0..<302 { await test.tick() }
        #expect(provider.calls.count == calls)
        run.cancel()
    }

    @Test("a clock that is set far ahead, or back, costs one fetch of each cell at most")
    func clockSteps() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }
        let test = FollowedCellsTests(provider)
        let run = Task { await test.followed.run() }
        let follower = Task {
            await test.followed.following(Cell(containing: Sample.moscow), at: .live) { changes in for await _ in changes.stream {} }
        }
        await eventually { await test.followed.count == 1 }
        await test.ticking.waitForSleepers(1)
        test.rig.date.advance(bySeconds: 86_400)
        await test.tick()
        #expect(provider.calls.count == 1)
        test.rig.date.advance(bySeconds: -86_400)
        for _ in 0..<302 { await test.tick() }
        #expect(provider.calls.count <= 2)
        run.cancel()
        follower.cancel()
        await follower.value
    }

    @Test("a cell that fails is left alone for its pause, and told as failed each time")
    func fails() async throws {
        let provider = FakeProvider.failing(WeatherError(.upstreamDown))
        let test = FollowedCellsTests(provider)
        let run = Task { await test.followed.run() }
        let failures = Locked(0)
        let follower = Task {
            await test.followed.following(Cell(containing: Sample.moscow), at: .live) { changes in
                for await change in changes.stream { if case .failed = change { failures.withLock { $0 += 1 } } }
            }
        }
        await eventually { await test.followed.count == 1 }
        for _ in 0..<2 * 302 { await test.tick() }
        #expect(provider.calls.count == 2)
        await eventually { failures.withLock { $0 } == 2 }
        run.cancel()
        follower.cancel()
        await follower.value
    }
}
