import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@Suite(
    "PostgreSQL: the contract", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing), .timeLimit(.minutes(Patience.minutes(2))))
struct PostgresContractTests {
    private let cell = Cell(containing: Sample.moscow)

    @Test("two nodes over one database keep the contract of stores")
    func contract() async throws {
        let database = try PostgresServer.database()
        let date = ManualDate()
        let (first, second) = (try database.store(date: date), try database.store(date: date))
        #expect(try await StoreContract(first, second, forgetsLeasesAtOnce: false, date: date).violations() == [])
        #expect(first.isShared && first.survivesRestart)
    }

    @Test("one node over a Unix socket keeps the contract of stores")
    func socket() async throws {
        let database = try PostgresServer.database()
        let date = ManualDate()
        let url = database.server.socketURL(database.name)
        let store = try PostgresWeatherStore(url: url, world: .real, node: "a", now: date.reading)
        #expect(try await StoreContract(store, store, forgetsLeasesAtOnce: false, date: date).violations() == [])
    }

    @Test("two worlds in one database see nothing of each other, and each keeps the contract")
    func worlds() async throws {
        let database = try PostgresServer.database()
        let date = ManualDate()
        let real = try database.store(date: date)
        _ = try await real.put(StoreContract.record(cell, "real", at: date.now))
        try await real.transaction { transaction throws(StoreError) in try transaction.put([1], as: RecordKey(kind: "a", name: "a")) }
        try await real.putReply([1], for: "UPPER", until: date.now + 10)
        #expect(try await real.claim("poll", by: "real", forSeconds: 60) != nil)

        let (first, second) = (try database.store(.demo(world: "7"), date: date), try database.store(.demo(world: "7"), date: date))
        #expect(try await first.latest(of: cell, otherThan: nil) == nil)
        #expect(try await first.record(RecordKey(kind: "a", name: "a")) == nil)
        #expect(try await StoreContract(first, second, forgetsLeasesAtOnce: false, date: date).violations() == [])
        #expect(try await real.latest(of: cell, otherThan: nil)?.head.revision == "real")
        #expect(try await real.size().records == 1)
    }

    @Test("by the database's clock, leases are held and replies are found until their ends")
    func databaseClock() async throws {
        let store = try PostgresServer.database().store()
        let lease = try #require(try await store.claim("poll", by: "one", forSeconds: 3600))
        #expect(try await store.claim("poll", by: "two", forSeconds: 3600) == nil)
        #expect(try await store.renewed(lease, forSeconds: 0.01))
        #expect(try await eventually { try await store.claim("poll", by: "two", forSeconds: 1) != nil })
        try await store.putReply([1], for: "valid", until: Date() + 60)
        try await store.putReply([1], for: "ended", until: Date() - 60)
        #expect(try await store.reply(for: "valid") == [1])
        #expect(try await store.reply(for: "ended") == nil)
        let now = Date()
        _ = try await store.put(StoreContract.record(cell, "ahead", at: now + 600))
        #expect(try await store.put(StoreContract.record(cell, "right", at: now)) == .kept)
    }

    @Test("of 8 nodes that claim one lease at the same time, one gets it; each of 400 transactions adds one; the latest put is the latest")
    func together() async throws {
        let database = try PostgresServer.database()
        let stores = try (0..<8).map { _ in try database.store() }
        let start = Date()
        let cell = cell
        try await withThrowingTaskGroup(of: Lease?.self) { group in
            for store in stores {
                group.addTask { try await store.claim("poll", by: "a", forSeconds: 60) }
                group.addTask {
                    for number in 0..<50 {
                        try await store.transaction { transaction throws(StoreError) in
                            let key = RecordKey(kind: "sum", name: "sum")
                            let sum = try transaction.record(key)?.reduce(0) { $0 << 8 | Int($1) } ?? 0
                            try transaction.put([UInt8((sum + 1) >> 8), UInt8((sum + 1) & 255)], as: key)
                        }
                        _ = try await store.put(StoreContract.record(cell, "r\(number)", at: start + Double(number)))
                    }
                    return nil
                }
            }
            var leases = 0
            for try await lease in group where lease != nil { leases += 1 }
            #expect(leases == 1)
        }
        #expect(try await stores[0].record(RecordKey(kind: "sum", name: "sum")) == [1, 144], "400 in two bytes")
        #expect(try await stores[3].latest(of: cell, otherThan: nil) == StoreContract.record(cell, "r49", at: start + 49))
        let rows = try database.execute("SELECT count(*) FROM petrel.snapshot")
        #expect(rows == "17", "the latest and sixteen former ones")
    }

    @Test("transactions over records and new leases wait for the disk, whatever the database's setting; snapshots, replies and ends do not")
    func durability() async throws {
        let database = try PostgresServer.database()
        var store = try database.store()
        store.close()
        try database.execute(
            """
            CREATE TABLE public.seen (name text, setting text);
            CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                INSERT INTO public.seen VALUES (TG_TABLE_NAME || ' ' || TG_OP, current_setting('synchronous_commit'));
                RETURN NEW;
            END $$;
            CREATE TRIGGER note BEFORE INSERT OR UPDATE ON petrel.record FOR EACH ROW EXECUTE FUNCTION public.note();
            CREATE TRIGGER note BEFORE INSERT OR UPDATE ON petrel.lease FOR EACH ROW EXECUTE FUNCTION public.note();
            CREATE TRIGGER note BEFORE INSERT OR UPDATE ON petrel.reply FOR EACH ROW EXECUTE FUNCTION public.note();
            CREATE TRIGGER note BEFORE INSERT OR UPDATE ON petrel.latest FOR EACH ROW EXECUTE FUNCTION public.note();
            ALTER DATABASE \(database.name) SET synchronous_commit = off
            """)
        for wanted in ["off", "remote_apply"] {
            try database.execute("ALTER DATABASE \(database.name) SET synchronous_commit = \(wanted)")
            store = try database.store()
            try await store.transaction { transaction throws(StoreError) in try transaction.put([1], as: RecordKey(kind: "a", name: wanted))
            }
            let lease = try #require(try await store.claim(wanted, by: "a", forSeconds: 10))
            try await store.release(lease)
            try await store.putReply([1], for: wanted, until: Date())
            _ = try await store.put(StoreContract.record(cell, wanted, at: Date()))
        }
        #expect(
            try database.execute("SELECT DISTINCT name, setting FROM public.seen ORDER BY 1, 2") == """
                latest INSERT|off
                latest UPDATE|off
                lease INSERT|on
                lease UPDATE|off
                record INSERT|on
                record INSERT|remote_apply
                reply INSERT|off
                """)
    }

    @Test("a document that is damaged in the database counts as nothing, and the next one takes its place")
    func damaged() async throws {
        let database = try PostgresServer.database()
        let store = try database.store()
        let record = StoreContract.record(cell, "a", at: Date())
        _ = try await store.put(record)
        try database.execute("UPDATE petrel.snapshot SET document = substr(document, 1, 100)")
        #expect(try await store.latest(of: cell, otherThan: nil) == nil)
        #expect(try await store.put(record) == .kept)
        #expect(try await store.latest(of: cell, otherThan: nil) == record)
    }

    @Test("what does not become smaller by compression, and what is empty, is found as it was")
    func incompressible() async throws {
        let store = try PostgresServer.database().store()
        for bytes in [[], [7], (0..<5000).map { _ in UInt8.random(in: 0...255) }] {
            try await store.putReply(bytes, for: "\(bytes.count)", until: Date() + 60)
            #expect(try await store.reply(for: "\(bytes.count)") == bytes)
        }
    }

    @Test("whatever revision a client asks for is a miss")
    func foreignRevision() async throws {
        let store = try PostgresServer.database().store()
        for revision in ["", "a\u{0}b", "'; DROP TABLE petrel.latest", "é", String(repeating: "a", count: 100_000)] {
            #expect(try await store.snapshot(revision, of: cell) == nil)
        }
        await #expect(throws: StoreError.self) { try await store.put(StoreContract.record(cell, "a b", at: Date())) }
    }

    @Test("a body that ignores a failed write is not taken for one that succeeded, and one that outlives its transaction writes nothing")
    func carelessBodies() async throws {
        let store = try PostgresServer.database().store()
        let kept = RecordKey(kind: "a", name: "kept")
        await #expect(throws: StoreError.self) {
            try await store.transaction { transaction throws(StoreError) in
                try transaction.put([1], as: kept)
                do throws(StoreError) { try transaction.put([1], as: RecordKey(kind: "a\u{0}b", name: "")) } catch { return }
            }
        }
        #expect(try await store.record(kept) == nil)
        try await store.transaction { transaction throws(StoreError) in try transaction.put([2], as: kept) }
        #expect(try await store.record(kept) == [2], "the connection is of use afterwards")
    }
}
