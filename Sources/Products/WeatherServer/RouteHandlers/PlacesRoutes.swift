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

    /// Longest text that is searched for, in characters.
    static let maxQueryCharacters = 100

    @Sendable func search(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("query", "limit", "country")
        let text = try query.required("query")
        guard !text.isEmpty, text.unicodeScalars.count <= Self.maxQueryCharacters else { throw QueryText.Flaw.malformed("query") }
        let limit = try query.whole("limit", in: 1...50, default: 10)
        switch CoordinateText(text) {
        case .outOfRange(.latitude): throw QueryText.Flaw.malformed("latitude")
        case .outOfRange(.longitude): throw QueryText.Flaw.malformed("longitude")
        case .point, nil: break
        }
        let home = try query.optional("country")
        if let home, home.utf8.count != 2 || !home.allSatisfy({ $0.isASCII && $0.isLetter }) { throw QueryText.Flaw.malformed("country") }
        let places: [Place]
        do { places = try await service.search.places(named: text, limit: limit, home: home) } catch {
            // No hit is an answer, not an error.
            guard error.kind == .placeNotFound else { throw Problem(error) }
            places = []
        }
        return .json(PlacesDocument.value(Array(places.prefix(limit))), cacheControl: "private, max-age=300")
    }

    @Sendable func nearest(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let coordinate = try query.coordinate()
        // The place that the exact point is in, else the same name as in the cell's weather; far from any place, the nearest place of all.
        var name = service.search.name(of: Cell(containing: coordinate))
        if let town = service.search.town(at: coordinate) { name = .place(town) }
        guard let place = name.place ?? service.search.nearest(to: coordinate) else {
            throw Problem(.placeNotFound, "No place is known here.")
        }
        var isNamed = false
        if case .place = name { isNamed = true }
        var water: String?
        if case .water(let own) = name { water = own }
        let value: JSONValue = .members([
            "place": PlacesDocument.value(place),
            "distanceKilometers": .number((coordinate.distanceKilometers(to: place.coordinate) * 10).rounded() / 10),
            "direction": .string(Heading(from: place.coordinate, to: coordinate).rawValue),
            "namesPoint": .bool(isNamed),
            "water": .optional(water),
        ])
        return .json(value, cacheControl: "private, max-age=86400")
    }
}

extension Response {
    package static func json(_ value: JSONValue, cacheControl: String) -> Response {
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
