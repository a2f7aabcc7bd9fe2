import SwiftUI
import WeatherDesign
import WeatherScreens

/// Now, and the same day in 2045 on both sides of the toggle.
struct Climate2045Card: View {
    let column: Climate2045Column

    var body: some View {
        ColumnCard(title: column.title) {
            Text(column.notForecast).typeStyle(.caption).foregroundStyle(.secondary)
        } foot: {
            SourceLine(source: column.source, ago: "")
        }
    }
}
