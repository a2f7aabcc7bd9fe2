import Foundation
import JSONText
import WeatherModel

/// Where a document's values come from, as its member `provenance`.
enum ProvenanceForm {
    static func value(_ provenance: Provenance, in zone: TimeZone) -> JSONValue {
        .members([
            "provider": .string(provenance.provider.rawValue), "attribution": .string(provenance.attribution),
            "attributionURL": .string(provenance.attributionURL), "license": .optional(provenance.license),
            "fetchedAt": .string(WireTime.text(provenance.fetchedAt, in: zone)), "isSimulated": .bool(provenance.isSimulated),
        ])
    }
}
