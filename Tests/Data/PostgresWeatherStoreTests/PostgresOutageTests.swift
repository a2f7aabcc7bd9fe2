import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

/// On a server of their own. Its processes crash here, not the machine: what they have written is in the files without `fsync` as well.
@Suite(
    "PostgreSQL: outages", .serialized, .enabled(if: PostgresServer.isInstalled, PostgresServer.missing),
    .timeLimit(.minutes(Patience.minutes(2))))
struct PostgresOutageTests {
    private static let server = Result { try PostgresServer() }
    /// What calls are told that wait for others in vain.
    private static let queueing: Set<StoreError?> = [
        .unavailable("all connections to the database are busy"), .unavailable("too many calls wait for the database"),
    ]
    let cell = Cell(containing: Sample.moscow)
    let database: TestDatabase
    let notices = Locked<[String]>([])

    init() throws { database = try Self.server.get().database() }

    /// Limits of a fifth of the usual ones, and few places to wait.
    private func hurried() -> PostgresConfiguration {
        var configuration = PostgresConfiguration.patient
        (configuration.connections, configuration.waitingCalls) = (4, 8)
        (configuration.readSeconds, configuration.writeSeconds) = (configuration.readSeconds / 5, configuration.writeSeconds / 5)
        configuration.connectSeconds /= 5
        (configuration.probeSeconds, configuration.heartbeatSeconds) = (0.1, 0.1)
        return configuration
    }

    func store(_ configuration: PostgresConfiguration) throws -> PostgresWeatherStore {
        try database.store(.real, configuration) { [notices] notice in notices.withLock { $0.append(notice) } }
    }

    /// Reads on to the next gap; the suite's time limit ends it when there is none.
    private func tellGap(_ changes: AsyncStream<SnapshotChange>) async -> Bool {
        for await change in changes where change == .gap { return true }
        return false
    }

    /// Every kind of call at once: what each threw.
    func callAll(_ store: PostgresWeatherStore) async -> [StoreError?] {
        let cell = cell
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await store.latest(of: cell, otherThan: nil) },
            { _ = try await store.snapshot("a", of: cell) },
            { _ = try await store.put(StoreContract.record(cell, "b", at: Date())) },
            { _ = try await store.record(RecordKey(kind: "a", name: "a")) },
            {
                try await store.transaction { transaction throws(StoreError) in
                    try transaction.put([1], as: RecordKey(kind: "a", name: "b"))
                }
            },
            { _ = try await store.claim("poll", by: "a", forSeconds: 1) },
            { _ = try await store.reply(for: "a") },
            { try await store.putReply([1], for: "a", until: Date() + 10) },
            { _ = try await store.size() },
            { _ = try await store.tidy() },
        ]
        return await withTaskGroup(of: StoreError?.self) { group in
            for call in calls {
                group.addTask { await error(call) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Every kind of call on both stores at the same moment: what those of the first one threw, and whether they had all ended before the
    /// last one of the second, whose limits are longer.
    private func race(_ store: PostgresWeatherStore, _ patient: PostgresWeatherStore) async -> (errors: [StoreError?], isFirst: Bool) {
        await withTaskGroup(of: (isPatient: Bool, errors: [StoreError?]).self) { group in
            group.addTask { (false, await callAll(store)) }
            group.addTask { (true, await callAll(patient)) }
            let ended = await group.reduce(into: []) { $0.append($1) }
            return (ended.first { !$0.isPatient }?.errors ?? [], ended.first?.isPatient == false)
        }
    }

    /// Far more calls than a hurried store has connections and places to wait: what they are told. Those that do not fail at once stand in
    /// each other's way, and are told so.
    private func crowd(_ store: PostgresWeatherStore) async -> Set<StoreError?> {
        await withTaskGroup(of: StoreError?.self) { group in
            for _ in 0..<50 {
                group.addTask { await error { _ = try await store.latest(of: cell, otherThan: nil) } }
            }
            return await group.reduce(into: []) { $0.insert($1) }
        }
    }

    func error(_ call: @Sendable () async throws -> Void) async -> StoreError? {
        do {
            try await call()
            return nil
        } catch { return error as? StoreError ?? .full }
    }

    func heals(_ store: PostgresWeatherStore) async -> Bool {
        await eventually(within: .seconds(30)) { await callAll(store).allSatisfy { $0 == nil } }
    }

    @Test("a frozen server: every call ends within its limit and says so, later ones fail at once, and all is well when it goes on")
    func frozen() async throws {
        let (store, patient) = (try store(hurried()), try database.store())
        let changes = store.changes()
        #expect(await tellGap(changes))
        #expect(await heals(store))
        #expect(await heals(patient))
        try database.server.freeze()
        let first = await race(store, patient)
        // An attempt to connect has shown that it is not one slow answer.
        #expect(await eventually { notices.withLock { !$0.isEmpty } })
        let second = await callAll(store)
        let crowd = await crowd(store)
        try database.server.thaw()
        #expect(first.errors.count == 10 && first.errors.allSatisfy { $0 != nil && $0 != .full })
        #expect(first.isFirst, "by its own limits")
        #expect(second.allSatisfy { $0 == .unavailable("the database does not answer") })
        #expect(crowd == [.unavailable("the database does not answer")], "none waits for a connection")
        #expect(await heals(store))
        #expect(await tellGap(changes), "what was put meanwhile may have been missed")
        #expect(notices.withLock { $0.first } == "PostgreSQL: the database does not answer. Petrel goes on trying.")
        #expect(notices.withLock { $0.last } == "PostgreSQL answers again.")
    }

    @Test("a server that freezes while it is not used is found out by the first call, within its limit")
    func frozenIdle() async throws {
        let (store, patient) = (try store(hurried()), try database.store())
        try database.server.freeze()
        defer { #expect(throws: Never.self) { try database.server.thaw() } }
        // Not connected yet: connecting is what takes too long.
        let calls = await race(store, patient)
        // Those that wait behind the four that connect do not know yet that these wait in vain.
        let words: Set = ["the database does not answer", "all connections to the database are busy"]
        #expect(calls.errors.allSatisfy { $0.map { words.contains($0.words) } ?? false })
        #expect(calls.isFirst, "by its own limits")
    }

    @Test("a store that is opened while the server is frozen says so, the one with the shorter limit first")
    func frozenOpening() async throws {
        // Given a server with a database
        let database = database
        try database.server.freeze()
        defer { #expect(throws: Never.self) { try database.server.thaw() } }
        // When two stores are opened at the same moment. Opening blocks: not on one of the few threads that tasks run on.
        let ended = Locked<[(isHurried: Bool, error: StoreError?)]>([])
        for isHurried in [false, true] {
            Thread.detachNewThread {
                var configuration = PostgresConfiguration.patient
                configuration.openingSeconds = Patience.seconds(isHurried ? 0.4 : 4)
                var problem: StoreError?
                do throws(StoreError) {
                    _ = try PostgresWeatherStore(url: database.url, world: .real, node: "node", configuration: configuration)
                } catch { problem = error }
                ended.withLock { [problem] in $0.append((isHurried, problem)) }
            }
        }
        // Then each gives up by its own limit
        #expect(await eventually { ended.withLock { $0.count } == 2 })
        #expect(ended.withLock { $0.map(\.error) } == Array(repeating: .unavailable("the database does not answer"), count: 2))
        #expect(ended.withLock { $0.map(\.isHurried) } == [true, false])
    }

    @Test("a crash of the server: what transactions acknowledged is there, calls fail meanwhile, the pool heals, and readers get a gap")
    func crash() async throws {
        // The usual limits: on a busy machine no writer may give up before the crash.
        var configuration = PostgresConfiguration.patient
        (configuration.probeSeconds, configuration.waitingCalls) = (0.1, 8)
        let store = try store(configuration)
        let changes = store.changes()
        #expect(await tellGap(changes))
        let acknowledged = Locked<[Int]>([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<10_000 {
                        let key = RecordKey(kind: "kept", name: "\(writer).\(number)")
                        do throws(StoreError) {
                            try await store.transaction { transaction throws(StoreError) in try transaction.put([1], as: key) }
                        } catch { return }
                        acknowledged.withLock { $0.append(writer * 10_000 + number) }
                    }
                }
            }
            #expect(await eventually { acknowledged.withLock { $0.count } > 100 })
            try database.server.stopAtOnce()
            try await group.waitForAll()
        }
        let down = await callAll(store)
        #expect(down.allSatisfy { $0 != nil && $0 != .full })
        #expect(await crowd(store).isDisjoint(with: Self.queueing.union([nil])), "none waits for a connection")
        try database.server.start()
        #expect(await heals(store))
        let kept = try await store.transaction { transaction throws(StoreError) in Set(try transaction.records(of: "kept").keys) }
        let lost = acknowledged.withLock { $0 }.filter { !kept.contains("\($0 / 10_000).\($0 % 10_000)") }
        #expect(lost == [], "of \(acknowledged.withLock { $0.count })")
        #expect(await tellGap(changes))
        let record = StoreContract.record(cell, "after", at: Date() + 1)
        #expect(try await store.put(record) == .kept)
    }

    @Test("sessions that the server ends in the middle of 400 transactions are replaced, and each transaction counts once or fails")
    func endedSessions() async throws {
        let store = try store(.patient)
        let sum = RecordKey(kind: "sum", name: "sum")
        let succeeded = Locked(0)
        let failed = Locked<[StoreError]>([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<100 {
                        do throws(StoreError) {
                            try await store.transaction { transaction throws(StoreError) in
                                let former = try transaction.record(sum)?.reduce(0) { $0 << 8 | Int($1) } ?? 0
                                try transaction.put([UInt8((former + 1) >> 8), UInt8((former + 1) & 255)], as: sum)
                            }
                            succeeded.withLock { $0 += 1 }
                        } catch { failed.withLock { $0.append(error) } }
                    }
                }
            }
            for _ in 0..<10 {
                let before = succeeded.withLock { $0 }
                await eventually(within: .seconds(1)) { succeeded.withLock { $0 } > before + 10 }
                try database.endSessions()
            }
            try await group.waitForAll()
        }
        let count = try await store.record(sum)?.reduce(0) { $0 << 8 | Int($1) } ?? 0
        let (good, bad) = (succeeded.withLock { $0 }, failed.withLock { $0 })
        // One whose commit was cut off says that its outcome is unknown.
        #expect(good + bad.count == 400 && count >= good && count <= good + bad.count)
        #expect(bad.count <= 10, "\(bad)")
        print("sessions ended 10 times: \(good) transactions succeeded, \(bad.count) failed, \(count) counted")
    }

    @Test("a session that ends during COMMIT: the call says that the outcome is unknown, and the body is not carried out once more")
    func endedCommit() async throws {
        // Neither the server nor the store gives up the COMMIT before the test ends it.
        var configuration = PostgresConfiguration()
        configuration.writeSeconds = 3600
        let store = try store(configuration)
        try database.execute(
            """
            CREATE FUNCTION public.wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(600); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON petrel.record DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION public.wait()
            """)
        let key = RecordKey(kind: "a", name: "a")
        let bodies = Locked(0)
        async let result = error {
            try await store.transaction { transaction throws(StoreError) in
                bodies.withLock { $0 += 1 }
                try transaction.put([1], as: key)
            }
        }
        let database = database
        let committing = "datname = current_database() AND query = 'COMMIT' AND wait_event = 'PgSleep'"
        #expect(try await eventually { try database.execute("SELECT count(*) FROM pg_stat_activity WHERE \(committing)") == "1" })
        try database.endSessions(where: committing)
        #expect(
            await result
                == .unavailable("the connection to the database was lost while saving; what was written may be kept or not"))
        #expect(bodies.withLock { $0 } == 1)
        #expect(try await store.record(key) == nil)
    }
}
