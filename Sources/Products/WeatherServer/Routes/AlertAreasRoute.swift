import Foundation
import Hummingbird
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherWarnings

/// `GET /v1/alerts/areas`: the drawn areas of all active warnings, for clients with a map of their own.
struct AlertAreasRoute: Sendable {
    let service: WeatherService

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        let drawn = await service.drawnWarnings(withinSeconds: Self.patienceSeconds)
        var response = Response.json(AlertAreasDocument.value(of: drawn), cacheControl: "public, max-age=60")
        response.headers[.contentType] = "application/geo+json"
        return response
    }

    /// Seconds for which feeds are waited for whose turn it is.
    private static let patienceSeconds = 2.0
}

/// Warned areas as GeoJSON (RFC 7946), with members of its own beside the features.
enum AlertAreasDocument {
    /// Areas of one document, the worst first: as many as the map of the web app draws.
    static let most = 200

    static func value(of drawn: DrawnWarnings) -> JSONValue {
        .members([
            "type": .string("FeatureCollection"), "isSimulated": .bool(drawn.isSimulated),
            "leftOut": .number(Double(max(0, drawn.warnings.count - most))),
            "features": .array(drawn.warnings.prefix(most).map(feature)),
        ])
    }

    private static func feature(_ warning: DrawnWarning) -> JSONValue {
        let rings = warning.alert.outline?.rings ?? []
        let alert = warning.alert
        return .members([
            "type": .string("Feature"), "id": .string(alert.id),
            "geometry": .members([
                "type": .string("MultiPolygon"),
                "coordinates": .array(rings.map { .array([.array($0.map { [rounded($0.longitude), rounded($0.latitude)] })]) }),
            ]),
            "properties": .members([
                "key": .optional(alert.eventKeys.first), "event": .string(alert.event), "headline": .optional(alert.headline),
                "severity": .string(alert.severity.rawValue), "sender": .optional(alert.sender), "source": .string(warning.source),
                "until": alert.expires.map { .string(WireTime.utc($0)) }, "language": .optional(alert.language),
                "point": [rounded(warning.point.longitude), rounded(warning.point.latitude)],
                "translations": alert.translations.isEmpty ? nil : .array(alert.translations.map(translation)),
            ]),
        ])
    }

    private static func translation(_ words: AlertTranslation) -> JSONValue {
        .members([
            "language": .string(words.language), "event": .string(words.event), "headline": .optional(words.headline),
        ])
    }

    private static func rounded(_ value: Double) -> JSONValue { .number((value * 10_000).rounded() / 10_000) }
}
