import Foundation

/// Numeric internet addresses, and whether they are globally reachable.
enum NetworkAddress {
    /// - Returns: 4 or 16 bytes; nil for a text that is not a numeric address.
    static func bytes(_ text: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        var sixteen = in6_addr()
        if inet_pton(AF_INET6, text, &sixteen) == 1 { return withUnsafeBytes(of: sixteen) { Array($0) } }
        return nil
    }

    /// False for every range of the registries of special-purpose addresses (RFC 6890) that is not globally reachable, including addresses
    /// that embed such an IPv4 address.
    static func isPublic(_ bytes: [UInt8]) -> Bool {
        if bytes.count == 4 { return !privateFour.contains { $0.contains(bytes) } }
        guard bytes.count == 16 else { return false }
        // ::ffff:0:0/96 and the well-known prefix of NAT64 end with an IPv4 address.
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
        if bytes.starts(with: mapped) || bytes.starts(with: translated) { return isPublic(Array(bytes.suffix(4))) }
        // Only 2000::/3 is assigned for global use, except the tunnels and the documentation ranges in it.
        return bytes[0] & 0xE0 == 0x20 && !privateSixteen.contains { $0.contains(bytes) }
    }

    private struct Block: Sendable {
        let start: [UInt8]
        let bits: Int

        func contains(_ bytes: [UInt8]) -> Bool {
            (0..<bits).allSatisfy { bit in
                let byte = bit / 8 < start.count ? start[bit / 8] : 0
                return (byte ^ bytes[bit / 8]) >> UInt8(7 - bit % 8) & 1 == 0
            }
        }
    }

    private static let privateFour: [Block] = [
        Block(start: [0], bits: 8), Block(start: [10], bits: 8), Block(start: [100, 64], bits: 10), Block(start: [127], bits: 8),
        Block(start: [169, 254], bits: 16), Block(start: [172, 16], bits: 12), Block(start: [192, 0, 0], bits: 24),
        Block(start: [192, 0, 2], bits: 24), Block(start: [192, 88, 99], bits: 24), Block(start: [192, 168], bits: 16),
        Block(start: [198, 18], bits: 15), Block(start: [198, 51, 100], bits: 24), Block(start: [203, 0, 113], bits: 24),
        Block(start: [224], bits: 3),
    ]
    private static let privateSixteen: [Block] = [
        Block(start: [0x20, 0x01, 0], bits: 23), Block(start: [0x20, 0x01, 0x0D, 0xB8], bits: 32), Block(start: [0x20, 0x02], bits: 16),
        Block(start: [0x3F, 0xFF], bits: 20),
    ]
}
