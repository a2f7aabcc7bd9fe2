import WeatherDesign

/// How a screen is drawn whose content lies on a sky: the theme of the content, and what its cards are made of.
public struct SkySurface: Hashable, Sendable {
    /// The theme of everything on the sky: that of the sky where it is seen through the cards, the reader's where they are opaque.
    public let appearance: Appearance
    /// How much of a card's colour lies over the sky, `0 ... 1`; nil where cards are opaque.
    public let cardOpacity: Double?

    /// - Parameters:
    ///   - sky: nil while no weather is known: the screen then lies on the page's ground.
    ///   - theme: the reader's.
    ///   - reducesTransparency: the reader wants opaque surfaces.
    ///   - contrast: the contrast that the reader asked for; more than the usual one makes cards opaque too.
    public init(sky: Sky?, theme: Appearance, reducesTransparency: Bool, contrast: ColorContrast) {
        guard let colors = sky?.colors(theme), !reducesTransparency, contrast == .standard else {
            (appearance, cardOpacity) = (theme, nil)
            return
        }
        (appearance, cardOpacity) = (colors.appearance, colors.cardOpacity)
    }
}
