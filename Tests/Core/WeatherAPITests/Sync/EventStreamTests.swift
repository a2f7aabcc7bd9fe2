import Foundation
import Testing
import TestSupport
import WeatherAPI

@Suite("Server-sent events")
struct EventStreamTests {
    typealias Event = ServerSentEvent

    private static func read(_ stream: String) throws -> [Event] { try read(Array(stream.utf8)) }
    private static func read(_ stream: [UInt8]) throws -> [Event] {
        var parser = EventStreamParser(lastEventID: "", maximumBytes: 10_000)
        return try parser.read(stream)
    }
    private static func message(_ data: String, id: String = "") -> Event { Event(name: "message", data: data, lastEventID: id) }

    @Test("The examples of the HTML standard")
    func standard() throws {
        #expect(
            try Self.read(
                "data: This is the first message.\n\ndata: This is the second message, it\ndata: has two lines.\n\ndata: This is the third message.\n\n"
            )
                == [
                    Self.message("This is the first message."), Self.message("This is the second message, it\nhas two lines."),
                    Self.message("This is the third message."),
                ])
        #expect(
            try Self.read("event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n") == [
                Event(name: "add", data: "73857293", lastEventID: ""), Event(name: "remove", data: "2153", lastEventID: ""),
            ])
        #expect(try Self.read("data: YHOO\ndata: +2\ndata: 10\n\n") == [Self.message("YHOO\n+2\n10")])
        #expect(
            try Self.read(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n") == [
                Self.message("first event", id: "1"), Self.message("second event"), Self.message(" third event"),
            ])
        // Two events, the second with empty data; the last block is cut off.
        #expect(try Self.read("data\n\ndata\ndata\n\ndata:") == [Self.message(""), Self.message("\n")])
        #expect(try Self.read("data:test\n\ndata: test\n\n") == [Self.message("test"), Self.message("test")])
    }

    @Test(
        "Oddities that browsers agree on",
        arguments: [
            ("\u{FEFF}data: a\n\n", [message("a")]), ("\u{FEFF}\u{FEFF}data: a\n\ndata: b\n\n", [message("b")]),
            ("data: a\r\rdata: b\r\n\r\ndata: c\n\r", [message("a"), message("b"), message("c")]), ("\n\n\r\n\r\r", []),
            ("DATA: a\n data: a\ndata : a\nunknown: b\n\n", []), ("data:a:b\n\n", [message("a:b")]),
            ("id: 1\n\ndata: a\n\n", [message("a", id: "1")]),
            ("id: 1\u{0}2\ndata: a\n\n", [message("a")]), ("id: 7\nid: \u{0}\ndata: a\n\n", [message("a", id: "7")]),
            ("event: x\n\ndata: a\n\n", [message("a")]), ("event: x\nevent:\ndata: a\n\n", [message("a")]),
            ("data: \u{FEFF}a\u{0}\n\n", [message("\u{FEFF}a\u{0}")]), (":data: a\n\n", []), ("data: a\nid: 5", []),
        ])
    func oddities(stream: String, events: [Event]) throws { #expect(try Self.read(stream) == events) }

    @Test("Bytes that are not UTF-8 become U+FFFD, a character that is cut by chunks does not")
    func encoding() throws {
        #expect(try Self.read(Array("data: ".utf8) + [0xFF, 0xE2, 0x82] + Array("\n\n".utf8)) == [Self.message("\u{FFFD}\u{FFFD}")])
        var parser = EventStreamParser(lastEventID: "", maximumBytes: 100)
        var events: [Event] = []
        for byte in "data: 🌧️é\n\n".utf8 { events += try parser.read([byte]) }
        #expect(events == [Self.message("🌧️é")])
    }

    @Test("The time to wait is a whole number of milliseconds; anything else is ignored")
    func retry() throws {
        var parser = EventStreamParser(lastEventID: "", maximumBytes: 100)
        for (line, expected) in [
            ("retry: 3000", 3000), ("retry:", 3000), ("retry: 1e3", 3000), ("retry: -1", 3000), ("retry: 12 ", 3000),
            ("retry: 99999999999999999999", 3000), ("retry:0015", 15),
        ] {
            #expect(try parser.read(Array("\(line)\n".utf8)) == [])
            #expect(parser.retryMilliseconds == expected, "\(line)")
        }
    }

    @Test("The identity survives a stream that is cut off, as far as an event was whole")
    func lastEventID() throws {
        var parser = EventStreamParser(lastEventID: "before", maximumBytes: 100)
        #expect(try parser.read(Array("data: a\n\n".utf8)) == [Self.message("a", id: "before")])
        _ = try parser.read(Array("id: 1\n\nid: 2\ndata: b\n".utf8))
        #expect(parser.lastEventID == "1")
    }

    @Test("A line or an event without an end is refused")
    func bounds() throws {
        var line = EventStreamParser(lastEventID: "", maximumBytes: 100)
        #expect(throws: EventStreamParser.TooLong.self) { try line.read([UInt8](repeating: 0x61, count: 101)) }
        var event = EventStreamParser(lastEventID: "", maximumBytes: 100)
        #expect(throws: EventStreamParser.TooLong.self) { for _ in 0..<60 { _ = try event.read(Array("data:a\n".utf8)) } }
        var comments = EventStreamParser(lastEventID: "", maximumBytes: 100)
        for _ in 0..<1000 { #expect(try comments.read(EventStreamWriter.heartbeat) == []) }
    }

    @Test("Streams at random are read as the standard's text says, wherever the chunks are cut")
    func reference() throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = UInt64.random(in: 0...999_999)
        var random = SeededRandom(seed: seed)
        let pieces = [
            "data", "id", "event", "retry", ":", " ", "\n", "\r", "\r\n", "a", "é", "1", "\u{0}", "\u{FEFF}", "\n\n", "data: ", "id: ",
        ]
        for round in 0..<(isSoak ? 200_000 : 2000) {
            let stream = (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let bytes = Array(stream.utf8)
            var parser = EventStreamParser(lastEventID: "", maximumBytes: 10_000)
            var events: [Event] = []
            var at = 0
            while at < bytes.count {
                let end = min(bytes.count, at + Int.random(in: 1...9, using: &random))
                events += try parser.read(bytes[at..<end])
                at = end
            }
            #expect(events == Self.byTheStandard(stream), "seed \(seed), round \(round): \(stream.debugDescription)")
        }
    }

    /// The standard's algorithm over a whole text, scalar by scalar.
    private static func byTheStandard(_ stream: String) -> [Event] {
        var text = Array(stream.unicodeScalars)
        if text.first == "\u{FEFF}" { text.removeFirst() }
        var normal: [Unicode.Scalar] = []
        for (index, scalar) in text.enumerated() where scalar != "\n" || index == 0 || text[index - 1] != "\r" {
            normal.append(scalar == "\r" ? "\n" : scalar)
        }
        let lines = normal.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        var events: [Event] = []
        var (data, type, id) = ([String](), "", "")
        for line in lines {
            guard !line.isEmpty else {
                if !data.isEmpty {
                    events.append(Event(name: type.isEmpty ? "message" : type, data: data.joined(separator: "\n"), lastEventID: id))
                }
                (data, type) = ([], "")
                continue
            }
            let colon = line.firstIndex(of: ":")
            var value = colon.map { line[line.index(after: $0)...] } ?? []
            if value.first == " " { value = value.dropFirst() }
            let text = String(String.UnicodeScalarView(value))
            switch String(String.UnicodeScalarView(line[..<(colon ?? line.endIndex)])) {
            case "data": data.append(text)
            case "event": type = text
            case "id" where !value.contains("\u{0}"): id = text
            default: break
            }
        }
        return events
    }

    @Test("What is written is read back; what a line cannot hold is not written")
    func writing() throws {
        var parser = EventStreamParser(lastEventID: "", maximumBytes: 1000)
        for data in ["", "a", " a", "a\nb", "\n", "{\"a\":\"é\"}", ":"] {
            let bytes = try #require(EventStreamWriter.bytes(name: "delta", data: data, id: "r1"))
            #expect(try parser.read(bytes) == [Event(name: "delta", data: data, lastEventID: "r1")])
        }
        #expect(
            try parser.read(try #require(EventStreamWriter.bytes(name: nil, data: "a\rb\r\nc", id: nil))) == [
                Self.message("a\nb\nc", id: "r1")
            ])
        #expect(try parser.read(EventStreamWriter.retry(milliseconds: 2500)) == [] && parser.retryMilliseconds == 2500)
        for text in ["a\nb", "a\rb", "a\r\nb"] {
            #expect(EventStreamWriter.bytes(name: text, data: "", id: nil) == nil)
            #expect(EventStreamWriter.bytes(name: nil, data: "", id: text) == nil)
        }
        #expect(EventStreamWriter.bytes(name: nil, data: "", id: "\u{0}") == nil)
    }
}
