import WeatherModel

/// One of the 58 regions of the IPCC's Sixth Assessment Report: 46 of land with its coasts, 12 of ocean.
///
/// Source: Iturbide et al. 2020, <https://doi.org/10.5194/essd-12-2959-2020>.
public struct ClimateRegion: Hashable, Sendable {
    /// Place in the list of the source, land before ocean: `0 ..< 58`.
    let index: Int

    /// All regions, land before ocean.
    package static let all = RegionTable.table.descriptions.indices.map(ClimateRegion.init(index:))

    /// The short name of the source: `NEU`.
    package var key: String { RegionTable.table.descriptions[index].key }
    /// The English name of the source: `N.Europe`.
    public var name: String { RegionTable.table.descriptions[index].name }
    /// True for a region of land; such a region reaches out over its coasts.
    package var isLand: Bool { RegionTable.table.descriptions[index].isLand }

    private init(index: Int) { self.index = index }

    /// The region that the point lies in.
    ///
    /// The regions cover the Earth without a gap. Each point has exactly one region:
    /// - the edges between corners are straight lines on a map of degrees;
    /// - the point is taken to a millionth of a degree (11 cm), and the rest is arithmetic of whole numbers, so that an edge is exact;
    /// - on an edge or a corner that regions share, the first in the list of the source decides, so land decides before ocean;
    /// - the meridian of 180° is one line: the regions on both sides of it share it;
    /// - each pole is a point of the region around it.
    package init(at coordinate: Coordinate) { index = RegionTable.table.region(at: coordinate) }
}

/// The regions, read once.
struct RegionTable {
    static let table = RegionTable()

    struct Description: Sendable {
        var key: String
        var name: String
        var isLand: Bool
    }

    /// A polygon: its corners are `corners[range]`, in order, the last joined to the first.
    private struct Part {
        var region: Int
        var corners: Range<Int>
        var x: ClosedRange<Int>
        var y: ClosedRange<Int>
    }

    /// Degrees in whole numbers: x is longitude, y is latitude, millionths.
    private struct Point {
        var x: Int
        var y: Int
    }

    var descriptions: [Description] = []
    private var parts: [Part] = []
    private var corners: [Point] = []

    private static let perDegree = 1_000_000.0
    /// The table counts hundredths of a degree.
    private static let perHundredth = 10_000

    init() {
        ClimateTables.forEachLine(of: ClimateTables.regions) { line in
            let fields = line.split(separator: UInt8(ascii: "\t"))
            guard fields.count == 4 else { return }
            descriptions.append(
                Description(
                    key: String(decoding: fields[0], as: UTF8.self), name: String(decoding: fields[1], as: UTF8.self),
                    isLand: fields[2].elementsEqual("land".utf8)))
            for part in fields[3].split(separator: UInt8(ascii: "|")) { add(UnsafeBufferPointer(rebasing: part)) }
        }
    }

    private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        let start = corners.count
        var numbers = ClimateTables.Numbers(text)
        var (x, y) = (Int.max...Int.max, Int.max...Int.max)
        while !numbers.isAtEnd {
            let corner = Point(x: numbers.next() * Self.perHundredth, y: numbers.next() * Self.perHundredth)
            let isFirst = corners.count == start
            x = isFirst ? corner.x...corner.x : min(x.lowerBound, corner.x)...max(x.upperBound, corner.x)
            y = isFirst ? corner.y...corner.y : min(y.lowerBound, corner.y)...max(y.upperBound, corner.y)
            corners.append(corner)
        }
        parts.append(Part(region: descriptions.count - 1, corners: start..<corners.count, x: x, y: y))
    }

    func region(at coordinate: Coordinate) -> Int {
        let half = 180 * Int(Self.perDegree)
        let point = Point(
            x: Int((coordinate.longitude * Self.perDegree).rounded()), y: Int((coordinate.latitude * Self.perDegree).rounded()))
        // A point of the 180th meridian lies on both borders of the map.
        let opposite = abs(point.x) == half ? Point(x: -point.x, y: point.y) : nil
        for part in parts where contains(part, point) || opposite.map({ contains(part, $0) }) ?? false { return part.region }
        // scripts/derive-climate-2045.py checks that the regions cover the map.
        preconditionFailure("a point of the Earth without a climate region")
    }

    /// True for a point inside the polygon or on its edge.
    private func contains(_ part: Part, _ point: Point) -> Bool {
        guard part.x.contains(point.x), part.y.contains(point.y) else { return false }
        var isInside = false
        var start = corners[part.corners.upperBound - 1]
        for index in part.corners {
            let end = corners[index]
            // Twice the area of start, end, point: at most 1.3e17, exact in 64 bits. 0 on the line, positive to the left of it.
            let side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
            if side == 0, isBetween(point.x, start.x, end.x), isBetween(point.y, start.y, end.y) { return true }
            if (start.y > point.y) != (end.y > point.y), (side > 0) == (end.y > start.y) { isInside.toggle() }
            start = end
        }
        return isInside
    }

    private func isBetween(_ value: Int, _ one: Int, _ other: Int) -> Bool { min(one, other) <= value && value <= max(one, other) }
}
