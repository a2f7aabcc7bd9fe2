import SwiftUI
import WeatherDesign

/// The sky from the zenith to the horizon, for the theme of the screen.
struct SkyBackground: View {
    let sky: Sky
    /// Seen where the sky is open and the sun well below the horizon.
    var hasStars = false

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let colors = sky.colors(Appearance(scheme))
        LinearGradient(
            colors: [Color(colors.top), Color(colors.middle), Color(colors.bottom)], startPoint: .top, endPoint: .bottom
        )
        .overlay {
            if hasStars { Stars().fill(Color(colors.ink)).opacity(0.8) }
        }
        .accessibilityHidden(true)
    }
}

/// Few and small, always the same.
nonisolated private struct Stars: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        for star in Sky.stars {
            let center = CGPoint(x: rect.minX + star.x * rect.width, y: rect.minY + star.y * rect.height)
            path.addEllipse(
                in: CGRect(x: center.x - star.radius, y: center.y - star.radius, width: star.radius * 2, height: star.radius * 2))
        }
        return path
    }
}

extension View {
    /// Text in the inks that this sky carries: `.secondary` is the softer one.
    func inkOnSky(_ sky: Sky) -> some View { modifier(SkyInk(sky: sky)) }
}

private struct SkyInk: ViewModifier {
    let sky: Sky
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        let colors = sky.colors(Appearance(scheme))
        content.foregroundStyle(Color(colors.ink), Color(colors.softInk))
    }
}
