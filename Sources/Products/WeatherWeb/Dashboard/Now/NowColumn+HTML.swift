import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// The weather at this moment. Its age is said right below it.
    init(_ column: NowColumn) {
        self.init(.now, "now", labelledBy: "now-title") { HTML.now(column) }
    }
}

extension HTML {
    @HTMLBuilder
    fileprivate static func now(_ column: NowColumn) -> HTML {
        h2(.class("hidden"), .id("now-title")) { column.title }
        p(.class("temperature"), .elementtiming("temperature")) {
            column.temperatureNumber
            span(.class("unit")) { column.temperatureUnit }
        }
        svg(.class("large"), .viewBox(24, 24), .ariaHidden) { SymbolSheet.large(column.symbol) }
        p(.class("condition")) { column.condition }
        p(.class("range")) {
            span { column.feelsLike }
            for figure in column.range {
                " "
                span { figure }
            }
        }
        if let outlook = column.outlook { p(.class("outlook")) { HTML.withWholeUnits(outlook) } }
        if let air = column.airWarning { p(.class("air-warning")) { air } }
        if let note = column.highLowNote { p(.class("small note")) { note } }
        if let mark = column.forecastMark { p(.class("small mark")) { mark } }
        p(.class("source")) { column.source.text }
    }
}
