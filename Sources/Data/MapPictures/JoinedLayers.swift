import Foundation
import MapLayers
import WeatherModel

/// Combines several sources: for each layer and hour it uses the first source that has the field.
package struct JoinedLayers: LayerSource {
    private let sources: [any LayerSource]

    /// - Parameter sources: in order of preference.
    /// - Returns: nil if there are none.
    package init?(_ sources: [any LayerSource]) {
        guard !sources.isEmpty else { return nil }
        self.sources = sources
    }

    package var layers: [MapLayer] { MapLayer.allCases.filter { layer in sources.contains { $0.layers.contains(layer) } } }
    package var isSimulated: Bool { sources.contains(where: \.isSimulated) }
    package func credits(of layer: MapLayer) -> [LayerCredit] { sources.flatMap { $0.credits(of: layer) } }

    package var hasWindDirections: Bool { sources.contains(where: \.hasWindDirections) }
    package func winds(at hour: MapHour, now: Date) -> WindField? { sources.lazy.compactMap { $0.winds(at: hour, now: now) }.first }

    /// - Throws: the first source's error, if no other source has the hour.
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
