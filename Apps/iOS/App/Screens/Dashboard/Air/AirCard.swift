import SwiftUI
import WeatherDesign
import WeatherScreens

/// Air quality: the indices that people there read as tiles, concentrations as figures.
struct AirCard: View {
    let column: AirColumn
    let ago: String

    var body: some View {
        ColumnCard(title: column.title) {
            DetailTiles(rows: column.indices).equatable()
            FactsGrid(rows: column.concentrations)
            Text(column.time).typeStyle(.caption).foregroundStyle(.secondary)
        } foot: {
            SourceLine(source: column.source, ago: ago)
        }
    }
}
