import WeatherWarnings

/// A small table of shapes, written as `scripts/derive-warning-zones` describes it.
struct ZoneTable {
    struct Zone {
        /// Two to eleven characters of EMMA_ID, in the order of their bytes.
        var code: String
        /// Thousandths of a degree east and north, and whether it is a hole.
        var rings: [(corners: [(east: Int, north: Int)], isHole: Bool)]
        /// Thousandths of a degree by which it may be off.
        var off = 0
        /// 0: the zone itself; 1: the code's area is larger; 2: it is smaller.
        var relation = 0
    }

    var zones: [Zone]

    var bytes: [UInt8] {
        var (codes, boxes, rings): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        for (index, zone) in zones.enumerated() {
            let corners = zone.rings.flatMap(\.corners)
            let (west, south) = (corners.map(\.east).min() ?? 0, corners.map(\.north).min() ?? 0)
            let (height, width) = ((corners.map(\.north).max() ?? 0) - south, (corners.map(\.east).max() ?? 0) - west)
            codes += Self.padded([1] + Array(zone.code.utf8)) + Self.word(index << 2 | zone.relation)
            boxes += [south, west, height, width, rings.count, zone.off << 1, 0, zones.count].flatMap(Self.word)
            rings += Self.number(zone.rings.count)
            for ring in zone.rings {
                rings += Self.number(ring.corners.count << 1 | (ring.isHole ? 1 : 0))
                var (east, north) = (west, south)
                for corner in ring.corners {
                    rings += Self.zigzag(corner.north - north) + Self.zigzag(corner.east - east)
                    (east, north) = corner
                }
            }
        }
        return Array("PETRELWZ".utf8) + [1, zones.count, zones.count, rings.count].flatMap(Self.word) + codes + boxes + rings
    }

    /// Calls `body` with the table, or nil if its form is refused.
    static func reading<Value>(_ bytes: [UInt8], _ body: (WarningZoneShapes?) -> Value) -> Value {
        bytes.withUnsafeBytes { body(WarningZoneShapes($0)) }
    }

    private static func padded(_ key: [UInt8]) -> [UInt8] { key + [UInt8](repeating: 0, count: 12 - key.count) }

    private static func word(_ value: Int) -> [UInt8] {
        let bits = UInt32(bitPattern: Int32(value))
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> $0) }
    }

    private static func number(_ value: Int) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F | 0x80)] + number(value >> 7)
    }

    private static func zigzag(_ value: Int) -> [UInt8] { number(value >= 0 ? value << 1 : -value * 2 - 1) }
}
