import Foundation
import MapLayers
import WeatherModel
import WeatherSimulator

/// The map's layers of a simulated atmosphere: what happened up to now, and from then on what its newest model run says.
struct SimulatedLayers: LayerSource {
    let atmosphere: SimulatedAtmosphere

    var layers: [MapLayer] { MapLayer.allCases }
    var isSimulated: Bool { true }

    func credits(of layer: MapLayer) -> [LayerCredit] { [] }

    func field(_ layer: MapLayer, at hour: MapHour, now: Date) -> LayerField? {
        let run = hour.instant <= now ? nil : SimulatedAtmosphere.latestRun(at: now)
        let field = AtmosphereField(layer, of: atmosphere, at: hour.instant, run: run)
        let edition = run.map { "run \(MapHour(containing: $0).text)" } ?? "observed"
        return LayerField(edition: edition, .samples { field.value(latitude: $0, longitude: $1) })
    }
}
