import Foundation
import Testing
import TestSupport
import WeatherAPI
import WeatherModel

@Suite("A client's exchange of snapshots")
struct SnapshotExchangeTests {
    private let recorded: Recorded
    private let cell: Cell

    init() throws {
        recorded = try Recorded(seed: 20, count: 8)
        cell = recorded.snapshots[0].cell
    }

    /// The last snapshot, whose revision differs from that of the first.
    private var last: Int { recorded.snapshots.lastIndex { $0.revision != recorded.snapshots[0].revision } ?? 0 }

    @Test("A client with nothing asks for the whole in its small form")
    func first() throws {
        var exchange = SnapshotExchange(cell: cell, snapshot: nil)
        #expect(exchange.fields.map(\.name) == ["Accept"])
        let (requests, outcome) = exchange.run { PlainServer(recorded: recorded).answer($0) }
        #expect(requests == 1 && outcome == .updated(recorded.snapshots[0]) && exchange.snapshot == recorded.snapshots[0])
        #expect(exchange.traffic.received == recorded.columns[0].count && exchange.traffic.whole == recorded.documents[0].count)
    }

    @Test("A client with a base names it, and gets nothing, a delta or the whole")
    func exchange() throws {
        var exchange = SnapshotExchange(cell: cell, snapshot: recorded.snapshots[0])
        #expect(exchange.asked["if-none-match"] == "\"\(recorded.snapshots[0].revision).j\"")
        #expect(exchange.asked["a-im"] == "petrel-delta")
        var server = PlainServer(recorded: recorded, known: [0])
        #expect(exchange.run(server.answer).outcome == .unchanged(ageSeconds: 7))
        #expect(exchange.traffic.received == 0 && exchange.traffic.saved == recorded.documents[0].count)
        server.newest = last
        let delta = recorded.deltas[0][last]
        #expect(server.answer(exchange.asked).status == 226)
        #expect(exchange.run(server.answer).outcome == .updated(recorded.snapshots[last]))
        #expect(exchange.traffic.received == delta.count)
        // A node that does not know the base sends the whole.
        var other = SnapshotExchange(cell: cell, snapshot: recorded.snapshots[0])
        #expect(PlainServer(recorded: recorded, newest: last).answer(other.asked).status == 200)
        #expect(other.run(PlainServer(recorded: recorded, newest: last).answer).outcome == .updated(recorded.snapshots[last]))
    }

    @Test("After a mismatch the whole is asked for, once, past every cache")
    func mismatch() throws {
        var server = PlainServer(recorded: recorded, newest: last, known: [0])
        var exchange = SnapshotExchange(cell: cell, snapshot: recorded.snapshots[0])
        var answer = server.answer(exchange.asked)
        answer.body.removeLast()
        #expect(exchange.receive(answer) == .askAgain(.delta(.notJSON)))
        #expect(exchange.snapshot == recorded.snapshots[0])
        #expect(exchange.asked["if-none-match"] == nil && exchange.asked["a-im"] == nil && exchange.asked["cache-control"] == "no-cache")
        // What comes of it fails as well: the exchange has failed, and the last verified snapshot stays.
        answer = server.answer(exchange.asked)
        answer.body.removeLast()
        #expect(exchange.receive(answer) == .failed(.columns(.notJSON)))
        #expect(exchange.snapshot == recorded.snapshots[0] && exchange.asked["if-none-match"] == nil)
        #expect(exchange.receive(PlainAnswer(status: 304)) == .failed(.status(304)))
        #expect(exchange.receive(PlainAnswer(status: 226, body: recorded.deltas[0][last])) == .failed(.status(226)))
        #expect(exchange.run(server.answer).outcome == .updated(recorded.snapshots[last]))
        server.newest = 0
        #expect(exchange.asked["if-none-match"] != nil)
    }

    @Test("An answer for another cell, or with the tag of another revision, is refused")
    func otherCell() throws {
        let elsewhere = try Recorded(seed: 21, count: 2)
        var exchange = SnapshotExchange(cell: cell, snapshot: nil)
        #expect(exchange.receive(PlainServer(recorded: elsewhere).answer(exchange.asked)) == .failed(.otherCell))
        #expect(SnapshotExchange(cell: cell, snapshot: elsewhere.snapshots[0]).snapshot == nil)
        var answer = PlainServer(recorded: recorded).answer(exchange.asked)
        answer.fields["etag"] = "\"\(elsewhere.snapshots[0].revision).j\""
        #expect(exchange.receive(answer) == .failed(.otherTag))
        for tag in ["W/\"\(recorded.snapshots[0].revision).cg\"", "\"\(recorded.snapshots[0].revision)\""] {
            answer.fields["etag"] = tag
            #expect(exchange.receive(answer) == .updated(recorded.snapshots[0]))
            // What the server called it is what the client calls it.
            #expect(exchange.asked["if-none-match"] == tag)
        }
        #expect(exchange.receive(PlainAnswer(status: 304, fields: ["etag": "\"other\""])) == .askAgain(.otherTag))
    }

    @Test("An error of the server says nothing about the base")
    func errors() throws {
        var exchange = SnapshotExchange(cell: cell, snapshot: recorded.snapshots[0])
        for status in [400, 429, 500, 503, 204, 301] {
            #expect(exchange.receive(PlainAnswer(status: status, body: Array("<html>".utf8))) == .failed(.status(status)))
            #expect(exchange.asked["if-none-match"] != nil)
        }
        #expect(exchange.traffic.received == 36 && exchange.traffic.saved == 0)
    }

    @Test("A server with versions that the client cannot read is asked for what it can read, and not once more for the others")
    func newerServer() throws {
        let server = PlainServer(recorded: recorded, newest: last, known: Set(recorded.snapshots.indices), version: .new)
        var exchange = SnapshotExchange(cell: cell, snapshot: recorded.snapshots[0])
        let first = exchange.run(server.answer)
        #expect(first.requests == 2 && first.outcome == .failed(.columns(.otherFormat)))
        let second = exchange.run(server.answer)
        #expect(second.requests == 1 && second.outcome == .updated(recorded.snapshots[last]))
        #expect(exchange.asked["a-im"] == nil && exchange.asked["accept"] == "application/json")
        var fresh = SnapshotExchange(cell: cell, snapshot: nil)
        let whole = fresh.run(server.answer)
        #expect(whole.requests == 2 && whole.outcome == .updated(recorded.snapshots[last]))
    }
}
