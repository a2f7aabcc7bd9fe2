import Foundation
import Hummingbird
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherWarnings

/// `GET /v1/alerts/areas`: all active warnings whose areas are known, for clients that draw a map.
struct AlertAreasRoute: Sendable {
    let service: WeatherService

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        // No marks: they show where a reader has requested weather, and this document is the same for all readers.
        let drawn = await service.drawnWarnings(withinSeconds: Self.timeoutSeconds, marking: [])
        var response = Response.json(AlertAreasDocument.value(of: drawn), cacheControl: "public, max-age=60")
        response.headers[.contentType] = "application/geo+json"
        return response
    }

    /// Seconds to wait for feeds that are due.
    private static let timeoutSeconds = 2.0
}

/// Warned areas as GeoJSON (RFC 7946), with additional members beside the features.
enum AlertAreasDocument {
    /// Features of one document, the worst first: as many as the map of the web app draws.
    static let most = 200

    static func value(of drawn: DrawnWarnings) -> JSONValue {
        let bounded = drawn.bounded(to: most)
        return .members([
            "type": .string("FeatureCollection"), "isSimulated": .bool(bounded.isSimulated),
            "leftOut": .number(Double(bounded.leftOut)), "features": .array(bounded.warnings.compactMap(feature)),
        ])
    }

    private static func feature(_ warning: DrawnWarning) -> JSONValue? {
        guard let outline = warning.alert.outline else { return nil }
        let alert = warning.alert
        return .members([
            "type": .string("Feature"), "id": .string(alert.id), "geometry": geometry(outline),
            "properties": .members([
                "key": .string(warning.key), "eventKey": .string(warning.event),
                "event": .string(alert.event), "headline": .optional(alert.headline), "areas": .optional(alert.areas),
                "severity": .string(alert.severity.rawValue), "sender": .optional(alert.sender), "source": .string(warning.source),
                "from": alert.begins.map { .string(WireTime.utc($0)) }, "until": alert.expires.map { .string(WireTime.utc($0)) },
                "kind": .string(alert.knownKind.rawValue), "language": .optional(alert.language), "level": .optional(alert.level?.rawValue),
                "point": position(warning.point),
                "translations": alert.translations.isEmpty ? nil : .array(alert.translations.map(translation)),
            ]),
        ])
    }

    private static func geometry(_ outline: AlertOutline) -> JSONValue {
        .members([
            "type": .string("MultiPolygon"),
            "coordinates": .array(
                outline.rings.map { .array([.array($0.map { [rounded($0.longitude), rounded($0.latitude)] })]) }),
        ])
    }

    private static func position(_ point: Coordinate) -> JSONValue { [rounded(point.longitude), rounded(point.latitude)] }

    private static func translation(_ words: AlertTranslation) -> JSONValue {
        .members([
            "language": .string(words.language), "event": .string(words.event), "headline": .optional(words.headline),
            "areas": .optional(words.areas),
        ])
    }

    private static func rounded(_ value: Double) -> JSONValue { .number((value * 10_000).rounded() / 10_000) }
}
