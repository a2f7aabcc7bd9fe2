import SwiftUI
import WeatherDesign
import WeatherScreens
import WidgetKit

/// The temperature, the largest thing of its face.
struct WidgetFigure: View {
    let text: String
    @ScaledMetric(relativeTo: .largeTitle) private var size: CGFloat = 42

    var body: some View {
        Text(text)
            .font(.system(size: size, weight: .light).monospacedDigit())
            .lineLimit(1)
            .minimumScaleFactor(0.5)
    }
}

/// How old it is, and whether it is real: never left out.
struct StampLine: View {
    let stamp: WidgetStamp

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: Spacing.hair) { parts }
            VStack(alignment: .leading, spacing: 0) { parts }
        }
        .typeStyle(.caption)
        .layoutPriority(1)
    }

    @ViewBuilder private var parts: some View {
        if let simulated = stamp.simulated { SimulatedMark(text: simulated) }
        HStack(spacing: Spacing.hair) {
            if stamp.isOld { Image(systemName: "clock.badge.exclamationmark").accessibilityHidden(true) }
            Text(stamp.asOf).lineLimit(1).minimumScaleFactor(0.6)
        }
        .foregroundStyle(.secondary)
    }
}

/// Stands on every face of made-up weather.
struct SimulatedMark: View {
    let text: String

    @Environment(\.widgetRenderingMode) private var mode

    var body: some View {
        if mode == .fullColor {
            label.foregroundStyle(.token(.onBanner))
                .padding(.horizontal, Spacing.hair)
                .background(TokenColor(.banner), in: RoundedRectangle(cornerRadius: Radius.bar, style: .continuous))
        } else {
            label.widgetAccentable()
        }
    }

    private var label: some View { Text(text).lineLimit(1).minimumScaleFactor(0.7).fontWeight(.semibold) }
}

/// A warning in one line, its shape telling how severe it is.
struct WarningLine: View {
    let warning: WidgetWarning
    @ScaledMetric(relativeTo: .caption) private var side: CGFloat = 14

    var body: some View {
        HStack(spacing: Spacing.hair) {
            WeatherSymbol(.warning(severityKey: warning.severityKey), coloring: .text).frame(width: side, height: side)
            Text(warning.title).lineLimit(1).layoutPriority(1)
            if let more = warning.more { Text(more).lineLimit(1).foregroundStyle(.secondary) }
        }
        .typeStyle(.caption)
        .fontWeight(.semibold)
        .widgetAccentable()
    }
}

/// "High 4°", "Low −3°".
struct HighLowLine: View {
    let content: WidgetContent

    var body: some View {
        HStack(spacing: Spacing.tight) {
            if let high = content.high { Text(high) }
            if let low = content.low { Text(low) }
        }
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .typeStyle(.caption)
    }
}
