import WeatherModel

extension WarningArea {
    /// True if codes alone say where it is.
    var isGivenByCodes: Bool { polygons.isEmpty && circles.isEmpty && !zones.isEmpty }
}

extension WarningMessage {
    /// True if codes alone say where a part of it holds.
    package var isGivenByCodes: Bool { blocks.contains { $0.areas.contains(where: \.isGivenByCodes) } }
}

extension WarningBlock {
    /// Maximum number of outlines of zones kept for a warning of one place: its own zone and those around it.
    private static let mostNearOutlines = 10
    /// Maximum number of zones of one block that a map draws: more than any country has.
    private static let mostZones = 500

    /// The outlines of the zones whose codes alone say where the block holds; not those of counties around smaller zones.
    func zoneOutlines(_ shapes: WarningZoneShapes) -> [[Coordinate]] {
        var seen: Set<WarningZone> = []
        let given = areas.filter { $0.isGivenByCodes && $0.countiesAroundZones == nil }
        let zones = given.flatMap(\.zones).filter { seen.insert($0).inserted }
        return zones.prefix(Self.mostZones).flatMap { AlertOutline.kept(shapes.outlines(of: $0)) }
    }

    /// The outlines nearest to a place, those around it first: a warning of a whole country would make every document of the place large.
    func zoneOutlines(around place: WarningPlace) -> [[Coordinate]] {
        guard let shapes = place.shapes, areas.contains(where: \.isGivenByCodes) else { return [] }
        let outlines = zoneOutlines(shapes)
        guard outlines.count > Self.mostNearOutlines else { return outlines }
        let distances = outlines.map { outline in
            WarningOutline.contains(outline, place.coordinate)
                ? 0 : outline.lazy.map { $0.distanceKilometers(to: place.coordinate) }.min() ?? .infinity
        }
        let nearest = outlines.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(Self.mostNearOutlines)
        return nearest.sorted().map { outlines[$0] }
    }
}
