import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import ClimateProjection

extension ClimateRegion {
    /// The region of a key of the source; nil for a key that no region has.
    init?(key: String) {
        guard let region = Self.all.first(where: { $0.key == key }) else { return nil }
        self = region
    }
}

@Suite("Climate region of a point")
struct RegionLookupTests {
    /// A polygon read a second time, in hundredths of a degree, and a point-in-polygon test of another kind: the turns around the point.
    struct Polygon {
        var region: Int
        var corners: [(x: Double, y: Double)]

        enum Position { case inside, outside, edge }

        /// - Parameters:
        ///   - x: hundredths of a degree.
        ///   - y: hundredths of a degree.
        func position(_ x: Double, _ y: Double) -> Position {
            var turns = 0
            for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                let side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
                let isWithin = min(a.x, b.x) <= x && x <= max(a.x, b.x) && min(a.y, b.y) <= y && y <= max(a.y, b.y)
                if side == 0, isWithin { return .edge }
                if a.y <= y, b.y > y, side > 0 { turns += 1 }
                if a.y > y, b.y <= y, side < 0 { turns -= 1 }
            }
            return turns == 0 ? .outside : .inside
        }
    }

    static func polygons(_ text: String, separator: Character, perHundredth: Double) -> [Polygon] {
        text.split(separator: "\n").enumerated().flatMap { region, line in
            line.split(separator: separator)[3].split(separator: "|").map { part in
                let numbers = part.split(whereSeparator: { $0 == " " || $0 == ";" }).compactMap { Double($0) }
                    .map { ($0 * perHundredth).rounded() }
                return Polygon(region: region, corners: stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
            }
        }
    }

    static let polygons = polygons(ClimateTables.regions.description, separator: "\t", perHundredth: 1)

    /// The first region of the list that holds the point or touches it, on either side of the date line.
    private func expected(_ x: Double, _ y: Double) -> Int? {
        let sides = abs(x) == 18000 ? [-18000, 18000.0] : [x]
        return Self.polygons.first { polygon in sides.contains { polygon.position($0, y) != .outside } }?.region
    }

    private func region(_ x: Double, _ y: Double) throws -> ClimateRegion {
        ClimateRegion(at: try Coordinate(latitude: y / 100, longitude: x / 100))
    }

    @Test("58 regions: 46 of land first, then 12 of ocean; keys and names of the source")
    func list() throws {
        #expect(ClimateRegion.all.count == 58)
        for (index, region) in ClimateRegion.all.enumerated() { #expect(region.isLand == (index < 46)) }
        #expect(Set(ClimateRegion.all.map(\.key)).count == 58)
        let europe = try #require(ClimateRegion(key: "WCE"))
        #expect(europe.name == "West&Central-Europe")
    }

    @Test("each corner, and the middle of each edge, belongs to the first region that touches it")
    func cornersAndEdges() throws {
        var tested = 0
        for polygon in Self.polygons {
            for (a, b) in zip(polygon.corners, polygon.corners.dropFirst() + polygon.corners.prefix(1)) {
                for (x, y) in [(a.x, a.y), ((a.x + b.x) / 2, (a.y + b.y) / 2)] {
                    // A pole is one point, whatever its longitude: the test of the poles has it.
                    guard abs(y) < 9000 else { continue }
                    #expect(try region(x, y).index == expected(x, y), "\(x / 100), \(y / 100)")
                    tested += 1
                }
            }
        }
        #expect(tested > 800)
    }

    @Test("a millionth of a degree beside the middle of an edge, the point has one of the two regions that share the edge, and only that")
    func besideEdges() throws {
        for polygon in Self.polygons {
            for (a, b) in zip(polygon.corners, polygon.corners.dropFirst() + polygon.corners.prefix(1)) {
                let middle = (x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                for (dx, dy) in [(0.0001, 0.0), (-0.0001, 0), (0, 0.0001), (0, -0.0001)] {
                    let (x, y) = (middle.x + dx, middle.y + dy)
                    guard abs(x) < 18000, abs(y) < 9000 else { continue }
                    let inside = Self.polygons.filter { $0.position(x, y) == .inside }
                    // Where the step runs along the edge, both regions touch the point and the first has it.
                    let expected = inside.count == 1 ? inside[0].region : self.expected(x, y)
                    #expect(try region(x, y).index == expected, "\(x / 100), \(y / 100)")
                }
            }
        }
    }

    @Test("4,000 random points have exactly one region, the one that the lookup finds")
    func randomPoints() throws {
        let seed: UInt64 = 58
        print("climate regions: 4,000 points of seed \(seed)")
        var random = SeededRandom(seed: seed)
        for _ in 0..<4000 {
            let (x, y) = (Double.random(in: -18000...18000, using: &random), Double.random(in: -9000...9000, using: &random))
            let holding = Self.polygons.filter { $0.position(x, y) == .inside }
            #expect(holding.count == 1, "\(x / 100), \(y / 100)")
            #expect(try region(x, y).index == holding.first?.region, "\(x / 100), \(y / 100)")
        }
    }

    @Test("random points have the region of the source's own polygons, but for slivers beside long edges")
    func sourcePolygons() throws {
        guard let study = ClimateStudy.text() else { return }
        let block = try #require(study.components(separatedBy: "```csv\n").last?.components(separatedBy: "```").first)
        let source = Self.polygons(block, separator: ",", perHundredth: 100)
        #expect(source.reduce(0) { $0 + $1.corners.count } == 343)
        var random = SeededRandom(seed: 343)
        var slivers = 0
        for _ in 0..<4000 {
            let (x, y) = (Double.random(in: -18000...18000, using: &random), Double.random(in: -9000...9000, using: &random))
            let holding = source.filter { $0.position(x, y) == .inside }
            if try holding.count != 1 || region(x, y).index != holding[0].region { slivers += 1 }
        }
        print("climate regions: \(slivers) of 4,000 points lie in slivers of the source's polygons")
        #expect(slivers <= 4)
    }

    @Test("the date line is one line: 180 and -180 are the same, and the first region on either side has it")
    func dateLine() throws {
        for y in stride(from: -8999.0, through: 8999, by: 7) {
            let (east, west) = (try region(-18000, y), try region(18000, y))
            #expect(east == west)
            #expect(east.index == expected(-18000, y), "\(y / 100)")
        }
        // New Zealand's region ends at 180, the South Pacific's begins there; land decides.
        #expect(try region(-18000, -4000).key == "NZ")
        #expect(try region(-17999.9999, -4000).key == "SPO")
        #expect(try region(17999.9999, -4000).key == "NZ")
        // Closer than half a millionth of a degree is on the line.
        #expect(try region(-17999.99999, -4000).key == "NZ")
        #expect(try region(18000, 7000).key == "RAR")
    }

    @Test("the poles, from every side")
    func poles() throws {
        for x in stride(from: -18000.0, through: 18000, by: 1500) {
            #expect(try region(x, 9000).key == "ARO")
            #expect(try region(x, -9000).key == "EAN")
            #expect(try region(x, 8999.9999).key == "ARO")
            #expect(try region(x, -8999.9999).key == "EAN")
        }
        #expect(!ClimatePlace(try Coordinate(latitude: 90, longitude: 0)).hasCell)
        #expect(!ClimatePlace(try Coordinate(latitude: -90, longitude: 0)).hasCell)
    }

    @Test("a cell holds its southern and western edge: the corner of four cells belongs to the one in the north-east")
    func cells() throws {
        func warming(_ latitude: Double, _ longitude: Double) throws -> ClimateRange {
            let season = try #require(ClimateSeason(month: 1))
            return ClimateProjection.warming(
                at: ClimatePlace(try Coordinate(latitude: latitude, longitude: longitude)), in: season, under: .ssp245, since: .lastDecade)
        }
        // Four cells of Western and Central Europe around 50° N, 15° E.
        let northEast = try warming(52.5, 17.5)
        #expect(try warming(50, 15) == northEast)
        #expect(try warming(50, 19.9999) == northEast)
        #expect(try warming(54.5, 15) == northEast)
        #expect(try warming(49.99999999999999, 15) == warming(47.5, 17.5))
        #expect(try warming(50, 14.999999999999998) == warming(52.5, 12.5))
        // Chukotka on the date line: the cell in the east of it.
        #expect(ClimatePlace(try Coordinate(latitude: 67, longitude: 180)).hasCell)
        #expect(try warming(67, 180) == warming(67, -177.5))
        // Open ocean has no cell.
        #expect(!ClimatePlace(try Coordinate(latitude: 0, longitude: -30)).hasCell)
    }
}
