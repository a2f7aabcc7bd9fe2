import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

/// Calls that wait: for a connection, for another program, for another node.
extension PostgresOutageTests {
    @Test("when all connections are busy, a call waits for its turn within its limit; too many calls are refused at once")
    func busy() async throws {
        var configuration = PostgresConfiguration.patient
        (configuration.connections, configuration.waitingCalls) = (2, 3)
        // What keeps the connections busy is ended by the test alone.
        configuration.writeSeconds = 3600
        let store = try store(configuration)
        _ = try await store.put(StoreContract.record(cell, "a", at: Date()))
        // Another program holds the cell's row: puts wait for it, and keep both connections.
        let holder = Locked(false)
        let cell = cell
        let database = database
        // It blocks for as long as the test takes: not on one of the few threads that tasks run on.
        Thread.detachNewThread {
            _ = Result { try database.execute("BEGIN; SELECT * FROM petrel.latest FOR UPDATE; SELECT pg_sleep(600)") }
            holder.withLock { $0 = true }
        }
        try await withThrowingTaskGroup(of: StoreError?.self) { group in
            let sleeping = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
            #expect(try await eventually { try database.execute(sleeping) == "1" })
            for number in 0..<2 {
                group.addTask {
                    _ = try await store.put(StoreContract.record(cell, "b\(number)", at: Date() + 1))
                    return nil
                }
            }
            let blocked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
            #expect(try await eventually { try database.execute(blocked) == "2" })
            var errors: [StoreError] = []
            await withTaskGroup(of: StoreError?.self) { readers in
                for _ in 0..<5 {
                    readers.addTask { await error { _ = try await store.latest(of: cell, otherThan: nil) } }
                }
                for await error in readers { if let error { errors.append(error) } }
            }
            #expect(holder.withLock { $0 } == false)
            let (busy, refused) = ("all connections to the database are busy", "too many calls wait for the database")
            #expect(errors.map(\.words) == [refused, refused, busy, busy, busy], "in the order in which they were told")
            try database.endSessions(where: "datname = current_database() AND wait_event = 'PgSleep'")
            try await group.waitForAll()
        }
        #expect(try await store.latest(of: cell, otherThan: nil)?.head.revision.hasPrefix("b") == true)
        #expect(notices.withLock { $0 } == [], "a busy pool is no failure of the database")
    }

    @Test("calls that are under way or wait when the store is closed end at once")
    func closed() async throws {
        // Given calls that end by nothing else for an hour: another program has locked the tables, and then the server is frozen
        var configuration = PostgresConfiguration()
        configuration.connections = 4
        (configuration.readSeconds, configuration.writeSeconds, configuration.connectSeconds) = (3600, 3600, 3600)
        let store = try store(configuration)
        #expect(await heals(store))
        let database = database
        Thread.detachNewThread {
            let tables = ["latest", "snapshot", "record", "lease", "reply"].map { "petrel.\($0)" }.joined(separator: ", ")
            _ = Result { try database.execute("BEGIN; LOCK TABLE \(tables); SELECT pg_sleep(600)") }
        }
        let sleeping = "datname = current_database() AND wait_event = 'PgSleep'"
        #expect(try await eventually { try database.execute("SELECT count(*) FROM pg_stat_activity WHERE \(sleeping)") == "1" })
        async let calls = callAll(store)
        defer { store.close() }
        // Those of the four connections, and the transaction on its own.
        let blocked = "datname = current_database() AND application_name = 'petrel node' AND wait_event_type = 'Lock'"
        #expect(try await eventually { try database.execute("SELECT count(*) FROM pg_stat_activity WHERE \(blocked)") == "5" })
        try database.server.freeze()
        // When
        store.close()
        // Then
        let result = await calls
        try database.server.thaw()
        #expect(result.count == 10 && result.allSatisfy { $0 == .unavailable("the store is closed") })
        try database.endSessions(where: sleeping)
    }

    @Test("a node that stops in the middle of a transaction holds up the others for a while; it begins anew with what they wrote")
    func pausedNode() async throws {
        // The server ends the first one's session after half of its limit, and the call may begin anew for as long again, or nearly.
        var (brief, long) = (PostgresConfiguration.patient, PostgresConfiguration.patient)
        (brief.writeSeconds, long.writeSeconds) = (Patience.seconds(6), Patience.seconds(60))
        let (first, second) = (try store(brief), try store(long))
        let key = RecordKey(kind: "a", name: "a")
        let isInside = Locked(false)
        let isAwake = Locked(false)
        async let paused = error {
            try await first.transaction { transaction throws(StoreError) in
                let former = try transaction.record(key) ?? []
                isInside.withLock { $0 = true }
                let end = ContinuousClock.now + .seconds(Patience.seconds(60))
                while !isAwake.withLock({ $0 }), ContinuousClock.now < end { usleep(1000) }
                try transaction.put(former + [1], as: key)
            }
        }
        #expect(await eventually { isInside.withLock { $0 } })
        try await second.transaction { transaction throws(StoreError) in try transaction.put([2], as: key) }
        isAwake.withLock { $0 = true }
        #expect(await paused == nil)
        #expect(try await second.record(key) == [2, 1])
    }
}
