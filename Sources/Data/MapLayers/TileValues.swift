import WeatherModel

/// The values of a layer at the centres of a tile's pixels, row by row from the north-west.
public struct TileValues: Hashable, Sendable {
    /// In the unit of `MapLayer`; NaN if the source covers nothing there.
    private let values: [Float]
    /// True if the provider marks them as simulated.
    package let isSimulated: Bool

    /// - Parameter values: of `FieldGrid.side * FieldGrid.side` pixels.
    /// - Returns: nil for another number of values.
    public init?(_ values: [Float], isSimulated: Bool) {
        guard values.count == FieldGrid.side * FieldGrid.side else { return nil }
        self.init(uncheckedValues: values, isSimulated: isSimulated)
    }

    /// The values of a tile that the source does not cover.
    package static let uncovered = TileValues(
        uncheckedValues: [Float](repeating: .nan, count: FieldGrid.side * FieldGrid.side), isSimulated: false)

    private init(uncheckedValues values: [Float], isSimulated: Bool) { (self.values, self.isSimulated) = (values, isSimulated) }

    /// The value of a pixel.
    ///
    /// - Parameters:
    ///   - x: pixels from the western edge, `0 ..< FieldGrid.side`.
    ///   - y: pixels from the northern edge, `0 ..< FieldGrid.side`.
    /// - Returns: nil if the source covers nothing there.
    public func value(x: Int, y: Int) -> Double? {
        let value = values[y * FieldGrid.side + x]
        return value.isNaN ? nil : Double(value)
    }

    /// The values of the tile `address`, which is a part of this tile, in larger pixels.
    ///
    /// - Parameter zooms: number of zoom levels between this tile and `address`; 0 for the tile itself.
    public func part(_ address: TileAddress, deeperBy zooms: Int) -> TileValues {
        guard zooms > 0 else { return self }
        let side = FieldGrid.side
        let (left, top) = (address.x & ((1 << zooms) - 1), address.y & ((1 << zooms) - 1))
        var values: [Float] = []
        values.reserveCapacity(side * side)
        for y in 0..<side {
            let row = (top * side + y) >> zooms
            for x in 0..<side { values.append(self.values[row * side + (left * side + x) >> zooms]) }
        }
        return TileValues(values, isSimulated: isSimulated) ?? self
    }

    /// One byte for each pixel, row by row, as from `FieldGrid.raster`.
    ///
    /// - Parameter position: returns a value's position on the layer's colour scale.
    public func raster(
        levelsPerStep: Int, below: UInt8, most: Int, uncovered: UInt8, position: (Double) -> Double
    ) -> [UInt8] {
        // Neighbouring pixels mostly have the same value, because a picture has few colours.
        var (last, level) = (Float.nan, uncovered)
        return values.map { value in
            guard value != last else { return level }
            last = value
            guard !value.isNaN else {
                level = uncovered
                return level
            }
            let place = position(Double(value)) * Double(levelsPerStep) + 1.5
            level = place >= 1.5 ? UInt8(min(place, Double(most))) : below
            return level
        }
    }
}
