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
    /// An older server has no such document: its places have no minutes.
    static func nowcast(_ reply: ProviderReply) throws(ReplyFailure) -> Nowcast {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        let fetchedAt = reply.now ?? Date(timeIntervalSince1970: 0)
        guard let nowcast = NowcastDocument.nowcast(root, fetchedAt: fetchedAt, isSimulated: reply.isSimulated) else { throw unreadable() }
        if let cell = root.text("cell"), let asked = reply.coordinate, cell != Cell(containing: asked).id { throw unreadable() }
        return nowcast
    }
}
