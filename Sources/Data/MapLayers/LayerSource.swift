import Foundation
import WeatherModel

/// A source of the fields of map layers.
package protocol LayerSource: Sendable {
    /// The layers that the source has.
    var layers: [MapLayer] { get }
    /// True for a simulated atmosphere; every layer is then marked as simulated.
    var isSimulated: Bool { get }
    /// The credits that the terms of the layer's providers require beside it.
    func credits(of layer: MapLayer) -> [LayerCredit]
    /// One layer at one hour.
    ///
    /// - Returns: nil for a layer or an hour that the source does not have.
    /// - Throws: the error if it cannot be determined what the source has.
    func field(_ layer: MapLayer, at hour: MapHour, now: Date) async throws(WeatherError) -> LayerField?
    /// True if the source has wind directions.
    var hasWindDirections: Bool { get }
    /// The wind at 10 m at one hour, with its direction.
    ///
    /// - Returns: nil for an hour that the source does not have, and from a source without directions.
    func winds(at hour: MapHour, now: Date) -> WindField?
}

extension LayerSource {
    package var hasWindDirections: Bool { false }
    package func winds(at hour: MapHour, now: Date) -> WindField? { nil }
}

/// The wind at one instant, over the whole Earth.
public struct WindField: Sendable {
    /// The wind at a point.
    public struct Wind: Hashable, Sendable {
        /// km/h at 10 m.
        package let kph: Double
        /// The direction from which it blows, in degrees, `0 ..< 360`.
        package let fromDegrees: Double

        public init(kph: Double, fromDegrees: Double) { (self.kph, self.fromDegrees) = (kph, fromDegrees) }
    }

    /// The wind at degrees north, `-90 ... 90`, and degrees east, `-180 ..< 180`; nil if the source covers nothing there. Called from any
    /// thread.
    package let wind: @Sendable (_ latitude: Double, _ longitude: Double) -> Wind?

    package init(_ wind: @escaping @Sendable (_ latitude: Double, _ longitude: Double) -> Wind?) { self.wind = wind }

    /// The winds at the centres of a tile's parts, row by row from the north-west.
    ///
    /// - Parameter parts: number of parts along each side, `1 ... 256`.
    public func grid(_ tile: TileAddress, parts: Int) -> [Wind?] {
        let step = FieldGrid.side / parts
        return (0..<parts * parts).map { number in
            let point = FieldGrid.point(tile, x: number % parts * step + step / 2, y: number / parts * step + step / 2)
            return wind(point.latitude, point.longitude)
        }
    }
}

/// The credit of a layer.
public struct LayerCredit: Hashable, Sendable {
    /// The words that the provider's terms require.
    package let words: String
    /// The URL that they require as a link; empty for none.
    package let url: String

    public init(words: String, url: String) {
        self.words = words
        self.url = url
    }
}

/// One layer of the weather at one instant, over the whole Earth.
public struct LayerField: Sendable {
    /// The way to obtain its values.
    public enum Content: Sendable {
        /// By point: the value at degrees north, `-90 ... 90`, and degrees east, `-180 ..< 180`, in the unit of `MapLayer`; nil if the
        /// source covers nothing there. Called from any thread.
        case samples(@Sendable (_ latitude: Double, _ longitude: Double) -> Double?)
        /// By tile, from pictures drawn by a provider.
        case pictures(@Sendable (TileAddress) async throws(WeatherError) -> TileValues)
    }

    /// Identifies the version of the data: fields of one layer and hour with the same edition are equal.
    package let edition: String
    package let content: Content

    public init(edition: String, _ content: Content) {
        self.edition = edition
        self.content = content
    }
}
