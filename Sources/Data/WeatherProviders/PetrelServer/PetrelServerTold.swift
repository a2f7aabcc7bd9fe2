import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherReceipts

extension PetrelServerProvider: ToldFiguresProvider {
    package func receipts(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> ToldReceipts {
        let reply = try await client.get(
            endpoint.receipts(of: cell), at: cell.center, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .history)
        do throws(ReplyFailure) { return try PetrelServerMapping.receipts(reply) } catch { throw error.error }
    }

    package func comparison(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> ComparedForecasts {
        let reply = try await client.get(
            endpoint.comparison(of: cell), at: cell.center, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .forecast)
        do throws(ReplyFailure) { return try PetrelServerMapping.comparison(reply) } catch { throw error.error }
    }
}

extension PetrelServerMapping {
    /// An older server has no such document.
    static func comparison(_ reply: ProviderReply) throws(ReplyFailure) -> ComparedForecasts {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        if let asked = reply.coordinate, root.text("cell") != Cell(containing: asked).id { throw unreadable() }
        guard let comparison = CompareDocument.comparison(root, isSimulated: reply.isSimulated) else { throw unreadable() }
        return comparison
    }

    /// An older server has no such document: nothing was compared there.
    static func receipts(_ reply: ProviderReply) throws(ReplyFailure) -> ToldReceipts {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        if let asked = reply.coordinate, root.text("cell") != Cell(containing: asked).id { throw unreadable() }
        guard let told = ReceiptsDocument.told(root) else { throw unreadable() }
        return told
    }
}
