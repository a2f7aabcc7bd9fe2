import SwiftUI
import WeatherDesign
import WeatherScreens

/// The hours as rows. A screen reader reads each as the one sentence that the core made.
struct HoursTableView: View {
    /// nil if the table is already under its name.
    let title: String?
    let table: HoursTable

    @ScaledMetric(relativeTo: .body) private var side = 20.0

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            if let title { Text(title).typeStyle(.label).fontWeight(.semibold).accessibilityAddTraits(.isHeader) }
            ScrollView(.horizontal) {
                Grid(alignment: .leading, horizontalSpacing: Spacing.row, verticalSpacing: Spacing.tight) {
                    GridRow {
                        ForEach(table.heads.indices, id: \.self) { index in
                            Text(table.heads[index]).typeStyle(.caption).foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityHidden(true)
                    ForEach(table.rows, id: \.time) { row in
                        GridRow {
                            HStack(spacing: Spacing.tight) {
                                Text(row.label).typeStyle(.label).accessibilityLabel(row.spoken)
                                if let symbol = row.symbol {
                                    WeatherSymbol(name: symbol).frame(width: side, height: side).accessibilityHidden(true)
                                }
                            }
                            ForEach(row.values.indices, id: \.self) { index in
                                cell(row.values[index])
                            }
                        }
                    }
                }
            }
            .scrollIndicators(.hidden)
            .monospacedDigit()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, Spacing.tight)
    }

    @ViewBuilder private func cell(_ value: String?) -> some View {
        if let value {
            Text(value).typeStyle(.label).accessibilityHidden(true)
        } else {
            Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]).accessibilityHidden(true)
        }
    }
}
