import SwiftUI
import WeatherDesign
import WeatherScreens

/// The hours as rows. A screen reader reads each as the one sentence that the core made.
struct HoursTableView: View {
    /// nil if the table is already under its name.
    let title: String?
    let table: HoursTable

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
                            Text(row.label).typeStyle(.label).accessibilityLabel(row.spoken)
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
