#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A port of the loopback at which nobody listens, nor can begin to as long as this is there.
public final class DeafPort: Sendable {
    private let socket: Int32
    private let port: Int

    public init() throws { (socket, port) = try LoopbackSocket.bound() }
    deinit { close(socket) }

    /// An address there.
    public var url: String { "http://127.0.0.1:\(port)/v1/forecast?key=CANARY" }
}
