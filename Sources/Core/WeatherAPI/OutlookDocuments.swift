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
        outlook.document(
            in: zone, cell: cell,
            [
                "concentrations": outlook.columns(of: AirQuality.Pollutant.self, AirQuantity.pollutant),
                "indices": outlook.columns(of: AirQuality.Scale.self, AirQuantity.index),
                "pollen": outlook.columns(of: Pollen.self, AirQuantity.pollen), "pollenState": .optional(pollen?.rawValue),
            ])
    }
}

/// The hours of the sky as JSON: one array for each quantity.
package enum SkyDocument {
    /// - Parameters:
    ///   - cell: the cell that it is of; nil leaves it out.
    ///   - zone: the place's, for the clock of times.
    package static func value(_ outlook: SkyOutlook, in zone: TimeZone, cell: Cell? = nil) -> JSONValue {
        outlook.document(in: zone, cell: cell, ["columns": outlook.columns(of: SkyQuantity.self) { $0 }])
    }
}

extension HourlyOutlook {
    fileprivate func document(in zone: TimeZone, cell: Cell?, _ own: [String: JSONValue?]) -> JSONValue {
        let frame: [String: JSONValue?] = [
            "format": .number(1), "cell": .optional(cell?.id), "timeZone": .string(zone.identifier),
            "start": .string(WireTime.text(start, in: zone)), "stepMinutes": .number(Self.hourSeconds / 60),
            "provenance": ProvenanceForm.value(provenance, in: zone),
        ]
        return .members(frame.merging(own) { first, _ in first })
    }

    /// The columns that have a value, by name.
    fileprivate func columns<Name: RawRepresentable<String> & CaseIterable>(
        of names: Name.Type, _ quantity: (Name) -> Quantity
    ) -> JSONValue {
        var columns: [String: JSONValue] = [:]
        for name in names.allCases {
            let column = column(quantity(name))
            if !column.isEmpty { columns[name.rawValue] = .array(column.map { $0.map { .number($0) } ?? .null }) }
        }
        return .object(columns)
    }
}
