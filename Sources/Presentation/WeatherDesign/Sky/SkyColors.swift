/// A sky as three colours from the zenith to the horizon, and the text that can be read anywhere on it.
public struct SkyColors: Hashable, Sendable {
    /// At the upper edge.
    public let top: RGB
    /// Half way.
    public let middle: RGB
    /// At the lower edge.
    public let bottom: RGB
    /// Text: at least 7:1 against every colour of the gradient.
    public let ink: RGB
    /// Secondary text: at least 4.5:1 against every colour of the gradient.
    public let softInk: RGB
    /// True where the text is light on a deep sky.
    package let usesLightInk: Bool

    /// The theme whose cards are as dark, or as light, as this sky.
    public var appearance: Appearance { usesLightInk ? .dark : .light }

    /// How much of the card colour of that theme has to lie over this sky so that the palette's text and signs keep their contrast on it,
    /// `0 ... 1`. The palette's light colours leave less room than its dark ones.
    public var cardOpacity: Double { usesLightInk ? 0.55 : 0.85 }
}
