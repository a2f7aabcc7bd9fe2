import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("What is kept")
struct KeepingTests {
    private let cell = Cell(containing: Sample.moscow)

    @Test("entries survive a restart: the next service serves them without a call, equal in every part")
    func restart() async throws {
        let store = MemoryWeatherStore()
        let first = ServiceRig([FakeProvider { call, _ in .success(Sample.weather(from: call.now, hours: 168, days: 8)) }], store: store)
        let fetched = await first.weather().snapshot
        await first.service.finishWrites()

        let second = ServiceRig([FakeProvider { _, _ in preconditionFailure("nobody is to be asked") }], store: store)
        let answer = await second.weather()
        #expect(answer.isCurrent)
        #expect(answer.snapshot == fetched)
    }

    @Test("a torn, foreign, empty or altered entry of the store is a miss, never a crash and never shown", arguments: 0..<20)
    func torn(part: Int) async throws {
        let bytes = SnapshotDocument.bytes(Sample.snapshot())
        var payload: [UInt8]
        switch part {
        case 0..<16: payload = Array(bytes.prefix(bytes.count * part / 16))
        case 16: payload = Array("<html><body>It works!</body></html>".utf8)
        case 17: payload = Array(#"{"format":1}"#.utf8)
        case 18: payload = Array(String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "11.5", with: "31.5").utf8)
        default: payload = [0xFF, 0xFE, 0x00]
        }
        let rig = ServiceRig([FakeProvider()])
        _ = try await rig.store.put(SnapshotRecord(head: Sample.snapshot().head, document: payload))
        #expect(await rig.service.lastKnown(at: Sample.moscow) == nil)
        #expect(await rig.weather().isCurrent)
    }

    @Test("row 10: an entry of another cell in this cell's place is a miss")
    func otherCell() async throws {
        let rig = ServiceRig([FakeProvider()])
        let other = Sample.snapshot(at: try Coordinate(latitude: 10, longitude: 10))
        let head = SnapshotHead(cell: cell, revision: other.revision, fetchedAt: other.fetchedAt)
        _ = try await rig.store.put(SnapshotRecord(head: head, document: SnapshotDocument.bytes(other)))
        #expect(await rig.service.lastKnown(at: Sample.moscow) == nil)
    }

    @Test("nothing simulated is kept as real or read as real")
    func simulated() async throws {
        let store = MemoryWeatherStore()
        let provider = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.isSimulated = true
            return .success(weather)
        }
        let real = ServiceRig([provider], store: store)
        #expect(await real.weather().snapshot?.dashboard.provenance.isSimulated == true)
        await real.service.finishWrites()
        #expect(await store.latest(of: cell, otherThan: nil) == nil)

        let simulated = MemoryWeatherStore(world: .demo(world: "test"))
        let demo = ServiceRig([provider], store: simulated)
        _ = await demo.weather()
        await demo.service.finishWrites()
        #expect(await simulated.latest(of: cell, otherThan: nil) != nil)
        #expect(StoreWorld.addresses([]) == .real)
        #expect(StoreWorld.addresses(["http://a"]) != StoreWorld.addresses(["http://b"]))

        try await real.remember(Sample.snapshot(isSimulated: true))
        #expect(await ServiceRig([provider], store: store).service.lastKnown(at: Sample.moscow) == nil)
    }

    @Test("row 35: a store that cannot write degrades to memory, says so, and recovers without a restart")
    func fullStore() async {
        let isFull = Locked(true)
        let failing = HookedStore(beforeWrite: { () throws(StoreError) in if isFull.withLock({ $0 }) { throw .full } })
        let reported = Locked<[StoreError?]>([])
        let store = WatchedStore(failing, seconds: { 0 }, report: { _ in }) { health in reported.withLock { $0.append(health.problem) } }
        let rig = ServiceRig([FakeProvider()], store: store)
        #expect(await rig.weather().isCurrent)
        await rig.service.finishWrites()
        #expect(await store.health().problem == .full)
        rig.date.advance(bySeconds: 60)
        #expect(await rig.weather(.notification).isCurrent)
        await rig.service.finishWrites()
        #expect(await store.health().failedWrites == 2)
        #expect(reported.withLock { $0 } == [.full], "one report for many failures")

        isFull.withLock { $0 = false }
        rig.date.advance(bySeconds: 60)
        _ = await rig.weather(.notification)
        await rig.service.finishWrites()
        #expect(await store.health().problem == nil)
        #expect(reported.withLock { $0 } == [.full, nil])
        #expect(await failing.inner.latest(of: cell, otherThan: nil) != nil)
    }

    @Test("row 33: writes that a locked store does not take hold up the end no longer than they may, and are counted as lost")
    func finishWithin() async {
        let gate = Gate()
        let rig = ServiceRig(
            [FakeProvider()], store: HookedStore(beforeWrite: { () throws(StoreError) in await gate.pass(ignoringCancellation: true) }))
        for number in 0..<3 {
            guard let cell = Cell(id: "900.\(700 + number)") else { continue }
            _ = await rig.weather(at: cell.center)
        }
        await gate.waitForArrivals(1)
        #expect(await rig.service.finishWrites(within: .milliseconds(1)) == 3)
        gate.open()
        #expect(await rig.service.finishWrites(within: nil) == 0)
    }

    @Test("row 42: memory is bounded; what fell out of it comes back from the store")
    func bounded() async throws {
        var configuration = WeatherServiceConfiguration()
        configuration.memoryCells = 10
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now, hours: 2, days: 1)) }
        let rig = ServiceRig([provider], configuration: configuration)
        let cells = (0..<50).compactMap { Cell(id: "\($0).\($0)") }
        for cell in cells { _ = await rig.weather(at: cell.center) }
        await rig.service.finishWrites()
        for cell in cells { #expect(await rig.weather(at: cell.center).isCurrent) }
        #expect(provider.calls.count == 50)
    }
}
