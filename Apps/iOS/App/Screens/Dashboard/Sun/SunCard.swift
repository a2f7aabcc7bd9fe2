import SwiftUI
import WeatherDesign
import WeatherScreens

/// Sun and moon of the place's today.
struct SunCard: View {
    let column: SunColumn

    var body: some View {
        ColumnCard(title: column.title) {
            SunContent(column: column).equatable()
        } foot: {
            // Computed from place and time alone: it has no age.
            Text(column.source.text).typeStyle(.caption).foregroundStyle(.secondary)
        }
    }
}

private struct SunContent: View, Equatable {
    let column: SunColumn

    @Environment(\.layoutDirection) private var direction
    @Environment(\.dynamicTypeSize) private var typeSize
    @ScaledMetric(relativeTo: .body) private var moonSide = 48.0

    nonisolated static func == (left: SunContent, right: SunContent) -> Bool { left.column == right.column }

    var body: some View {
        let chart = SunChart(column.path, isMirrored: direction == .rightToLeft)
        VStack(alignment: .leading, spacing: Spacing.row) {
            if let note = column.note { Text(note).typeStyle(.body) }
            VStack(spacing: Spacing.hair) {
                SunChartView(chart: chart)
                clocks(column.path.marks)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(column.spoken)
            stack {
                MoonView(phase: column.moonPhaseFraction, isSouthern: column.isSouthern).frame(width: moonSide, height: moonSide)
                FactsGrid(rows: column.rows)
            }
        }
    }

    /// Under each other in large text.
    private var stack: AnyLayout {
        typeSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: Spacing.row))
            : AnyLayout(HStackLayout(alignment: .top, spacing: Spacing.card))
    }

    /// In the order of the day, as the places on the horizon are.
    private func clocks(_ marks: [SunPath.Mark]) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: Spacing.card) {
                ForEach(marks, id: \.self) { SunClock(label: $0.label, symbol: $0.symbolName).frame(maxWidth: .infinity) }
            }
            VStack(alignment: .leading, spacing: Spacing.hair) {
                ForEach(marks, id: \.self) { SunClock(label: $0.label, symbol: $0.symbolName) }
            }
        }
    }
}
