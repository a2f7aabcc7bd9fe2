import WeatherFormatting
import WeatherScreens

extension HTML {
    /// The head of a page about one place: the mark of simulated weather, the heading, the place as a link to its weather, and its clock.
    ///
    /// - Parameters:
    ///   - shown: the place as the weather names it; nil without weather.
    ///   - clock: shown instead of the local time.
    static func placePageHead(
        _ title: String, of place: PlaceRequest, shown: PlaceHeader?, banner: String?, clock: String? = nil, _ phrases: any Phrases
    ) -> HTML {
        header {
            if let banner { p(.class("simulated"), .data(.simulated)) { banner } }
            h1 { title }
            if let shown {
                p {
                    span(.class("region")) { a(.href(place.address)) { shown.fullTitle } }
                    " "
                    span(.class("clock")) { clock ?? shown.localTime }
                }
            } else if let title = place.title(phrases) {
                p { title }
            }
        }
    }
}
