import Foundation
import JSONText
import WeatherModel

/// The hours of the air as JSON: one array for each quantity.
package enum AirDocument {
    /// - Parameters:
    ///   - cell: the cell that it is of; nil leaves it out.
    ///   - pollen: what the hours say of pollen; nil leaves it out.
    ///   - zone: the place's, for the clock of times.
    package static func value(_ outlook: AirOutlook, in zone: TimeZone, cell: Cell? = nil, pollen: PollenKnowledge?) -> JSONValue {
        .members([
            "format": .number(1), "cell": .optional(cell?.id), "timeZone": .string(zone.identifier),
            "start": .string(WireTime.text(outlook.start, in: zone)), "stepMinutes": .number(AirOutlook.hourSeconds / 60),
            "concentrations": columns(outlook, of: AirQuality.Pollutant.self, AirOutlook.Quantity.pollutant),
            "indices": columns(outlook, of: AirQuality.Scale.self, AirOutlook.Quantity.index),
            "pollen": columns(outlook, of: Pollen.self, AirOutlook.Quantity.pollen), "pollenState": .optional(pollen?.rawValue),
            "provenance": ProvenanceForm.value(outlook.provenance, in: zone),
        ])
    }

    private static func columns<Key: RawRepresentable<String> & CaseIterable>(
        _ outlook: AirOutlook, of keys: Key.Type, _ quantity: (Key) -> AirOutlook.Quantity
    ) -> JSONValue {
        var columns: [String: JSONValue] = [:]
        for key in keys.allCases {
            let column = outlook.column(quantity(key))
            if !column.isEmpty { columns[key.rawValue] = .array(column.map { $0.map { .number($0) } ?? .null }) }
        }
        return .object(columns)
    }
}
