/// The rings of one zone, decoded step by step from the table's bytes; reading ends with nil where the bytes do.
struct WarningZoneRings {
    /// The unit of the corners: thousandths of a degree.
    static let perDegree = 1000
    /// Larger steps only occur in damaged files: twice around the globe.
    private static let mostStep = 720 * perDegree

    private let bytes: UnsafeRawBufferPointer
    private var offset: Int
    /// Counted from the zone's south-western corner.
    private var north = 0
    private var east = 0

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Whether a point lies within an odd number of rings, or no farther than `reach` from one.
    ///
    /// - Parameter eastScale: what a step to the east counts in distances.
    mutating func contain(east pointEast: Double, north pointNorth: Double, reach: Double, eastScale: Double) -> Bool? {
        guard let count = number() else { return nil }
        var isInside = false
        for _ in 0..<count {
            guard let corners = beginRing()?.corners else { return nil }
            var (first, before) = ((east: 0.0, north: 0.0), (east: 0.0, north: 0.0))
            for index in 0...corners {
                if index < corners {
                    guard step() else { return nil }
                }
                // Counted from the point; the last edge leads back to the first corner.
                let corner = index < corners ? (east: (Double(east) - pointEast) * eastScale, north: Double(north) - pointNorth) : first
                if index == 0 {
                    (first, before) = (corner, corner)
                    continue
                }
                if Self.isNear(before, corner, reach) { return true }
                if (before.north > 0) != (corner.north > 0),
                    before.east + (corner.east - before.east) * -before.north / (corner.north - before.north) > 0
                {
                    isInside.toggle()
                }
                before = corner
            }
        }
        return isInside
    }

    /// The corners of the parts, without holes; an islet becomes a square.
    mutating func outlines() -> [[(east: Int, north: Int)]]? {
        guard let count = number() else { return nil }
        var found: [[(east: Int, north: Int)]] = []
        for _ in 0..<count {
            guard let ring = beginRing() else { return nil }
            var corners: [(east: Int, north: Int)] = []
            for _ in 0..<ring.corners {
                guard step() else { return nil }
                corners.append((east, north))
            }
            if ring.isHole { continue }
            if corners.count >= 3 {
                found.append(corners)
            } else if let spot = corners.first {
                let reach = 4
                found.append([(-1, -1), (-1, 1), (1, 1), (1, -1)].map { (spot.east + $0.0 * reach, spot.north + $0.1 * reach) })
            }
        }
        return found
    }

    private mutating func beginRing() -> (corners: Int, isHole: Bool)? {
        guard let word = number(), word >= 2 else { return nil }
        (north, east) = (0, 0)
        return (word >> 1, word & 1 == 1)
    }

    /// Moves to the next corner.
    private mutating func step() -> Bool {
        guard let northward = number(), let eastward = number() else { return false }
        let (up, right) = (northward >> 1 ^ -(northward & 1), eastward >> 1 ^ -(eastward & 1))
        guard abs(up) <= Self.mostStep, abs(right) <= Self.mostStep else { return false }
        north += up
        east += right
        return true
    }

    /// A number of variable length (LEB128) of at most 28 bits.
    @inline(__always) private mutating func number() -> Int? {
        var value = 0
        for shift in stride(from: 0, to: 28, by: 7) {
            guard offset < bytes.count else { return nil }
            let byte = Int(bytes[offset])
            offset += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }

    /// Whether the origin is at most `reach` from the line between two points.
    @inline(__always) private static func isNear(
        _ from: (east: Double, north: Double), _ to: (east: Double, north: Double), _ reach: Double
    ) -> Bool {
        guard min(from.north, to.north) <= reach, max(from.north, to.north) >= -reach, min(from.east, to.east) <= reach,
            max(from.east, to.east) >= -reach
        else { return false }
        let (alongEast, alongNorth) = (to.east - from.east, to.north - from.north)
        let length = alongEast * alongEast + alongNorth * alongNorth
        let part = length == 0 ? 0 : min(1, max(0, -(from.east * alongEast + from.north * alongNorth) / length))
        let (offEast, offNorth) = (from.east + part * alongEast, from.north + part * alongNorth)
        return offEast * offEast + offNorth * offNorth <= reach * reach
    }
}
