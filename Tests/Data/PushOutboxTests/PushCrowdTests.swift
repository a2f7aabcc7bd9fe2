import Foundation
import HTTPTransport
import PushNotices
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore

@testable import PushOutbox

@Suite("Many devices of one cell")
struct PushCrowdTests {
    /// 100,000 take minutes in a debug build.
    private static let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 2_000

    /// Takes what a push service would, and counts it by its address.
    private struct Sink: HTTPTransport {
        let told: Locked<[String: Int]>
        /// By which the sender shows who it is.
        let signatures = Locked<Set<String>>([])

        func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
            told.withLock { $0[request.url, default: 0] += 1 }
            signatures.withLock { $0.formUnion(request.headers.filter { $0.name == "Authorization" }.map(\.value)) }
            return TransportResponse(status: 201, body: [])
        }
    }

    /// As long as a message in Russian.
    private static let plaintext = [UInt8](repeating: 0x20, count: 350)

    private static func receiver(_ number: Int, _ keys: WebPushKeys) throws -> WebPushReceiver {
        guard case .browser(let receiver) = try PushSample.receiver(number) else { throw CancellationError() }
        return WebPushReceiver(endpoint: receiver.endpoint, keys: keys)
    }

    @Test("a message that is encrypted and handed over costs less than a hundred new keys, and one signature does for all")
    func encryption() async throws {
        // Given
        let count = Self.count / 20
        let keys = try PushSample.made(
            WebPushKeys(publicKey: PushSample.made(Base64URL.bytes(VAPIDKey().publicText)), secret: [UInt8](repeating: 7, count: 16)))
        let sink = Sink(told: Locked([:]))
        let sender = WebPushSender(
            transport: sink, policy: PushEndpointPolicy(), signer: VAPIDSigner(key: VAPIDKey(), contact: "mailto:a@example.org"),
            now: { Sample.noon })
        let receiver = try Self.receiver(1, keys)
        let message = PushMessage(plaintext: Self.plaintext, topic: "topic", urgency: .high, end: Sample.noon + 3600)
        // When messages are sent and keys are made by turns; the quickest turn of each counts, which no other test has interrupted
        let clock = ContinuousClock()
        var (sending, making) = (Duration.seconds(3600), Duration.seconds(3600))
        for _ in 0..<count / 10 {
            let turn = await clock.measure {
                for _ in 0..<10 { #expect(await sender.send(message, to: receiver) == .delivered) }
            }
            sending = min(sending, turn / 10)
            making = min(making, clock.measure { for _ in 0..<100 { _ = VAPIDKey() } } / 100)
        }
        // Then
        print(
            "messages encrypted and handed over by one core, at best: \((.seconds(1) / sending).rounded()) a second, each \(sending / making) new keys"
        )
        #expect(sending / making < 100)
        #expect(sink.told.withLock { $0.values.reduce(0, +) } == count)
        #expect(sink.signatures.withLock { $0.count } == 1)
    }

    @Test("row 42: all devices of a cell are told, each once, in batches whose size does not depend on how many they are")
    func crowd() async throws {
        try await withTemporaryFolder { folder in
            let date = ManualDate()
            let store = try SQLiteWeatherStore(
                path: "\(folder)/petrel.sqlite", world: .real, maximumBytes: 2 << 30, verifies: false, now: date.reading)
            let outbox = PushOutbox(store, now: date.reading)
            let keys = try PushSample.made(
                WebPushKeys(
                    publicKey: PushSample.made(Base64URL.bytes(VAPIDKey().publicText)), secret: [UInt8](repeating: 7, count: 16)))
            for start in stride(from: 0, to: Self.count, by: 1000) {
                let devices = try (start..<min(start + 1000, Self.count)).map { number in
                    PushSubscription(
                        id: Digest.unguessable(), receiver: .browser(try Self.receiver(number, keys)), wish: try PushSample.wish(),
                        registeredAt: date.now)
                }
                try await outbox.change { records throws(StoreError) in
                    for device in devices { try records.put(device, replacing: nil) }
                }
            }
            #expect(try await outbox.deviceCount() == Self.count)
            let told = Locked<[String: Int]>([:])
            let began = ContinuousClock().now
            let sender = WebPushSender(
                transport: Sink(told: told), policy: PushEndpointPolicy(),
                signer: VAPIDSigner(key: VAPIDKey(), contact: "mailto:a@example.org"), now: date.reading)
            // A batch takes longer than a push service may, where the machine is busy with other tests.
            let clock = PatientClock()
            let runner = PushRunner(
                outbox, compose: { _ in Self.plaintext },
                send: { message, receiver in
                    guard case .browser(let browser) = receiver else { return .gone }
                    return await sender.send(message, to: browser)
                }, clock: clock, timeoutSeconds: 10, uptime: clock.stopwatch())
            try await outbox.offer([PushSample.news()])
            while try await runner.step() {}
            let seconds = began.duration(to: .now) / .seconds(1)
            print("\(Self.count) devices of one cell were queued, and their messages encrypted and sent, in \(seconds) s")
            let all = told.withLock { $0 }
            #expect(all.count == Self.count)
            #expect(all.values.allSatisfy { $0 == 1 })
        }
    }

    @Test("H2: with the texts of the product, 400 devices of Paris are told over SQLite, and no transaction waits for a text")
    func town() async throws {
        try await withTemporaryFolder { folder in
            // Given
            let date = ManualDate()
            let store = try SQLiteWeatherStore(path: "\(folder)/petrel.sqlite", world: .real, verifies: false, now: date.reading)
            let outbox = PushOutbox(store, now: date.reading)
            let paris = Cell(containing: .init(wrapping: 48.85, 2.35))
            for number in 0..<400 {
                let language = ["en-GB", "en", "ru"][number % 3]
                _ = try await outbox.subscribe(
                    number % 4 == 0 ? PushSample.phone(number) : PushSample.receiver(number),
                    to: PushSample.wish([paris], language: language))
            }
            let compose = PushComposer(
                WeatherService(providers: [FakeProvider()], store: MemoryWeatherStore(), configuration: .unhurried, now: date.reading)
                    .search, isSimulated: false, now: date.reading)
            let (composed, told) = (Locked(Duration.zero), Locked<[String: String]>([:]))
            let counted = Locked(0)
            let clock = PatientClock()
            let runner = PushRunner(
                outbox, isAlone: true,
                compose: { notice in
                    let began = ContinuousClock.now
                    let text = compose(notice)
                    composed.withLock { $0 += began.duration(to: .now) }
                    counted.withLock { $0 += 1 }
                    return text
                },
                send: { message, receiver in
                    told.withLock { $0[receiver.name] = String(decoding: message.plaintext, as: UTF8.self) }
                    return .delivered
                }, clock: clock, timeoutSeconds: 10, uptime: clock.stopwatch())
            // When
            try await outbox.offer([PushSample.news(end: date.now + 3600, cells: [paris])])
            let (began, longest, reads) = (ContinuousClock.now, Locked(Duration.zero), Locked(0))
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    // What else reads the records, as `/statusz` does.
                    while told.withLock({ $0.count }) < 400 {
                        let began = ContinuousClock.now
                        _ = try await outbox.deviceCount()
                        longest.withLock { $0 = max($0, began.duration(to: .now)) }
                        reads.withLock { $0 += 1 }
                        try await Task.sleep(for: .milliseconds(5))
                    }
                }
                while try await runner.step() {}
                try await group.waitForAll()
            }
            // Then
            print(
                "400 devices of Paris: told in \(began.duration(to: .now)), \(counted.withLock { $0 }) texts composed in",
                "\(composed.withLock { $0 }), the longest of \(reads.withLock { $0 }) readings beside it \(longest.withLock { $0 })")
            let texts = told.withLock { $0 }
            #expect(texts.count == 400 && texts.values.allSatisfy { $0.contains("Paris") || $0.contains("Париж") })
            #expect(counted.withLock { $0 } == 6, "three languages in two forms")
        }
    }
}
