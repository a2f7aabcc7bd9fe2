/// The colours of every token in every theme.
public enum Palette {
    /// The colour of `token` in a theme at a contrast.
    public static func color(_ token: ColorToken, _ scheme: Appearance, _ contrast: ColorContrast = .standard) -> RGB {
        let hex = hexes(token)
        return switch (scheme, contrast) {
        case (.light, .standard): RGB(hex.light)
        case (.dark, .standard): RGB(hex.dark)
        case (.light, .more): RGB(hex.lightMore)
        case (.dark, .more): RGB(hex.darkMore)
        }
    }
}

/// The theme of a screen.
public enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

/// How much contrast the person has asked for (`prefers-contrast`, Increase Contrast).
public enum ColorContrast: String, CaseIterable, Sendable {
    case standard, more
}
