/// The sixteen points of the compass, each 22.5° wide and centred on its direction.
public enum CompassSector: Int, Hashable, Sendable, CaseIterable {
    case north, northNortheast, northeast, eastNortheast
    case east, eastSoutheast, southeast, southSoutheast
    case south, southSouthwest, southwest, westSouthwest
    case west, westNorthwest, northwest, northNorthwest

    /// - Parameter degrees: clockwise from north, any finite value (360 is north again).
    /// - Returns: nil when `degrees` is not finite.
    public init?(degrees: Double) {
        guard degrees.isFinite else { return nil }
        let sector = Int((Angle.reduced(degrees) / Self.widthDegrees).rounded()) % Self.allCases.count
        self.init(rawValue: sector)
    }

    /// Width of a sector.
    package static let widthDegrees = 22.5

    /// Degrees clockwise from north of the sector's middle, `0 ..< 360`.
    public var degrees: Double { Double(rawValue) * Self.widthDegrees }
}
