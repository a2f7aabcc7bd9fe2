import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing
import UnixSignals
import WeatherAPI
import WeatherModel

@testable import WeatherServer
@testable import WeatherService

/// Takes what is written, and keeps nothing.
private struct UnreadWriter: ResponseBodyWriter {
    mutating func write(_ buffer: ByteBuffer) async throws {}
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// A browser's `EventSource`, as far as these tests need one: reads a stream from a bare socket.
private struct StreamReader {
    struct Event: Equatable {
        var name: String?
        var data: String?
        var id: String?
        var retry: Int?
    }

    var connection: RawConnection
    private var unread = ""
    private(set) var head = ""

    init(_ connection: RawConnection) { self.connection = connection }

    /// - Parameter closes: true for a client that says that the connection is to close.
    mutating func open(_ target: String, lastEventID: String? = nil, closes: Bool = false) async throws {
        let known = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        let closing = closes ? "Connection: close\r\n" : ""
        try await connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\(known)\(closing)\r\n")
        while !unread.contains("\r\n\r\n") {
            guard let bytes = try await connection.bytes() else { return }
            unread += bytes
        }
        let end = try #require(unread.range(of: "\r\n\r\n"))
        head = String(unread[..<end.lowerBound])
        unread = String(unread[end.upperBound...])
    }

    /// The next event; comments are passed over.
    ///
    /// - Returns: nil at the orderly end of the stream.
    mutating func next() async throws -> Event? {
        while true {
            while let chunk = try await chunk() {
                guard !chunk.isEmpty else { return nil }
                var event = Event()
                for line in chunk.split(separator: "\n") {
                    let sides = line.split(separator: ": ", maxSplits: 1)
                    guard sides.count == 2 else { continue }
                    switch sides[0] {
                    case "event": event.name = String(sides[1])
                    case "data": event.data = String(sides[1])
                    case "id": event.id = String(sides[1])
                    case "retry": event.retry = Int(sides[1])
                    default: Issue.record("unknown field \(sides[0])")
                    }
                }
                if event != Event() { return event }
            }
        }
    }

    /// One chunk of the body: the server writes each event as one.
    private mutating func chunk() async throws -> String? {
        while true {
            if let line = unread.range(of: "\r\n"), let count = Int(unread[..<line.lowerBound], radix: 16) {
                let rest = unread[line.upperBound...]
                if rest.utf8.count >= count + 2 {
                    let chunk = String(decoding: rest.utf8.prefix(count), as: UTF8.self)
                    unread = String(decoding: rest.utf8.dropFirst(count + 2), as: UTF8.self)
                    return chunk
                }
            }
            guard let bytes = try await connection.bytes() else { throw EndOfStream() }
            unread += bytes
        }
    }

    struct EndOfStream: Error {}
}

@Suite("Live stream", .timeLimit(.minutes(Patience.minutes(5))))
struct StreamTests {
    private let target = "/v1/stream?latitude=55.75&longitude=37.6"
    private let cell = Cell(containing: Sample.moscow)
    private let temperature = Locked(11.5)

    private func fixture() -> ServerFixture {
        ServerFixture(
            FakeProvider { [temperature] call, _ in
                .success(Sample.weather(from: call.now, temperature: temperature.withLock { $0 }))
            })
    }

    /// Runs a server and one reader of its stream.
    private func listening(
        _ fixture: ServerFixture, to target: String? = nil, lastEventID: String? = nil,
        _ body: @Sendable (inout StreamReader, Int) async throws -> Void
    ) async throws {
        try await fixture.serve { port in
            try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
                var reader = StreamReader(connection)
                try await reader.open(target ?? self.target, lastEventID: lastEventID)
                try await body(&reader, port)
            }
        }
    }

    /// Somebody else opens the weather, so that the server renews it: by a connection that closes, which the hot table does not answer.
    private func visit(_ port: Int) async throws -> Snapshot {
        try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
            try await connection.send(
                "GET /v1/weather?latitude=55.75&longitude=37.6 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            let reply = try #require(try await connection.reply())
            let body = try #require(reply.range(of: "\r\n\r\n")).upperBound
            return try SnapshotDocument.snapshot(from: reply[body...].unicodeScalars.map { UInt8($0.value) })
        }
    }

    @Test("without a base a listener is told to fetch the whole; then each change comes as a delta that makes the server's very snapshot")
    func deltas() async throws {
        let fixture = fixture()
        try await listening(fixture) { reader, port in
            #expect(reader.head.contains("Content-Type: text/event-stream\r\n"))
            #expect(reader.head.contains("Cache-Control: no-store"))
            let reset = try #require(try await reader.next())
            var held = try await visit(port)
            #expect(reset == StreamReader.Event(name: "reset", data: "{\"revision\":\"\(held.revision)\"}", id: held.revision))
            for degrees in [12.5, 13.5, 13.5] {
                temperature.withLock { $0 = degrees }
                fixture.date.advance(bySeconds: 3700)
                let changed = try await visit(port)
                // The name of the place may come after its weather, as a change of its own.
                #expect(held != changed)
                while held != changed {
                    let event = try #require(try await reader.next())
                    #expect(event.name == "delta")
                    held = try SnapshotDelta.snapshot(applying: Array(try #require(event.data).utf8), to: held)
                    #expect(event.id == held.revision)
                }
                #expect(SnapshotDocument.bytes(held) == SnapshotDocument.bytes(changed))
            }
        }
    }

    @Test(
        "row 42: a listener that comes back with its last identity gets one delta for all that it missed; with one that is forgotten, a reset"
    )
    func comesBack() async throws {
        let fixture = fixture()
        try await fixture.serve { port in
            var seen: [Snapshot] = []
            for degrees in [1.0, 2, 3] {
                temperature.withLock { $0 = degrees }
                seen.append(try await visit(port))
                fixture.date.advance(bySeconds: 3700)
            }
            for (identity, since) in [(seen[0].revision, nil), (nil, seen[0].revision), (seen[0].revision, seen[2].revision)] {
                try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
                    var reader = StreamReader(connection)
                    try await reader.open(target + (since.map { "&since=\($0)" } ?? ""), lastEventID: identity)
                    let event = try #require(try await reader.next())
                    #expect(event.name == "delta")
                    let made = try SnapshotDelta.snapshot(applying: Array(try #require(event.data).utf8), to: seen[0])
                    #expect(made.revision == event.id && made.dashboard.current?.temperatureCelsius == 3)
                }
            }
            for unknown in [String(repeating: "0", count: 64), "nonsense", ""] {
                try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
                    var reader = StreamReader(connection)
                    try await reader.open(target, lastEventID: unknown)
                    #expect(try await reader.next()?.name == "reset")
                }
            }
        }
    }

    @Test("a page hears the revision and its age, also of the same weather received again, and of a failure")
    func revisions() async throws {
        let fails = Locked(false)
        let fixture = ServerFixture(
            FakeProvider { call, _ in
                fails.withLock { $0 } ? .failure(WeatherError(.upstreamDown)) : .success(Sample.weather(from: call.now, temperature: 5))
            })
        try await listening(fixture, to: target + "&events=revisions") { reader, port in
            let first = try await visit(port)
            #expect(
                try await reader.next()
                    == StreamReader.Event(name: "weather", data: "{\"age\":0,\"revision\":\"\(first.revision)\"}", id: first.revision))
            fixture.date.advance(bySeconds: 3700)
            let second = try await visit(port)
            while try await reader.next()?.id != second.revision {}
            fails.withLock { $0 = true }
            fixture.date.advance(bySeconds: 3700)
            _ = try await visit(port)
            let failed = try #require(try await reader.next())
            #expect(failed.name == "failed" && failed.id == nil && failed.data?.contains("\"kind\":\"upstreamDown\"") == true)
        }
    }

    @Test("a listener whose connection is to close comes through the router, and the hub sends it the same events")
    func closing() async throws {
        let fixture = fixture()
        try await fixture.serve { port in
            try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
                var reader = StreamReader(connection)
                try await reader.open(target, closes: true)
                #expect(reader.head.contains("Content-Type: text/event-stream"))
                let reset = try #require(try await reader.next())
                var held = try await visit(port)
                #expect(reset == StreamReader.Event(name: "reset", data: "{\"revision\":\"\(held.revision)\"}", id: held.revision))
                temperature.withLock { $0 = 12.5 }
                fixture.date.advance(bySeconds: 3700)
                let changed = try await visit(port)
                #expect(held != changed)
                while held != changed {
                    let event = try #require(try await reader.next())
                    held = try SnapshotDelta.snapshot(applying: Array(try #require(event.data).utf8), to: held)
                    #expect(event.name == "delta" && event.id == held.revision)
                }
            }
        }
    }

    @Test("a listener who goes is forgotten, and its cell is followed no longer")
    func goes() async throws {
        let fixture = fixture()
        let service = fixture.service()
        let followed = FollowedCells(service, now: fixture.date.reading)
        let encoder = StreamEncoder(service: service, events: StreamEvents(now: fixture.date.reading), deltas: DeltaBook())
        let hub = StreamHub(followed: followed, encoder: encoder)
        let route = StreamRoute(hub: hub, end: GracefulEnd())
        let running = Task { await hub.run() }
        defer { running.cancel() }
        let departure = Departure()
        let listener = Task {
            try await Departure.$current.withValue(departure) {
                let request = Request(
                    head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: target), body: .init(buffer: ByteBuffer())
                )
                let source = ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: fixture.log.logger)
                let response = try await route(request, ServerContext(source: source))
                try await response.body.write(UnreadWriter())
            }
        }
        await eventually { await followed.count == 1 }
        departure.announce()
        try await listener.value
        await eventually { await followed.count == 0 }
        await eventually { await service.watchers.cells.isEmpty }
        #expect(await followed.count == 0)
        #expect(await service.watchers.cells.isEmpty)
        #expect(await hub.count == 0)
    }

    @Test("row 40: at the end of the server a stream ends in order, with a time to come back; one that is opened then ends at once")
    func draining() async throws {
        try await fixture().serveUntilSignal { server in
            try await RawConnection.open(host: "127.0.0.1", port: server.port) { connection in
                var reader = StreamReader(connection)
                try await reader.open(target)
                #expect(try await reader.next()?.name == "reset")
                server.signal(.sigterm)
                await server.clock.waitForSleeper(of: .seconds(2))
                let farewell = try #require(try await reader.next())
                #expect((2000...4000).contains(farewell.retry ?? 0))
                #expect(try await reader.next() == nil)
            }
            try await RawConnection.open(host: "127.0.0.1", port: server.port) { connection in
                var reader = StreamReader(connection)
                try await reader.open(target)
                #expect(reader.head.hasPrefix("HTTP/1.1 200"))
                #expect((2000...4000).contains(try await reader.next()?.retry ?? 0))
                #expect(try await reader.next() == nil)
            }
            await server.pass()
            #expect(server.end.cutRequests == 0)
        }
    }

    @Test(
        "what the address does not take is refused before the stream begins",
        arguments: ["&events=all", "&since=1&since=2", "&since=abc", "&units=us"])
    func refused(rest: String) async throws {
        try await fixture().test { client in
            let response = try await client.execute(uri: target + rest, method: .get)
            #expect(response.status == .badRequest && response.text.contains("urn:petrel:problem:"))
        }
    }

    @Test("a heartbeat is due after 15 seconds of silence, on a stream alone")
    func pulse() {
        var pulse = StreamPulse()
        let start = NIODeadline.uptimeNanoseconds(0)
        pulse.see(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: ["content-type": "application/json"])), start)
        #expect(!pulse.isDue(start + .seconds(60)))
        pulse.see(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Type": "text/event-stream"])), start)
        #expect(!pulse.isDue(start + .seconds(14)) && pulse.isDue(start + .seconds(15)))
        pulse.see(.body(.byteBuffer(ByteBuffer(string: ":\n\n"))), start + .seconds(15))
        #expect(!pulse.isDue(start + .seconds(29)) && pulse.isDue(start + .seconds(30)))
        pulse.see(.end(nil), start + .seconds(31))
        #expect(!pulse.isOn && !pulse.isDue(start + .seconds(99)))
    }
}
