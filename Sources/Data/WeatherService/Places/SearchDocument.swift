import Foundation
import JSONText
import WeatherModel

/// Search results as JSON, for the store.
enum SearchDocument {
    static func bytes(_ result: SearchResult) -> [UInt8] {
        JSONValue.object([
            "format": .number(2), "foundAt": .number(result.foundAt.timeIntervalSince1970), "places": .array(result.places.map(value)),
        ]).canonicalBytes()
    }

    /// - Returns: nil unless the input was written by `bytes`.
    static func result(from bytes: [UInt8]) -> SearchResult? {
        let document: JSONDocument
        do { document = try JSONDocument(bytes) } catch { return nil }
        guard document.root["format"]?.int == 2, let foundAt = document.root["foundAt"]?.double,
            let list = document.root["places"], list.isArray
        else { return nil }
        var places: [Place] = []
        for element in list.elements {
            guard let place = place(element) else { return nil }
            places.append(place)
        }
        return SearchResult(places: places, foundAt: Date(timeIntervalSince1970: foundAt))
    }

    private static func value(_ place: Place) -> JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(place.name), "country": .string(place.country), "latitude": .number(place.coordinate.latitude),
            "longitude": .number(place.coordinate.longitude),
        ]
        members["region"] = place.region.map { .string($0) }
        members["countryCode"] = place.countryCode.map { .string($0) }
        members["timeZone"] = place.timeZone.map { .string($0) }
        members["population"] = place.population.map { .number(Double($0)) }
        return .object(members)
    }

    private static func place(_ node: JSONNode) -> Place? {
        guard let name = node["name"]?.string, let country = node["country"]?.string, let latitude = node["latitude"]?.double,
            let longitude = node["longitude"]?.double
        else { return nil }
        do {
            return Place(
                name: name, region: node["region"]?.string, country: country, countryCode: node["countryCode"]?.string,
                coordinate: try Coordinate(latitude: latitude, longitude: longitude), timeZone: node["timeZone"]?.string,
                population: node["population"]?.int)
        } catch { return nil }
    }
}
