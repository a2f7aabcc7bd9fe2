import WeatherAPI
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Now, and the same day in 2045 without and with climate interventions, side by side.
    init(_ column: Climate2045Column) {
        self.init(.climate2045, "card climate-card", labelledBy: "climate-title") {
            HTML.h2(.id("climate-title")) { column.title }
            HTML.ul(.class("moments")) {
                HTML.li { HTML.moment(column.now, name: column.now.title, difference: nil) }
                for side in column.sides { HTML.li { HTML.moment(side.then, name: "2045 · \(side.name)", difference: side.difference) } }
            }
            HTML.p(.class("small")) { column.notForecast }
            HTML.p { HTML.a(.href(Address(.climate))) { column.more } }
            HTML.sourceLine(column.source)
        }
    }
}

extension HTML {
    @HTMLBuilder
    fileprivate static func moment(_ moment: ClimateMoment, name: String, difference: String?) -> HTML {
        span(.class("small")) { name }
        " "
        span(.class("value")) {
            span(.ariaHidden) { HTML.symbol(named: moment.symbol) }
            moment.temperature
        }
        " "
        span(.class("small")) { [difference, moment.condition].compactMap(\.self).joined(separator: " · ") }
    }
}
