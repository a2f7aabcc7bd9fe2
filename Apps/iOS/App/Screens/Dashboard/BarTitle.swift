import SwiftUI
import WeatherDesign
import WeatherScreens

/// Place and temperature in the bar, while the large ones are scrolled away. The room is reserved: nothing moves when they appear.
struct BarTitle: View {
    let content: DashboardContent
    /// nil is the bar's own.
    let ink: Color?
    let isShown: Bool

    @Environment(\.allowsMotion) private var allowsMotion

    var body: some View {
        VStack(spacing: 0) {
            Text(content.place.title).font(.headline)
            if let now = content.now { Text(now.temperature).figure().font(.subheadline) }
        }
        .lineLimit(1)
        .foregroundStyle(ink.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.foreground))
        .opacity(isShown ? 1 : 0)
        .animation(allowsMotion ? .petrel(Motion.enter, milliseconds: Motion.quick) : nil, value: isShown)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHidden(!isShown)
    }
}
