import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Indices as tiles, which lead to the hours of the air, concentrations as facts.
    init(_ column: AirColumn, placedBy address: Address) {
        self.init(.air, "card air", labelledBy: "air-title") {
            HTML.h2(.id("air-title")) { column.title }
            HTML.tiles(column.indices, placedBy: address)
            HTML.facts(column.concentrations)
            if let pollen = column.pollen { HTML.p { HTML.a(.href(HTML.chart(of: .pollen, placedBy: address))) { pollen } } }
            HTML.sourceLine(column.source)
        }
    }
}
