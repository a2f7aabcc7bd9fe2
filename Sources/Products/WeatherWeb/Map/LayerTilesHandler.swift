import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import MapLayers
import NIOCore
import WeatherDesign
import WeatherModel
import WeatherServer

/// `/map/layers/LAYER/HOUR/ZOOM/X/Y`: a square of the weather as PNG, of 256 pixels a side; 204 where no source has that hour. With `theme=dark`
/// in the colours of a dark map. Of the wind `form=arrows` has speeds and directions as JSON in place of the picture.
struct LayerTilesHandler: Sendable {
    /// nil if the server has no source of layers: every tile is then not found, and the page offers no layer.
    let source: (any LayerSource)?
    let now: @Sendable () -> Date

    private let tiles = LayerTiles()

    init(source: (any LayerSource)?, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.now = now
    }

    @Sendable func tile(_ request: Request, _ context: ServerContext) async throws -> Response {
        let now = now()
        guard let layer = context.parameters.get("layer").flatMap(MapLayer.init(rawValue:)), let source, source.layers.contains(layer),
            let hour = context.parameters.get("hour").flatMap({ MapHour(text: $0) }), MapHour.offered(at: now).contains(hour),
            let address = MapTilesHandler.address(context)
        else { throw Problem(.notFound, "There is no such tile.") }
        if let form = try QueryText(request.uri.query).optional("form") {
            guard form == "arrows", layer == .wind else { throw QueryText.Flaw.malformed("form") }
            return arrows(source, hour, address, now)
        }
        guard let field = try await field(source, layer, hour, now) else {
            // The page hatches it; soon the source may have it.
            return Response(status: .noContent, headers: [.cacheControl: "public, max-age=60"])
        }
        let scheme = try Self.scheme(QueryText(request.uri.query))
        let tile = try await tiles.tile(
            LayerTiles.Key(layer: layer, hour: hour, address: address, scheme: scheme, edition: field.edition), of: field)
        var headers: HTTPFields = [
            // A newer model run, or the hour's becoming the present, changes it.
            .cacheControl: "public, max-age=600", .eTag: "\"\(tile.tag)\"", .xContentTypeOptions: "nosniff",
        ]
        if EntityTags.areHeld(tile.tag, by: request) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = "image/png"
        // By it the page knows that it must say so.
        if tile.isSimulated, let name = HTTPField.Name("Petrel-Simulated") { headers[name] = "true" }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: tile.png)))
    }

    /// `[[degrees that it comes from, km/h], ...]` at the middles of the parts of a square, row by row from the north-west; null where the source
    /// covers nothing.
    private func arrows(_ source: any LayerSource, _ hour: MapHour, _ address: TileAddress, _ now: Date) -> Response {
        let winds = source.winds(at: hour, now: now)?.grid(address, parts: Self.arrowsPerSide) ?? []
        return .json(
            .array(winds.map { $0.map { .array([.number($0.fromDegrees.rounded()), .number($0.kph.rounded())]) } ?? .null }),
            cacheControl: "public, max-age=600")
    }

    private static let arrowsPerSide = 4

    private func field(_ source: any LayerSource, _ layer: MapLayer, _ hour: MapHour, _ now: Date) async throws -> LayerField? {
        do throws(WeatherError) { return try await source.field(layer, at: hour, now: now) } catch { throw Problem(error) }
    }

    private static func scheme(_ query: QueryText) throws(QueryText.Flaw) -> Appearance {
        guard let name = try query.optional("theme") else { return .light }
        guard let scheme = Appearance(rawValue: name) else { throw .malformed("theme") }
        return scheme
    }
}
