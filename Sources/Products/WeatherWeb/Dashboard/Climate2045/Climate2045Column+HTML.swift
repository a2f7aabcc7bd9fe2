import WeatherAPI
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Now, and the same day in 2045 without and with climate interventions, side by side.
    ///
    /// - Parameter address: the address of the 2045 screen.
    init(_ column: Climate2045Column, leadingTo address: Address) {
        self.init(.climate2045, "card climate-card", labelledBy: "climate-title") {
            HTML.h2(.id("climate-title")) { column.title }
            HTML.ul(.class("moments")) {
                HTML.li { HTML.moment(column.now, name: column.now.title, difference: nil) }
                for side in column.sides {
                    HTML.li {
                        HTML.moment(side.then, name: "2045 · \(side.name)", difference: side.difference)
                        HTML.p(.class("small both")) { HTML.bothFigures(side) }
                    }
                }
            }
            HTML.div(.class("foot")) {
                HTML.p(.class("small")) { column.notForecast }
                HTML.a(.href(address)) { column.more }
            }
            HTML.sourceLine(column.source)
        }
    }
}

extension HTML {
    /// The headline's difference with its baseline, and the models' figure beside it.
    @HTMLBuilder
    static func bothFigures(_ side: ClimateSide) -> HTML {
        span { "\(side.difference) \(side.basis)." }
        " "
        span { side.models }
    }

    @HTMLBuilder
    fileprivate static func moment(_ moment: ClimateMoment, name: String, difference: String?) -> HTML {
        span(.class("mark"), .ariaHidden) { symbol(named: moment.symbol) }
        span(.class("small")) { name }
        " "
        span { moment.condition }
        " "
        span(.class("value")) {
            moment.temperature
            if let difference {
                " "
                small { difference }
            }
        }
    }
}
