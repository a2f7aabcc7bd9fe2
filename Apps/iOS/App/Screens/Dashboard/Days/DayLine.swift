import SwiftUI
import WeatherDesign
import WeatherScreens

/// A day in one line: name, sky, low, bar, high. In large text the bar has a separate line. The date is in the opened day.
struct DayLine: View {
    let row: DayRow
    let scale: RangeBar.Scale

    @Environment(\.dynamicTypeSize) private var typeSize
    // Narrow, so that the bar has more than a third of the line on the usual phone.
    @ScaledMetric(relativeTo: .body) private var nameWidth = 68.0
    @ScaledMetric(relativeTo: .body) private var skyWidth = 30.0
    @ScaledMetric(relativeTo: .body) private var figureWidth = 35.0
    @ScaledMetric(relativeTo: .body) private var side = 28.0

    var body: some View {
        Group {
            if typeSize.isAccessibilitySize {
                tall
            } else {
                // Where the largest of the usual sizes meets a narrow phone, figures of fixed width leave no room for the bar.
                ViewThatFits(in: .horizontal) {
                    wide
                    tall
                }
            }
        }
        .lineLimit(1)
        .minimumScaleFactor(typeSize.isAccessibilitySize ? 0.5 : 0.7)
        .padding(.vertical, Spacing.tight)
        .frame(minHeight: Spacing.touch)
        .foregroundStyle(.token(.ink), .token(.soft))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.spoken)
    }

    private var wide: some View {
        HStack(spacing: Spacing.hair) {
            name.frame(width: nameWidth, alignment: .leading)
            sky.frame(width: skyWidth)
            low.frame(width: figureWidth, alignment: .trailing)
            bar.padding(.horizontal, Spacing.hair)
            high.frame(width: figureWidth, alignment: .trailing)
        }
    }

    private var tall: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            HStack(spacing: Spacing.row) {
                name
                Spacer(minLength: 0)
                sky
            }
            HStack(spacing: Spacing.tight) {
                low
                Spacer(minLength: 0)
                high
            }
            bar
        }
    }

    private var name: some View { Text(row.label).typeStyle(.label).fontWeight(.semibold) }

    private var sky: some View {
        VStack(spacing: 0) {
            WeatherSymbol(name: row.symbol).frame(width: side, height: side)
            if let chance = row.chanceWorthSaying {
                Text(chance).typeStyle(.caption).foregroundStyle(.token(.rain))
            }
        }
    }

    private var low: some View { Text(row.low).typeStyle(.body).columnFigure().foregroundStyle(.secondary) }
    private var high: some View { Text(row.high).typeStyle(.body).columnFigure().fontWeight(.semibold) }
    private var bar: some View { RangeBarView(row: row, scale: scale) }
}

/// The bar from low to high on the scale common to all days, in the colours of its temperatures.
private struct RangeBarView: View {
    let row: DayRow
    let scale: RangeBar.Scale

    @Environment(\.layoutDirection) private var direction
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let isMirrored = direction == .rightToLeft
        let bar = RangeBar(row, isMirrored: isMirrored)
        GeometryReader { proxy in
            let width = proxy.size.width
            ZStack(alignment: .leading) {
                Capsule().fill(.token(.track))
                if let usual = bar.usual {
                    Capsule().fill(.token(.soft)).opacity(0.35).frame(width: usual.width * width).offset(x: usual.start * width)
                }
                if let possible = bar.possible {
                    gradient(isMirrored: isMirrored).opacity(0.5).mask(alignment: .leading) {
                        Capsule().frame(width: possible.width * width, height: Spacing.hair).offset(x: possible.start * width)
                    }
                }
                gradient(isMirrored: isMirrored)
                    .mask(alignment: .leading) { Capsule().frame(width: bar.width * width).offset(x: bar.start * width) }
                if let now = bar.now {
                    Circle().fill(.token(.card)).overlay { Circle().strokeBorder(.token(.ink), lineWidth: 2.5) }
                        .frame(width: Spacing.row, height: Spacing.row)
                        .offset(x: now * width - Spacing.row / 2)
                }
            }
        }
        .frame(minWidth: Spacing.group)
        .frame(height: Spacing.tight)
        // The core has mirrored the places already.
        .environment(\.layoutDirection, .leftToRight)
    }

    private func gradient(isMirrored: Bool) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: isMirrored ? .trailing : .leading, endPoint: isMirrored ? .leading : .trailing)
    }

    private var colors: [Color] {
        TemperatureRamp.gradient(
            fromCelsius: scale.lowCelsius, toCelsius: scale.highCelsius, Appearance(scheme)
        ).map { Color($0) }
    }
}
