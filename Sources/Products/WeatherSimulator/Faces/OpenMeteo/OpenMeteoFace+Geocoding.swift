import Foundation
import Gazetteer
import JSONText
import WeatherModel

extension OpenMeteoFace {
    /// `/v1/search`: no hit has no `results` key at all. One letter finds nothing, two only exact names.
    func geocoding(_ query: OpenMeteoQuery) throws(OpenMeteoRefusal) -> JSONValue {
        guard let name = query.value("name") else { throw OpenMeteoRefusal("Parameter 'name' is missing") }
        let count = try query.integer("count", "Count", in: 1...100) ?? 10
        var places: [Place] = []
        switch name.count {
        case 0, 1: break
        case 2: places = gazetteer.search(name, limit: 100).filter { $0.name.count == 2 }
        default: places = gazetteer.search(name, limit: count)
        }
        var reply: [String: JSONValue] = ["generationtime_ms": .number(Double(Float(0.2 + 0.05 * Double(name.count))))]
        if !places.isEmpty { reply["results"] = .array(places.prefix(count).map(result)) }
        return .object(reply)
    }

    /// `/v1/get?id=`.
    func place(_ query: OpenMeteoQuery) throws(OpenMeteoRefusal) -> JSONValue {
        guard let id = query.value("id").flatMap(Int.init), let coordinate = PlaceNumber.coordinate(id),
            let nearest = gazetteer.nearest(to: coordinate), nearest.distanceKilometers < 0.1
        else { throw OpenMeteoRefusal("Location not found") }
        return result(nearest.place)
    }

    /// Country, elevation, region and inhabitants are absent where the source has none (Antarctica, small islands).
    private func result(_ place: Place) -> JSONValue {
        let id = PlaceNumber.number(place.coordinate)
        let hasCountry = place.countryCode != "AQ"
        let sampler = OpenMeteoSampler(atmosphere: atmosphere, coordinate: place.coordinate, now: now)
        return .members([
            "id": WireNumber.whole(id), "name": .string(place.name), "latitude": WireNumber.fixed(place.coordinate.latitude, 5),
            "longitude": WireNumber.fixed(place.coordinate.longitude, 5),
            "elevation": place.population == nil ? nil : WireNumber.fixed(sampler.elevationMeters, 1),
            "feature_code": place.population == nil ? "ISL" : "PPL",
            "country_code": hasCountry ? .optional(place.countryCode) : nil,
            "country_id": hasCountry ? .optional(place.countryCode.map(Self.countryNumber)) : nil,
            "country": hasCountry ? .string(place.country) : nil,
            "admin1": .optional(place.region), "admin1_id": place.region == nil ? nil : WireNumber.whole(3_000_000 + id % 1_000_000),
            "timezone": .optional(place.timeZone), "population": .optional(place.population.map(Double.init)),
        ])
    }

    private static func countryNumber(_ code: String) -> Double { code.utf8.reduce(6_000_000) { $0 + Double($1) * 26 } }
}
