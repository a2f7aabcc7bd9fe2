import SwiftUI
import WeatherDesign
import WeatherScreens

/// The wide face: now, the hours to come, and what there is to say about it.
struct MediumFace: View {
    let content: WidgetContent
    /// The smallest width at which a remark is useful.
    @ScaledMetric(relativeTo: .caption) private var remarkWidth: CGFloat = 120

    var body: some View {
        ViewThatFits(in: .vertical) {
            lines(hasChances: true, hasHours: true)
            lines(hasChances: false, hasHours: true)
            lines(hasChances: false, hasHours: false)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func lines(hasChances: Bool, hasHours: Bool) -> some View {
        // The room between them is the spacers': with more, the narrowest face would not hold the hours.
        VStack(alignment: .leading, spacing: 0) {
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
                Text(content.place).typeStyle(.label)
                Group {
                    // The figure is not a measurement, and is for this hour.
                    if let mark = content.forecastMark {
                        Text(content.rainOrCondition)
                        Text(mark).foregroundStyle(.secondary)
                    } else {
                        Text(content.condition)
                        if let rain = content.rain { Text(rain) }
                    }
                }
                .typeStyle(.caption)
            }
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            Spacer(minLength: 0)
            VStack(alignment: .trailing, spacing: 0) {
                Text([content.high, content.low].compactMap(\.self).joined(separator: " · "))
                if let precipitation = content.precipitation { Text(precipitation) }
            }
            .typeStyle(.caption)
            .lineLimit(1)
            .minimumScaleFactor(0.6)
        }
    }

    /// One row, or two where the age with its marks is too long to leave the remark any room.
    private var foot: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: Spacing.tight) {
                remark
                stamp
            }
            VStack(alignment: .leading, spacing: 0) {
                remark
                stamp
            }
        }
    }

    private var remark: some View {
        RemarkLine(remark: content.wideRemark, hasPeriod: true).frame(idealWidth: remarkWidth, maxWidth: .infinity, alignment: .leading)
    }

    private var stamp: some View { StampLine(stamp: content.stamp, text: content.stamp.asOf) }
}

/// The next hours, each with its own spoken sentence.
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
