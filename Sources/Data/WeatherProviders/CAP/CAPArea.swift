import Foundation
import WeatherModel

/// The area of a warning: any number of outlines, circles and region codes, or only a name.
struct CAPArea {
    var description: String?
    /// Closed outlines as received, whose last point repeats the first; outlines without points or with an invalid one are omitted.
    var polygons: [[Coordinate]]
    var circles: [CAPCircle]
    /// Holes in the outlines, which the German service writes as geocodes; one that cannot be read is left out, so that the area is larger.
    var excluded: [[Coordinate]]
    /// NUTS3, EMMA_ID, SAME, WARNCELLID ...
    var geocodes: [CAPNamedValue]
    /// True if an outline or a circle could not be read, also one that is written as child elements.
    var isPartlyUnread: Bool
    /// Feet above sea level: the lower bound if there is a ceiling.
    var altitudeFeet: Double?
    /// Feet above sea level.
    var ceilingFeet: Double?

    init(_ element: CAPElement) {
        description = element.text("areaDesc")
        let (outlines, rounds) = (element.texts("polygon"), element.texts("circle"))
        polygons = outlines.compactMap(Self.polygon)
        circles = rounds.compactMap(CAPCircle.init)
        let isFilled = (element.all("polygon") + element.all("circle")).contains { !$0.children.isEmpty }
        isPartlyUnread = polygons.count < outlines.count || circles.count < rounds.count || isFilled
        let values = element.all("geocode").compactMap(CAPNamedValue.init)
        excluded = values.filter(Self.isHole).compactMap { Self.polygon($0.value) }
        geocodes = values.filter { !Self.isHole($0) }
        altitudeFeet = element.number("altitude")
        ceilingFeet = element.number("ceiling")
    }

    private static func isHole(_ value: CAPNamedValue) -> Bool { value.name.uppercased() == "EXCLUDE_POLYGON" }

    /// m above mean sea level between which the warning holds; nil without a ceiling, as an altitude alone may be that of one place.
    var heightMeters: ClosedRange<Double>? {
        guard let altitudeFeet, let ceilingFeet, altitudeFeet <= ceilingFeet else { return nil }
        return altitudeFeet * Self.metersPerFoot...ceilingFeet * Self.metersPerFoot
    }

    private static let metersPerFoot = 0.3048

    /// Parses `lat,lon lat,lon ...`, latitude first; points are separated by any whitespace.
    ///
    /// - Returns: nil for fewer than three points, and if any of them cannot be parsed, because another outline would warn the wrong
    ///   people.
    static func polygon(_ text: String) -> [Coordinate]? {
        var points: [Coordinate] = []
        for pair in text.split(whereSeparator: \.isWhitespace) {
            guard let point = point(pair) else { return nil }
            points.append(point)
        }
        return points.count >= 3 ? points : nil
    }

    /// Parses `lat,lon`; longitudes beyond 180° occur in outlines across the date line.
    static func point(_ text: Substring) -> Coordinate? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
        guard !(-180...180).contains(longitude) else { return try? Coordinate(latitude: latitude, longitude: longitude) }
        return (-360...360).contains(longitude) ? try? Coordinate(latitude: latitude, wrappingLongitude: longitude) : nil
    }
}

/// A point and a distance around it.
struct CAPCircle: Hashable {
    var center: Coordinate
    /// km, `0 ...`: 0 is the point itself.
    var radiusKilometers: Double

    /// Parses `lat,lon radius`.
    init?(_ text: String) {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, let center = CAPArea.point(parts[0]), let radius = Double(parts[1]), (0...20_100).contains(radius) else {
            return nil
        }
        self.center = center
        radiusKilometers = radius
    }
}
