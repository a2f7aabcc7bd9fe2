import Foundation
import NIOCore
import NIOPosix

/// A bare socket to a server: bytes out, bytes in.
struct RawConnection {
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var unread = ""

    /// - Parameter host: as the server listens: the test framework's own on "localhost", `ServerFixture.serve` on 127.0.0.1. The two may
    ///   be different sockets.
    static func open<Value>(
        host: String = "localhost", port: Int, _ body: (inout RawConnection) async throws -> Value
    ) async throws -> Value {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: host, port: port) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
        }
        return try await channel.executeThenClose { inbound, outbound in
            var connection = RawConnection(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await body(&connection)
        }
    }

    private init(inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator, outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>) {
        self.inbound = inbound
        self.outbound = outbound
    }

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    /// One whole reply: head and, by its `Content-Length`, body. Bytes are taken as Latin-1, so that compressed ones compare, too.
    ///
    /// - Returns: nil when the server closed the connection.
    mutating func reply() async throws -> String? {
        while true {
            if let end = unread.range(of: "\r\n\r\n") {
                let head = unread[..<end.upperBound]
                let length = head.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
                let bodyCount = unread.unicodeScalars.distance(from: end.upperBound, to: unread.endIndex)
                if bodyCount >= length {
                    let cut = unread.unicodeScalars.index(end.upperBound, offsetBy: length)
                    defer { unread = String(unread[cut...]) }
                    return String(unread[..<cut])
                }
            }
            guard let bytes = try await inbound.next() else { return nil }
            unread.unicodeScalars.append(contentsOf: bytes.readableBytesView.map { Unicode.Scalar($0) })
        }
    }

    /// The next bytes, whatever they are, as Latin-1.
    ///
    /// - Returns: nil when the server closed the connection.
    mutating func bytes() async throws -> String? {
        guard let bytes = try await inbound.next() else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: bytes.readableBytesView.map { Unicode.Scalar($0) })
        return text
    }

    /// Waits until the server closes the connection.
    mutating func waitForClose() async throws { while try await inbound.next() != nil {} }
}

extension String {
    /// Without the one line that tells the time of day.
    var withoutDate: String { replacing(/Date: [^\r]*\r\n/, with: "") }
}
