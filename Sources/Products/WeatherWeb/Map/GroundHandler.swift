import Foundation
import HTTPTypes
import Hummingbird
import MapPictures
import NIOCore
import WeatherModel
import WeatherServer

/// `/map/ground/ZOOM/X/Y`: ground tiles drawn by another server, fetched by this one, so that readers' browsers contact no third party.
struct GroundHandler: Sendable {
    /// nil if none is configured.
    let source: TileServer?
    let now: @Sendable () -> Date

    private let tiles = TileCache<Key, TileServer.Picture>(limit: 32 << 20) { $0.bytes.count }

    /// A tile of one day: a newer map is seen the day after.
    private struct Key: Hashable, Sendable {
        let address: TileAddress
        let day: Int
    }

    private static let greatestZoom = 12

    init(source: TileServer?, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.now = now
    }

    @Sendable func tile(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let source, let address = MapTilesHandler.address(context), address.zoom <= Self.greatestZoom else {
            throw Problem(.notFound, "There is no such tile.")
        }
        let now = now()
        let day = Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
        let picture = try await tiles.tile(Key(address: address, day: day)) {
            do throws(WeatherError) { return try await source.picture(address, now: now) } catch { throw Problem(error) }
        }
        let headers: HTTPFields = [
            .cacheControl: "public, max-age=86400", .contentType: picture.mediaType, .xContentTypeOptions: "nosniff",
        ]
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }
}
