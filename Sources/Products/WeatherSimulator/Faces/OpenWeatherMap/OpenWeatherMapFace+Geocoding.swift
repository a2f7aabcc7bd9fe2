import Foundation
import Gazetteer
import JSONText
import WeatherModel

extension OpenWeatherMapFace {
    /// `/geo/1.0/direct?q=`: at most five hits; none is an empty list.
    func direct(_ request: SimulatedRequest) throws(OpenWeatherMapRefusal) -> JSONValue {
        guard let name = request.value("q"), !name.isEmpty else { throw .nothingToGeocode }
        return .array(hits(name, limit: limit(request)).map(Self.hit))
    }

    /// `name`, `name,country` or `name,state,country`.
    func hits(_ query: String, limit: Int) -> [Place] {
        let parts = query.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let name = parts.first else { return [] }
        guard parts.count > 2, let country = parts.last else {
            return gazetteer.search(parts.joined(separator: ","), limit: limit)
        }
        let found = gazetteer.search("\(name),\(parts[1])", limit: 50)
        return Array(found.filter { $0.countryCode?.lowercased() == country.lowercased() }.prefix(limit))
    }

    /// `/geo/1.0/reverse`: one point may have several names, the nearest first; the open sea has none.
    func reverse(_ coordinate: Coordinate, limit: Int) -> JSONValue {
        var places: [Place] = []
        for (north, east) in [(0.0, 0.0), (0.07, 0), (-0.07, 0), (0, 0.07), (0, -0.07)] {
            guard let probe = try? Coordinate(latitude: coordinate.latitude + north, wrappingLongitude: coordinate.longitude + east),
                let nearest = gazetteer.nearest(to: probe), nearest.distanceKilometers < 50, !places.contains(nearest.place)
            else { continue }
            places.append(nearest.place)
        }
        places.sort { coordinate.distanceKilometers(to: $0.coordinate) < coordinate.distanceKilometers(to: $1.coordinate) }
        return .array(places.prefix(limit).map(Self.hit))
    }

    /// `state` is absent where there is none; two of the `local_names` are not languages.
    private static func hit(_ place: Place) -> JSONValue {
        let name = JSONValue.string(place.name)
        let ascii = place.name.folding(options: .diacriticInsensitive, locale: nil)
        return .members([
            "name": name, "local_names": ["ascii": .string(ascii), "en": name, "feature_name": name],
            "lat": OpenWeatherMapSampler.degrees(place.coordinate.latitude),
            "lon": OpenWeatherMapSampler.degrees(place.coordinate.longitude), "country": .string(place.countryCode ?? ""),
            "state": .optional(place.region),
        ])
    }
}
