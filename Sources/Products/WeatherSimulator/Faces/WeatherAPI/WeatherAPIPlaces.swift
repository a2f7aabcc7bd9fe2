import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// Finds the place of a `q` and writes the `location` object and the hits of a search.
struct WeatherAPIPlaces {
    let gazetteer: Gazetteer

    struct Found {
        let name: String
        let region: String
        let country: String
        let coordinate: Coordinate
        let zone: TimeZone
    }

    /// `lat,lon`, `id:<n>` of a search, or a name.
    func find(_ query: String) throws(WeatherAPIError) -> Found {
        if query.hasPrefix("id:") {
            guard let coordinate = Int(query.dropFirst(3)).flatMap(PlaceNumber.coordinate), let place = gazetteer.nearest(to: coordinate),
                place.distanceKilometers < 0.1
            else { throw .noLocation }
            return found(place.place, at: place.place.coordinate)
        }
        if query.contains(","), let coordinate = Coordinate(text: query) {
            guard let nearest = gazetteer.nearest(to: coordinate), nearest.distanceKilometers < 300 else {
                return Found(name: "", region: "", country: "", coordinate: coordinate, zone: gazetteer.timeZone(at: coordinate))
            }
            // The nearest larger town, which need not be the one that was meant.
            return found(nearest.place, at: coordinate)
        }
        guard let place = gazetteer.search(query, limit: 1).first else { throw .noLocation }
        return found(place, at: place.coordinate)
    }

    /// Hits of `/search.json`: an empty list where nothing matches, unlike everywhere else.
    func search(_ query: String) -> JSONValue {
        let places = Coordinate(text: query).flatMap { gazetteer.nearest(to: $0)?.place }.map { [$0] } ?? gazetteer.search(query, limit: 10)
        return .array(
            places.map { place in
                [
                    "id": WireNumber.whole(PlaceNumber.number(place.coordinate)), "name": .string(place.name),
                    "region": .string(place.region ?? ""), "country": .string(place.country),
                    "lat": WireNumber.fixed(place.coordinate.latitude, 2), "lon": WireNumber.fixed(place.coordinate.longitude, 2),
                    "url": .string(Self.slug([place.name, place.region ?? "", place.country])),
                ]
            })
    }

    func location(_ found: Found, now: Date) -> JSONValue {
        [
            "name": .string(found.name), "region": .string(found.region), "country": .string(found.country),
            "lat": WireNumber.fixed(found.coordinate.latitude, 4), "lon": WireNumber.fixed(found.coordinate.longitude, 4),
            "tz_id": .string(found.zone.identifier), "localtime_epoch": WireNumber.fixed(now.timeIntervalSince1970.rounded(.down), 0),
            "localtime": .string(WeatherAPITime(zone: found.zone).unpadded(now)),
        ]
    }

    private func found(_ place: Place, at coordinate: Coordinate) -> Found {
        Found(
            name: place.name, region: place.region ?? "", country: place.country, coordinate: coordinate,
            zone: place.timeZone.flatMap(TimeZone.init(identifier:)) ?? gazetteer.timeZone(at: coordinate))
    }

    /// `paris-texas-united-states`.
    private static func slug(_ parts: [String]) -> String {
        let plain = parts.filter { !$0.isEmpty }.joined(separator: "-").lowercased()
        return String(plain.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
}
