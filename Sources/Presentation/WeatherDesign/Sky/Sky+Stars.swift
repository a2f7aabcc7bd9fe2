extension Sky {
    /// A star of the drawing behind the present weather.
    public struct Star: Hashable, Sendable {
        /// `0 ... 1` of the width.
        public let x: Double
        /// `0 ... 1` of the height.
        public let y: Double
        /// px (points).
        public let radius: Double
    }

    /// Few and small, always the same: a sky that changed for show would not be the true one.
    public static let stars = [
        Star(x: 0.06, y: 0.06, radius: 1), Star(x: 0.14, y: 0.46, radius: 0.8), Star(x: 0.23, y: 0.17, radius: 1.2),
        Star(x: 0.37, y: 0.03, radius: 0.8), Star(x: 0.46, y: 0.23, radius: 1), Star(x: 0.55, y: 0.09, radius: 1.3),
        Star(x: 0.63, y: 0.4, radius: 0.8), Star(x: 0.71, y: 0.16, radius: 1), Star(x: 0.79, y: 0.05, radius: 1.4),
        Star(x: 0.86, y: 0.3, radius: 0.9), Star(x: 0.92, y: 0.11, radius: 1.1), Star(x: 0.97, y: 0.52, radius: 0.8),
    ]
}

extension Sky {
    /// The colours for one theme.
    public func colors(_ appearance: Appearance) -> SkyColors {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }
}
