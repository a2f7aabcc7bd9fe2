import SwiftUI
import WeatherDesign
import WeatherScreens

/// The changes since the reader's last visit, one per line.
struct ChangesCard: View {
    let column: ChangesColumn

    var body: some View {
        ColumnCard(title: column.title) {
            ChangeLines(column: column).equatable()
        } foot: {
            EmptyView()
        }
    }
}

private struct ChangeLines: View, Equatable {
    let column: ChangesColumn

    nonisolated static func == (left: ChangeLines, right: ChangeLines) -> Bool { left.column == right.column }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            ForEach(column.rows, id: \.self) { ChangeLine(row: $0) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct ChangeLine: View {
    let row: ChangeRow

    @ScaledMetric(relativeTo: .body) private var side = 20.0

    var body: some View {
        HStack(alignment: .top, spacing: Spacing.tight) {
            WeatherSymbol(name: row.symbolName, coloring: row.isAlarming ? .token(.alarm) : .token(.soft))
                .frame(width: side, height: side)
            Text(row.text).typeStyle(.body).frame(maxWidth: .infinity, alignment: .leading)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.spoken)
    }
}
