/// How wide the strip of hours is drawn, so that the system can draw it at all: its chart is one layer, and a layer that is larger than the
/// graphics processor's largest texture stays blank.
public struct HoursStripLayout: Hashable, Sendable {
    /// Pixels: the side of the largest texture that every device with iOS 17 has (Apple GPU families 3 and later).
    ///
    /// https://developer.apple.com/metal/Metal-Feature-Set-Tables.pdf
    package static let longestPixels = 16_384.0
    /// One hour's width at the usual text size, in points; it grows with the text. At three pixels a point the 49 hours of today and of
    /// a day on which the clocks go back fit up to the first of the accessibility sizes.
    public static let usualCellPoints = 60.0

    /// One hour's width in points.
    public let cellPoints: Double

    /// - Parameters:
    ///   - hours: beside each other; none is as one.
    ///   - grownCellPoints: `usualCellPoints` as the reader's text size makes it.
    ///   - displayScale: pixels in a point.
    public init(hours: Int, grownCellPoints: Double, displayScale: Double) {
        let room = Self.longestPixels / max(1, displayScale) / Double(max(1, hours))
        cellPoints = min(max(1, grownCellPoints), room.rounded(.down))
    }
}
