import SwiftUI
import WeatherDesign
import WeatherScreens

extension View {
    /// Lies on the sky of this weather, and is drawn in the theme that the sky asks for; without weather it lies on the page's ground.
    ///
    /// - Parameter theme: the reader's.
    func overSky(of weather: DashboardContent?, theme: Appearance) -> some View { modifier(OverSky(weather: weather, theme: theme)) }
}

private struct OverSky: ViewModifier {
    let weather: DashboardContent?
    let theme: Appearance

    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

    func body(content: Content) -> some View {
        let surface = SkySurface(
            sky: weather?.sky, theme: theme, reducesTransparency: reducesTransparency, contrast: ColorContrast(contrast))
        content
            .background { DashboardGround(content: weather) }
            .environment(\.colorScheme, ColorScheme(surface.appearance))
            .environment(\.cardOpacity, surface.cardOpacity)
    }
}

/// The sky, from behind the status bar to behind the last card; it stays where it is while the content scrolls over it.
private struct DashboardGround: View {
    let content: DashboardContent?

    var body: some View {
        Group {
            if let content {
                SkyBackground(sky: content.sky, hasStars: content.hasStars)
            } else {
                Rectangle().fill(.token(.ground)).accessibilityHidden(true)
            }
        }
        .ignoresSafeArea()
    }
}
