import SwiftUI
import WeatherDesign
import WeatherScreens

/// Everything measured besides temperature and sky, as tiles.
struct DetailsCard: View {
    let column: DetailsColumn
    let ago: String

    var body: some View {
        ColumnCard(title: column.title) {
            DetailTiles(rows: column.rows).equatable()
        } foot: {
            SourceLine(source: column.source, ago: ago)
        }
    }
}
