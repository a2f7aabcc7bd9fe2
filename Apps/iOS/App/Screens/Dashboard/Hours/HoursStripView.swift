import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The hours on one axis, to be moved sideways: clock and sky above, the drawing, and below what falls and the wind.
struct HoursStripView: View {
    let strip: HoursStrip
    let chart: HoursChart
    let heads: HourHeads

    /// The strip's text grows as far as this; the table twin below it grows on.
    static let largestText = DynamicTypeSize.accessibility1

    @Environment(\.displayScale) private var displayScale
    @ScaledMetric(relativeTo: .caption) private var grown = HoursStripLayout.usualCellPoints
    @ScaledMetric(relativeTo: .caption) private var height = 168.0

    var body: some View {
        let cell = HoursStripLayout(hours: Int(chart.width), grownCellPoints: grown, displayScale: displayScale).cellPoints
        ScrollView(.horizontal) {
            VStack(alignment: .leading, spacing: 0) {
                HStack(alignment: .top, spacing: 0) {
                    ForEach(strip.days) { day in
                        VStack(alignment: .leading, spacing: Spacing.hair) {
                            Text(day.title).typeStyle(.label).fontWeight(.semibold).lineLimit(1).minimumScaleFactor(0.5)
                                // A name longer than its only hour would move the next day's hours off the chart.
                                .frame(width: cell * Double(day.cells.count) - Spacing.hair, alignment: .leading)
                                .accessibilityAddTraits(.isHeader)
                            HStack(spacing: 0) {
                                ForEach(day.cells) { HourHeadView(cell: $0).frame(width: cell) }
                            }
                        }
                    }
                }
                HoursChartView(chart: chart, heads: heads, label: strip.label)
                    .frame(width: cell * chart.width, height: height)
                HStack(alignment: .top, spacing: 0) {
                    ForEach(strip.days) { day in
                        ForEach(day.cells) { HourFootView(cell: $0, hasFalling: strip.hasFalling).frame(width: cell) }
                    }
                }
                .accessibilityHidden(true)
            }
        }
        .scrollIndicators(.hidden)
        .contentMargins(.horizontal, Spacing.card, for: .scrollContent)
        // The strip runs under the card's edges, so that it is seen to go on.
        .padding(.horizontal, -Spacing.card)
    }
}

/// An hour's clock and sky. For a screen reader it is the whole hour.
private struct HourHeadView: View {
    let cell: HoursStrip.Cell

    @ScaledMetric(relativeTo: .caption) private var side = 30.0

    var body: some View {
        VStack(spacing: Spacing.hair) {
            Text(cell.label)
                .typeStyle(.caption)
                .fontWeight(cell.isNow ? .semibold : .regular)
                .lineLimit(2)
                .minimumScaleFactor(0.7)
                .multilineTextAlignment(.center)
                .padding(.horizontal, Spacing.hair)
                .foregroundStyle(cell.isNow ? AnyShapeStyle(.token(.onAccent)) : AnyShapeStyle(.secondary))
                .background {
                    if cell.isNow { Capsule().fill(.token(.accent)) }
                }
            WeatherSymbol(name: cell.symbol).frame(width: side, height: side)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(cell.spoken)
    }
}

/// An hour's precipitation and wind. Without a chance or an amount its line stays empty, so that all winds are in one line.
private struct HourFootView: View {
    let cell: HoursStrip.Cell
    let hasFalling: Bool

    @ScaledMetric(relativeTo: .caption) private var side = 13.0

    var body: some View {
        VStack(spacing: 0) {
            if hasFalling {
                line(cell.chance).fontWeight(.semibold).foregroundStyle(.token(.rain))
                line(cell.amount).foregroundStyle(.secondary)
            }
            HStack(spacing: Spacing.hair) {
                if let degrees = cell.windArrowDegrees { WindArrow(degrees: degrees).frame(width: side, height: side) }
                line(cell.wind)
            }
        }
        .lineLimit(1)
        .minimumScaleFactor(0.7)
    }

    /// Keeps its height without a text.
    private func line(_ text: String?) -> some View {
        Text(text ?? cell.label).typeStyle(.caption).figure().opacity(text == nil ? 0 : 1)
    }
}
