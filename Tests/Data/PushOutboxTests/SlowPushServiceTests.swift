import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import PushOutbox

@Suite("Push services that take their time")
struct SlowPushServiceTests {
    /// What was sent, and who does not answer until the gate is opened.
    private final class World: Sendable {
        let silent = Locked<Set<String>>([])
        let gate = Gate()
        let sent = Locked<[String]>([])
        let date = ManualDate()
        let uptime = Locked(0.0)
        let outbox: PushOutbox
        let runner: PushRunner

        init() {
            let (date, uptime, sent, silent, gate) = (date, uptime, sent, silent, gate)
            outbox = PushOutbox(MemoryWeatherStore(now: date.reading), now: date.reading, machineNow: date.reading)
            runner = PushRunner(
                outbox, compose: PushSample.compose,
                send: { message, receiver in
                    let device = String(receiver.name.split(separator: "/").last ?? "")
                    let event = String(decoding: message.plaintext, as: UTF8.self).split(separator: " ")[0]
                    if silent.withLock({ $0.contains(device) }) { await gate.pass() }
                    sent.withLock { $0.append("\(device) \(event)") }
                    return .delivered
                }, timeoutSeconds: Patience.seconds(0.5), uptime: { uptime.withLock { $0 } }, chance: { 0.5 })
        }

        func settle() async throws -> [String] {
            sent.withLock { $0.removeAll() }
            while try await runner.step() {}
            return sent.withLock { $0 }.sorted()
        }

        func advance(_ seconds: Double) {
            date.advance(bySeconds: seconds)
            uptime.withLock { $0 += seconds }
        }

        func rows() async throws -> Int {
            try await outbox.change { records throws(StoreError) in try records.rows(after: nil, limit: 1_000).count }
        }
    }

    private let world = World()

    private func subscribe(_ numbers: Range<Int>) async throws {
        for number in numbers { _ = try await world.outbox.subscribe(PushSample.receiver(number), to: PushSample.wish()) }
    }

    @Test("a device whose service does not answer keeps no other waiting, and is sent the next message when the first is answered")
    func oneDevice() async throws {
        try await subscribe(0..<4)
        world.silent.withLock { $0 = ["2"] }
        try await world.outbox.offer([PushSample.news("storm")])
        #expect(try await world.settle() == ["0 storm", "1 storm", "3 storm"])
        try await world.outbox.offer([PushSample.news("flood")])
        #expect(try await world.settle() == ["0 flood", "1 flood", "3 flood"])
        #expect(try await world.rows() == 2)

        world.gate.open()
        #expect(await eventually { world.sent.withLock { $0.contains("2 storm") } })
        world.advance(5)
        // The answer to the first is written down in one step or another, and neither message is sent twice.
        var sent = ["2 storm"]
        for _ in 0..<3 { sent += try await world.settle().filter { $0.hasPrefix("2 ") } }
        #expect(sent == ["2 storm", "2 flood"])
        #expect(try await world.rows() == 0)
    }

    @Test("a test that is asked for in the second in which the one before is under way is sent as well")
    func anotherTestMeanwhile() async throws {
        let id = try await world.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        world.silent.withLock { $0 = ["1"] }
        #expect(try await world.outbox.queueTest(for: id))
        #expect(try await world.settle() == [])
        #expect(try await world.outbox.queueTest(for: id))

        world.gate.open()
        #expect(await eventually { world.sent.withLock { $0 } == ["1 test"] })
        // The answer to the first is written down, and nothing of the second is lost by that.
        #expect(try await world.settle() == [])
        #expect(try await world.rows() == 1)
        world.advance(1)
        #expect(try await world.settle() == ["1 test"])
        #expect(try await world.rows() == 0)
    }

    @Test("a service that answers nobody is left alone for a while, and the devices of others are told meanwhile")
    func wholeService() async throws {
        try await subscribe(0..<20)
        let phone = try await world.outbox.subscribe(PushSample.phone(7), to: PushSample.wish())
        #expect(!phone.isEmpty)
        world.silent.withLock { $0 = Set((0..<20).map(String.init)) }
        try await world.outbox.offer([PushSample.news("storm")])
        let first = try await world.settle()
        #expect(first.count == 1 && first[0].hasSuffix("storm"), "the phone's service is another one")
        try await subscribe(20..<30)
        try await world.outbox.offer([PushSample.news("flood")])
        let second = try await world.settle()
        #expect(second.count == 1 && second[0].hasSuffix("flood"))
        // Nothing more was begun at the silent service: 20 storms wait for their answers, 30 floods for their time.
        #expect(try await world.rows() == 50)

        world.gate.open()
        #expect(await eventually { world.sent.withLock { $0.count { $0.hasSuffix("storm") } == 20 } })
        world.advance(30)
        var floods = 0
        for _ in 0..<3 { floods += try await world.settle().count { $0.hasSuffix("flood") } }
        #expect(floods == 30)
        #expect(try await world.rows() == 0)
    }

    @Test("a server that ends leaves what is under way in the outbox")
    func ending() async throws {
        try await subscribe(0..<2)
        world.silent.withLock { $0 = ["1"] }
        try await world.outbox.offer([PushSample.news("storm")])
        let running = Task { await world.runner.run() }
        #expect(await eventually { world.sent.withLock { $0 } == ["0 storm"] })
        running.cancel()
        await running.value
        #expect(await world.runner.hasTurn == false)
        #expect(try await world.rows() == 1)
        world.gate.open()
    }
}
