import SwiftUI
import WeatherDesign
import WeatherScreens
import WidgetKit

/// Three lines beneath the clock: the figure with the place that it is of, what there is to say, and the age.
struct RectangularFace: View {
    let content: WidgetContent

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: Spacing.hair) {
                WidgetSymbol(content.symbol, side: 18)
                Text(content.temperature).fontWeight(.semibold).lineLimit(1).layoutPriority(1)
                Text(content.place).lineLimit(1).minimumScaleFactor(0.7)
            }
            .font(.headline)
            RemarkLine(remark: content.narrowRemark)
            StampLine(stamp: content.stamp, text: content.stamp.statement)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(content.spoken)
    }
}

/// A ring from the day's low to its high; what it says below the figure is the most important thing that there is to know of it.
struct CircularFace: View {
    let content: WidgetContent

    var body: some View {
        face.accessibilityElement(children: .ignore).accessibilityLabel(content.spoken)
    }

    @ViewBuilder private var face: some View {
        if let gauge = content.gauge {
            Gauge(value: gauge) {
                mark
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
                    mark.font(.caption2)
                }
                .padding(Spacing.hair)
            }
        }
    }

    private var figure: some View { Text(content.temperature).fontWeight(.semibold).lineLimit(1).minimumScaleFactor(0.6) }
    private var mark: some View { Text(content.mark).lineLimit(1).minimumScaleFactor(0.5) }
}
