import SwiftUI
import WeatherDesign

/// The surface of a column: its name, its content, and its foot.
struct ColumnCard<Content: View, Foot: View>: View {
    /// nil where the content names itself.
    let title: String?
    @ViewBuilder let content: Content
    @ViewBuilder let foot: Foot

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            if let title {
                Text(title).typeStyle(.label).foregroundStyle(.secondary).accessibilityAddTraits(.isHeader)
            }
            content
            foot
        }
        .foregroundStyle(.token(.ink), .token(.soft))
        .padding(Spacing.card)
        .frame(maxWidth: .infinity, alignment: .leading)
        .cardSurface()
    }
}

extension View {
    /// A card's ground, corners and faint shadow.
    func cardSurface() -> some View { modifier(CardSurface()) }
}

private struct CardSurface: ViewModifier {
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        let shadow = Elevation.card.shadow(Appearance(scheme))
        let shape = RoundedRectangle(cornerRadius: Radius.card, style: .continuous)
        content.clipShape(shape).background {
            shape.fill(.token(Elevation.card.surface))
                .shadow(
                    color: shadow.map { Color($0.color).opacity($0.opacity) } ?? .clear, radius: (shadow?.blur ?? 0) / 2,
                    y: shadow?.offsetY ?? 0)
        }
    }
}
