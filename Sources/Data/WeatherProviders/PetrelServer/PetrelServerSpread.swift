import Confidence
import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

extension PetrelServerProvider: SpreadProvider {
    /// Seconds after which the server is asked again: it keeps what it has until its source has a newer run.
    private static let freshSeconds = 1_800.0

    package func spreadWeight(at coordinate: Coordinate) -> Double { 1 }

    package func nextSpread(after now: Instant) -> Instant { now.addingTimeInterval(Self.freshSeconds) }

    /// The server's spread of the cell, under the name of the provider that it asked.
    package func spread(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ForecastSpread {
        let reply = try await client.get(
            endpoint.confidence(at: coordinate), at: coordinate, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .airQuality)
        do throws(ReplyFailure) { return try PetrelServerMapping.spread(reply) } catch { throw error.error }
    }
}

extension PetrelServerMapping {
    /// An older server has no such document: how sure its forecasts are is not known.
    static func spread(_ reply: ProviderReply) throws(ReplyFailure) -> ForecastSpread {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        if let cell = root.text("cell"), let asked = reply.coordinate, cell != Cell(containing: asked).id { throw unreadable() }
        guard
            let spread = ConfidenceDocument.spread(
                root, fetchedAt: reply.now ?? Date(timeIntervalSince1970: 0), isSimulated: reply.isSimulated),
            !spread.steps.isEmpty
        else { throw unreadable() }
        return spread
    }
}
