import SwiftUI
import WeatherDesign

nonisolated private struct SimulatedBannerKey: EnvironmentKey {
    static let defaultValue: String? = nil
}

nonisolated extension EnvironmentValues {
    /// The banner on every screen while the chosen source is simulated; nil for a real source.
    var simulatedBanner: String? {
        get { self[SimulatedBannerKey.self] }
        set { self[SimulatedBannerKey.self] = newValue }
    }
}

extension View {
    /// States that the weather is simulated, above the scrolled content, so that it is always visible. It is shown before the weather
    /// arrives: nothing moves then.
    ///
    /// - Parameter own: the screen's own words for what it shows; nil uses the source that the person chose.
    func simulatedBanner(_ own: String?) -> some View { modifier(BannerOnTop(own: own)) }
}

private struct BannerOnTop: ViewModifier {
    let own: String?
    @Environment(\.simulatedBanner) private var chosen

    func body(content: Content) -> some View {
        content.safeAreaInset(edge: .top, spacing: 0) {
            if let text = own ?? chosen { SimulatedBanner(text: text) }
        }
    }
}

/// The banner on every screen as long as the atmosphere is simulated.
struct SimulatedBanner: View {
    let text: String

    var body: some View {
        Text(text)
            .typeStyle(.caption)
            .multilineTextAlignment(.center)
            .padding(.horizontal, Spacing.card)
            .padding(.vertical, Spacing.hair)
            .frame(maxWidth: .infinity)
            .foregroundStyle(.token(.onBanner))
            .background(.token(.banner), ignoresSafeAreaEdges: .horizontal)
            // Always on the screen, as a bar is: larger than this it is shown while a finger rests on it.
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            .accessibilityShowsLargeContentViewer()
    }
}
