import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

extension PetrelServerProvider: NowcastProvider {
    /// The server says which places it has.
    package var nowcastCoverage: Coverage { .worldwide }

    /// The server's minutes for the cell, under the name of the provider that it asked.
    package func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
        let reply = try await client.get(
            endpoint.nowcast(at: coordinate), at: coordinate, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .nowcast)
        do throws(ReplyFailure) { return try PetrelServerMapping.nowcast(reply) } catch { throw error.error }
    }
}

extension PetrelServerMapping {
    /// The longest series: a day of minutes.
    private static let mostSteps = 1_440

    /// An older server has no such document: its places have no minutes.
    static func nowcast(_ reply: ProviderReply) throws(ReplyFailure) -> Nowcast {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        guard let start = time(root["start"]), let minutes = root["stepMinutes"]?.int, (1...1_440).contains(minutes),
            let rates = root["rateMillimetersPerHour"], rates.isArray, let origin = origin(root["source"]),
            let coverage = root.text("coverage").flatMap(Nowcast.Coverage.init(rawValue:)), let provenance = provenance(root, reply)
        else { throw unreadable() }
        if let cell = root.text("cell"), let asked = reply.coordinate, cell != Cell(containing: asked).id { throw unreadable() }
        return Nowcast(
            start: start, step: ForecastStep(minutes: minutes), rates: rates.elements.prefix(mostSteps).map(\.double),
            falls: root["falls"]?.elements.prefix(mostSteps).map { $0.string.flatMap(Nowcast.Fall.init(rawValue:)) } ?? [],
            origin: origin, pictureAt: time(root["pictureAt"]), coverage: coverage, provenance: provenance)
    }

    static func time(_ node: JSONNode?) -> Date? { node?.string.flatMap(WireTime.instant) }

    /// A kind that this version does not know claims no minutes.
    private static func origin(_ node: JSONNode?) -> Nowcast.Origin? {
        switch node?.text("kind") {
        case "radar": .radar
        case "fineModel": .fineModel(node?.text("model"))
        case nil: nil
        default: .smoothedHours
        }
    }

    static func provenance(_ root: JSONNode, _ reply: ProviderReply) -> Provenance? {
        guard let node = root["provenance"], let provider = node.text("provider"), let attribution = node.text("attribution"),
            let address = node.text("attributionURL"), let isSimulated = node["isSimulated"]?.bool
        else { return nil }
        return Provenance(
            provider: ProviderID(rawValue: provider), attribution: attribution, attributionURL: address, license: node.text("license"),
            issuedAt: time(root["pictureAt"]), fetchedAt: time(node["fetchedAt"]) ?? reply.now ?? Date(timeIntervalSince1970: 0),
            isSimulated: isSimulated || reply.isSimulated)
    }
}
