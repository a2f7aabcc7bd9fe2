import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Indices as tiles, concentrations as facts.
    init(_ column: AirColumn) {
        self.init(.air, "card air", labelledBy: "air-title") {
            HTML.h2(.id("air-title")) { column.title }
            HTML.tiles(column.indices, placedBy: nil)
            HTML.facts(column.concentrations)
            HTML.sourceLine(column.source)
        }
    }
}
