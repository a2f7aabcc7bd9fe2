import SwiftUI
import WeatherDesign
import WeatherScreens

/// The colours of a layer with their values.
struct MapLegendView: View {
    let legend: LayerLegend

    @Environment(\.colorScheme) private var scheme

    /// In larger text the values would run into one another; each place's screen shows the same information.
    private static let largestText = DynamicTypeSize.xLarge
    /// Points: what a value may take.
    private static let tickWidth = 40.0

    var body: some View {
        VStack(spacing: Spacing.hair) {
            LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
                .frame(height: Spacing.row)
                .clipShape(RoundedRectangle(cornerRadius: Radius.bar, style: .continuous))
                .accessibilityHidden(true)
            ticks.dynamicTypeSize(...Self.largestText).accessibilityHidden(true)
            Text(legend.words).typeStyle(.caption).foregroundStyle(.token(.soft)).multilineTextAlignment(.center)
        }
        // Values rise from the left as on the map's scale, whatever way the reader's letters run.
        .unmirrored()
    }

    /// Each value below its colour.
    private var ticks: some View {
        GeometryReader { room in
            ZStack(alignment: .topLeading) {
                ForEach(legend.ticks, id: \.place) { tick in
                    Text(tick.text).typeStyle(.caption).foregroundStyle(.token(.soft)).fixedSize()
                        .frame(width: Self.tickWidth)
                        .offset(x: room.size.width * tick.place - Self.tickWidth / 2)
                }
            }
        }
        .frame(height: Spacing.card)
    }

    private var colors: [Color] {
        LayerScale.of(legend.layer).stops.map { Color($0.color(Appearance(scheme))).opacity($0.opacity) }
    }
}
