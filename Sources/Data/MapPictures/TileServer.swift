import Foundation
import MapLayers
import ProviderCourtesy
import WeatherModel

/// A map server chosen by the operator: its pictures are shown as the base map in place of Petrel's own.
package struct TileServer: Sendable {
    /// A picture as received.
    package struct Picture: Hashable, Sendable {
        package let bytes: [UInt8]
        /// For example `image/png`: detected from its first bytes, whatever the server called it.
        package let mediaType: String
    }

    /// The credit of the map.
    package let credit: LayerCredit
    private let template: String
    private let client: PictureClient

    /// Seconds for which a tile is cached, the same as the `max-age` sent to browsers: a newer map appears a day later.
    private static let keptSeconds = 86_400.0
    /// Concurrent calls that the tile policy of OpenStreetMap allows (<https://operations.osmfoundation.org/policies/tiles/>).
    package static let terms = CourtesyTerms(maxInFlight: 2, alertShare: 0, mapShare: 1)

    /// - Parameters:
    ///   - template: a URL with `{z}`, `{x}` and `{y}`.
    ///   - credit: the words that its licence requires.
    ///   - keeping: stores tiles across restarts; nil stores none.
    package init(template: String, credit: LayerCredit, transport: any ProviderTransport, keeping: (any CourtesyStore)? = nil) {
        self.template = template
        self.credit = credit
        client = PictureClient(provider: .mapTiles, transport: transport, keeping: keeping)
    }

    /// Fetches one tile.
    ///
    /// - Throws: the error if the tile is unavailable; `badBody` if the answer is not a PNG, JPEG or WebP.
    package func picture(_ address: TileAddress, now: Date) async throws(WeatherError) -> Picture {
        let url = template.replacing("{z}", with: String(address.zoom)).replacing("{x}", with: String(address.x))
            .replacing("{y}", with: String(address.y))
        // Another template means another map.
        let label = PictureShelf.Label("\(template) \(address.zoom)/\(address.x)/\(address.y)", forSeconds: Self.keptSeconds)
        return try await client.kept(label, now: now, from: url, accept: "image/*") { answer in
            Self.mediaType(answer.body).map { Picture(bytes: answer.body, mediaType: $0) }
        }
    }

    /// By the signature (<https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm>). Drawings (SVG) are not accepted,
    /// because they could contain a script.
    private static func mediaType(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        let isWebP = bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBPVP".utf8))
        return isWebP ? "image/webp" : nil
    }
}
