import JSONText
import WeatherModel

/// Places as JSON: the body of `GET /v1/places` and of `petrel search --json`.
public enum PlacesDocument {
    /// `{"places": [...]}`; absent values are absent members.
    public static func value(_ places: [Place]) -> JSONValue { ["places": .array(places.map(value))] }

    /// One place; coordinates in degrees, absent values are absent members.
    public static func value(_ place: Place) -> JSONValue {
        .members([
            "name": .string(place.name),
            "region": .optional(place.region),
            "country": .string(place.country),
            "countryCode": .optional(place.countryCode),
            "coordinate": [
                "latitude": .number(place.coordinate.latitude), "longitude": .number(place.coordinate.longitude),
            ],
            "timeZone": .optional(place.timeZone),
            "population": place.population.map { .number(Double($0)) },
            "otherName": .optional(place.otherName),
            "kind": .optional(place.kind?.rawValue),
            "heightMeters": place.heightMeters.map { .number(Double($0)) },
        ])
    }
}
