import SwiftUI
import WeatherDesign
import WeatherScreens
import WidgetKit

/// No weather for this hour: words, in every family, and a warning that is active all the same.
struct MessageFace: View {
    let message: WidgetMessage

    @Environment(\.widgetFamily) private var family

    var body: some View {
        face.accessibilityElement(children: .ignore).accessibilityLabel(message.spoken)
    }

    @ViewBuilder private var face: some View {
        switch family {
        case .accessoryInline: Text(message.inline)
        case .accessoryCircular:
            ZStack {
                AccessoryWidgetBackground()
                VStack(spacing: 0) {
                    Text(message.title).multilineTextAlignment(.center).lineLimit(2)
                    if let simulated = message.stamp?.simulated { Text(simulated).lineLimit(1) }
                }
                .font(.caption2)
                .minimumScaleFactor(0.5)
                .padding(Spacing.hair)
            }
        case .accessoryRectangular: lines(style: .caption, spacing: 0)
        default: lines(style: .label, spacing: Spacing.hair)
        }
    }

    private func lines(style: TypeStyle, spacing: CGFloat) -> some View {
        VStack(alignment: .leading, spacing: spacing) {
            if let warning = message.warning { WarningLine(warning: warning) }
            if let place = message.place { Text(place).typeStyle(style).fontWeight(.semibold).lineLimit(1) }
            Text(message.text).typeStyle(.caption).minimumScaleFactor(0.6)
            Spacer(minLength: 0)
            if let stamp = message.stamp { StampLine(stamp: stamp, text: stamp.asOf) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}
