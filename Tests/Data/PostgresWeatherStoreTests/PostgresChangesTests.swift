import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@Suite("PostgreSQL: changes", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing), .timeLimit(.minutes(Patience.minutes(5))))
struct PostgresChangesTests {
    private let cell = Cell(containing: Sample.moscow)

    private func next(_ changes: AsyncStream<SnapshotChange>) async -> SnapshotChange? {
        for await change in changes { return change }
        return nil
    }

    @Test("what one node puts is told to the readers of another one, and to its own once")
    func told() async throws {
        let database = try PostgresServer.database()
        let (first, second) = (try database.store(), try database.store())
        let (own, others) = (first.changes(), second.changes())
        #expect(await next(own) == .gap)
        #expect(await next(others) == .gap)
        let now = Date()
        let records = (0..<5).map { StoreContract.record(cell, "r\($0)", at: now + Double($0)) }
        for record in records { _ = try await first.put(record) }
        let last = StoreContract.record(cell, "last", at: now + 10)
        _ = try await second.put(last)
        for changes in [own, others] {
            for record in records + [last] { #expect(await next(changes) == .latest(record.head)) }
        }
    }

    @Test("what is put before the listener has connected is covered by a gap")
    func missed() async throws {
        let database = try PostgresServer.database()
        let (first, second) = (try database.store(), try database.store())
        let changes = second.changes()
        _ = try await first.put(StoreContract.record(cell, "a", at: Date()))
        #expect(await next(changes) == .gap)
    }

    @Test("nothing is told of another world, nor of what is refused")
    func untold() async throws {
        let database = try PostgresServer.database()
        let (real, demo, reader) = (try database.store(), try database.store(.demo(world: "1")), try database.store())
        let changes = reader.changes()
        #expect(await next(changes) == .gap)
        let now = Date()
        _ = try await demo.put(StoreContract.record(cell, "demo", at: now + 1))
        _ = try await real.put(StoreContract.record(cell, "a", at: now))
        _ = try await real.put(StoreContract.record(cell, "refused", at: now - 1))
        _ = try await real.put(StoreContract.record(cell, "b", at: now + 1))
        #expect(await next(changes) == .latest(StoreContract.record(cell, "a", at: now).head))
        #expect(await next(changes) == .latest(StoreContract.record(cell, "b", at: now + 1).head))
    }

    @Test("a listener that loses its connection takes another one, tells a gap, and goes on")
    func healed() async throws {
        let database = try PostgresServer.database()
        let (first, second) = (try database.store(), try database.store())
        let changes = second.changes()
        #expect(await next(changes) == .gap)
        try database.endSessions()
        #expect(await next(changes) == .gap)
        let record = StoreContract.record(cell, "a", at: Date())
        #expect(try await first.put(record) == .kept)
        #expect(await next(changes) == .latest(record.head))
    }

    @Test("a notification that is none of Petrel's form counts as a gap")
    func foreign() async throws {
        let database = try PostgresServer.database()
        let store = try database.store()
        let changes = store.changes()
        #expect(await next(changes) == .gap)
        try database.execute("NOTIFY \"petrel-real\", 'something else'")
        #expect(await next(changes) == .gap)
    }

    @Test("a store that is closed or goes out of use ends all its sessions")
    func ended() async throws {
        let database = try PostgresServer.database()
        func use() async throws {
            let store = try database.store()
            #expect(await next(store.changes()) == .gap)
            _ = try await store.put(StoreContract.record(cell, "a", at: Date()))
        }
        try await use()
        let closed = try database.store()
        #expect(await next(closed.changes()) == .gap)
        closed.close()
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        #expect(try await eventually { try database.execute(sql) == "0" })
    }
}
