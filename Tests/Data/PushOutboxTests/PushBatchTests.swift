import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

/// A store whose transactions end after so many readings and writings of records, as a database's end after some seconds.
private final class BoundedStore: RecordStore {
    private let base: any RecordStore
    /// What one transaction may do; nil without a limit.
    let limit = Locked<Int?>(nil)
    /// How many transactions ran out of time.
    let failures = Locked(0)
    let isInTransaction = Locked(false)
    /// Called once before the next transaction.
    let beforeNext = Locked<(@Sendable () async -> Void)?>(nil)

    init(_ base: any RecordStore) { self.base = base }

    func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? { try await base.record(key) }

    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let hook = beforeNext.withLock { hook in
            defer { hook = nil }
            return hook
        }
        await hook?()
        let most = limit.withLock { $0 } ?? .max
        let (isInTransaction, failures) = (isInTransaction, failures)
        return try await base.transaction { transaction throws(StoreError) in
            isInTransaction.withLock { $0 = true }
            defer { isInTransaction.withLock { $0 = false } }
            do throws(StoreError) { return try body(Bounded(base: transaction, left: Locked(most))) } catch {
                failures.withLock { $0 += 1 }
                throw error
            }
        }
    }

    private struct Bounded: RecordTransaction {
        let base: any RecordTransaction
        let left: Locked<Int>

        private func count() throws(StoreError) {
            let isOver = left.withLock { left in
                left -= 1
                return left < 0
            }
            if isOver { throw .unavailable("the database takes too long") }
        }

        func record(_ key: RecordKey) throws(StoreError) -> [UInt8]? {
            try count()
            return try base.record(key)
        }
        func records(of kind: String) throws(StoreError) -> [String: [UInt8]] { try base.records(of: kind) }
        func page(
            of kind: String, beginningWith prefix: String, after name: String?, limit: Int
        ) throws(StoreError) -> [RecordEntry] { try base.page(of: kind, beginningWith: prefix, after: name, limit: limit) }
        func put(_ bytes: [UInt8], as key: RecordKey) throws(StoreError) {
            try count()
            try base.put(bytes, as: key)
        }
        func remove(_ key: RecordKey) throws(StoreError) {
            try count()
            try base.remove(key)
        }
    }
}

@Suite("Batches of messages")
struct PushBatchTests {
    private final class World: Sendable {
        let date = ManualDate()
        let uptime = Locked(0.0)
        let store: BoundedStore
        let outbox: PushOutbox
        let runner: PushRunner
        let composed = Locked<[PushNotice]>([])
        let sent = Locked<[String]>([])
        /// Whether a text was ever composed within a transaction.
        let hasComposedInside = Locked(false)

        /// - Parameter onCompose: called when a text is composed.
        init(onCompose: @escaping @Sendable (BoundedStore) -> Void = { _ in }) {
            let store = BoundedStore(MemoryWeatherStore(now: date.reading))
            let (composed, sent, uptime, hasComposedInside) = (composed, sent, uptime, hasComposedInside)
            self.store = store
            outbox = PushOutbox(store, now: date.reading, machineNow: date.reading)
            runner = PushRunner(
                outbox,
                compose: { notice in
                    if store.isInTransaction.withLock({ $0 }) { hasComposedInside.withLock { $0 = true } }
                    composed.withLock { $0.append(notice) }
                    onCompose(store)
                    return PushSample.compose(notice)
                },
                send: { message, receiver in
                    let device = receiver.name.split(separator: "/").last ?? ""
                    sent.withLock { $0.append("\(device): \(String(decoding: message.plaintext, as: UTF8.self))") }
                    return .delivered
                }, clock: ManualClock(), timeoutSeconds: 60, uptime: { uptime.withLock { $0 } }, chance: { 0.5 })
        }

        /// Steps until there is nothing to be done; a transaction that fails is tried again, as `run` does.
        func settle() async -> Int {
            var failures = 0
            while failures < 100 {
                do throws(StoreError) { if try await !runner.step() { break } } catch { failures += 1 }
            }
            return failures
        }
    }

    private func subscribe(_ world: World, _ count: Int, languages: [String] = ["en"]) async throws {
        for number in 0..<count {
            _ = try await world.outbox.subscribe(
                PushSample.receiver(number), to: PushSample.wish(language: languages[number % languages.count]))
        }
    }

    @Test("H2: 300 devices of one town cost one composition for each language, none of them within a transaction")
    func composedOnce() async throws {
        let world = World()
        try await subscribe(world, 300, languages: ["en", "ru", "de"])
        try await world.outbox.offer([PushSample.news()])
        #expect(await world.settle() == 0)
        #expect(world.sent.withLock { $0.count } == 300 && Set(world.sent.withLock { $0 }).count == 300)
        #expect(world.composed.withLock { $0.map(\.language).sorted() } == ["de", "en", "ru"])
        #expect(world.hasComposedInside.withLock { $0 } == false)
        // What a text says of the time holds for a minute.
        try await world.outbox.offer([PushSample.news("flood")])
        #expect(await world.settle() == 0)
        #expect(world.composed.withLock { $0.count } == 6)
        world.date.advance(bySeconds: 60)
        try await subscribe(world, 301)
        try await world.outbox.offer([PushSample.news("flood", cells: PushSample.cells)])
        #expect(await world.settle() == 0)
        #expect(world.composed.withLock { $0.count } == 6, "the news are known: nothing is queued for the new device either")
    }

    @Test("H2: a batch that runs out of time is halved until it does not, all messages leave, and batches grow again")
    func halved() async throws {
        let world = World()
        try await subscribe(world, 200)
        world.store.limit.withLock { $0 = 60 }
        try await world.outbox.offer([PushSample.news()])
        let failures = await world.settle()
        #expect(world.sent.withLock { $0.count } == 200 && Set(world.sent.withLock { $0 }).count == 200)
        #expect((3..<100).contains(failures), "\(failures)")
        world.store.limit.withLock { $0 = nil }
        for number in 0..<20 {
            try await world.outbox.offer([PushSample.news("event \(number)")])
            #expect(await world.settle() == 0)
        }
        let batches = await world.runner.batches
        #expect(batches[.queue] == 200 && batches[.rows] == 128)
    }

    @Test("H2: sizes of batches begin small, halve down to one when a transaction fails or takes long, and grow up to their most")
    func sizes() {
        var sizes = BatchSizes()
        var seen = [sizes[.rows]]
        for seconds in [nil, 0.6, 4, nil, nil, nil] as [Double?] {
            sizes.note(.rows, took: seconds)
            seen.append(sizes[.rows])
        }
        #expect(seen == [32, 16, 8, 4, 2, 1, 1] && sizes[.queue] == 50)
        sizes.note(.rows, took: 0.4)
        #expect(sizes[.rows] == 9)
        for _ in 0..<16 { sizes.note(.rows, took: 0) }
        #expect(sizes[.rows] == 128)
    }

    @Test("H2: a device that has gone, and a row that was replaced while texts were composed, are not sent what was read before")
    func changedMeanwhile() async throws {
        let world = World()
        var ids: [String] = []
        for number in 0..<3 { ids.append(try await world.outbox.subscribe(PushSample.receiver(number), to: PushSample.wish())) }
        try await world.outbox.offer([PushSample.news()])
        let (outbox, first, third, composed, store) = (world.outbox, ids[0], ids[2], world.composed, world.store)
        let worse = StoredNews(PushSample.news("storm", "2", kind: .upgraded), in: PushSample.berlin, at: Sample.noon)
        // Before the next transaction behind the one that read the rows.
        @Sendable func arm() {
            store.beforeNext.withLock { hook in
                hook = {
                    guard composed.withLock({ !$0.isEmpty }) else { return arm() }
                    do throws(StoreError) {
                        _ = try await outbox.unsubscribe(first)
                        try await outbox.change { records throws(StoreError) in
                            guard var device = try records.device(third) else { return }
                            guard let queueing = OutboxRules.queue(worse, for: &device, at: Sample.noon) else { return }
                            _ = try records.begin(worse)
                            try records.update(device)
                            try records.carryOut(queueing)
                        }
                    } catch { Issue.record("\(error)") }
                }
            }
        }
        arm()
        #expect(await world.settle() == 0)
        #expect(world.sent.withLock { $0.sorted() } == ["1: storm 1 new", "1: storm 2 upgraded"])
        world.date.advance(bySeconds: 1)
        #expect(await world.settle() == 0)
        #expect(world.sent.withLock { $0.sorted() } == ["1: storm 1 new", "1: storm 2 upgraded", "2: storm 2 new"])
        #expect(try await world.outbox.deviceCount() == 2)
    }

    @Test("an answer to a message that was replaced within the same second is no answer to what replaced it")
    func replacedWithinASecond() throws {
        var device = PushSubscription(id: "device", receiver: try PushSample.receiver(1), wish: try PushSample.wish())
        var names: [String] = []
        for material in ["1", "2", "3"] {
            let kept = StoredNews(PushSample.news("storm", material), in: PushSample.berlin, at: Sample.noon)
            let queueing = try #require(OutboxRules.queue(kept, for: &device, at: Sample.noon))
            #expect(queueing.removed == names.last)
            names.append(try #require(queueing.added?.name))
        }
        #expect(Set(names).count == 3 && names == names.sorted())
        let later = StoredNews(PushSample.news("storm", "4"), in: PushSample.berlin, at: Sample.noon)
        #expect(try #require(OutboxRules.queue(later, for: &device, at: Sample.noon + 10)?.added?.due) == Sample.noon + 10)
    }

    @Test("L4: a lone server sends at once after it was killed; with others over the same store the turn is waited for")
    func restart() async throws {
        let killed = PushRig()
        _ = try await killed.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        _ = try await killed.settle()
        try await killed.outbox.offer([PushSample.news()])
        let sent = Locked(0)
        func runner(isAlone: Bool) -> PushRunner {
            PushRunner(
                killed.outbox, isAlone: isAlone, compose: PushSample.compose,
                send: { _, _ in
                    sent.withLock { $0 += 1 }
                    return .delivered
                }, timeoutSeconds: Patience.seconds(60), uptime: { 0 }, chance: { 0.5 })
        }
        let node = runner(isAlone: false)
        while try await node.step() {}
        #expect(sent.withLock { $0 } == 0)
        let alone = runner(isAlone: true)
        while try await alone.step() {}
        #expect(sent.withLock { $0 } == 1)
        // Two servers over one folder of files: the first loses its turn, and does not take it back at once.
        await #expect(throws: StoreError.self) {
            try await killed.outbox.offer([PushSample.news("flood")])
            while try await killed.runner.step() {}
        }
        #expect(try await killed.runner.step() == false)
    }

    @Test("N7: the zone of the weather is kept with the news, of warnings and of rules; older records have none")
    func zones() async throws {
        let world = World()
        let zone = try #require(TimeZone(identifier: "Europe/Madrid"))
        try await subscribe(world, 1)
        let alert = Alert(
            id: "a", headline: "Storm", event: "Storm", severity: .severe, sent: Sample.noon, onset: Sample.noon + 3600,
            expires: Sample.noon + 7200)
        try await world.outbox.note([alert], in: PushSample.berlin, zone: zone)
        #expect(await world.settle() == 0)
        guard case .warning(let news, _, _) = try #require(world.composed.withLock { $0.last }).content else {
            Issue.record("no warning")
            return
        }
        #expect(news.zone == zone && news.onset == Sample.noon + 3600)
        let kept = StoredNews(news, in: PushSample.berlin, at: Sample.noon)
        #expect(StoredNews(kept.bytes) == kept)
        let older = String(decoding: kept.bytes, as: UTF8.self).replacing(#","zone":"Europe/Madrid""#, with: "")
        #expect(StoredNews(Array(older.utf8)).map { $0.news.zone == nil && $0.name == kept.name } == true)

        let rule = try #require(WeatherRule(.rain, threshold: 1))
        let wish = try PushSample.made(
            PushPreferences(cells: [PushSample.berlin], minimum: .extreme, quiet: nil, language: "en", rules: [rule]))
        _ = try await world.outbox.subscribe(PushSample.receiver(9), to: wish)
        var dashboard = Sample.dashboard(timeZone: zone, fetchedAt: Sample.noon)
        for index in dashboard.forecast.hourly.indices {
            let time = dashboard.forecast.hourly[index].time
            dashboard.forecast.hourly[index].precipitationMillimeters =
                (Sample.noon + 4 * 3600..<Sample.noon + 6 * 3600).contains(time) ? 2 : 0
        }
        try await world.outbox.note(dashboard, in: PushSample.berlin, isSimulated: false)
        #expect(await world.settle() == 0)
        guard case .rule(_, _, let told) = try #require(world.composed.withLock { $0.last }).content else {
            Issue.record("no rule")
            return
        }
        #expect(told == zone)
    }
}
