import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

@Suite("Outbox of push messages")
struct PushOutboxTests {
    private let rig = PushRig()

    @Test("news reach those who want to know, once, and nobody else")
    func toldOnce() async throws {
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish([PushSample.moscow]))
        _ = try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish(minimum: .extreme))
        try await rig.outbox.offer([PushSample.news()])
        #expect(try await rig.settle() == ["1: storm 1 new"])
        // Another node, or the next poll, brings them once more.
        try await rig.outbox.offer([PushSample.news(), PushSample.news(cells: PushSample.cells)])
        #expect(try await rig.settle() == ["2: storm 1 new"])
        try await rig.outbox.offer([PushSample.news("storm", "2", kind: .upgraded, severity: .extreme)])
        #expect(try await rig.settle() == ["1: storm 2 upgraded", "3: storm 2 new"])
        try await rig.outbox.offer([PushSample.news("storm", "3", kind: .cancelled), PushSample.news("hail", "1", kind: .cancelled)])
        #expect(try await rig.settle() == ["1: storm 3 cancelled", "3: storm 3 cancelled"])
        #expect(try await rig.rows() == 0)
    }

    @Test("a device with two cells of one warning is told once")
    func twoCells() async throws {
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish(PushSample.cells))
        try await rig.outbox.offer([PushSample.news(cells: PushSample.cells)])
        #expect(try await rig.settle() == ["1: storm 1 new"])
    }

    @Test("W13: a message is told whether another of the device's own cells has the name of its cell, and of no other device's")
    func namesakes() async throws {
        let rig = PushRig(
            compose: { Array("\($0.namesakes)".utf8) },
            namesakes: { cell, others in cell == PushSample.berlin && others == [PushSample.moscow] ? .elsewhere : .none })
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish(PushSample.cells))
        _ = try await rig.outbox.subscribe(PushSample.receiver(2), to: PushSample.wish())
        try await rig.outbox.offer([PushSample.news()])
        #expect(try await rig.settle() == ["1: elsewhere", "2: none"])
    }

    @Test("quiet hours put off what is not extreme, to their end by the clock of the place")
    func quiet() async throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let quiet = try #require(QuietHours(startMinute: 12 * 60, endMinute: 14 * 60, zone: zone))
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish(quiet: quiet))
        try await rig.outbox.offer([PushSample.news(), PushSample.news("flood", severity: .extreme)])
        #expect(try await rig.settle() == ["1: flood 1 new"])
        rig.advance(3599)
        #expect(try await rig.settle() == [])
        // Taken back before anybody was told of it: nobody is.
        try await rig.outbox.offer([PushSample.news("hail", "1"), PushSample.news("hail", "2", kind: .cancelled)])
        #expect(try await rig.settle() == [])
        rig.advance(1)
        #expect(try await rig.settle() == ["1: storm 1 new"])
        #expect(try await rig.rows() == 0)
    }

    @Test(
        "quiet hours over midnight and over a change of the clock",
        arguments: [
            ("2026-03-10T22:30:00Z", "2026-03-11T06:00:00Z"), ("2026-03-10T05:59:59Z", "2026-03-10T06:00:00Z"),
            ("2026-03-10T06:00:00Z", nil), ("2026-03-10T20:59:59Z", nil), ("2026-03-10T21:00:00Z", "2026-03-11T06:00:00Z"),
            // The night of the change to summer time.
            ("2026-03-28T22:30:00Z", "2026-03-29T05:00:00Z"), ("2026-10-24T22:30:00Z", "2026-10-25T06:00:00Z"),
        ] as [(String, String?)])
    func nights(now: String, end: String?) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let quiet = try #require(QuietHours(startMinute: 22 * 60, endMinute: 7 * 60, zone: zone))
        #expect(quiet.end(of: try #require(WireTime.instant(now))) == end.flatMap(WireTime.instant))
    }

    @Test("row 28: each answer has its consequence")
    func answers() async throws {
        let id = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        try await rig.outbox.offer([PushSample.news()])
        rig.answers.withLock { $0 = [.wait(seconds: 100), .ourFault(skewSeconds: 90_000), .tooLarge, .delivered] }
        #expect(try await rig.settle().count == 1)
        rig.advance(99)
        #expect(try await rig.settle().isEmpty, "no sooner than the service asks for")
        rig.advance(10)
        #expect(try await rig.settle().count == 1)
        rig.advance(900)
        #expect(try await rig.settle().count == 2, "what is too large is sent at once, shorter")
        #expect(try await rig.rows() == 0)
        #expect(try await rig.outbox.deviceCount() == 1)

        try await rig.outbox.offer([PushSample.news("flood")])
        rig.answers.withLock { $0 = [.gone] }
        #expect(try await rig.settle().count == 1)
        #expect(try await rig.outbox.deviceCount() == 0)
        #expect(try await rig.outbox.cells().isEmpty)
        #expect(try await rig.rows() == 0)
        #expect(try await rig.outbox.unsubscribe(id) == false)
        #expect(rig.events.withLock { $0 }.contains(.removed))
    }

    @Test("row 28: a device that never got anything is given up after five refusals, another one is not")
    func refusals() async throws {
        for number in [1, 2] {
            _ = try await rig.outbox.subscribe(PushSample.receiver(number), to: PushSample.wish())
            if number == 1 {
                try await rig.outbox.offer([PushSample.news("earlier")])
                _ = try await rig.settle()
            }
        }
        try await rig.outbox.offer([PushSample.news()])
        rig.answers.withLock { $0 = [PushOutcome](repeating: .refused(status: 400), count: 11) }
        for _ in 0..<6 {
            #expect(try await !rig.settle().isEmpty)
            rig.advance(450)
        }
        #expect(try await rig.outbox.deviceCount() == 1)
        #expect(try await rig.settle() == ["1: storm 1 new"], "eleven were refused: five of the second, six of the first")
    }

    @Test("row 29: a clock that ran ahead by a day loses nothing, and neither does one that ran behind", arguments: [25.0, -25])
    func clocks(hours: Double) async throws {
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        rig.date.advance(bySeconds: hours * 3600)
        try await rig.outbox.offer([PushSample.news("storm", end: Sample.noon + 3 * 3600)])
        rig.answers.withLock { $0 = [.wait(seconds: 60)] }
        _ = try await rig.settle()
        rig.date.advance(bySeconds: -hours * 3600)
        rig.advance(120)
        #expect(try await rig.settle() == ["1: storm 1 new"])
    }

    @Test("what has ended is not sent, and is forgotten in time")
    func ended() async throws {
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        try await rig.outbox.offer([PushSample.news(end: Sample.noon + 60)])
        rig.answers.withLock { $0 = [.wait(seconds: 120)] }
        #expect(try await rig.settle().count == 1)
        rig.advance(125)
        #expect(try await rig.settle().isEmpty)
        #expect(try await rig.rows() == 1)
        rig.advance(60 * 3600)
        #expect(try await rig.settle().isEmpty)
        #expect(try await rig.rows() == 0)
        // The news themselves are forgotten, too: the same ones are taken for new ones.
        let name = StoredNews(PushSample.news(end: Sample.noon + 60), in: PushSample.berlin, at: Sample.noon).name
        #expect(try await rig.outbox.change { records throws(StoreError) in try records.news(name) } == nil)
    }

    @Test("subscribing once more changes the wish and keeps the name; another secret makes another subscription of it")
    func again() async throws {
        let id = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        try await rig.outbox.offer([PushSample.news()])
        _ = try await rig.settle()
        #expect(try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish([PushSample.moscow])) == id)
        #expect(try await rig.outbox.cells() == [PushSample.moscow])
        try await rig.outbox.offer([PushSample.news(cells: PushSample.cells)])
        #expect(try await rig.settle().isEmpty, "it was told of this before, at another cell")
        let other = try await rig.outbox.subscribe(PushSample.receiver(1, secret: 8), to: PushSample.wish())
        #expect(other != id)
        #expect(try await rig.outbox.deviceCount() == 1)
        #expect(try await rig.outbox.unsubscribe(id) == false)
        #expect(try await rig.outbox.unsubscribe(other))
        #expect(try await rig.outbox.deviceCount() == 0)
        #expect(try await rig.outbox.cells().isEmpty)
    }

    @Test("row 42: there is a limit to devices, and to the cells of one")
    func limits() async throws {
        let rig = PushRig(mostDevices: 2)
        for number in [1, 2, 1] { _ = try await rig.outbox.subscribe(PushSample.receiver(number), to: PushSample.wish()) }
        await #expect(throws: PushOutbox.Refusal.full) { try await rig.outbox.subscribe(PushSample.receiver(3), to: PushSample.wish()) }
        let many = (0...PushPreferences.mostCells).map { Cell(containing: Coordinate(wrapping: Double($0), 0)) }
        #expect(PushPreferences(cells: many, minimum: .minor, quiet: nil, language: "en") == nil)
        #expect(PushPreferences(cells: [], minimum: .minor, quiet: nil, language: "en") == nil)
        #expect(PushPreferences(cells: many.dropLast() + many.dropLast(), minimum: .minor, quiet: nil, language: "en")?.cells.count == 10)
    }

    @Test("a test message is sent at once, one at a time")
    func test() async throws {
        let id = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        #expect(try await rig.outbox.queueTest(for: id))
        #expect(try await rig.settle() == ["1: test"])
        for _ in 0..<2 { #expect(try await rig.outbox.queueTest(for: id)) }
        rig.advance(1)
        #expect(try await rig.settle() == ["1: test"])
        #expect(try await rig.outbox.queueTest(for: "nobody") == false)
    }

    @Test("the key pair is made once, unless one is given")
    func key() async throws {
        let key = try await rig.outbox.key(given: nil)
        #expect(try await rig.outbox.key(given: nil).publicText == key.publicText)
        let own = VAPIDKey()
        #expect(try await rig.outbox.key(given: own).publicText == own.publicText)
    }

    @Test("a second node sends when the first has stopped moving, and the first finds out")
    func takeover() async throws {
        let second = PushRig(rig.store)
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        _ = try await rig.settle()
        try await rig.outbox.offer([PushSample.news()])
        for _ in 0..<10 {
            second.advance(4)
            rig.advance(4)
            #expect(try await second.settle().isEmpty, "as long as the first one moves")
            try await rig.outbox.offer([PushSample.news("event \(rig.date.now.timeIntervalSince1970)")])
            #expect(try await !rig.settle().isEmpty)
        }
        try await rig.outbox.offer([PushSample.news("last", end: Sample.noon + 86_400)])
        #expect(try await second.settle().isEmpty)
        second.advance(21)
        #expect(try await second.settle() == ["1: last 1 new"])
        await #expect(throws: StoreError.self) { try await rig.runner.step() }
        rig.advance(5)
        #expect(try await rig.runner.step() == false)
    }
}
