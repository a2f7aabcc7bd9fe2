import SwiftUI
import WeatherDesign

/// A colour of the palette by its role: light or dark, and with more contrast, as the environment says.
nonisolated struct TokenColor: ShapeStyle {
    let token: ColorToken

    init(_ token: ColorToken) { self.token = token }

    func resolve(in environment: EnvironmentValues) -> Color {
        Color(Palette.color(token, Appearance(environment.colorScheme), ColorContrast(environment.colorSchemeContrast)))
    }
}

nonisolated extension ShapeStyle where Self == TokenColor {
    /// `.foregroundStyle(.token(.accent))`.
    static func token(_ token: ColorToken) -> TokenColor { TokenColor(token) }
}

extension View {
    /// The tint as a colour: what the system draws itself (bars, chevrons) need not understand a style of our own.
    func tint(token: ColorToken) -> some View { modifier(TokenTint(token: token)) }
}

private struct TokenTint: ViewModifier {
    let token: ColorToken

    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast

    func body(content: Content) -> some View {
        content.tint(Color(Palette.color(token, Appearance(scheme), ColorContrast(contrast))))
    }
}
