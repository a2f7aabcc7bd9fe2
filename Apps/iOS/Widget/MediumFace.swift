import SwiftUI
import WeatherDesign
import WeatherScreens

/// The wide face: now, the hours to come, and what there is to say about it.
struct MediumFace: View {
    let content: WidgetContent

    var body: some View {
        ViewThatFits(in: .vertical) {
            lines(hasChances: true, hasHours: true)
            lines(hasChances: false, hasHours: true)
            lines(hasChances: false, hasHours: false)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func lines(hasChances: Bool, hasHours: Bool) -> some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            now.accessibilityElement(children: .ignore).accessibilityLabel(content.spoken)
            if hasHours, !content.hours.isEmpty {
                Spacer(minLength: 0)
                HourStrip(hours: content.hours, hasChances: hasChances)
            }
            Spacer(minLength: 0)
            // The face's sentence has said it.
            foot.accessibilityHidden(true)
        }
    }

    private var now: some View {
        HStack(alignment: .center, spacing: Spacing.tight) {
            WidgetSymbol(content.symbol, side: 36)
            WidgetFigure(text: content.temperature)
            VStack(alignment: .leading, spacing: 0) {
                Text(content.place).typeStyle(.label).lineLimit(1)
                Text(content.condition).typeStyle(.caption).lineLimit(1).minimumScaleFactor(0.7)
            }
            .layoutPriority(1)
            Spacer(minLength: 0)
            VStack(alignment: .trailing, spacing: 0) {
                if let high = content.high { Text(high) }
                if let low = content.low { Text(low) }
                if let precipitation = content.precipitation { Text(precipitation) }
            }
            .typeStyle(.caption)
            .lineLimit(1)
            .minimumScaleFactor(0.7)
        }
    }

    private var foot: some View {
        HStack(spacing: Spacing.tight) {
            if let warning = content.warning {
                WarningLine(warning: warning)
            } else {
                Text(content.footnote).typeStyle(.caption).lineLimit(1)
            }
            Spacer(minLength: 0)
            StampLine(stamp: content.stamp)
        }
    }
}

/// The hours to come, each with a sentence of its own.
struct HourStrip: View {
    let hours: [WidgetHour]
    let hasChances: Bool

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            ForEach(hours.indices, id: \.self) { index in
                cell(hours[index]).frame(maxWidth: .infinity)
            }
        }
    }

    private func cell(_ hour: WidgetHour) -> some View {
        VStack(spacing: 0) {
            Text(hour.label).foregroundStyle(.secondary).minimumScaleFactor(0.6)
            WidgetSymbol(hour.symbol, side: 20)
            Text(hour.temperature).fontWeight(.semibold)
            if hasChances, let chance = hour.chance { Text(chance).foregroundStyle(.secondary) }
        }
        .typeStyle(.caption)
        .lineLimit(1)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(hour.spoken)
    }
}
