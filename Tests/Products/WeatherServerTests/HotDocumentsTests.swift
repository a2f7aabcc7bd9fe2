import Foundation
import JSONText
import NIOCore
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@testable import WeatherServer

@Suite("Documents that the event loop answers")
struct HotDocumentsTests {
    private let metrics = ServerMetrics()
    private let table: HotDocuments
    private let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    private let encoded = EncodedSnapshot(Sample.snapshot())

    init() { table = HotDocuments(lifetime: .init(freshSeconds: 300, staleSeconds: 3600), metrics: metrics) }

    private var hits: Int { Int(metrics.readings()["petrel_hot_hits_total{table=\"weather\"}"] ?? -1) }

    private func answers(_ target: String = "/a", afterSeconds seconds: Double = 0) -> Bool {
        table.reply(to: target, .init(), now: Sample.noon, monotonic: start + .milliseconds(Int64(seconds * 1000))) != nil
    }

    @Test("An entry answers its exact target for two seconds, then asks for the service again")
    func lifetime() {
        table.publish(encoded, for: "/a", now: Sample.noon, monotonic: start)
        #expect(answers())
        #expect(answers(afterSeconds: 1.999))
        #expect(!answers("/a&b"))
        #expect(!answers(afterSeconds: 2))
        #expect(table.count == 0)
        #expect(hits == 2)
    }

    @Test("What a client has already counts as spared, each time; what it is sent does not")
    func spared() {
        table.publish(encoded, for: "/a", now: Sample.noon, monotonic: start)
        #expect(answers())
        for _ in 1...2 {
            let question = SnapshotReply.Question(ifNoneMatch: encoded.tag(.gzip), acceptEncoding: "gzip")
            #expect(table.reply(to: "/a", question, now: Sample.noon, monotonic: start)?.body == nil)
        }
        let whole = Double(2 * encoded.count(takesGzip: true))
        guard case .object(let savings) = metrics.savings.value else { return #expect(Bool(false), "no object") }
        #expect(savings["unchanged"] == ["answers": 2, "sentBytes": 0, "wholeBytes": .number(whole)])
        #expect(savings["savedBytes"] == .number(whole))
    }

    @Test("Freshness ends an entry earlier: at 299.5 s of age it lives half a second")
    func nearlyStale() {
        table.publish(encoded, for: "/a", now: Sample.noon + 299.5, monotonic: start)
        #expect(answers(afterSeconds: 0.4))
        #expect(!answers(afterSeconds: 0.6))
    }

    @Test("Old snapshots, snapshots from the future and endless targets are not kept", arguments: [300.0, 5000, -1])
    func refused(_ age: Double) {
        table.publish(encoded, for: "/a", now: Sample.noon + age, monotonic: start)
        table.publish(encoded, for: String(repeating: "x", count: 300), now: Sample.noon, monotonic: start)
        #expect(table.count == 0)
    }

    @Test("3,000 spellings of one cell hold one body and few targets; a sweep frees what has expired")
    func spellings() throws {
        for index in 0..<3000 {
            table.publish(encoded, for: "/\(index)", now: Sample.noon, monotonic: start)
            _ = table.reply(to: "/\(index)", .init(), now: Sample.noon, monotonic: start)
        }
        #expect(table.count == HotDocuments.targetsPerCell)
        #expect(hits == HotDocuments.targetsPerCell)
        #expect(table.heldBytes < encoded.bodyBytes + 4096)
        let other = EncodedSnapshot(Sample.snapshot(at: try Coordinate(latitude: 1, longitude: 1)))
        table.publish(other, for: "/other", now: Sample.noon, monotonic: start + .seconds(2))
        #expect(table.count == 1)
        #expect(table.heldBytes == other.bodyBytes + "/other".utf8.count)
    }

    @Test("A sweep comes at most every two seconds, and makes room for spellings that waited")
    func sweeps() {
        table.publish(encoded, for: "/first", now: Sample.noon + 299, monotonic: start)
        table.publish(encoded, for: "/second", now: Sample.noon, monotonic: start + .milliseconds(1999))
        #expect(table.count == 2)
        table.publish(encoded, for: "/third", now: Sample.noon, monotonic: start + .milliseconds(2000))
        #expect(table.count == 2)
        #expect(!answers("/first", afterSeconds: 2))
        #expect(answers("/second", afterSeconds: 2) && answers("/third", afterSeconds: 2))
    }

    @Test("However many targets of however many cells come, the table stays bounded")
    func bounded() throws {
        let snapshot = Sample.snapshot()
        let table = HotDocuments(lifetime: .init(freshSeconds: 300, staleSeconds: 3600), capacity: 50, metrics: metrics)
        for index in 0..<60 {
            let place = try Coordinate(latitude: Double(index / 100) * 0.1, longitude: Double(index % 100) * 0.1)
            let small = EncodedSnapshot(
                Snapshot(cell: Cell(containing: place), dashboard: snapshot.dashboard, fetchedAt: snapshot.fetchedAt), body: [1])
            table.publish(small, for: "/\(index)", now: Sample.noon, monotonic: start)
        }
        #expect(table.count == 50)
    }

    @Test("Bodies beyond the table's bytes are left to the router")
    func boundedBytes() throws {
        let snapshot = Sample.snapshot()
        let body = [UInt8](repeating: 0, count: HotDocuments.capacityBytes / 2)
        let places: [Coordinate] = [.moscow, try Coordinate(latitude: 1, longitude: 1)]
        for (index, place) in places.enumerated() {
            let large = EncodedSnapshot(
                Snapshot(cell: Cell(containing: place), dashboard: snapshot.dashboard, fetchedAt: snapshot.fetchedAt), body: body)
            table.publish(large, for: "/\(index)", now: Sample.noon, monotonic: start)
        }
        #expect(table.count == 1)
        #expect(table.heldBytes <= HotDocuments.capacityBytes)
    }

    @Test("A newer snapshot answers for all spellings of its cell at once, and an older one never comes back")
    func newest() {
        let newer = EncodedSnapshot(Sample.snapshot(fetchedAt: Sample.noon + 60))
        table.publish(encoded, for: "/a", now: Sample.noon + 60, monotonic: start)
        table.publish(newer, for: "/b", now: Sample.noon + 60, monotonic: start)
        table.publish(encoded, for: "/c", now: Sample.noon + 60, monotonic: start)
        let reply = table.reply(to: "/a", .init(), now: Sample.noon + 60, monotonic: start)
        #expect(reply?.body == newer.identity)
        #expect(reply.map { String(buffer: $0.head).contains("Age: 0\r\n") } == true)
        #expect(table.count == 2)
    }

    @Test("Of two states of weather of the same age, as where a warning was added, the one that was read later answers, in whatever order")
    func sameAge() {
        var dashboard = Sample.dashboard()
        dashboard.alerts = [Alert(id: "1", event: "Gale")]
        let warned = EncodedSnapshot(.withDocument(cell: encoded.cell, dashboard: dashboard, fetchedAt: encoded.fetchedAt))
        #expect(warned.revision != encoded.revision)
        let (earlier, later) = (start, start + .milliseconds(5))
        for isReversed in [false, true] {
            let table = HotDocuments(lifetime: .init(freshSeconds: 300, staleSeconds: 3600), metrics: metrics)
            let published = [(encoded, earlier), (warned, later)]
            for (snapshot, readAt) in isReversed ? published.reversed() : published {
                table.publish(snapshot, for: "/a", now: Sample.noon, monotonic: readAt)
            }
            #expect(table.reply(to: "/a", .init(), now: Sample.noon, monotonic: later)?.body == warned.identity, "\(isReversed)")
        }
        // A state that is read again is as late as its last reading.
        table.publish(encoded, for: "/a", now: Sample.noon, monotonic: earlier)
        table.publish(encoded, for: "/a", now: Sample.noon, monotonic: later)
        table.publish(warned, for: "/a", now: Sample.noon, monotonic: earlier + .milliseconds(2))
        #expect(table.reply(to: "/a", .init(), now: Sample.noon, monotonic: later)?.body == encoded.identity)
    }
}
