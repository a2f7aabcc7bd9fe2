import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

extension PetrelServerProvider: AirOutlookProvider {
    package func airOutlookWeight(at coordinate: Coordinate) -> Double { 1 }

    /// The server's hours for the cell, under the name of the provider that it asked.
    package func airOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> AirOutlook {
        let reply = try await client.get(
            endpoint.air(at: coordinate), at: coordinate, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .airQuality)
        do throws(ReplyFailure) { return try PetrelServerMapping.airOutlook(reply) } catch { throw error.error }
    }
}

extension PetrelServerMapping {
    /// An older server has no such document: the hours of its air are not known.
    static func airOutlook(_ reply: ProviderReply) throws(ReplyFailure) -> AirOutlook {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        let fetchedAt = reply.now ?? Date(timeIntervalSince1970: 0)
        guard let start = root.text("start").flatMap(WireTime.instant), root["stepMinutes"]?.double == AirOutlook.hourSeconds / 60,
            let provenance = ProvenanceForm.provenance(root, fetchedAt: fetchedAt, isSimulated: reply.isSimulated)
        else { throw unreadable() }
        if let cell = root.text("cell"), let asked = reply.coordinate, cell != Cell(containing: asked).id { throw unreadable() }
        var values: [AirOutlook.Quantity: [Double?]] = [:]
        func add<Key: RawRepresentable<String>>(_ member: StaticString, _ quantity: (Key) -> AirOutlook.Quantity) {
            guard let node = root[member], node.isObject else { return }
            for (name, column) in node.members {
                guard let key = Key(rawValue: name), column.isArray else { continue }
                values[quantity(key)] = column.elements.prefix(ReplyLimits.hours).map { Plausible.concentration($0.double) }
            }
        }
        add("concentrations") { AirOutlook.Quantity.pollutant($0) }
        add("indices") { AirOutlook.Quantity.index($0) }
        add("pollen") { AirOutlook.Quantity.pollen($0) }
        let outlook = AirOutlook(start: start, values: values, provenance: provenance)
        guard outlook.count > 0 else { throw unreadable() }
        return outlook
    }
}
