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
            .font(.system(size: size, weight: .light))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
    }
}

/// How old it is, and whether it is real: never left out.
struct StampLine: View {
    let stamp: WidgetStamp
    /// The age, and on a face that says it nowhere else, that its figure is a forecast.
    let text: String

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
            Text(text).lineLimit(1).minimumScaleFactor(0.6)
        }
        .foregroundStyle(.secondary)
    }
}

/// The mark on every face of simulated weather.
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

/// The one extra line of a face, which the core selects.
struct RemarkLine: View {
    let remark: WidgetRemark
    var lineLimit = 1
    /// True if the face has room for the period of a warning.
    var hasPeriod = false

    var body: some View {
        switch remark {
        case .warning(let warning): WarningLine(warning: warning, hasPeriod: hasPeriod)
        case .notice(let text): line(text).lineLimit(lineLimit)
        case .details(let parts):
            ViewThatFits(in: .horizontal) {
                HStack(spacing: Spacing.tight) {
                    ForEach(parts, id: \.self) { part in
                        Text(part).typeStyle(.caption).lineLimit(1)
                    }
                }
                line(parts.first ?? "").lineLimit(1)
            }
        }
    }

    private func line(_ text: String) -> some View { Text(text).typeStyle(.caption).minimumScaleFactor(0.7) }
}

/// A warning in one line, its shape telling how severe it is.
struct WarningLine: View {
    let warning: WidgetWarning
    var hasPeriod = false
    @ScaledMetric(relativeTo: .caption) private var side: CGFloat = 14

    var body: some View {
        HStack(spacing: Spacing.hair) {
            WeatherSymbol(.warning(severityKey: warning.severityKey), coloring: .text).frame(width: side, height: side)
            if let symbol = warning.kindSymbol.flatMap(SymbolDrawing.named) {
                WeatherSymbol(symbol, coloring: .text).frame(width: side, height: side)
            }
            Text(warning.title).lineLimit(1).minimumScaleFactor(0.7).layoutPriority(1)
            if let more = warning.more { Text(more).lineLimit(1).foregroundStyle(.secondary) }
            if hasPeriod, let period = warning.period {
                // A truncated period is useless: the title is shortened instead.
                Text(period).lineLimit(1).fixedSize().foregroundStyle(.secondary).layoutPriority(2)
            }
        }
        .typeStyle(.caption)
        .fontWeight(.semibold)
        .widgetAccentable()
    }
}
