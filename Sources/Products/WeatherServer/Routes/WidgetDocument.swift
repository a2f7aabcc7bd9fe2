import Foundation
import JSONText
import WeatherAPI
import WeatherModel

/// The small form of a snapshot that a home-screen widget reads: temperature, sky, place and age.
enum WidgetDocument {
    static func bytes(_ snapshot: Snapshot) -> [UInt8] {
        let dashboard = snapshot.dashboard
        let zone = dashboard.location.timeZone
        var members: [String: JSONValue] = [
            "format": .number(1),
            "revision": .string(snapshot.revision),
            "cell": .string(snapshot.cell.id),
            "place": .string(dashboard.location.name),
            "country": .string(dashboard.location.country),
            "timeZone": .string(zone.identifier),
            "fetchedAt": .string(WireTime.text(snapshot.fetchedAt, in: zone)),
            "isSimulated": .bool(dashboard.isSimulated),
            "attribution": .string(dashboard.provenance(of: .current).attribution),
        ]
        if let current = dashboard.current {
            members["time"] = .string(WireTime.text(current.time, in: zone))
            members["temperatureCelsius"] = .number(current.temperatureCelsius)
            members["feelsLikeCelsius"] = .number(current.feelsLikeCelsius)
            members["isDay"] = .bool(current.isDay)
            members["condition"] = .object([
                "kind": .string(current.condition.kind.rawValue), "text": .string(current.condition.text),
                "iconUrl": .string(current.condition.iconUrl),
            ])
        }
        return JSONValue.object(members).canonicalBytes()
    }
}
