import SwiftUI
import WeatherDesign

/// Which colours the parts of a symbol have.
nonisolated enum SymbolColoring: Equatable {
    /// The palette's, for symbols on surfaces.
    case surface
    /// Those that can be seen on this sky.
    case sky(SkyColors)
    /// One colour for all parts: that of the text around it.
    case text
    /// One token for all parts.
    case token(ColorToken)

    func style(_ role: SymbolRole) -> AnyShapeStyle {
        switch self {
        case .surface: role.token.map { AnyShapeStyle(TokenColor($0)) } ?? AnyShapeStyle(.foreground)
        case .sky(let colors): AnyShapeStyle(Color(colors.symbolColor(role)))
        case .text: AnyShapeStyle(.foreground)
        case .token(let token): AnyShapeStyle(TokenColor(token))
        }
    }
}
