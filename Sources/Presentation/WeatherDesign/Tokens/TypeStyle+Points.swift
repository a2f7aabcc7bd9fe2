extension TypeStyle {
    /// The size of body text on a phone whose text size is as delivered, in points.
    private static let bodyPoints = 17.0

    /// The size in points on a phone whose text size is as delivered; from there the phone scales it.
    public var points: Double { sizeRem * Self.bodyPoints }

    /// Extra space between letters in points at `points`.
    public var trackingPoints: Double { trackingEm * points }
}
