/// What the name of a host tells about where it is.
enum HostName {
    /// Letters, digits and hyphens between dots, as RFC 1123 has them.
    static func isName(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 253 else { return false }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let areLabels = labels.allSatisfy { label in
            !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        }
        guard areLabels else { return false }
        // A name that ends in a number is read as an address: then it has to be a whole one.
        let endsInNumber = labels.last.map { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } } ?? false
        return !endsInNumber || fourNumbers(name) != nil
    }

    /// `[::1]`: hexadecimal groups in brackets, at least two colons among them.
    static func isBracketedAddress(_ name: String) -> Bool {
        let inner = name.utf8.dropFirst().dropLast()
        return name.hasPrefix("[") && name.hasSuffix("]") && inner.count <= 45 && inner.count { $0 == 0x3A } >= 2
            && inner.allSatisfy { (0x61...0x66).contains($0) || (0x30...0x39).contains($0) || $0 == 0x3A || $0 == 0x2E }
    }

    /// True for this machine and for those of the same network: by their addresses (RFC 1918, 3927, 4193, 4291), by names of multicast
    /// DNS (RFC 6762), and by names without a dot.
    ///
    /// These are all that the phone's system lets through without encryption where an app asks for local networking
    /// (<https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity/nsallowslocalnetworking>).
    /// Below `home.arpa` (RFC 8375) and `localhost` (RFC 6761) it refuses to ask, like below any other name: such an address would be taken
    /// here, and never answer.
    static func isLocal(_ name: String) -> Bool {
        if name.hasPrefix("[") {
            let inner = name.dropFirst().dropLast()
            let first = inner.split(separator: ":", omittingEmptySubsequences: false).first.flatMap { UInt16($0, radix: 16) } ?? 0
            return inner == "::1" || first & 0xFE00 == 0xFC00 || first & 0xFFC0 == 0xFE80
        }
        if let numbers = fourNumbers(name) {
            return switch (numbers[0], numbers[1]) {
            case (127, _), (10, _), (192, 168), (169, 254): true
            case (172, let second): (16...31).contains(second)
            default: false
            }
        }
        return !name.contains(".") || name.hasSuffix(".local")
    }

    /// Decimal without leading zeros, which some read as octal.
    private static func fourNumbers(_ name: String) -> [Int]? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in Int(part).flatMap { (0...255).contains($0) && String($0) == part ? $0 : nil } }
        return parts.count == 4 && numbers.count == 4 ? numbers : nil
    }
}
