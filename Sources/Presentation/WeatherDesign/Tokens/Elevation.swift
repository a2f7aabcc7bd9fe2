/// How high something lies: by its surface first, by a soft shadow second.
public enum Elevation: String, CaseIterable, Sendable {
    /// The page, and anything that only groups.
    case ground
    /// A column.
    case card
    /// Surfaces that cover others for a moment: menus, the place switcher.
    case raised

    /// The surface's colour.
    public var surface: ColorToken {
        switch self {
        case .ground: .ground
        case .card: .card
        case .raised: .raised
        }
    }

    /// The shadow under it, nil where there is none; in the dark theme a card's height shows only in its lighter surface.
    public func shadow(_ scheme: Appearance) -> Shadow? {
        switch (self, scheme) {
        case (.ground, _), (.card, .dark): nil
        case (.card, .light): Shadow(offsetY: 1, blur: 3, color: RGB(0x0E1C2A), opacity: 0.08)
        case (.raised, .light): Shadow(offsetY: 8, blur: 28, color: RGB(0x0E1C2A), opacity: 0.18)
        case (.raised, .dark): Shadow(offsetY: 8, blur: 28, color: RGB(0x000000), opacity: 0.5)
        }
    }
}

/// A shadow straight below a surface.
public struct Shadow: Hashable, Sendable {
    /// px (points) downwards.
    public let offsetY: Double
    /// px (points), as CSS counts it.
    public let blur: Double
    /// Without its opacity.
    public let color: RGB
    /// `0 ... 1`.
    public let opacity: Double
}
