import Foundation
import HTTPTransport
import PushSending
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import PushOutbox

@Suite("Many devices of one cell")
struct PushCrowdTests {
    /// 100,000 take minutes in a debug build.
    private static let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 2_000

    @Test("row 42: all devices of a cell are told, each once, in batches whose size does not depend on how many they are")
    func crowd() async throws {
        try await withTemporaryFolder { folder in
            let date = ManualDate()
            let store = try SQLiteWeatherStore(
                path: "\(folder)/petrel.sqlite", world: .real, maximumBytes: 2 << 30, verifies: false, now: date.reading)
            let outbox = PushOutbox(store, now: date.reading)
            for start in stride(from: 0, to: Self.count, by: 1000) {
                let devices = try (start..<min(start + 1000, Self.count)).map { number in
                    PushSubscription(id: Digest.unguessable(), receiver: try PushSample.receiver(number), wish: try PushSample.wish())
                }
                try await outbox.change { records throws(StoreError) in
                    for device in devices { try records.put(device, replacing: nil) }
                }
            }
            #expect(try await outbox.deviceCount() == Self.count)
            let told = Locked<[String: Int]>([:])
            let began = ContinuousClock().now
            let runner = PushRunner(
                outbox, compose: PushSample.compose,
                send: { _, receiver in
                    told.withLock { $0[receiver.endpoint.url, default: 0] += 1 }
                    return .delivered
                }, uptime: ContinuousClock().stopwatch())
            try await outbox.offer([PushSample.news()])
            while try await runner.step() {}
            let seconds = began.duration(to: .now) / .seconds(1)
            print("\(Self.count) devices of one cell were queued and told in \(seconds) s")
            let all = told.withLock { $0 }
            #expect(all.count == Self.count)
            #expect(all.values.allSatisfy { $0 == 1 })
        }
    }
}
