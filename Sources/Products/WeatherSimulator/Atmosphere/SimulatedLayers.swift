import Foundation
import MapLayers
import WeatherModel

/// The map's layers of a simulated atmosphere: what happened up to now, and from then on what its newest model run says.
public struct SimulatedLayers: LayerSource {
    private let atmosphere: SimulatedAtmosphere

    public init(_ atmosphere: SimulatedAtmosphere) { self.atmosphere = atmosphere }

    public var layers: [MapLayer] { MapLayer.allCases }
    public var isSimulated: Bool { true }

    public func credits(of layer: MapLayer) -> [LayerCredit] { [] }

    public func field(_ layer: MapLayer, at hour: MapHour, now: Date) -> LayerField? {
        let run = Self.run(of: hour, now: now)
        let field = AtmosphereField(layer, of: atmosphere, at: hour.instant, run: run)
        let edition = run.map { "run \(MapHour(containing: $0).text)" } ?? "observed"
        return LayerField(edition: edition, .samples { field.value(latitude: $0, longitude: $1) })
    }

    /// The values of one layer at one hour over a tile, by their positions on a colour scale.
    public func grid(
        _ layer: MapLayer, at hour: MapHour, _ address: TileAddress, now: Date, position: (Double) -> Double
    ) -> FieldGrid {
        let field = AtmosphereField(layer, of: atmosphere, at: hour.instant, run: Self.run(of: hour, now: now))
        return FieldGrid(address, of: field.value, position: position)
    }

    /// The model run whose forecast an hour is; nil for one that has begun.
    private static func run(of hour: MapHour, now: Date) -> Date? {
        hour.instant <= now ? nil : SimulatedAtmosphere.latestRun(at: now)
    }
}
