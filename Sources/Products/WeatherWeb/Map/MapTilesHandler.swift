import Gazetteer
import GzipCoding
import HTTPTypes
import Hummingbird
import JSONText
import MapPictures
import NIOCore
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// The map's data: `/map/tiles/ZOOM/X/Y`, the basemap's vector tiles, and `/map/places/ZOOM/X/Y`, the places that a tile names.
struct MapTilesHandler: Sendable {
    let archive: TileArchive?
    let service: WeatherService

    /// A vector tile; 204 where there is nothing but sea.
    @Sendable func tile(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let archive, let address = Self.address(context), archive.zooms.contains(address.zoom) else { throw Self.unknown }
        var headers: HTTPFields = [.cacheControl: "public, max-age=604800", .vary: "Accept-Encoding", .xContentTypeOptions: "nosniff"]
        guard let tile = archive.tile(address) else { return Response(status: .noContent, headers: headers) }
        headers[.contentType] = "application/vnd.mapbox-vector-tile"
        if Compression.isTaken(by: request) {
            headers[.contentEncoding] = "gzip"
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: tile)))
        }
        guard let plain = Gzip.expanded(Array(tile), atMost: Self.largestTile) else {
            throw Problem(.internalError, "A tile cannot be read.")
        }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: plain)))
    }

    /// More bytes than any tile has.
    private static let largestTile = 4 << 20

    /// The names, positions, inhabitants and ranks of the places that a tile names, the first rank first, as JSON. `language=ru` names them
    /// in Russian: the language is in the query, so that a cache keeps one answer for each language.
    @Sendable func places(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let address = Self.address(context) else { throw Self.unknown }
        let language = try QueryText(request.uri.query).optional("language").flatMap { Language(tag: $0) } ?? .standard
        let phrases = language.phrases(region: nil, isServed: true, places: service.search.gazetteer)
        let towns = MapTowns.named(in: address) { service.search.largest(in: $0, limit: $1) }
        let value: JSONValue = .array(
            towns.map { town in
                let place = town.place
                return .object([
                    "name": .string(phrases.town(place)),
                    "latitude": .number(place.coordinate.latitude),
                    "longitude": .number(place.coordinate.longitude), "population": .number(Double(place.population ?? 0)),
                    "weight": .number(Double(town.weight)),
                    "cell": .string(Cell(containing: place.coordinate).id),
                ])
            })
        return .json(value, cacheControl: "public, max-age=86400")
    }

    private static let unknown = Problem(.notFound, "There is no such tile.")

    /// Accepts decimal digits only: any other text in the path does not name a tile (failure mode 47).
    static func address(_ context: ServerContext) -> TileAddress? {
        let numbers = ["zoom", "x", "y"].map { name in
            context.parameters.get(name).flatMap { text in
                text.utf8.count <= 7 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
            }
        }
        guard let zoom = numbers[0], let x = numbers[1], let y = numbers[2] else { return nil }
        return TileAddress(zoom: zoom, x: x, y: y)
    }
}
