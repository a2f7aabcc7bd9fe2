/// A zone's code as the table of shapes has it: the scheme's number and the code, filled with zeros.
struct WarningZoneKey {
    /// Bytes of a key.
    static let length = 12

    /// As `scripts/derive-warning-zones` numbers them.
    private static let schemes: [String: UInt8] = [
        "EMMA_ID": 1, "NUTS3": 2, "NUTS2": 3, "WARNCELLID": 4, "WARNCELL": 4, "CISORP": 5, "FIPS": 6, "JMA AREA CODE": 7,
        "AMOC-AREACODE": 8, "SAME": 9, "FIPS6": 9, "UGC": 10,
    ]
    private static let german: UInt8 = 4
    private static let american: UInt8 = 9

    private let bytes: [UInt8]

    /// - Returns: nil for a scheme without shapes, and for a code that is longer than any of the table.
    init?(_ zone: WarningZone) {
        guard let scheme = Self.schemes[zone.scheme], zone.code.utf8.count < Self.length else { return nil }
        self.init(scheme: scheme, code: Array(zone.code.utf8))
    }

    private init(scheme: UInt8, code: [UInt8]) {
        bytes = [scheme] + code + [UInt8](repeating: 0, count: Self.length - 1 - code.count)
    }

    /// The district of a German municipality; nil for other codes.
    ///
    /// A municipality's code is 8, the five digits of the district, and three more: 000 for a city without districts. A district's is 1,
    /// the same five digits, and 000.
    var germanDistrict: (key: WarningZoneKey, isWhole: Bool)? {
        guard bytes[0] == Self.german, bytes[1] == UInt8(ascii: "8"), bytes[9] != 0, bytes[10] == 0 else { return nil }
        let none = Array("000".utf8)
        return (WarningZoneKey(scheme: Self.german, code: [UInt8(ascii: "1")] + bytes[2..<7] + none), bytes[7..<10].elementsEqual(none))
    }

    /// The whole county of a part of one; nil for other codes. SAME has 0 for a whole county, 1 to 9 for its parts, and then five digits.
    var wholeCounty: WarningZoneKey? {
        guard bytes[0] == Self.american, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[1]) else { return nil }
        return WarningZoneKey(scheme: Self.american, code: [UInt8(ascii: "0")] + bytes[2...].prefix { $0 != 0 })
    }

    /// Whether this key comes after the one at an offset.
    func follows(_ table: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        table[offset..<offset + Self.length].lexicographicallyPrecedes(bytes)
    }

    func equals(_ table: UnsafeRawBufferPointer, at offset: Int) -> Bool { table[offset..<offset + Self.length].elementsEqual(bytes) }
}
