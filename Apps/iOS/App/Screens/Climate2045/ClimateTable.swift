import SwiftUI
import WeatherDesign
import WeatherScreens

/// Every fifth year in a line, a path in a column.
struct ClimateTable: View {
    let paths: ClimatePaths

    var body: some View {
        ScrollView(.horizontal) {
            Grid(alignment: .leading, horizontalSpacing: Spacing.row, verticalSpacing: Spacing.tight) {
                GridRow {
                    head(paths.yearHead)
                    ForEach(paths.paths, id: \.scenario) { head($0.name) }
                }
                .accessibilityHidden(true)
                ForEach(paths.rows, id: \.number) { row in
                    GridRow {
                        cell(row.year, row).accessibilityLabel(row.spoken(paths))
                        ForEach(row.cells.indices, id: \.self) { cell(row.cells[$0], row).accessibilityHidden(true) }
                    }
                }
            }
            .monospacedDigit()
        }
        .scrollIndicators(.hidden)
        .padding(.vertical, Spacing.tight)
    }

    private func head(_ text: String) -> some View { Text(text).typeStyle(.caption).foregroundStyle(.secondary) }

    /// A cell; the row of 2045 is emphasized.
    private func cell(_ text: String, _ row: ClimatePaths.Row) -> some View {
        Text(text).typeStyle(.label).fontWeight(row.isShown ? .semibold : .regular)
    }
}

/// The same with each path on a separate line, for large text.
struct ClimateList: View {
    let paths: ClimatePaths

    var body: some View {
        ForEach(paths.rows, id: \.number) { row in
            VStack(alignment: .leading, spacing: 0) {
                Text(row.year).typeStyle(.heading)
                ForEach(paths.paths.indices, id: \.self) { index in
                    Text(paths.paths[index].name).typeStyle(.caption).foregroundStyle(.secondary)
                    Text(row.cells[index]).typeStyle(.label)
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(row.spoken(paths))
        }
    }
}

extension ClimatePaths.Row {
    /// The year, then each path with its figure.
    fileprivate func spoken(_ paths: ClimatePaths) -> String {
        ([year] + zip(paths.paths, cells).flatMap { [$0.name, $1] }).joined(separator: ", ")
    }
}
