import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One connection of a `CannedServer`, with plain blocking calls.
struct LoopbackSocket {
    private let connection: Int32

    private static let dripMilliseconds: Int32 = 20

    init(_ connection: Int32) { self.connection = connection }

    /// A socket bound to a port chosen by the system; connections are refused until it listens.
    static func bound() throws -> (socket: Int32, port: Int) {
        let bound = socket(AF_INET, stream, 0)
        var address = address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(bound, $0, length) == 0 && getsockname(bound, $0, &length) == 0
            }
        }
        guard isBound else {
            close(bound)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        return (bound, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// Connects and sends nothing.
    static func knock(_ port: Int) {
        let visitor = socket(AF_INET, stream, 0)
        var address = address(port: port)
        // A refused connection means that the listener is gone.
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(visitor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        close(visitor)
    }

    /// Reads one whole request, in however many pieces it arrives: closing with unread bytes would reset the connection.
    ///
    /// - Returns: nil if the client closed before it had sent a head.
    func readRequest() -> ReceivedRequest? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var bytes: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        var headLength: Int?
        while headLength == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            // The end of the head may be split across two pieces.
            let begin = max(0, bytes.count - end.count)
            bytes += buffer[..<count]
            headLength = bytes[begin...].firstRange(of: end)?.upperBound
        }
        guard !bytes.isEmpty else { return nil }
        let head = headLength ?? bytes.count
        var request = ReceivedRequest(head: Array(bytes[..<head]))
        let length = request.values(of: "content-length").first.flatMap { Int($0) } ?? 0
        while bytes.count < head + length {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        request.body = Array(bytes[head...])
        return request
    }

    /// Sends an answer and applies its ending, except for closing.
    func send(_ answer: CannedServer.Answer) {
        for piece in answer.pieces { guard send(piece) else { break } }
        switch answer.ending {
        case .close, .keep: break
        case .stall: _ = isGone(withinMilliseconds: -1)
        case .drip: while !isGone(withinMilliseconds: Self.dripMilliseconds), send([0x20]) {}
        case .reset:
            // Makes the following close send a reset.
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        }
    }

    private func send(_ piece: [UInt8]) -> Bool {
        var sent = 0
        while sent < piece.count {
            let count = piece.withUnsafeBytes { bytes in
                bytes.baseAddress.map { Self.transmit(connection, $0 + sent, piece.count - sent) } ?? 0
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// True if the client closed the connection, or sent more, which no client here does.
    private func isGone(withinMilliseconds milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) != 0
    }

    #if canImport(Glibc)
        static let stream = Int32(SOCK_STREAM.rawValue)
        private static func transmit(_ connection: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
            Glibc.send(connection, bytes, count, Int32(MSG_NOSIGNAL))
        }
    #else
        static let stream = SOCK_STREAM
        private static func transmit(_ connection: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
            Darwin.send(connection, bytes, count, 0)
        }
    #endif
}
