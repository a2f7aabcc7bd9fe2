import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/weather.geojson`: the weather of this moment at chosen places, for maps.
struct FeaturesRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let places = try ChosenPlaces(QueryText(request.uri.query))
        let found = await places.weather(from: service)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        // A map without any weather is a failure; with some, each place without weather states its reason.
        if case .failure(let error)? = found.first?.outcome, found.allSatisfy({ $0.isFailure }) { throw Problem(error) }
        let isWhole = found.allSatisfy { !$0.isFailure && $0.lastKnown == nil }
        var response = Response.json(
            WeatherFeatures.value(found, at: now()), cacheControl: isWhole ? "public, max-age=60" : "no-store")
        response.headers[.contentType] = "application/geo+json"
        return response
    }
}

extension ChosenPlaces.Found {
    /// True for a place without weather.
    var isFailure: Bool { if case .failure = outcome { true } else { false } }
}

/// Places as GeoJSON (RFC 7946): a feature for each place, at the centre of its cell.
enum WeatherFeatures {
    static func value(_ places: [ChosenPlaces.Found], at now: Date) -> JSONValue {
        ["type": "FeatureCollection", "features": .array(places.map { feature($0, at: now) })]
    }

    private static func feature(_ place: ChosenPlaces.Found, at now: Date) -> JSONValue {
        var properties: [String: JSONValue] = ["query": .string(place.wish.text)]
        switch place.outcome {
        case .success(let snapshot):
            let dashboard = snapshot.dashboard
            let zone = dashboard.location.timeZone
            let moment = CurrentMoment(dashboard, now: now)
            // The members of the weather first: those of the place are named differently.
            if let weather = moment.weather, case .object(let members) = SnapshotDocument.value(weather, in: zone) {
                properties.merge(members) { kept, _ in kept }
            }
            properties["place"] = .string(dashboard.location.name)
            properties["country"] = .string(dashboard.location.country)
            properties["cell"] = .string(snapshot.cell.id)
            properties["timeZone"] = .string(zone.identifier)
            properties["isSimulated"] = .bool(dashboard.isSimulated)
            properties["fetchedAt"] = .string(WireTime.text(snapshot.fetchedAt, in: zone))
            properties["attribution"] = .string(
                dashboard.provenance(of: moment.weather?.isForecastHour == false ? .current : .hourly).attribution)
            properties["lastKnownBecause"] = .optional(place.lastKnown?.kind.rawValue)
        case .failure(let error):
            properties["error"] = .string(error.kind.rawValue)
        }
        return [
            "type": "Feature", "properties": .object(properties),
            "geometry": place.center.map { ["type": "Point", "coordinates": [.number($0.longitude), .number($0.latitude)]] } ?? .null,
        ]
    }
}
