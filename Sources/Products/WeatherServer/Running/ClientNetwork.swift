import Foundation
import NIOCore

/// Whose connection it is: an IPv4 address, or the /64 network that an IPv6 client has to itself and may change its address within.
struct ClientNetwork: Hashable, Sendable {
    private let number: UInt64
    private let isIPv6: Bool

    /// - Returns: nil for what has no address, such as a Unix domain socket.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            self.init(version4: UInt32(bigEndian: address.address.sin_addr.s_addr))
        case .v6(let address):
            let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
            // ::ffff:a.b.c.d is an IPv4 client of a socket that listens on both.
            if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
                self.init(version4: bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
            } else {
                self.init(number: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }, isIPv6: true)
            }
        case .unixDomainSocket, nil:
            return nil
        }
    }

    private init(version4 address: UInt32) { self.init(number: UInt64(address), isIPv6: false) }

    private init(number: UInt64, isIPv6: Bool) {
        self.number = number
        self.isIPv6 = isIPv6
    }

    /// True for 127.0.0.1 and ::1, from where a proxy on the same machine connects for many people.
    static func isThisMachine(_ address: SocketAddress?) -> Bool {
        guard let text = address?.ipAddress else { return false }
        return text == "127.0.0.1" || text == "::1" || text == "::ffff:127.0.0.1"
    }
}
