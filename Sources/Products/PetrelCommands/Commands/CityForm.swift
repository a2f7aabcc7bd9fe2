import Foundation
import JSONText
import ProviderKit
import WeatherAPI
import WeatherModel

/// An element of a list of top cities as JSON, for `petrel decode`.
enum CityForm {
    static func value(_ reading: CityReading) -> JSONValue {
        .members([
            "key": .string(reading.city.key), "name": .string(reading.city.name), "countryCode": .optional(reading.city.countryCode),
            "coordinate": reading.city.coordinate.map {
                ["latitude": .number($0.latitude), "longitude": .number($0.longitude)]
            },
            "current": reading.current.map { SnapshotDocument.value($0, in: .gmt) },
        ])
    }
}
