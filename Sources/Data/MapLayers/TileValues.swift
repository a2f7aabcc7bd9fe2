import WeatherModel

/// The values of a layer at the middles of a tile's pixels, row by row from the north-west.
public struct TileValues: Hashable, Sendable {
    /// In the unit of `MapLayer`; not a number where the source covers nothing.
    private let values: [Float]
    /// True if who sent them says that they are simulated.
    public let isSimulated: Bool

    /// - Parameter values: of `FieldGrid.side * FieldGrid.side` pixels.
    /// - Returns: nil for another number of them.
    public init?(_ values: [Float], isSimulated: Bool) {
        guard values.count == FieldGrid.side * FieldGrid.side else { return nil }
        self.init(uncheckedValues: values, isSimulated: isSimulated)
    }

    /// Of a tile of which the source covers nothing.
    public static let uncovered = TileValues(
        uncheckedValues: [Float](repeating: .nan, count: FieldGrid.side * FieldGrid.side), isSimulated: false)

    private init(uncheckedValues values: [Float], isSimulated: Bool) { (self.values, self.isSimulated) = (values, isSimulated) }

    /// The value of a pixel.
    ///
    /// - Parameters:
    ///   - x: pixels from the western edge, `0 ..< FieldGrid.side`.
    ///   - y: pixels from the northern edge, likewise.
    /// - Returns: nil where the source covers nothing.
    public func value(x: Int, y: Int) -> Double? {
        let value = values[y * FieldGrid.side + x]
        return value.isNaN ? nil : Double(value)
    }

    /// The part of it that `address` is of the tile that these are the values of, in larger pixels.
    ///
    /// - Parameter zooms: how many zooms `address` lies deeper; 0 for the tile itself.
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

    /// One byte for each pixel, row by row, as `FieldGrid.raster` has them.
    ///
    /// - Parameter position: of a value on the layer's colour scale.
    public func raster(
        levelsPerStep: Int, below: UInt8, most: Int, uncovered: UInt8, position: (Double) -> Double
    ) -> [UInt8] {
        // Neighbours mostly have the same value: a picture has few colours.
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
