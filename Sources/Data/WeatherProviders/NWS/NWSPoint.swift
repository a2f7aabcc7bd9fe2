import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A reply of `points`: the office and the grid square of a point.
struct NWSPoint: Hashable, Sendable {
    /// nil if no office makes forecasts for it.
    var square: NWSSquare?
    var zone: TimeZone?
    /// The point itself.
    var coordinate: Coordinate?
    /// The nearest town.
    var place: Place?

    /// - Returns: nil for anything but a point.
    init?(_ node: JSONNode) {
        let body = NWSFeature.properties(node)
        let isPoint = ["gridId", "cwa", "forecastZone", "relativeLocation", "forecastGridData"].contains { body.member($0) != nil }
        guard body.isObject, isPoint else { return nil }
        zone = body.text("timeZone").flatMap { TimeZone(identifier: $0) }
        coordinate = NWSFeature.center(node["geometry"])
        if let office = body.text("gridId"), let x = body["gridX"]?.number.flatMap({ Int(exactly: $0) }),
            let y = body["gridY"]?.number.flatMap({ Int(exactly: $0) })
        {
            square = NWSSquare(office: office, x: x, y: y)
        }
        let nearest = body["relativeLocation"]
        guard let nearest, let name = NWSFeature.properties(nearest).text("city"),
            let position = NWSFeature.center(nearest["geometry"]) ?? coordinate
        else { return }
        place = Place(
            name: name, region: NWSFeature.properties(nearest).text("state"), country: "United States", countryCode: "US",
            coordinate: position, timeZone: zone?.identifier)
    }

    /// The stations of a reply of `gridpoints/.../stations`, nearest first; nil for anything else.
    static func stations(_ node: JSONNode) -> [String]? {
        guard let list = NWSFeature.list(node) else { return nil }
        return list.elements.prefix(mostStations).compactMap { NWSFeature.properties($0).text("stationIdentifier") }
            .filter(NWSSquare.isIdentifier)
    }

    /// Of fifty or more stations listed, only the nearest are used.
    private static let mostStations = 10
}
