import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite(
    "PostgreSQL: receipts", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing),
    .timeLimit(.minutes(Patience.minutes(5))))
struct PostgresReceiptsTests {
    @Test(
        "Nodes killed at any moment, days written twice, clocks a day ahead and behind: no receipt is lost, none counted twice",
        arguments: [1, 2])
    func killed(nodes: Int) async throws {
        let executable = try #require(StoreWriterProcess.executable, "petrel-store-writer is built beside the tests")
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let database = try PostgresServer.database()
        let store = try database.store()
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        var last = 0
        for _ in 0..<(isSoak ? 40 : 6) {
            let count = Int.random(in: 1...6, using: &random)
            let acknowledged = try StoreWriterProcess.acknowledged(
                executable, kinds: [String](repeating: "postgres", count: nodes), path: database.url, first: last, writing: "receipts",
                killedAfter: count)
            #expect(acknowledged[0].count >= count)
            last = max(last, acknowledged.joined().max() ?? 0)
            let faults = try await ReceiptDays.faults(of: 0...last, in: store)
            #expect(faults == [], "seed \(seed)")
        }
        print("kill -9, receipts in PostgreSQL by \(nodes) nodes: seed \(seed), \(last + 1) days, none lost or counted twice")
    }

    @Test("A transaction that breaks in the middle leaves nothing of it, and is carried out once when the store is well again")
    func broken() async throws {
        let database = try PostgresServer.database()
        let store = try database.store()
        let faults = try await ReceiptDays.faultsOfBrokenTransactions(
            in: store,
            refuse: { kind in
                try database.execute(
                    """
                    CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF COALESCE(NEW.kind, OLD.kind) = '\(kind)' THEN RAISE EXCEPTION 'refused'; END IF;
                        RETURN COALESCE(NEW, OLD);
                    END $$;
                    CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON petrel.record FOR EACH ROW EXECUTE FUNCTION public.refuse()
                    """)
            }, mend: { try database.execute("DROP TRIGGER refuse ON petrel.record; DROP FUNCTION public.refuse()") })
        #expect(faults == [])
    }

    @Test("Sessions that the server ends while two nodes write lose nothing and count nothing twice")
    func endedSessions() async throws {
        let database = try PostgresServer.database()
        let (first, second) = (try database.store(), try database.store())
        let written = Locked(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in [first, second] {
                group.addTask {
                    for day in 0..<30 {
                        // A session that ends in the middle of the check is tried again as one that ends while it writes.
                        var faults = ["not written"]
                        for _ in 0..<50 where !faults.isEmpty {
                            faults = (try? await ReceiptDays.writeWhole(day, to: store)) ?? faults
                        }
                        #expect(faults == [], "day \(day)")
                        written.withLock { $0 += 1 }
                    }
                }
            }
            for _ in 0..<10 {
                let before = written.withLock { $0 }
                await eventually(within: .seconds(2)) { written.withLock { $0 } > before + 3 }
                try database.endSessions()
            }
            try await group.waitForAll()
        }
        let faults = try await ReceiptDays.faults(of: 0...29, in: first)
        #expect(faults == [])
    }
}
