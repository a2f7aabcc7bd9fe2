import Foundation
import HTTPTransport
import NIOCore

/// Heads of HTTP/1.1 replies as bytes, in the very form in which the router's replies leave the process.
enum HeadText {
    static func bytes(of reply: SnapshotReply, date: Date) -> ByteBuffer {
        var text = reply.status == 304 ? "HTTP/1.1 304 Not Modified\r\n" : "HTTP/1.1 200 OK\r\n"
        for field in reply.fields { text += "\(field.name): \(field.value)\r\n" }
        text += "Date: \(HTTPDate.text(date))\r\n\r\n"
        var buffer = ByteBufferAllocator().buffer(capacity: text.utf8.count)
        buffer.writeString(text)
        return buffer
    }
}
