import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Store contract: memory and files", .timeLimit(.minutes(Patience.minutes(5))))
struct StoreContractTests {
    private let date = ManualDate()

    @Test("memory keeps the contracts")
    func memory() async throws {
        let store = MemoryWeatherStore(now: date.reading)
        let violations = try await StoreContract(store, store, date: date).violations()
        #expect(violations == [])
    }

    @Test("files keep the contracts, one instance and two over one folder", arguments: [1, 2])
    func files(instances: Int) async throws {
        try await withTemporaryFolder { path in
            func store() -> FileWeatherStore {
                FileWeatherStore(
                    path: path + "/made/when/needed", world: .real, lockSeconds: Patience.seconds(60), now: date.reading)
            }
            let first = store()
            let second = instances == 1 ? first : store()
            let violations = try await StoreContract(first, second, hearsOthers: instances == 1, date: date).violations()
            #expect(violations == [])
        }
    }

    @Test("a store watched for its health keeps the contracts as well")
    func watched() async throws {
        let store = WatchedStore(MemoryWeatherStore(now: date.reading), seconds: { 0 }, report: { _ in }, onChange: { _ in })
        let violations = try await StoreContract(store, store, date: date).violations()
        #expect(violations == [])
    }

    @Test("a store that cannot be measured keeps the size that was measured last, and its age; how it fares is another matter")
    func growth() async throws {
        @Sendable func size(_ bytes: Int64) -> StoreSize {
            StoreSize(bytes: bytes, contentBytes: bytes, limitBytes: 1000, snapshots: 1, replies: 2, records: 3)
        }
        let store = WatchedStore(MemoryWeatherStore(now: date.reading), seconds: { 0 }, report: { _ in }, onChange: { _ in })
        let start = date.now
        await store.measure(at: start) { () throws(StoreError) in throw .unavailable("reading") }
        #expect(await store.health() == StoreHealth(survivesRestart: false))
        await store.measure(at: start + 60) { size(100) }
        await store.measure(at: start + 120) { size(150) }
        await store.measure(at: start + 180) { () throws(StoreError) in throw .unavailable("reading") }
        let growth = try #require(await store.health().growth)
        #expect(growth.first == size(100) && growth.firstAt == start + 60)
        #expect(growth.latest == size(150) && growth.latestAt == start + 120)
        #expect(await store.health().problem == nil)
    }

    @Test("two worlds in one folder know nothing of each other")
    func worlds() async throws {
        try await withTemporaryFolder { path in
            let real = FileWeatherStore(path: path, world: .real)
            let demo = FileWeatherStore(path: path, world: .demo(world: "test"))
            let violations = try await StoreContract.strangers(real, demo)
            #expect(violations == [])
        }
    }

    @Test("row 42: memory is bounded by bytes: former revisions go first, then what was used longest ago; what never fits is refused")
    func memoryBound() async throws {
        let store = MemoryWeatherStore(maximumBytes: 10_000)
        func put(_ number: Int, version: Int = 0, _ bytes: Int = 2000) async throws {
            _ = try await store.put(Sample.record(number, version: version, bytes: bytes))
        }
        for number in 0..<3 { try await put(number) }
        try await put(0, version: 1)
        #expect(await store.snapshot("0-0", of: Sample.cell(0)) != nil)
        try await put(3)
        #expect(await store.snapshot("0-0", of: Sample.cell(0)) == nil, "a former revision goes before any cell's latest")
        #expect(try await store.keptNumbers(below: 5) == [0, 1, 2, 3])
        try await put(4)
        #expect(try await store.keptNumbers(below: 5) == [1, 2, 3, 4])
        await #expect(throws: StoreError.full) { try await put(1, version: 1, 10_001) }
        #expect(await store.latest(of: Sample.cell(1), otherThan: nil) == Sample.record(1, bytes: 2000))
        try await store.putReply([UInt8](repeating: 1, count: 9000), for: "large", until: .distantFuture)
        #expect(await store.reply(for: "large") != nil)
        #expect(try await store.keptNumbers(below: 5) == [])
    }

    @Test("a reader of changes that does not keep up is told that it has missed some, and goes on")
    func slowReader() async throws {
        let broadcast = ChangeBroadcast(capacity: 3)
        let changes = broadcast.changes()
        let heads = (0..<10).map { Sample.record(0, version: $0).head }
        for head in heads[0..<5] { broadcast.send(.latest(head)) }
        var iterator = changes.makeAsyncIterator()
        var read: [SnapshotChange] = []
        while read.last != .gap || read.count < 3, let change = await iterator.next() { read.append(change) }
        #expect(read == [.gap, .latest(heads[4]), .gap], "nothing from before the loss is the last that it reads")
        broadcast.send(.latest(heads[5]))
        #expect(await iterator.next() == .latest(heads[5]))
    }
}
