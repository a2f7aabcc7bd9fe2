import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@Suite("PostgreSQL: bounds", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing), .timeLimit(.minutes(Patience.minutes(5))))
struct PostgresBoundsTests {
    /// Does not compress.
    private func noise(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255) } }

    private func record(_ row: Int, _ revision: String, at date: Date, bytes: Int = 10_000) throws -> SnapshotRecord {
        let cell = try #require(Cell(id: "\(row).0"))
        return SnapshotRecord(head: SnapshotHead(cell: cell, revision: revision, fetchedAt: date), document: noise(bytes))
    }

    @Test("beyond the size, former revisions go first, then replies, then the latest of cells that were put longest ago; records stay")
    func size() async throws {
        let database = try PostgresServer.database()
        let date = ManualDate()
        var configuration = PostgresConfiguration.patient
        func tidied(_ bytes: Int) async throws -> StoreSize {
            configuration.maximumBytes = bytes
            let store = try database.store(.real, configuration, date: date)
            try await store.tidy()
            return try await store.size()
        }
        let store = try database.store(date: date)
        for row in 0..<10 {
            for revision in ["a", "b", "c"] {
                date.advance(bySeconds: 1)
                _ = try await store.put(record(row, revision, at: date.now))
            }
            try await store.putReply(noise(10_000), for: "reply \(row)", until: date.now + 3600)
        }
        let ledger = RecordKey(kind: "ledger", name: "a")
        let large = noise(300_000)
        try await store.transaction { transaction throws(StoreError) in try transaction.put(large, as: ledger) }
        let whole = try await store.size()
        #expect(whole.snapshots == 30 && whole.replies == 10 && whole.records == 1)
        #expect(whole.contentBytes > 400_000 && whole.contentBytes < 420_000)

        var size = try await tidied(300_000)
        #expect(size.snapshots == 19 && size.replies == 10 && size.contentBytes <= 300_000)
        let cells = try (0..<10).map { try record($0, "", at: date.now).head.cell }
        #expect(try await store.snapshot("a", of: cells[0]) == nil, "the oldest former one")
        #expect(try await store.snapshot("b", of: cells[9]) != nil, "the newest former one")
        size = try await tidied(150_000)
        #expect(size.snapshots == 10 && size.replies == 4 && size.contentBytes <= 150_000)
        size = try await tidied(50_000)
        #expect(size.snapshots == 4 && size.replies == 0 && size.contentBytes <= 50_000)
        #expect(try await store.latest(of: cells[5], otherThan: nil) == nil)
        #expect(try await store.latest(of: cells[6], otherThan: nil) != nil)
        #expect(try await store.record(ledger) == large)
    }

    @Test("what has run out is deleted: replies after their end, former revisions after a day, leases after a week")
    func ends() async throws {
        let database = try PostgresServer.database()
        let date = ManualDate()
        let store = try database.store(date: date)
        let start = date.now
        for number in 0..<1200 { try await store.putReply([1], for: "\(number)", until: start + Double(number < 1100 ? 10 : 100_000)) }
        _ = try await store.put(record(1, "a", at: start))
        _ = try await store.put(record(1, "b", at: start + 1))
        let lease = try #require(try await store.claim("poll", by: "one", forSeconds: 10))
        date.set(start + 10)
        #expect(try await store.tidy() == 1100)
        #expect(try await store.size().replies == 100)
        date.set(start + 86_402)
        #expect(try await store.tidy() == 1)
        #expect(try await store.size().snapshots == 1)
        date.set(start + 700_000)
        #expect(try await store.tidy() == 101, "replies, and the lease")
        #expect(try await (store.claim("poll", by: "two", forSeconds: 10)?.token ?? 0) > lease.token)
    }

    @Test("while one node tidies, another one leaves it alone")
    func oneAtATime() async throws {
        let database = try PostgresServer.database()
        let date = ManualDate()
        let store = try database.store(date: date)
        try await store.putReply([1], for: "a", until: date.now - 1)
        let lease = try #require(try await store.claim("postgres.tidy", by: "another", forSeconds: 60))
        #expect(try await store.tidy() == 0)
        try await store.release(lease)
        #expect(try await store.tidy() == 1)
    }

    @Test("a document beyond the limit is refused as full, and what was there stays")
    func tooLarge() async throws {
        let database = try PostgresServer.database()
        var configuration = PostgresConfiguration.patient
        configuration.maximumDocumentBytes = 20_000
        let store = try database.store(.real, configuration)
        let kept = try record(1, "a", at: Date())
        _ = try await store.put(kept)
        await #expect(throws: StoreError.full) { try await store.put(record(1, "b", at: Date(), bytes: 20_001)) }
        await #expect(throws: StoreError.full) { try await store.putReply(noise(20_001), for: "a", until: Date() + 10) }
        #expect(try await store.latest(of: kept.head.cell, otherThan: nil) == kept)
    }
}
