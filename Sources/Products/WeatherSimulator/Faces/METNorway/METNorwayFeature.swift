import Foundation
import JSONText
import WeatherModel

/// The frame that the replies of `locationforecast` and `nowcast` share.
enum METNorwayFeature {
    /// - Parameters:
    ///   - altitude: metres as asked for; nil gives a plausible number that belongs to the place.
    ///   - meta: the members that the frame has besides the time of the update.
    static func json(
        at coordinate: Coordinate, altitude: Double?, updated: Date, meta: [String: JSONValue], steps: [JSONValue]
    ) -> JSONValue {
        [
            "type": "Feature",
            // Longitude first, and whole numbers without a point.
            "geometry": [
                "type": "Point",
                "coordinates": [
                    .number(coordinate.longitude), .number(coordinate.latitude),
                    .number(altitude?.rounded() ?? Double(PlaceNumber.number(coordinate) % 240)),
                ],
            ],
            "properties": [
                "meta": .object(meta.merging(["updated_at": .string(METNorwayTime.instant(updated))]) { own, _ in own }),
                "timeseries": .array(steps),
            ],
        ]
    }
}
