import Foundation
import Logging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reports the server's state to systemd, or to another program that set `NOTIFY_SOCKET` (`sd_notify(3)`, `Type=notify`): a datagram of one
/// line.
struct ServiceManager: Sendable {
    enum State: String, Sendable {
        /// It listens.
        case ready = "READY=1"
        /// It received a signal to end.
        case stopping = "STOPPING=1"
    }

    /// A path, or behind an `@` the name of an abstract socket; nil where no service manager listens.
    private let socketName: String?

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        socketName = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sends a state, or logs why it could not be sent: the server goes on, and its manager may time out.
    func tell(_ state: State, _ logger: Logger) {
        guard let socketName else { return }
        if let flaw = Self.send(state.rawValue, to: socketName) {
            logger.warning("\(state.rawValue) could not be told by NOTIFY_SOCKET: \(flaw)")
        }
    }

    /// - Returns: why it was not sent; nil when it was.
    static func send(_ text: String, to name: String) -> String? {
        guard let (address, length) = address(name) else { return "it is neither a path nor an abstract name, or too long" }
        #if os(Linux)
            let kind = CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_DGRAM
        #endif
        let file = socket(AF_UNIX, kind, 0)
        guard file >= 0 else { return String(cString: strerror(errno)) }
        defer { close(file) }
        // A manager that does not read must not hold up the server.
        var patience = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let bytes = Array(text.utf8)
        let sent = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { sendto(file, bytes, bytes.count, 0, $0, length) }
        }
        return sent == bytes.count ? nil : String(cString: strerror(errno))
    }

    /// The socket's address (unix(7)): an abstract name begins with a zero byte and ends where its length says, a path ends with one.
    private static func address(_ name: String) -> (sockaddr_un, socklen_t)? {
        var bytes = Array(name.utf8)
        guard bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "@"), bytes.count > 1, !bytes.contains(0) else { return nil }
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 } else { bytes.append(0) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard bytes.count <= room else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return (address, socklen_t(MemoryLayout<sockaddr_un>.size - room + bytes.count))
    }
}
