import Hummingbird
import JSONText
import MapLayers
import WeatherAPI
import WeatherModel
import WeatherServer

extension LayerTilesHandler {
    /// `GET /v1/layers`: which layers and hours there are, for clients with a map of their own, such as the phone.
    @Sendable func offer(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        // Soon it is another hour.
        return .json(LayersDocument.value(of: source, at: MapHour(containing: now())), cacheControl: "public, max-age=60")
    }
}

/// The layers as `GET /v1/layers` sends them.
private enum LayersDocument {
    static func value(of source: (any LayerSource)?, at present: MapHour) -> JSONValue {
        .members([
            "layers": .array((source?.layers ?? []).map { layer($0, source?.credits(of: $0) ?? []) }),
            "hours": .members([
                "first": .string(MapHour(number: present.number - MapHour.past).text), "present": .string(present.text),
                "last": .string(MapHour(number: present.number + MapHour.ahead).text),
            ]),
            "tiles": .string("\(Route.mapLayers.path)/{layer}/{hour}/{zoom}/{x}/{y}"),
            "isSimulated": .bool(source?.isSimulated == true),
        ])
    }

    private static func layer(_ layer: MapLayer, _ credits: [LayerCredit]) -> JSONValue {
        .members([
            "layer": .string(layer.rawValue),
            "credits": .array(
                credits.map { .members(["words": .string($0.words), "url": .optional($0.url.isEmpty ? nil : $0.url)]) }),
        ])
    }
}
