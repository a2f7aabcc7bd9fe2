import Foundation
import JSONText
import WeatherModel

/// The small form of a snapshot that a home-screen widget reads, the body of `GET /v1/widget`: temperature, sky, place and age.
public struct WidgetDocument: Hashable, Sendable {
    /// The document in canonical form (RFC 8785).
    package let bytes: [UInt8]
    /// Checksum of all members except `fetchedAt`. It differs from the snapshot's revision, which is a member of the document: the same
    /// snapshot yields a different document from hour to hour.
    public let revision: String

    /// - Parameter moment: the values of `snapshot` that apply when the document is sent.
    public init(_ snapshot: Snapshot, at moment: CurrentMoment) {
        let dashboard = snapshot.dashboard
        let zone = dashboard.location.timeZone
        var members: [String: JSONValue] = [
            "format": .number(1),
            "revision": .string(snapshot.revision),
            "cell": .string(snapshot.cell.id),
            "place": .string(dashboard.location.name),
            "country": .string(dashboard.location.country),
            "timeZone": .string(zone.identifier),
            "isSimulated": .bool(dashboard.isSimulated),
            // Observation and forecast may be from different providers.
            "attribution": .string(dashboard.provenance(of: moment.weather?.isForecastHour == false ? .current : .hourly).attribution),
        ]
        if let weather = moment.weather {
            members["time"] = .string(WireTime.text(weather.time, in: zone))
            members["isForecastHour"] = .bool(weather.isForecastHour)
            members["temperatureCelsius"] = .number(weather.temperatureCelsius)
            members["feelsLikeCelsius"] = .number(weather.feelsLikeCelsius)
            members["isDay"] = .bool(weather.isDay)
            members["condition"] = .object([
                "kind": .string(weather.condition.kind.rawValue), "text": .string(weather.condition.text),
                "iconUrl": .string(weather.condition.iconUrl),
            ])
        }
        revision = Checksum.revision(of: .object(members))
        members["fetchedAt"] = .string(WireTime.text(snapshot.fetchedAt, in: zone))
        bytes = JSONValue.object(members).canonicalBytes()
    }
}
