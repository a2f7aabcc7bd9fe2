import Foundation
import JSONText
import WeatherModel

/// Where a document's values come from, as its member `provenance`.
package enum ProvenanceForm {
    package static func value(_ provenance: Provenance, in zone: TimeZone) -> JSONValue {
        .members([
            "provider": .string(provenance.provider.rawValue), "attribution": .string(provenance.attribution),
            "attributionURL": .string(provenance.attributionURL), "license": .optional(provenance.license),
            "fetchedAt": .string(WireTime.text(provenance.fetchedAt, in: zone)), "isSimulated": .bool(provenance.isSimulated),
        ])
    }

    /// Reads the member of `root`.
    ///
    /// - Parameters:
    ///   - fetchedAt: where the document does not say it.
    ///   - isSimulated: true for values that are simulated whatever the document says.
    package static func provenance(_ root: JSONNode, issuedAt: Date? = nil, fetchedAt: Date, isSimulated: Bool) -> Provenance? {
        guard let node = root["provenance"], let provider = node["provider"]?.string, let attribution = node["attribution"]?.string,
            let address = node["attributionURL"]?.string, let isMarked = node["isSimulated"]?.bool
        else { return nil }
        return Provenance(
            provider: ProviderID(rawValue: provider), attribution: attribution, attributionURL: address, license: node["license"]?.string,
            issuedAt: issuedAt, fetchedAt: (node["fetchedAt"]?.string).flatMap(WireTime.instant) ?? fetchedAt,
            isSimulated: isMarked || isSimulated)
    }
}
