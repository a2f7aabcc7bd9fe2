import Foundation
import MapLayers
import WeatherModel

/// Several sources as one: of each layer and hour the field of the first source that has it.
package struct JoinedLayers: LayerSource {
    private let sources: [any LayerSource]

    /// - Parameter sources: in the order in which they are asked.
    /// - Returns: nil if there is none.
    package init?(_ sources: [any LayerSource]) {
        guard !sources.isEmpty else { return nil }
        self.sources = sources
    }

    package var layers: [MapLayer] { MapLayer.allCases.filter { layer in sources.contains { $0.layers.contains(layer) } } }
    package var isSimulated: Bool { sources.contains(where: \.isSimulated) }
    package func credits(of layer: MapLayer) -> [LayerCredit] { sources.flatMap { $0.credits(of: layer) } }

    package var hasWindDirections: Bool { sources.contains(where: \.hasWindDirections) }
    package func winds(at hour: MapHour, now: Date) -> WindField? { sources.lazy.compactMap { $0.winds(at: hour, now: now) }.first }

    /// - Throws: what the first source threw that could not be asked, if no other has the hour.
    package func field(_ layer: MapLayer, at hour: MapHour, now: Date) async throws(WeatherError) -> LayerField? {
        var failure: WeatherError?
        for source in sources where source.layers.contains(layer) {
            do {
                if let field = try await source.field(layer, at: hour, now: now) { return field }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return nil
    }
}
