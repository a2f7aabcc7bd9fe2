import SwiftUI
import WeatherDesign
import WeatherScreens

/// The small drawing of one value; its words are beside it.
struct DetailDrawingView: View {
    let drawing: DetailDrawing

    @ScaledMetric(relativeTo: .headline) private var dial = 48.0
    @ScaledMetric(relativeTo: .headline) private var arrow = 24.0

    var body: some View {
        Group {
            switch drawing {
            case .compass: compass
            case .scale: scale(.accent)
            case .band(_, let level): scale(ColorToken.airBands[max(0, min(level, ColorToken.airBands.count - 1))])
            case .trend(let direction):
                WeatherSymbol(.trend(direction), coloring: .token(.accent)).frame(width: arrow, height: arrow)
            }
        }
        .accessibilityHidden(true)
    }

    /// North stays above in every direction of reading.
    private var compass: some View {
        ZStack {
            Circle().strokeBorder(.token(.track), lineWidth: 2)
            WeatherSymbol(.compassTicks, coloring: .token(.soft))
            WeatherSymbol(.compassNeedle, coloring: .token(.accent)).rotationEffect(.degrees(drawing.needleDegrees ?? 0))
        }
        .frame(width: dial, height: dial)
        .unmirrored()
    }

    /// Fills from where reading begins.
    private func scale(_ color: ColorToken) -> some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(.token(.track))
                Capsule().fill(.token(color)).frame(width: proxy.size.width * drawing.filled)
            }
        }
        .frame(height: 6)
    }
}
