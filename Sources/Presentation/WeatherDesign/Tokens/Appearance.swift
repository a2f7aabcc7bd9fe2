/// The theme of a screen.
public enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

/// How much contrast the person has asked for (`prefers-contrast`, Increase Contrast).
public enum ColorContrast: String, CaseIterable, Sendable {
    case standard, more
}
