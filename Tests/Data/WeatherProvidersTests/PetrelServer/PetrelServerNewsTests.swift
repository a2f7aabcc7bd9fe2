import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Listening to a Petrel server", .timeLimit(.minutes(Patience.minutes(5))))
struct PetrelServerNewsTests {
    private let streams = FakeStreams()
    private let clock = ManualClock()
    private let told = Locked<[String]>([])
    private let first = String(repeating: "a", count: 64)
    private let second = String(repeating: "b", count: 64)

    /// Runs a listener while `body` plays the server.
    private func listening(_ body: () async throws -> Void) async rethrows {
        let news = PetrelServerNews(transport: streams, baseURL: "https://petrel.example/", clock: clock, now: { Sample.noon })
        let told = told
        let listener = Task {
            await news.listen(to: Cell(containing: Sample.moscow)) { revision in told.withLock { $0.append(revision) } }
        }
        #expect(await eventually { streams.asked.count == 1 })
        try await body()
        listener.cancel()
        await listener.value
        #expect(clock.sleeperCount == 0 && streams.closedCount == streams.asked.count)
    }

    /// Waits until the listener has closed its connection and sleeps for a time within `wait` before it opens the next one. A listener with
    /// an open connection sleeps, too: for the 45 s after which a silent server counts as gone. That sleep does not count here.
    private func isWaiting(_ wait: ClosedRange<Double>) async {
        #expect(
            await eventually {
                clock.sleeperCount == 1 && clock.timeToNextWake.map { wait.contains($0 / .seconds(1)) } == true
            })
    }

    private func weather(_ revision: String) -> String {
        "event: weather\ndata: {\"age\":0,\"revision\":\"\(revision)\"}\nid: \(revision)\n\n"
    }

    private func headers(_ request: TransportRequest?) -> [String: String] {
        Dictionary((request?.headers ?? []).map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    }

    @Test("asks for revisions of the cell and tells each, also one that arrives in pieces; signs of life and failures tell nothing")
    func tells() async {
        await listening {
            streams.begin()
            streams.send(": here\n\n" + weather(first))
            streams.send("event: failed\ndata: {\"kind\":\"timedOut\"}\n\n" + weather(second).prefix(40))
            streams.send(String(weather(second).dropFirst(40)))
            #expect(await eventually { told.withLock { $0.count } == 2 })
            #expect(told.withLock { $0 } == [first, second])
            #expect(streams.asked[0].url == "https://petrel.example/v1/stream?latitude=55.75&longitude=37.6&events=revisions")
            #expect(headers(streams.asked[0])["accept"] == "text/event-stream" && headers(streams.asked[0])["last-event-id"] == nil)
        }
    }

    @Test("row 42: a connection that ends is opened again after two seconds at least, from where it was")
    func reconnects() async {
        await listening {
            streams.begin()
            streams.send(weather(first))
            #expect(await eventually { told.withLock { $0.count } == 1 })
            streams.send(.ended(.interrupted))
            await isWaiting(2...4)
            clock.advance(by: .seconds(1.9))
            #expect(streams.asked.count == 1)
            clock.advance(by: .seconds(2.2))
            #expect(await eventually { streams.asked.count == 2 })
            #expect(headers(streams.asked[1])["last-event-id"] == first)
            streams.begin()
            streams.send(weather(second))
            #expect(await eventually { told.withLock { $0.count } == 2 })
        }
    }

    @Test("a connection without a sign of life is given up within 90 s; one with signs stays")
    func silence() async {
        await listening {
            streams.begin()
            for count in 1...4 {
                await clock.waitForSleeper(of: .seconds(45))
                streams.send(": here\n\n" + weather(first))
                #expect(await eventually { told.withLock { $0.count } == count })
                clock.advance(by: .seconds(45))
            }
            #expect(streams.asked.count == 1)
            await clock.waitForSleeper(of: .seconds(45))
            clock.advance(by: .seconds(45))
            await isWaiting(2...4)
            clock.advance(by: .seconds(4))
            #expect(await eventually { streams.asked.count == 2 })
        }
    }

    @Test("a server that stops says when to come back; one with too much to do as well")
    func whenToComeBack() async {
        await listening {
            streams.begin()
            streams.send(weather(first) + "retry: 31000\n\n")
            #expect(await eventually { told.withLock { $0.count } == 1 })
            streams.send(.ended(nil))
            await isWaiting(31...32)
            clock.advance(by: .seconds(30.9))
            #expect(streams.asked.count == 1)
            clock.advance(by: .seconds(1.2))
            #expect(await eventually { streams.asked.count == 2 })
            streams.send(.head(status: 503, headers: ["retry-after": "20"]))
            await isWaiting(20...21)
            clock.advance(by: .seconds(19.9))
            #expect(streams.asked.count == 2)
            clock.advance(by: .seconds(1.2))
            #expect(await eventually { streams.asked.count == 3 })
            // F8: too many requests, without a usable time.
            streams.send(.head(status: 429, headers: ["retry-after": "0"]))
            await isWaiting(60...61)
            clock.advance(by: .seconds(59.9))
            #expect(streams.asked.count == 3)
            clock.advance(by: .seconds(1.2))
            #expect(await eventually { streams.asked.count == 4 })
        }
    }

    @Test(
        "a server without such a stream, and a page for people, are listened to no more",
        arguments: [(404, "application/problem+json"), (200, "text/html"), (302, "text/html"), (400, "application/problem+json")])
    func refused(status: Int, type: String) async {
        await listening {
            streams.send(.head(status: status, headers: ["content-type": type]))
            #expect(await eventually { streams.closedCount == 1 })
            clock.advance(by: .seconds(3600))
            #expect(streams.asked.count == 1 && told.withLock { $0.isEmpty })
        }
    }

    @Test("an event without an end, and one that names no revision, tell nothing; the first ends the connection")
    func hostile() async {
        await listening {
            streams.begin()
            streams.send("event: weather\ndata: {}\nid: ../../secret\n\n")
            streams.send("data: " + String(repeating: "x", count: 1 << 15))
            #expect(await eventually { streams.closedCount == 1 })
            #expect(told.withLock { $0.isEmpty })
        }
    }
}
