#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A loopback port without a listener, reserved so that no process can listen on it while this value exists.
package final class DeafPort: Sendable {
    private let socket: Int32
    private let port: Int

    package init() throws { (socket, port) = try LoopbackSocket.bound() }
    deinit { close(socket) }

    /// A URL at this port.
    package var url: String { "http://127.0.0.1:\(port)/v1/forecast?key=CANARY" }
}
