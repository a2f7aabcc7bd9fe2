import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The weather of a place where there is room for little.
struct Glance: Sendable, Hashable {
    /// "12°".
    let temperature: String
    let symbol: String
    /// "Light rain".
    let condition: String
    /// "8° / −3°": today's high and low; nil where they are not known.
    let range: String?
    /// nil where the weather has no active warning.
    let warning: PlaceWarning?

    init(_ now: NowColumn, today: DayRow?, warning: PlaceWarning?) {
        temperature = now.temperatureNumber + "°"
        symbol = now.symbol
        condition = now.condition
        range = today.map { "\($0.high) / \($0.low)" }
        self.warning = warning
    }
}

extension HTML {
    @HTMLBuilder
    static func glance(_ weather: Glance) -> HTML {
        b { weather.temperature }
        svg(.class("s"), .viewBox(24, 24), .ariaHidden, .strokeLinecap("round"), .strokeLinejoin("round")) {
            SymbolSheet.still(weather.symbol)
        }
        span(.class("hidden")) { weather.condition }
        weather.warning.map(placeWarning)
    }
    /// The mark of a place with an active warning.
    static func placeWarning(_ warning: PlaceWarning) -> HTML {
        span(.class("place-warning"), .data(.severity, warning.level.rawValue), .title(warning.spoken)) {
            svg(.class("s"), .viewBox(24, 24), .ariaHidden, .strokeLinecap("round"), .strokeLinejoin("round")) {
                SymbolSheet.still(warning.symbol)
            }
            span(.class("hidden")) { ". \(warning.spoken)" }
        }
    }
}
