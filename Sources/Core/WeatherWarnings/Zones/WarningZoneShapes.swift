import Foundation
import WeatherModel

/// The shapes of warning zones by their codes: a file that `scripts/derive-warning-zones` writes and describes, read in place.
///
/// A code without a shape, and one that a damaged file cannot answer for, is undecided. So is a place that is near to a zone whose issuer
/// draws it coarsely: MeteoAlarm's outlines of many countries leave out coasts, islands and whole towns.
package struct WarningZoneShapes: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// Degrees by which a simplified border may be off. A place as near to a zone as this counts as inside: rather warned than not.
    package static let slackDegrees = 0.0042

    private static let mark = Array("PETRELWZ".utf8)
    private static let headLength = 24
    private static let entryLength = 16
    private static let boxLength = 32

    private let entries: UnsafeRawBufferPointer
    private let boxes: UnsafeRawBufferPointer
    private let rings: UnsafeRawBufferPointer
    /// Number of codes, of all schemes.
    package let count: Int
    private let zones: Int

    /// - Returns: nil unless it is a file of this form whose lengths agree.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        func number(_ offset: Int) -> Int { Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) }
        guard bytes.count >= Self.headLength, bytes.prefix(8).elementsEqual(Self.mark), number(8) == 1 else { return nil }
        (count, zones) = (number(12), number(16))
        let lengths = [count * Self.entryLength, zones * Self.boxLength, number(20)]
        guard bytes.count == Self.headLength + lengths.reduce(0, +) else { return nil }
        let boxesBegin = Self.headLength + lengths[0]
        let ringsBegin = boxesBegin + lengths[1]
        entries = UnsafeRawBufferPointer(rebasing: bytes[Self.headLength..<boxesBegin])
        boxes = UnsafeRawBufferPointer(rebasing: bytes[boxesBegin..<ringsBegin])
        rings = UnsafeRawBufferPointer(rebasing: bytes[ringsBegin...])
    }

    /// Whether a point lies in a zone; undecided for a code without a shape.
    package func presence(of point: Coordinate, in zone: WarningZone) -> WarningArea.Presence {
        guard let key = WarningZoneKey(zone) else { return .undecided }
        if let entry = entry(key) { return presence(of: point, by: entry) }
        if let county = key.wholeCounty {
            guard let entry = entry(county) else { return .undecided }
            return presence(of: point, by: Entry(zone: entry.zone, relation: .smaller))
        }
        // A German municipality lies within its district, and is the whole of it if it is a city without districts.
        guard let (district, isWhole) = key.germanDistrict, let entry = entry(district), entry.relation == .same else { return .undecided }
        return presence(of: point, by: Entry(zone: entry.zone, relation: isWhole ? .same : .smaller))
    }

    /// The outlines of a zone's parts without their holes; empty unless the code's area is known as a whole.
    package func outlines(of zone: WarningZone) -> [[Coordinate]] {
        guard let key = WarningZoneKey(zone), let entry = entry(key), entry.relation == .same, let box = box(entry.zone) else { return [] }
        return drawn(box)
    }

    // MARK: The table of codes

    /// How the area of a code relates to the zone whose shape is known.
    private enum Relation: UInt32 {
        case same, larger, smaller
    }

    private struct Entry {
        var zone: Int
        var relation: Relation
    }

    private func entry(_ key: WarningZoneKey) -> Entry? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if key.follows(entries, at: middle * Self.entryLength) { low = middle + 1 } else { high = middle }
        }
        let offset = low * Self.entryLength
        guard low < count, key.equals(entries, at: offset) else { return nil }
        let word = UInt32(littleEndian: entries.loadUnaligned(fromByteOffset: offset + WarningZoneKey.length, as: UInt32.self))
        return Relation(rawValue: word & 3).map { Entry(zone: Int(word >> 2), relation: $0) }
    }

    // MARK: Shapes

    /// The box around a zone, in thousandths of a degree, and where its rings begin.
    private struct Box {
        let south: Int
        let west: Int
        let height: Int
        let width: Int
        let begin: Int
        /// Thousandths of a degree of latitude by which the issuer's own outline may be off: many are coarse.
        let off: Int
        let isSea: Bool
        /// The zones of the same country, or of the same scheme.
        let group: Range<Int>
    }

    private func box(_ zone: Int) -> Box? {
        guard zone < zones else { return nil }
        func number(_ index: Int) -> Int {
            Int(Int32(littleEndian: boxes.loadUnaligned(fromByteOffset: zone * Self.boxLength + 4 * index, as: Int32.self)))
        }
        let (first, count) = (number(6), number(7))
        let box = Box(
            south: number(0), west: number(1), height: number(2), width: number(3), begin: number(4), off: number(5) >> 1,
            isSea: number(5) & 1 == 1, group: max(0, first)..<max(0, first) + max(0, count))
        return box.begin >= 0 && box.height >= 0 && box.width >= 0 && box.off >= 0 && box.group.upperBound <= zones ? box : nil
    }

    private func presence(of point: Coordinate, by entry: Entry) -> WarningArea.Presence {
        guard let box = box(entry.zone) else { return .undecided }
        let presence = presence(of: point, in: box)
        return switch entry.relation {
        case .same: presence
        // The rest of the code's area is not known.
        case .larger: presence == .inside ? .inside : .undecided
        case .smaller: presence == .outside ? .outside : .undecided
        }
    }

    private func presence(of point: Coordinate, in box: Box) -> WarningArea.Presence {
        guard let isInside = contains(point, box, reach: Self.slackDegrees * Self.scale, eastScale: 1) else { return .undecided }
        if isInside { return .inside }
        guard box.off > 0 else { return .outside }
        if isNear(point, box) { return .undecided }
        // Small islands are missing in coarse outlines: a place that is in no zone of the country belongs to one of those around.
        guard isBoxNear(point, box, Self.islandDegrees * Self.scale, eastScale(point)) else { return .outside }
        let isKnown = box.group.contains { number in self.box(number).map { !$0.isSea && isNear(point, $0) } ?? false }
        return isKnown ? .outside : .undecided
    }

    /// Degrees of latitude from a zone within which an island of it may be missing: Lampedusa is 220 km from Sicily.
    private static let islandDegrees = 2.2
    private static let scale = Double(WarningZoneRings.perDegree)

    /// A degree of longitude in degrees of latitude.
    private func eastScale(_ point: Coordinate) -> Double { max(0.01, cos(point.latitude * .pi / 180)) }

    /// Whether a point may lie in a zone whose outline is coarse.
    private func isNear(_ point: Coordinate, _ box: Box) -> Bool {
        contains(point, box, reach: max(Double(box.off), Self.slackDegrees * Self.scale), eastScale: eastScale(point)) ?? true
    }

    private func isBoxNear(_ point: Coordinate, _ box: Box, _ reach: Double, _ eastScale: Double) -> Bool {
        let (east, north) = steps(to: point, from: box, reach / eastScale)
        return north >= -reach && north <= Double(box.height) + reach && east >= -reach / eastScale
            && east <= Double(box.width) + reach / eastScale
    }

    /// Thousandths of a degree from the zone's south-western corner; a zone over the date line goes on beyond 180°.
    private func steps(to point: Coordinate, from box: Box, _ reach: Double) -> (east: Double, north: Double) {
        var east = point.longitude * Self.scale - Double(box.west)
        if east > Double(box.width) + reach { east -= 360 * Self.scale }
        if east < -reach { east += 360 * Self.scale }
        return (east, point.latitude * Self.scale - Double(box.south))
    }

    /// The rule of odd crossings over all rings, or a distance of at most `reach` to any of them; nil if the rings cannot be read.
    private func contains(_ point: Coordinate, _ box: Box, reach: Double, eastScale: Double) -> Bool? {
        guard isBoxNear(point, box, reach, eastScale) else { return false }
        let (east, north) = steps(to: point, from: box, reach / eastScale)
        var reader = WarningZoneRings(rings, at: box.begin)
        return reader.contain(east: east, north: north, reach: reach, eastScale: eastScale)
    }

    private func drawn(_ box: Box) -> [[Coordinate]] {
        var reader = WarningZoneRings(rings, at: box.begin)
        func point(_ east: Int, _ north: Int) -> Coordinate? {
            // Only a damaged file has points that do not exist.
            do {
                return try Coordinate(
                    latitude: Double(box.south + north) / Self.scale, wrappingLongitude: Double(box.west + east) / Self.scale)
            } catch { return nil }
        }
        return (reader.outlines() ?? []).map { $0.compactMap { point($0.east, $0.north) } }.filter { $0.count >= 3 }
    }
}
