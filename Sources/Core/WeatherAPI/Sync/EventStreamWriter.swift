/// Writes the format that `EventStreamParser` and every browser's `EventSource` read.
public enum EventStreamWriter {
    /// One event, including its blank line.
    ///
    /// - Parameters:
    ///   - name: nil for `message`.
    ///   - data: line breaks of any kind are read as line feeds.
    ///   - id: nil for none, so that the previous ID stays valid.
    /// - Returns: nil if the name or the ID contains a line break, or if the ID contains NUL, which clients ignore.
    public static func bytes(name: String?, data: String, id: String?) -> [UInt8]? {
        var bytes: [UInt8] = []
        if let id {
            guard isOneLine(id), !id.utf8.contains(0) else { return nil }
            bytes += Array("id: \(id)\n".utf8)
        }
        if let name {
            guard isOneLine(name) else { return nil }
            bytes += Array("event: \(name)\n".utf8)
        }
        for line in lines(of: data) { bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")] }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// The time that a client waits before it reconnects.
    public static func retry(milliseconds: Int) -> [UInt8] { Array("retry: \(max(0, milliseconds))\n\n".utf8) }

    /// A comment, which clients ignore: it shows both ends and all proxies between them that the stream is alive.
    package static let heartbeat = Array(":\n\n".utf8)

    private static func isOneLine(_ text: String) -> Bool { !text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } }

    private static func lines(of text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var isAfterReturn = false
        for byte in text.utf8 {
            let endsReturn = isAfterReturn && byte == UInt8(ascii: "\n")
            isAfterReturn = byte == UInt8(ascii: "\r")
            if endsReturn { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { lines.append([]) } else { lines[lines.count - 1].append(byte) }
        }
        return lines
    }
}
