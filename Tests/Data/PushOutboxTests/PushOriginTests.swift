import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import PushOutbox

@Suite("From where devices subscribe, and whether anybody is behind them")
struct PushOriginTests {
    private let rig = PushRig(mostDevices: 30)
    private let home = PushOrigin(network: [192, 0, 2, 1])

    private func cells(_ first: Int, _ count: Int = 10) -> [Cell] {
        (first..<first + count).compactMap { Cell(id: "\(1000 + $0 % 100).\(200 + $0 / 100)") }
    }

    @Test("H1: a new device gets a message at once, and its cells are asked for when that has reached it")
    func confirmed() async throws {
        let id = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish(), from: home)
        #expect(try await rig.outbox.cells().isEmpty)
        rig.answers.withLock { $0 = [.wait(seconds: 5)] }
        #expect(try await rig.settle() == ["1: test"])
        #expect(try await rig.outbox.cells().isEmpty)
        rig.advance(60)
        #expect(try await rig.settle() == ["1: test"])
        #expect(try await rig.outbox.cells() == [PushSample.berlin])
        // Once it is known it gets no further one, and stays followed when its wish changes.
        #expect(try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish([PushSample.moscow]), from: home) == id)
        #expect(try await rig.settle().isEmpty)
        #expect(try await rig.outbox.cells() == [PushSample.moscow])
        #expect(try await rig.outbox.unsubscribe(id))
        #expect(try await rig.outbox.cells().isEmpty)
    }

    @Test("H1: one network has a hundred places followed at most, those that it has already counted once; the wider one a thousand")
    func networks() async throws {
        let rig = PushRig()
        for number in 0..<10 {
            _ = try await rig.outbox.subscribe(PushSample.receiver(number), to: PushSample.wish(cells(10 * number)), from: home)
        }
        await #expect(throws: PushOutbox.Refusal.network(isWide: false)) {
            try await rig.outbox.subscribe(PushSample.receiver(20), to: PushSample.wish(cells(100, 1)), from: home)
        }
        // A whole office that looks at the same places costs no more than one of them.
        _ = try await rig.outbox.subscribe(PushSample.receiver(21), to: PushSample.wish(cells(0)), from: home)
        // Who changes places frees those that were.
        _ = try await rig.outbox.subscribe(PushSample.receiver(9), to: PushSample.wish(cells(200)), from: home)
        var refused = 0
        for number in 0..<200 {
            let origin = PushOrigin(network: [192, 0, 2, UInt8(10 + number)])
            let (receiver, wish) = (try PushSample.receiver(1000 + number), try PushSample.wish(cells(300 + 10 * number)))
            do { _ = try await rig.outbox.subscribe(receiver, to: wish, from: origin) } catch {
                #expect(error == .network(isWide: true))
                refused += 1
            }
        }
        #expect(refused == 110)
        _ = try await rig.outbox.subscribe(
            PushSample.receiver(5000), to: PushSample.wish(cells(9000)), from: PushOrigin(network: [198, 51, 100, 1]))
    }

    @Test("M3: when there is no room the device goes that has waited longest for its first message, never one that was reached")
    func room() async throws {
        for number in 0..<20 {
            _ = try await rig.outbox.subscribe(PushSample.receiver(number), to: PushSample.wish(), from: home)
            _ = try await rig.settle()
        }
        rig.answers.withLock { $0 = Array(repeating: .wait(seconds: nil), count: 1000) }
        for number in 20..<60 {
            rig.machine.advance(bySeconds: 1)
            _ = try await rig.outbox.subscribe(PushSample.receiver(number), to: PushSample.wish([PushSample.moscow]), from: home)
            _ = try await rig.settle()
        }
        #expect(try await rig.outbox.deviceCount() == 30)
        #expect(try await rig.outbox.cells() == [PushSample.berlin])
        let names = try await rig.store.transaction { transaction throws(StoreError) in
            try transaction.page(of: "pushunreached", beginningWith: "", after: nil, limit: 100).count
        }
        #expect(names == 10)
    }

    @Test("M3: who was not reached for 30 days is forgotten")
    func forgotten() async throws {
        rig.answers.withLock { $0 = Array(repeating: .wait(seconds: nil), count: 1000) }
        _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish(), from: home)
        _ = try await rig.settle()
        rig.machine.advance(bySeconds: 29 * 86_400)
        rig.advance(29 * 86_400)
        _ = try await rig.settle()
        #expect(try await rig.outbox.deviceCount() == 1)
        rig.machine.advance(bySeconds: 2 * 86_400)
        rig.advance(2 * 86_400)
        _ = try await rig.settle()
        #expect(try await rig.outbox.deviceCount() == 0)
        let left = try await rig.store.transaction { transaction throws(StoreError) in
            try ["pushunreached", "pushorigin", "pushorigincell", "pushcell", "pushplace"].map { kind throws(StoreError) in
                try transaction.page(of: kind, beginningWith: "", after: nil, limit: 10).count
            }
        }
        #expect(left == [0, 0, 0, 0, 0])
    }

    @Test("records hold no address: two stores have other names for the same one")
    func secret() async throws {
        var texts: [String] = []
        for _ in 0..<2 {
            let rig = PushRig()
            _ = try await rig.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish(), from: home)
            texts.append(
                try await rig.store.transaction { transaction throws(StoreError) in
                    try transaction.page(of: "pushorigin", beginningWith: "", after: nil, limit: 10).map(\.name).joined(separator: " ")
                })
        }
        #expect(texts[0] != texts[1] && texts.allSatisfy { !$0.contains("192") || !$0.contains("0.2") })
    }

    @Test("a record of before devices were asked for is of one that is followed")
    func former() throws {
        let device = PushSubscription(id: "a", receiver: try PushSample.receiver(1), wish: try PushSample.wish())
        let read = try #require(PushSubscription(id: "a", device.bytes))
        #expect(read.isFollowed && read.origin == nil && !String(decoding: device.bytes, as: UTF8.self).contains("isFollowed"))
    }
}
