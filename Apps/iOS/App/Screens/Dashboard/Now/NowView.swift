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
            small(column.source.text)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var weather: some View {
        if sizeClass == .regular, !typeSize.isAccessibilitySize {
            // Beside each other where there is room.
            HStack(spacing: Spacing.group) {
                figures
                words
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
            VStack(alignment: .leading, spacing: Spacing.hair) {
                figures
                words
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @ViewBuilder private var figures: some View {
        if typeSize.isAccessibilitySize {
            symbol
            temperature
        } else {
            HStack(alignment: .center, spacing: Spacing.card) {
                temperature
                symbol
            }
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(column.condition).typeStyle(.heading)
            ranges
            if let outlook = column.outlook { Text(outlook).typeStyle(.heading).padding(.top, Spacing.tight) }
            if let air = column.airWarning { Text(air).typeStyle(.heading).padding(.top, Spacing.tight) }
        }
    }

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

    private var ranges: some View {
        let texts = [column.feelsLike] + column.range
        return ViewThatFits(in: .horizontal) {
            HStack(spacing: Spacing.card) { ForEach(texts, id: \.self) { Text($0) } }
            VStack(alignment: .leading, spacing: 0) { ForEach(texts, id: \.self) { Text($0) } }
        }
        .typeStyle(.body)
    }

    private func small(_ line: String) -> some View { Text(line).typeStyle(.caption).foregroundStyle(.secondary) }
}
