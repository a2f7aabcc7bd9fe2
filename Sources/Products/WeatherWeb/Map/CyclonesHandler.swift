import Foundation
import Hummingbird
import JSONText
import MapLayers
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherServer

/// `GET /v1/cyclones`: the tropical cyclones of the whole Earth, for clients with a map of their own.
struct CyclonesHandler: Sendable {
    /// nil where no provider has any: that is said, and is not the same as none being active.
    let source: (any CycloneSource)?
    let now: @Sendable () -> Date

    /// Seconds for which services that are due are waited for.
    private static let patienceSeconds = 5.0

    @Sendable func document(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        return .json(CyclonesDocument.value(await known()), cacheControl: "public, max-age=300")
    }

    /// The cyclones that are known after services that are due were waited for.
    func known() async -> KnownCyclones { await source?.known(now: now(), withinSeconds: Self.patienceSeconds) ?? .uncovered }
}

/// Tropical cyclones as `GET /v1/cyclones` sends them.
package enum CyclonesDocument {
    package static func value(_ known: KnownCyclones) -> JSONValue {
        let unknown = known.unknownBasins
        return .members([
            "isCovered": .bool(known.isCovered), "isSimulated": .bool(known.isSimulated),
            "cyclones": .array(known.cyclones.map(cyclone)),
            "services": known.readings.isEmpty ? nil : .array(known.readings.map(reading)),
            "unknownBasins": unknown.isEmpty ? nil : .array(unknown.map { .string($0.rawValue) }),
        ])
    }

    private static func reading(_ reading: CycloneReading) -> JSONValue {
        .members([
            "service": .string(reading.service.rawValue),
            "basins": .array(TropicalCyclone.Basin.allCases.filter(reading.basins.contains).map { .string($0.rawValue) }),
            "readAt": reading.readAt.map { .string(WireTime.utc($0)) }, "isKnown": .bool(reading.isKnown),
            "lacksForecasts": reading.lacksForecasts ? .bool(true) : nil,
        ])
    }

    /// One cyclone; members that are unknown are absent.
    package static func cyclone(_ cyclone: TropicalCyclone) -> JSONValue {
        let cones = cyclone.cones
        return .members([
            "id": .string(cyclone.id), "name": .string(cyclone.name), "basin": .string(cyclone.basin.rawValue),
            "stage": .string(cyclone.stage.rawValue), "past": .array(cyclone.past.map { position($0, cyclone.basin) }),
            "forecast": .array(cyclone.forecast.map { position($0, cyclone.basin) }),
            "cone": .array(cones.first?.map(corner) ?? []),
            "coneParts": cyclone.drawnCone.isEmpty ? nil : .array(cones.map { .array($0.map(corner)) }),
            "movement": cyclone.movement.map { ["degrees": rounded($0.degrees), "kph": rounded($0.kph)] },
            "sources": cyclone.sources.isEmpty ? nil : .array(cyclone.sources.map { .string($0.rawValue) }),
            "advisory": cyclone.advisory.map { .string($0) }, "link": cyclone.link.map { .string($0) },
            "harm": cyclone.harm.map { .string($0.rawValue) }, "peakWindKph": cyclone.peakWindKph.map(rounded),
        ])
    }

    /// A layer of a map, by cyclone.
    package static func map(_ map: CycloneMap) -> JSONValue {
        let basin = map.basin ?? .atlantic
        return .members([
            "id": map.id.map { .string($0) }, "bin": map.bin.map { .string($0) }, "name": .string(map.name),
            "basin": map.basin.map { .string($0.rawValue) }, "advisory": map.advisory.map { .string($0) },
            "issued": map.issued.map { .string(WireTime.utc($0)) }, "points": .array(map.points.map { position($0, basin) }),
            "track": .array(map.track.map { .array($0.map(corner)) }), "cone": .array(map.cone.map { .array($0.map(corner)) }),
        ])
    }

    private static func position(_ position: TropicalCyclone.Position, _ basin: TropicalCyclone.Basin) -> JSONValue {
        .members([
            "time": .string(WireTime.utc(position.time)), "latitude": rounded(position.center.latitude),
            "longitude": rounded(position.center.longitude), "windKph": position.windKph.map(rounded),
            "pressureHectopascals": position.pressureHectopascals.map(rounded),
            "stage": position.stage(in: basin).map { .string($0.rawValue) },
            "uncertaintyKilometers": position.uncertaintyKilometers > 0 ? rounded(position.uncertaintyKilometers) : nil,
        ])
    }

    private static func corner(_ corner: Coordinate) -> JSONValue { [rounded(corner.latitude), rounded(corner.longitude)] }

    private static func rounded(_ value: Double) -> JSONValue { .number((value * 100).rounded() / 100) }
}
