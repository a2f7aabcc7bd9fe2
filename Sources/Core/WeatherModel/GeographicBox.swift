/// A part of the Earth between two parallels and two meridians. One over the date line takes two boxes.
public struct GeographicBox: Hashable, Sendable {
    /// Degrees, -90 ... 90.
    package let south: Double
    /// Degrees, -180 ... 180.
    package let west: Double
    /// Degrees, not less than `south`.
    package let north: Double
    /// Degrees, not less than `west`.
    package let east: Double

    public init(south: Double, west: Double, north: Double, east: Double) {
        (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }

    /// Whether a point lies in the box: its southern and western edges belong to it, the others to its neighbours.
    public func contains(latitude: Double, longitude: Double) -> Bool {
        (south..<north).contains(latitude) && (west..<east).contains(longitude)
    }
}
