import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A server on the loopback that sends given bytes to whoever connects, then closes, or stays silent. It shows what a good HTTP
/// library would never send.
final class CannedServer: Sendable {
    enum Ending: Sendable { case close, stall, reset }

    let port: Int
    private let listener: Int32

    /// - Parameter pieces: sent one after the other to every connection, once its request has arrived.
    init(_ pieces: [[UInt8]], then ending: Ending = .close) throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let listener = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread {
            // Ends when `listener` is closed.
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Self.serve(connection, pieces, ending)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private static func serve(_ connection: Int32, _ pieces: [[UInt8]], _ ending: Ending) {
        var request = [UInt8](repeating: 0, count: 65_536)
        // The whole head, in however many pieces it comes: closing with unread bytes would reset the connection.
        var head: [UInt8] = []
        while !head.contains(sequence: Array("\r\n\r\n".utf8)) {
            let count = recv(connection, &request, request.count, 0)
            guard count > 0 else { break }
            head += request[..<count]
        }
        for piece in pieces {
            var sent = 0
            while sent < piece.count {
                let count = piece.withUnsafeBytes { send(connection, $0.baseAddress.map { $0 + sent }, piece.count - sent, noSignal) }
                guard count > 0 else { break }
                sent += count
            }
        }
        switch ending {
        case .close: close(connection)
        case .stall:
            // Until the other side gives up.
            _ = recv(connection, &request, request.count, 0)
            close(connection)
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            close(connection)
        }
    }

    #if canImport(Glibc)
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #else
        private static let noSignal: Int32 = 0
    #endif
}

extension [UInt8] {
    fileprivate func contains(sequence: [UInt8]) -> Bool {
        count >= sequence.count && indices.dropLast(sequence.count - 1).contains { self[$0..<$0 + sequence.count].elementsEqual(sequence) }
    }
}
