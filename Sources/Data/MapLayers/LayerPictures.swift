import WeatherModel

/// Provides drawn weather layers for a map that only shows pictures.
package protocol LayerPictures: Sendable {
    /// The available layers, and their hours.
    ///
    /// - Throws: the error if the offer cannot be determined.
    func offer() async throws(WeatherError) -> LayerOffer

    /// Draws one tile of a layer.
    ///
    /// - Parameter isDark: uses the colours of a dark map.
    /// - Returns: nil if no source has the hour.
    /// - Throws: the error if the picture is unavailable. The map then hatches the tile.
    func picture(
        _ layer: MapLayer, at hour: MapHour, _ address: TileAddress, isDark: Bool
    ) async throws(WeatherError) -> LayerPicture?
}

/// The layers that a map may show over its base map.
public struct LayerOffer: Hashable, Sendable {
    /// One of the layers.
    public struct Layer: Hashable, Sendable {
        package let layer: MapLayer
        /// The credits that the terms of its providers require beside it.
        package let credits: [LayerCredit]

        public init(_ layer: MapLayer, credits: [LayerCredit]) {
            self.layer = layer
            self.credits = credits
        }
    }

    /// In the order in which they are offered; may be empty.
    package let layers: [Layer]
    /// The present hour by the clock of the source. The map offers `MapHour.past` hours before it and `MapHour.ahead` hours after it.
    package let present: MapHour
    /// True if every picture is simulated.
    package let isSimulated: Bool

    public init(layers: [Layer], present: MapHour, isSimulated: Bool) {
        self.layers = layers
        self.present = present
        self.isSimulated = isSimulated
    }

    /// The credits of a layer; empty for one that is not offered.
    public func credits(of layer: MapLayer) -> [LayerCredit] { layers.first { $0.layer == layer }?.credits ?? [] }
}

/// One tile of a layer as a picture.
public struct LayerPicture: Hashable, Sendable {
    /// A PNG file with sides of `FieldGrid.side` pixels.
    package let png: [UInt8]
    /// True if its values are marked as simulated.
    package let isSimulated: Bool

    public init(png: [UInt8], isSimulated: Bool) {
        self.png = png
        self.isSimulated = isSimulated
    }
}
