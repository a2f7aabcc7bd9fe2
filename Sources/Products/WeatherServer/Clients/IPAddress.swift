import Foundation

/// An IPv4 or IPv6 address. One that maps an IPv4 address into IPv6 is that IPv4 address.
struct IPAddress: Hashable, Sendable {
    /// 4 or 16, as on the wire.
    let bytes: [UInt8]

    /// - Returns: nil for anything but the numbers of an address, without brackets, port or zone.
    init?(_ text: String) {
        // `inet_pton` ends at a NUL, so whatever stood behind one would not be looked at.
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { Array($0) }
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        let all = withUnsafeBytes(of: six) { Array($0) }
        // RFC 4291, section 2.5.5.2.
        let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
        bytes = isMapped ? Array(all[12...]) : all
    }

    /// 127.0.0.0/8 and ::1.
    var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 }

    /// 127.0.0.1 and ::1 alone, from where a proxy on the same machine connects for many people.
    var isLocalhost: Bool { isLoopback && bytes.last == 1 && bytes.dropFirst().dropLast().allSatisfy { $0 == 0 } }

    /// The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, all of which one subscriber has.
    var client: [UInt8] { bytes.count == 4 ? bytes : Array(bytes[..<8]) }
}

/// An address, or all that begin with the same bits: `10.0.0.0/8`.
package struct AddressRange: Hashable, Sendable {
    private let first: IPAddress
    private let bits: Int

    /// Reads an address, or an address with a prefix length (RFC 4632, RFC 4291).
    ///
    /// - Returns: nil for anything else, an address with bits beyond its prefix included: it is a slip of the pen.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = parts.first.flatMap({ IPAddress(String($0)) }) else { return nil }
        let most = address.bytes.count * 8
        guard parts.count == 2 else {
            (first, bits) = (address, most)
            return
        }
        guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let bits = Int(parts[1]), bits <= most else { return nil }
        guard (bits..<most).allSatisfy({ !address.isSet($0) }) else { return nil }
        (first, self.bits) = (address, bits)
    }

    /// A list separated by commas.
    ///
    /// - Returns: nil when one of them cannot be read.
    package static func list(_ text: String) -> [AddressRange]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let ranges = parts.compactMap { AddressRange(String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())) }
        return ranges.count == parts.count ? ranges : nil
    }

    /// Private and local ranges: a client in them is in the operator's own network (RFC 1918, 6598, 3927, 4193, 4291).
    private static let own = [
        "10.0.0.0/8", "127.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10", "fc00::/7",
        "fe80::/10",
    ].compactMap { AddressRange($0) }

    /// True where ranges hold more addresses of the internet than proxies have: strangers' are among them. A large network of proxies has two
    /// million addresses of IPv4, and prefixes of 28 bits and more in IPv6.
    package static func areTooWide(_ ranges: [AddressRange]) -> Bool {
        let others = Set(ranges).filter { range in !own.contains { $0.bits <= range.bits && $0.contains(range.first) } }
        let addresses = others.filter { $0.first.bytes.count == 4 }.reduce(0) { $0 + 1 << (32 - $1.bits) }
        return addresses >= 1 << 24 || others.contains { $0.first.bytes.count == 16 && $0.bits < 16 }
    }

    func contains(_ address: IPAddress) -> Bool {
        guard address.bytes.count == first.bytes.count else { return false }
        return (0..<bits).allSatisfy { address.isSet($0) == first.isSet($0) }
    }
}

extension IPAddress {
    /// - Parameter bit: counted from the first, which weighs most.
    fileprivate func isSet(_ bit: Int) -> Bool {
        let mask: UInt8 = 0x80 >> UInt8(bit % 8)
        return bytes[bit / 8] & mask != 0
    }
}
