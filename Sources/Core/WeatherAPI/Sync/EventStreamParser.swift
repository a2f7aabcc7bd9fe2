/// One event of a stream, as received by a client.
public struct ServerSentEvent: Hashable, Sendable {
    /// `message` if the stream names none.
    public var name: String
    /// The lines of `data`, joined with line feeds.
    public var data: String
    /// The last event ID at this point of the stream, which the client sends as `Last-Event-ID` when it reconnects; empty for none.
    package var lastEventID: String

    public init(name: String, data: String, lastEventID: String) {
        self.name = name
        self.data = data
        self.lastEventID = lastEventID
    }
}

/// Reads a stream of server-sent events, chunk after chunk, wherever the chunks are cut.
///
/// It follows <https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation>: lines end with CR, LF or both,
/// a byte order mark at the beginning is skipped, bytes that are not UTF-8 become U+FFFD, and an event cut off by the end of the stream is
/// dropped. Lines and events are bounded, because a stream has no total length that could be limited.
public struct EventStreamParser: Sendable {
    /// A line, or the data of an event, exceeded the limit in bytes. Petrel sends no such stream, so the client closes it.
    public struct TooLong: Error, Hashable, Sendable {}

    /// The last event ID received: the value of `Last-Event-ID` on reconnecting. Empty for none.
    package private(set) var lastEventID: String
    /// Milliseconds to wait before reconnecting, if the stream has set it.
    package private(set) var retryMilliseconds: Int?

    private let maximumBytes: Int
    private var line: [UInt8] = []
    private var isAtStart = true
    /// True after a CR: an LF that follows belongs to it.
    private var isAfterReturn = false
    private var data: [UInt8] = []
    private var name = ""
    private var pendingID: String

    /// - Parameters:
    ///   - lastEventID: of the stream that is resumed; empty for none.
    ///   - maximumBytes: limit for a line, and for the data of an event.
    public init(lastEventID: String, maximumBytes: Int) {
        self.lastEventID = lastEventID
        self.maximumBytes = maximumBytes
        pendingID = lastEventID
    }

    /// The events that this chunk completes.
    ///
    /// - Throws: `TooLong`; the parser cannot be used afterwards.
    public mutating func read(_ chunk: some Sequence<UInt8>) throws(TooLong) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in chunk {
            let endsReturn = isAfterReturn && byte == UInt8(ascii: "\n")
            isAfterReturn = byte == UInt8(ascii: "\r")
            if endsReturn { continue }
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                guard line.count < maximumBytes else { throw TooLong() }
                line.append(byte)
                continue
            }
            if let event = try endLine() { events.append(event) }
        }
        return events
    }

    private mutating func endLine() throws(TooLong) -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        var text = line[...]
        if isAtStart {
            isAtStart = false
            if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        }
        guard !text.isEmpty else { return dispatch() }
        let field = text.prefix { $0 != UInt8(ascii: ":") }
        var value = text.dropFirst(field.count + 1)
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        try take(String(decoding: field, as: UTF8.self), value)
        return nil
    }

    private mutating func take(_ field: String, _ value: ArraySlice<UInt8>) throws(TooLong) {
        switch field {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "data":
            guard data.count + value.count < maximumBytes else { throw TooLong() }
            data += value
            data.append(UInt8(ascii: "\n"))
        case "id" where !value.contains(0): pendingID = String(decoding: value, as: UTF8.self)
        case "retry" where !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }:
            // A number that does not fit into `Int` is ignored: it is beyond any reasonable wait.
            retryMilliseconds = Int(String(decoding: value, as: UTF8.self)) ?? retryMilliseconds
        // Comments, which have no field, and fields of later versions.
        default: break
        }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            data.removeAll(keepingCapacity: true)
            name = ""
        }
        lastEventID = pendingID
        guard !data.isEmpty else { return nil }
        return ServerSentEvent(
            name: name.isEmpty ? "message" : name, data: String(decoding: data.dropLast(), as: UTF8.self), lastEventID: lastEventID)
    }
}
