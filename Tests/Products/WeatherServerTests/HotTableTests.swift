import Foundation
import NIOCore
import TestSupport
import Testing

@testable import WeatherServer

@Suite("The hot table")
struct HotTableTests {
    private let table = HotTable(lifetime: .init(freshSeconds: 300, staleSeconds: 3600))
    private let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    private let encoded = EncodedSnapshot(Sample.snapshot())

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
        #expect(table.hits == 2)
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

    @Test("However many targets come, the table stays bounded")
    func bounded() {
        for index in 0..<(HotTable.capacity * 2 + 10) {
            table.publish(encoded, for: "/\(index)", now: Sample.noon, monotonic: start)
        }
        #expect(table.count <= HotTable.capacity)
        #expect(table.count > 0)
    }
}
