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
    /// A card's ground, corners and faint shadow; over a sky, a material that the sky is seen through.
    func cardSurface() -> some View { modifier(CardSurface()) }
}

nonisolated private struct CardOpacityKey: EnvironmentKey {
    static let defaultValue: Double? = nil
}

nonisolated extension EnvironmentValues {
    /// How much of a card's colour lies over the sky, `0 ... 1`; nil where cards are opaque.
    var cardOpacity: Double? {
        get { self[CardOpacityKey.self] }
        set { self[CardOpacityKey.self] = newValue }
    }
}

private struct CardSurface: ViewModifier {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.cardOpacity) private var opacity

    func body(content: Content) -> some View {
        // A shadow would be seen through the card.
        let shadow = opacity == nil ? Elevation.card.shadow(Appearance(scheme)) : nil
        let shape = RoundedRectangle(cornerRadius: Radius.card, style: .continuous)
        content.clipShape(shape).background {
            if opacity != nil { shape.fill(.ultraThinMaterial) }
            shape.fill(.token(Elevation.card.surface))
                .opacity(opacity ?? 1)
                .shadow(
                    color: shadow.map { Color($0.color).opacity($0.opacity) } ?? .clear, radius: (shadow?.blur ?? 0) / 2,
                    y: shadow?.offsetY ?? 0)
        }
    }
}
