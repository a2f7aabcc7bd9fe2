import WeatherAPI
import WeatherFormatting

extension HTML {
    /// Over the weather of a point of the map: the way back, and where exactly the point is, which the page's address keeps from the server.
    static func secondScreenHead(_ phrases: any Phrases) -> HTML {
        nav(.class("second-head"), .ariaLabel(phrases.map.name)) {
            a(.href(Address(.map)), .data(.action, "back-to-map")) {
                icon("M15 5l-7 7 7 7")
                phrases.map.back
            }
            span(.data(.part, "point"), .data(.words, phrases.map.point), .hidden)
        }
    }
}
