import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

extension PetrelServerProvider: AirOutlookProvider, SkyOutlookProvider {
    package func airOutlookWeight(at coordinate: Coordinate) -> Double { 1 }
    package var skyOutlookWeight: Double { 1 }

    /// The server's hours for the cell, under the name of the provider that it asked.
    package func airOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> AirOutlook {
        let reply = try await client.get(
            endpoint.air(at: coordinate), at: coordinate, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .airQuality)
        do throws(ReplyFailure) { return try PetrelServerMapping.airOutlook(reply) } catch { throw error.error }
    }

    /// The same of the sky.
    package func skyOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> SkyOutlook {
        let reply = try await client.get(
            endpoint.sky(at: coordinate), at: coordinate, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .forecast)
        do throws(ReplyFailure) { return try PetrelServerMapping.skyOutlook(reply) } catch { throw error.error }
    }
}

extension PetrelServerMapping {
    static func airOutlook(_ reply: ProviderReply) throws(ReplyFailure) -> AirOutlook {
        try outlook(reply) { root in
            let parts = [
                columns(root["concentrations"], { AirQuality.Pollutant(rawValue: $0).map(AirQuantity.pollutant) }) {
                    Plausible.concentration($1)
                },
                columns(root["indices"], { AirQuality.Scale(rawValue: $0).map(AirQuantity.index) }) { Plausible.airIndex($1) },
                columns(root["pollen"], { Pollen(rawValue: $0).map(AirQuantity.pollen) }) { Plausible.concentration($1) },
            ]
            return Dictionary(parts.flatMap(\.self), uniquingKeysWith: { first, _ in first })
        }
    }

    static func skyOutlook(_ reply: ProviderReply) throws(ReplyFailure) -> SkyOutlook {
        try outlook(reply) { root in
            columns(root["columns"], SkyQuantity.init(rawValue:)) { quantity, value in
                switch quantity {
                case .lowCloud, .middleCloud, .highCloud: Plausible.percent(value)
                case .sunshineMinutes: Plausible.sunshine(seconds: value.map { $0 * 60 })
                case .cape: Plausible.cape(value)
                }
            }
        }
    }

    /// An older server has no such document: the hours are not known.
    private static func outlook<Key>(
        _ reply: ProviderReply, _ values: (JSONNode) -> [Key: [Double?]]
    ) throws(ReplyFailure) -> HourlyOutlook<Key> {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        let fetchedAt = reply.now ?? Date(timeIntervalSince1970: 0)
        guard let start = root.text("start").flatMap(WireTime.instant), root["stepMinutes"]?.double == HourlyOutlook<Key>.hourSeconds / 60,
            let provenance = ProvenanceForm.provenance(root, fetchedAt: fetchedAt, isSimulated: reply.isSimulated)
        else { throw unreadable() }
        if let cell = root.text("cell"), let asked = reply.coordinate, cell != Cell(containing: asked).id { throw unreadable() }
        let outlook = HourlyOutlook(start: start, values: values(root), provenance: provenance)
        guard outlook.count > 0 else { throw unreadable() }
        return outlook
    }

    /// The arrays of an object whose names are known.
    private static func columns<Key>(
        _ node: JSONNode?, _ key: (String) -> Key?, _ value: (Key, Double?) -> Double?
    ) -> [Key: [Double?]] {
        guard let node, node.isObject else { return [:] }
        var values: [Key: [Double?]] = [:]
        for (name, column) in node.members {
            guard let key = key(name), column.isArray else { continue }
            values[key] = column.elements.prefix(ReplyLimits.hours).map { value(key, $0.double) }
        }
        return values
    }
}
