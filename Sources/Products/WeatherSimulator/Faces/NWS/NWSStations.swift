import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// The reply of `/gridpoints/{id}/{x},{y}/stations`: one at the grid cell itself and two in towns around it.
struct NWSStations {
    let grid: NWSGrid

    var json: JSONValue {
        [
            "@context": NWSContext.short, "type": "FeatureCollection", "features": .array(stations.map(feature)),
            "observationStations": .array(stations.map { .string($0.url) }),
            "pagination": ["next": .string("\(grid.url)/stations?cursor=3")],
        ]
    }

    private var stations: [NWSStation] {
        var found = [NWSStation(at: grid.coordinate, places: grid.places)].compactMap(\.self)
        for (north, east) in [(0.15, 0.2), (-0.3, -0.35)] {
            guard
                let point = try? Coordinate(
                    latitude: grid.coordinate.latitude + north, wrappingLongitude: grid.coordinate.longitude + east),
                let town = grid.places.nearest(to: point), let station = NWSStation(at: town.place.coordinate, places: grid.places),
                !found.contains(station)
            else { continue }
            found.append(station)
        }
        return found
    }

    private func feature(_ station: NWSStation) -> JSONValue {
        let there = station.coordinate
        let zones = NWSZone(WarnedArea(holding: there), places: grid.places)
        return [
            "id": .string(station.url), "type": "Feature",
            "geometry": ["type": "Point", "coordinates": [.number(there.longitude), .number(there.latitude)]],
            "properties": [
                "@id": .string(station.url), "@type": "wx:ObservationStation", "elevation": SimulatedNWSQuantity.json("m", 20),
                "stationIdentifier": .string(station.id), "name": .string(station.name),
                "timeZone": .string(grid.places.timeZone(at: there).identifier),
                "distance": SimulatedNWSQuantity.json("m", (grid.coordinate.distanceKilometers(to: there) * 1000).rounded()),
                "bearing": SimulatedNWSQuantity.json("degree_(angle)", Self.bearing(from: grid.coordinate, to: there).rounded()),
                "forecast": .string("https://api.weather.gov/zones/forecast/\(zones.forecast)"),
                "county": .string("https://api.weather.gov/zones/county/\(zones.county)"),
                "fireWeatherZone": .string("https://api.weather.gov/zones/fire/\(zones.forecast)"),
            ],
        ]
    }

    /// Degrees clockwise from north, on a plane: for short ways.
    static func bearing(from start: Coordinate, to end: Coordinate) -> Double {
        let north = end.latitude - start.latitude
        let east = (end.longitude - start.longitude) * cos(start.latitude * .pi / 180)
        let degrees = atan2(east, north) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
