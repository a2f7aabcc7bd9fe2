import Foundation
import PostgresWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

/// What a call costs beside a database on the same machine. For people to read: `PETREL_MEASURE=1 swift test --filter PostgresCost`.
@Suite(
    "PostgreSQL: costs", .serialized,
    .enabled(if: PostgresServer.isInstalled && ProcessInfo.processInfo.environment["PETREL_MEASURE"] == "1", "PETREL_MEASURE is not 1"))
struct PostgresCostTests {
    private static let server = Result { try PostgresServer(settings: ["fsync = on"]) }

    /// Like a dashboard: a week of hours with a dozen values each, 92 kB of JSON.
    private static func document(_ seed: Int) -> [UInt8] {
        var random = SystemRandomNumberGenerator()
        let names = [
            "temperatureCelsius", "feelsLikeCelsius", "dewPointCelsius", "humidityPercent", "pressureHectopascals", "windKph", "gustKph",
            "windFromDegrees", "cloudCoverPercent", "precipitationMillimeters", "precipitationChancePercent", "visibilityKilometers",
            "uvIndex", "condition",
        ]
        var values = names.map { _ in Double.random(in: 0...100, using: &random) }
        var text = "{\"revision\":\(seed),\"hours\":{"
        var hour = 0
        while text.utf8.count < 92_000 {
            text += "\(hour == 0 ? "" : ",")\"2026-03-\(10 + hour / 24 % 20)T\(hour % 24):00:00Z\":{"
            for (index, name) in names.enumerated() {
                values[index] += Double.random(in: -1...1, using: &random)
                text += "\(index == 0 ? "" : ",")\"\(name)\":\((values[index] * 10).rounded() / 10)"
            }
            text += "}"
            hour += 1
        }
        return Array((text + "}}").utf8)
    }

    /// Milliseconds: median and 99th percentile.
    private func time(_ name: String, _ count: Int, _ call: (Int) async throws -> Void) async rethrows {
        var times: [Double] = []
        for number in 0..<count {
            let start = ContinuousClock.now
            try await call(number)
            let took = start.duration(to: .now).components
            times.append(Double(took.seconds) * 1000 + Double(took.attoseconds) / 1e15)
        }
        times.sort()
        let (median, late) = (times[count / 2], times[count * 99 / 100])
        print("\(name): \(String(format: "%.2f ms, 99 %% %.2f ms", median, late))")
    }

    @Test("what calls cost")
    func costs() async throws {
        let database = try Self.server.get().database()
        let store = try database.store()
        let documents = (0..<50).map { Self.document($0) }
        let cells = (0..<100).compactMap { Cell(id: "\($0).0") }
        let start = Date()
        try await time("put, a new revision of 92 kB each", 2000) { number in
            let head = SnapshotHead(cell: cells[number % 100], revision: "r\(number)", fetchedAt: start + Double(number))
            _ = try await store.put(SnapshotRecord(head: head, document: documents[number % 50]))
        }
        try await time("read the latest, 92 kB", 2000) { _ = try await store.latest(of: cells[$0 % 100], otherThan: nil) }
        let heads = try await cells.asyncMap { try await store.latest(of: $0, otherThan: nil)?.head }
        try await time("read the latest, which the caller has", 2000) {
            _ = try await store.latest(of: cells[$0 % 100], otherThan: heads[$0 % 100])
        }
        try await time("transaction: read, write, commit with fsync", 500) { number in
            try await store.transaction { transaction throws(StoreError) in
                let key = RecordKey(kind: "ledger", name: "a")
                _ = try transaction.record(key)
                try transaction.put([UInt8(number & 255)], as: key)
            }
        }
        try await time("claim and release a lease", 500) { number in
            if let lease = try await store.claim("lease", by: "a", forSeconds: 10) { try await store.release(lease) }
        }
        try await time("put a reply of 92 kB", 500) { try await store.putReply(documents[$0 % 50], for: "\($0)", until: start + 1000) }
        try await time("read a reply of 92 kB", 500) { _ = try await store.reply(for: "\($0)") }
        let begun = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<8 {
                group.addTask {
                    for number in 0..<500 {
                        _ = try await store.latest(of: cells[(lane + number) % 100], otherThan: heads[(lane + number) % 100])
                    }
                }
            }
            try await group.waitForAll()
        }
        print("4000 short reads from 8 tasks: \(begun.duration(to: .now))")
        try database.execute("VACUUM")
        let size = try await store.size()
        print("\(size), \(size.contentBytes / (size.snapshots + size.replies)) bytes each on average")
        print(
            try database.execute(
                "SELECT relname || ' ' || pg_total_relation_size(oid) FROM pg_class WHERE relnamespace = 'petrel'::regnamespace AND relkind = 'r'"
            ))
    }
}

extension Sequence where Element: Sendable {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
