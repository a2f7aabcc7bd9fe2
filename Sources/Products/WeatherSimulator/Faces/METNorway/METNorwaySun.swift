import Foundation
import JSONText
import Meteorology
import WeatherModel

/// The reply of `sunrise/3.0/sun` for one date.
struct METNorwaySun {
    let coordinate: Coordinate
    let date: CivilDate
    let zone: TimeZone
    /// The UTC offset of the request, repeated in the reply.
    let offset: String

    var json: JSONValue {
        let noon = Sun.culmination(on: date, at: coordinate, in: zone)
        let midnight = noon.addingTimeInterval(12 * 3600)
        let times = Sun.times(on: date, at: coordinate, in: zone)
        // The day that is meant runs from mean midnight to mean midnight at the place itself.
        let start = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400) - (coordinate.longitude * 4).rounded(.up) * 60)
        return [
            "type": "Feature", "copyright": "MET Norway", "licenseURL": "https://api.met.no/license_data.html",
            "geometry": ["type": "Point", "coordinates": [.number(coordinate.longitude), .number(coordinate.latitude)]],
            "when": [
                "interval": [
                    .string(METNorwayTime.instant(start)), .string(METNorwayTime.instant(start.addingTimeInterval(86_400))),
                ]
            ],
            "properties": [
                "body": "Sun", "sunrise": crossing(times.rise), "sunset": crossing(times.set), "solarnoon": transit(noon),
                "solarmidnight": transit(midnight),
            ],
        ]
    }

    /// Both members are null where the sun does not cross the horizon.
    private func crossing(_ instant: Date?) -> JSONValue {
        guard let instant else { return ["azimuth": .null, "time": .null] }
        return ["azimuth": WireNumber.fixed(Sun.position(at: coordinate, instant).azimuthDegrees, 2), "time": time(instant)]
    }

    private func transit(_ instant: Date) -> JSONValue {
        let elevation = Sun.position(at: coordinate, instant).elevationDegrees
        return [
            "disc_centre_elevation": WireNumber.fixed(elevation, 2), "time": time(instant),
            "visible": .bool(elevation > Sun.horizonDegrees),
        ]
    }

    private func time(_ instant: Date) -> JSONValue { .string(METNorwayTime.minute(instant, in: zone, offset: offset)) }
}
