import SwiftUI
import WeatherDesign
import WeatherScreens
import WidgetKit

/// Three lines beneath the clock.
struct RectangularFace: View {
    let content: WidgetContent

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: Spacing.hair) {
                WidgetSymbol(content.symbol, side: 18)
                Text(content.temperature).fontWeight(.semibold)
                Text(content.condition).lineLimit(1).minimumScaleFactor(0.7)
            }
            .font(.headline)
            if let warning = content.warning { WarningLine(warning: warning) } else { HighLowLine(content: content) }
            StampLine(stamp: content.stamp)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(content.spoken)
    }
}

/// A ring from the day's low to its high; what it says below the figure is the age, or that it is simulated.
struct CircularFace: View {
    let content: WidgetContent

    var body: some View {
        face.accessibilityElement(children: .ignore).accessibilityLabel(content.spoken)
    }

    @ViewBuilder private var face: some View {
        if let gauge = content.gauge {
            Gauge(value: gauge) {
                note
            } currentValueLabel: {
                figure
            }
            .gaugeStyle(.accessoryCircular)
        } else {
            ZStack {
                AccessoryWidgetBackground()
                VStack(spacing: 0) {
                    WidgetSymbol(content.symbol, side: 18)
                    figure
                    note.font(.caption2)
                }
                .padding(Spacing.hair)
            }
        }
    }

    private var figure: some View { Text(content.temperature).fontWeight(.semibold).lineLimit(1).minimumScaleFactor(0.6) }
    private var note: some View { Text(content.stamp.shortest).lineLimit(1).minimumScaleFactor(0.5) }
}
