import Foundation
import MapLayers
import WeatherModel

/// The map's layers of a simulated atmosphere: what happened up to now, and from then on what its newest model run says.
package struct SimulatedLayers: LayerSource, CycloneSource {
    private let atmosphere: SimulatedAtmosphere

    package init(_ atmosphere: SimulatedAtmosphere) { self.atmosphere = atmosphere }

    package var layers: [MapLayer] { MapLayer.allCases }
    package var isSimulated: Bool { true }

    package func known(now: Date, withinSeconds _: Double) async -> KnownCyclones {
        KnownCyclones(isCovered: true, isSimulated: true, cyclones: atmosphere.cyclones(at: now))
    }

    package func credits(of layer: MapLayer) -> [LayerCredit] { [] }

    package func field(_ layer: MapLayer, at hour: MapHour, now: Date) -> LayerField? {
        let (field, run) = weather(layer, at: hour, now: now)
        let edition = run.map { "run \(MapHour(containing: $0).text)" } ?? "observed"
        return LayerField(edition: edition, .samples { field.value(latitude: $0, longitude: $1) })
    }

    package var hasWindDirections: Bool { true }

    package func winds(at hour: MapHour, now: Date) -> WindField? {
        let field = weather(.wind, at: hour, now: now).field
        return WindField { latitude, longitude in
            let (kph, fromDegrees) = field.wind(latitude: latitude, longitude: longitude)
            return WindField.Wind(kph: kph, fromDegrees: fromDegrees)
        }
    }

    /// The values of one layer at one hour over a tile, by their positions on a colour scale.
    package func grid(
        _ layer: MapLayer, at hour: MapHour, _ address: TileAddress, now: Date, position: (Double) -> Double
    ) -> FieldGrid {
        FieldGrid(address, of: weather(layer, at: hour, now: now).field.value, position: position)
    }

    /// - Returns: the field, and the model run whose forecast the hour is; nil for an hour that has begun.
    private func weather(_ layer: MapLayer, at hour: MapHour, now: Date) -> (field: AtmosphereField, run: Date?) {
        let run = hour.instant <= now ? nil : SimulatedAtmosphere.latestRun(at: now)
        return (AtmosphereField(layer, of: atmosphere, at: hour.instant, run: run), run)
    }
}
