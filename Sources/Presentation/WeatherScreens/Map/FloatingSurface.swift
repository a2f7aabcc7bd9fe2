import WeatherDesign

/// The material of a control that floats over a map.
public enum FloatingSurface: Hashable, Sendable {
    /// The system's Liquid Glass, which brings an ink for what lies below it.
    case glass
    /// A material under the palette's `raised`, of which this much lies over the map, `0 ... 1`.
    case material(opacity: Double)
    /// The palette's `raised` alone.
    case opaque

    /// How much of `raised` keeps the contrast of `accent` on it over any map.
    public static let opacity = 0.85

    /// - Parameters:
    ///   - hasGlass: whether the system has Liquid Glass.
    ///   - reducesTransparency: the reader wants opaque surfaces.
    ///   - contrast: the contrast that the reader asked for; more than the usual one makes controls opaque too.
    public init(hasGlass: Bool, reducesTransparency: Bool, contrast: ColorContrast) {
        if reducesTransparency || contrast == .more {
            self = .opaque
        } else {
            self = hasGlass ? .glass : .material(opacity: Self.opacity)
        }
    }
}
