import Gazetteer
import HTTPTypes
import Hummingbird
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/places` and `GET /v1/places/nearest`.
struct PlacesRoutes: Sendable {
    let service: WeatherService
    let gazetteer: @Sendable () -> Gazetteer

    /// Longest text that is searched for, in characters.
    static let maxQueryCharacters = 100

    @Sendable func search(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let text = try query.required("query")
        guard !text.isEmpty, text.unicodeScalars.count <= Self.maxQueryCharacters else { throw QueryText.Flaw.malformed("query") }
        let limit = try query.whole("limit", in: 1...50, default: 10)
        let places: [Place]
        do { places = try await service.search(text, limit: limit) } catch {
            // No hit is an answer, not an error.
            guard error.kind == .placeNotFound else { throw Problem(error) }
            places = []
        }
        return .json(PlacesDocument.value(Array(places.prefix(limit))), cacheControl: "private, max-age=300")
    }

    @Sendable func nearest(_ request: Request, _ context: ServerContext) async throws -> Response {
        let coordinate = try QueryText(request.uri.query).coordinate()
        guard let found = gazetteer().nearest(to: coordinate) else { throw Problem(.placeNotFound, "No place is known here.") }
        let value: JSONValue = .object([
            "place": PlacesDocument.value(found.place),
            "distanceKilometers": .number((found.distanceKilometers * 10).rounded() / 10),
        ])
        return .json(value, cacheControl: "private, max-age=86400")
    }
}

extension Response {
    static func json(_ value: JSONValue, cacheControl: String) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: "application/json", .cacheControl: cacheControl],
            body: .init(byteBuffer: ByteBuffer(bytes: value.canonicalBytes())))
    }

    static func text(_ text: String, type: String, cacheControl: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: cacheControl],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
