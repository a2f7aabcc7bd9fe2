import Foundation
import JSONText
import TestSupport
import Testing
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

@Suite("Phones in the outbox")
struct PhoneOutboxTests {
    private let rig = PushRig()

    @Test("a phone is told by the same rules as a browser, under its own name")
    func told() async throws {
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        let id = try await rig.outbox.subscribe(PushSample.phone(2), to: PushSample.wish())
        let other = try await rig.outbox.subscribe(PushSample.phone(2, environment: .sandbox), to: PushSample.wish([PushSample.moscow]))
        #expect(id != other, "the same digits of Apple's two services are two phones")
        try await rig.outbox.offer([PushSample.news()])
        #expect(try await rig.settle().count == 2)
        // Registered once more, as an app does at each start: the same name, and told nothing twice.
        #expect(try await rig.outbox.subscribe(PushSample.phone(2), to: PushSample.wish()) == id)
        try await rig.outbox.offer([PushSample.news(cells: PushSample.cells)])
        #expect(try await rig.settle().count == 1)
    }

    @Test("row 28: a phone whose app is gone is removed, one that has come back since then is kept")
    func unregistered() async throws {
        let gone = rig.machine.now
        _ = try await rig.outbox.subscribe(PushSample.phone(1), to: PushSample.wish())
        rig.machine.advance(bySeconds: 60)
        _ = try await rig.outbox.subscribe(PushSample.phone(1), to: PushSample.wish())
        try await rig.outbox.offer([PushSample.news()])
        rig.answers.withLock { $0 = [.unregistered(since: gone + 30)] }
        #expect(try await rig.settle().count == 1)
        #expect(try await rig.outbox.deviceCount() == 1)
        rig.advance(60)
        #expect(try await rig.settle().count == 1, "it is tried anew")
        rig.answers.withLock { $0 = [.unregistered(since: rig.machine.now)] }
        try await rig.outbox.offer([PushSample.news("flood")])
        _ = try await rig.settle()
        #expect(try await rig.outbox.deviceCount() == 0)
    }

    @Test("a phone that its service does not know is given up, even where the server's clock is ahead of the service's")
    func clock() async throws {
        _ = try await rig.outbox.subscribe(PushSample.phone(1), to: PushSample.wish())
        try await rig.outbox.offer([PushSample.news()])
        rig.answers.withLock { $0 = Array(repeating: .unregistered(since: rig.machine.now - 86_400), count: 20) }
        for _ in 0..<10 {
            _ = try await rig.settle()
            rig.advance(1000)
        }
        #expect(try await rig.outbox.deviceCount() == 0)
    }

    @Test("a record says the same after it was read, whoever the receiver is, and one of before there were phones is read")
    func records() throws {
        for receiver in [try PushSample.receiver(1), try PushSample.phone(1), try PushSample.phone(7, environment: .sandbox)] {
            var device = PushSubscription(id: "id", receiver: receiver, wish: try PushSample.wish(), registeredAt: Sample.noon)
            device.note(.init(event: "e", materials: ["1"], end: Sample.noon, row: nil, isTold: true), at: Sample.noon)
            #expect(PushSubscription(id: "id", device.bytes) == device)
        }
        let former = """
            {"auth":"BwcHBwcHBwcHBwcHBwcHBw","cells":["\(PushSample.berlin.id)"],"endpoint":"https://fcm.googleapis.com/1","hasSucceeded":true,\
            "host":"fcm.googleapis.com","language":"en","minimum":"minor","origin":"https://fcm.googleapis.com",\
            "p256dh":"\(Base64URL.text([UInt8](repeating: 4, count: 65)))","refusals":0,"told":[]}
            """
        #expect(PushSubscription(id: "id", Array(former.utf8))?.receiver == (try PushSample.receiver(1)))
    }
}
