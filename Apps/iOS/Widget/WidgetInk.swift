import SwiftUI
import WeatherDesign
import WidgetKit

/// Text that is legible on every background of the system: the sky's own ink if the sky is drawn, the system's colours if it is not: on
/// a tinted home screen, in StandBy and on the lock screen.
struct WidgetInk: ViewModifier {
    /// nil on a plain ground.
    let sky: Sky?

    @Environment(\.colorScheme) private var scheme
    @Environment(\.widgetRenderingMode) private var mode
    @Environment(\.showsWidgetContainerBackground) private var hasBackground

    func body(content: Content) -> some View {
        if mode == .fullColor, hasBackground, let sky {
            content.inkOnSky(sky).environment(\.widgetSymbols, .sky(sky.colors(Appearance(scheme))))
        } else if mode == .fullColor, hasBackground {
            content.foregroundStyle(.token(.ink), .token(.soft)).environment(\.widgetSymbols, .surface)
        } else {
            content.environment(\.widgetSymbols, .text)
        }
    }
}

nonisolated private struct WidgetSymbolsKey: EnvironmentKey {
    static let defaultValue = SymbolColoring.text
}

nonisolated extension EnvironmentValues {
    /// The colours of symbols: those of the sky, or one for all where the system tints them.
    var widgetSymbols: SymbolColoring {
        get { self[WidgetSymbolsKey.self] }
        set { self[WidgetSymbolsKey.self] = newValue }
    }
}

/// A weather symbol in the colours that fit, growing with the text.
struct WidgetSymbol: View {
    private let name: String
    @ScaledMetric private var side: CGFloat
    @Environment(\.widgetSymbols) private var coloring

    /// - Parameter side: of its square, in points at the usual text size.
    init(_ name: String, side: CGFloat) {
        self.name = name
        _side = ScaledMetric(wrappedValue: side, relativeTo: .body)
    }

    var body: some View {
        WeatherSymbol(name: name, coloring: coloring).frame(width: side, height: side).widgetAccentable()
    }
}
