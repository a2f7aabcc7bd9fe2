import WeatherModel

/// Who draws the weather's layers for a map that only shows pictures.
public protocol LayerPictures: Sendable {
    /// The layers that there are, and the hours of them.
    ///
    /// - Throws: why that cannot be told.
    func offer() async throws(WeatherError) -> LayerOffer

    /// One square of a layer, drawn.
    ///
    /// - Parameter isDark: in the colours of a dark map.
    /// - Returns: nil where no source has the hour.
    /// - Throws: why the picture could not be had. The map then hatches the square.
    func picture(
        _ layer: MapLayer, at hour: MapHour, _ address: TileAddress, isDark: Bool
    ) async throws(WeatherError) -> LayerPicture?
}

/// What a map may show over its ground.
public struct LayerOffer: Hashable, Sendable {
    /// One of the layers.
    public struct Layer: Hashable, Sendable {
        public let layer: MapLayer
        /// Whom the terms of its providers ask to be named beside it.
        public let credits: [LayerCredit]

        public init(_ layer: MapLayer, credits: [LayerCredit]) {
            self.layer = layer
            self.credits = credits
        }
    }

    /// In the order in which they are offered; empty where there is none.
    public let layers: [Layer]
    /// The present hour by the clock of the one who draws. The map offers `MapHour.past` hours before it and `MapHour.ahead` hours after it.
    public let present: MapHour
    /// True where every picture is simulated.
    public let isSimulated: Bool

    public init(layers: [Layer], present: MapHour, isSimulated: Bool) {
        self.layers = layers
        self.present = present
        self.isSimulated = isSimulated
    }

    /// The credits of a layer; empty for one that is not offered.
    public func credits(of layer: MapLayer) -> [LayerCredit] { layers.first { $0.layer == layer }?.credits ?? [] }
}

/// A square of a layer as a picture.
public struct LayerPicture: Hashable, Sendable {
    /// A PNG file of `FieldGrid.side` pixels a side.
    public let png: [UInt8]
    /// True if its values are marked as simulated.
    public let isSimulated: Bool

    public init(png: [UInt8], isSimulated: Bool) {
        self.png = png
        self.isSimulated = isSimulated
    }
}
