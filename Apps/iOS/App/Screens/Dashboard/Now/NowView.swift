import SwiftUI
import WeatherDesign
import WeatherScreens

/// The weather at this moment, on the sky: the number first, then the words.
struct NowView: View, Equatable {
    let column: NowColumn
    let colors: SkyColors

    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.allowsMotion) private var allowsMotion
    @ScaledMetric(relativeTo: .largeTitle) private var symbolSide = 112.0

    nonisolated static func == (left: NowView, right: NowView) -> Bool {
        left.column == right.column && left.colors == right.colors
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            weather
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(column.spoken)
            if let note = column.highLowNote { small(note) }
            // A part of the sentence that is spoken.
            if let mark = column.forecastMark { small(mark).accessibilityHidden(true) }
            if column.source.isNamedOnCard { small(column.source.text) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// From one edge to the other: the figure begins the line and its symbol ends it. The words are below, or between both edges of a wide
    /// screen. In large text everything is below each other.
    @ViewBuilder private var weather: some View {
        if typeSize.isAccessibilitySize {
            VStack(alignment: .leading, spacing: Spacing.hair) {
                symbol
                temperature
                words
            }
        } else if sizeClass == .regular {
            HStack(spacing: Spacing.section) {
                temperature
                symbol
                words
            }
        } else {
            VStack(alignment: .leading, spacing: Spacing.tight) {
                HStack(spacing: Spacing.card) {
                    temperature.frame(maxWidth: .infinity, alignment: .leading)
                    symbol
                }
                words
            }
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            facts
            if let outlook = column.outlook { Text(outlook).typeStyle(.heading) }
            if let air = column.airWarning { Text(air).typeStyle(.heading) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// How it is now at one edge, the day's high and low at the other; below each other where a line would break.
    private var facts: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .top, spacing: Spacing.card) {
                VStack(alignment: .leading, spacing: 0) { felt }
                    .frame(maxWidth: .infinity, alignment: .leading)
                VStack(alignment: .trailing, spacing: 0) { range }
            }
            VStack(alignment: .leading, spacing: 0) {
                felt
                range
            }
        }
        .typeStyle(.body)
    }

    @ViewBuilder private var felt: some View {
        Text(column.condition).typeStyle(.heading)
        Text(column.feelsLike)
    }

    private var range: some View { ForEach(column.range, id: \.self) { Text($0) } }

    private var symbol: some View { MovingSymbol(name: column.symbol, coloring: .sky(colors), side: symbolSide) }

    private var temperature: some View {
        HStack(alignment: .top, spacing: Spacing.hair) {
            Text(column.temperatureNumber)
                .typeStyle(.display)
                .figure()
                .contentTransition(allowsMotion ? .opacity : .identity)
                .animation(allowsMotion ? .petrel(Motion.enter, milliseconds: Motion.standard) : nil, value: column.temperatureNumber)
            Text(column.temperatureUnit).typeStyle(.title).foregroundStyle(.secondary).padding(.top, Spacing.row)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
    }

    private func small(_ line: String) -> some View { Text(line).typeStyle(.caption).foregroundStyle(.secondary) }
}
