import Foundation
import Hummingbird
import JSONText
import MapLayers
import WeatherAPI
import WeatherModel
import WeatherServer

/// `GET /v1/cyclones`: the tropical cyclones of the whole Earth, for clients with a map of their own.
struct CyclonesHandler: Sendable {
    /// nil where no provider has any: that is said, and is not the same as none being active.
    let source: (any CycloneSource)?
    let now: @Sendable () -> Date

    @Sendable func document(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        let known = source?.known(now: now()) ?? .uncovered
        return .json(CyclonesDocument.value(known), cacheControl: "public, max-age=300")
    }
}

/// Tropical cyclones as `GET /v1/cyclones` sends them.
package enum CyclonesDocument {
    package static func value(_ known: KnownCyclones) -> JSONValue {
        .members([
            "isCovered": .bool(known.isCovered), "isSimulated": .bool(known.isSimulated),
            "cyclones": .array(known.cyclones.map(cyclone)),
        ])
    }

    private static func cyclone(_ cyclone: TropicalCyclone) -> JSONValue {
        .members([
            "id": .string(cyclone.id), "name": .string(cyclone.name), "basin": .string(cyclone.basin.rawValue),
            "stage": .string(cyclone.stage.rawValue), "past": .array(cyclone.past.map { position($0, cyclone.basin) }),
            "forecast": .array(cyclone.forecast.map { position($0, cyclone.basin) }),
            "cone": .array(cyclone.cone.map { [rounded($0.latitude), rounded($0.longitude)] }),
        ])
    }

    private static func position(_ position: TropicalCyclone.Position, _ basin: TropicalCyclone.Basin) -> JSONValue {
        .members([
            "time": .string(WireTime.utc(position.time)), "latitude": rounded(position.center.latitude),
            "longitude": rounded(position.center.longitude), "windKph": rounded(position.windKph),
            "pressureHectopascals": rounded(position.pressureHectopascals),
            "stage": .string(TropicalCyclone.Stage(windKph: position.windKph, basin: basin).rawValue),
            "uncertaintyKilometers": position.uncertaintyKilometers > 0 ? rounded(position.uncertaintyKilometers) : nil,
        ])
    }

    private static func rounded(_ value: Double) -> JSONValue { .number((value * 100).rounded() / 100) }
}
