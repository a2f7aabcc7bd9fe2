import SwiftUI
import WeatherDesign
import WeatherScreens

/// A button that floats over a map.
struct FloatingControlStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, Spacing.card)
            .modifier(FloatingGround())
            .opacity(configuration.isPressed ? 0.75 : 1)
    }
}

private struct FloatingGround: ViewModifier {
    @Environment(\.hasGlass) private var hasGlass
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

    func body(content: Content) -> some View {
        let surface = FloatingSurface(hasGlass: hasGlass, reducesTransparency: reducesTransparency, contrast: ColorContrast(contrast))
        if #available(iOS 26, *), surface == .glass {
            // In the glass's own ink: an ink of the palette is promised on the palette's surfaces.
            content.glassEffect(Glass.regular.interactive(), in: Capsule())
        } else {
            content
                .foregroundStyle(.token(.accent))
                .background {
                    if case .material(let opacity) = surface {
                        Capsule().fill(.ultraThinMaterial)
                        Capsule().fill(.token(.raised)).opacity(opacity)
                    } else {
                        Capsule().fill(.token(.raised))
                    }
                }
        }
    }
}

nonisolated private struct HasGlassKey: EnvironmentKey {
    static let defaultValue = false
}

nonisolated extension EnvironmentValues {
    /// Whether the system has Liquid Glass: the window says so.
    var hasGlass: Bool {
        get { self[HasGlassKey.self] }
        set { self[HasGlassKey.self] = newValue }
    }
}
