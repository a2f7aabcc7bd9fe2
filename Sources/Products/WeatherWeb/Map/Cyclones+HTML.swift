import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension HTML {
    /// The tropical cyclones as a list, which the script also draws on the map: the same for readers without one.
    static func cyclones(_ marks: [CycloneMark], isSimulated: Bool, _ phrases: any Phrases) -> HTML {
        section(
            .class("cyclones"), .id("cyclones"), .ariaLabelled(by: "cyclones-title"), isSimulated ? .data(.simulated) : nil,
            marks.isEmpty ? .hidden : nil
        ) {
            h2(.id("cyclones-title")) { phrases.cyclonesTitle }
            if isSimulated { p(.class("map-simulated")) { phrases.simulatedMark } }
            p(.class("small")) { phrases.cyclonesLegend }
            for mark in marks {
                article(.data(.shape, shape(mark.cyclone))) {
                    h3 {
                        sign(mark.cyclone)
                        span(.data(.part, "name")) { mark.title }
                    }
                    p { mark.now }
                    ul { for line in mark.forecast { li { line } } }
                }
            }
        }
    }

    /// The sign of a tropical cyclone on weather charts: a ring with two arms, which turn the other way south of the equator; filled from
    /// hurricane force on.
    private static func sign(_ cyclone: TropicalCyclone) -> HTML {
        let isSouth = cyclone.now.center.latitude < 0
        let isFull = cyclone.now.windKph >= 118
        return svg(.class("cyclone-sign"), .viewBox(24, 24), .ariaHidden) {
            g(isSouth ? .transform("matrix(-1 0 0 1 24 0)") : nil) {
                path(
                    .fill("none"), .stroke("currentColor"), .strokeWidth(2), .strokeLinecap("round"),
                    .d("M17 12C17 6 14 3 9 2M7 12C7 18 10 21 15 22"))
                circle(.cx(12), .cy(12), .r(5), .fill(isFull ? "currentColor" : "none"), .stroke("currentColor"), .strokeWidth(2))
            }
        }
    }

    /// Latitude and longitude of the past and the forecast positions and of the cone's corners, for the script.
    private static func shape(_ cyclone: TropicalCyclone) -> String {
        func list(_ places: [Coordinate]) -> String {
            "[\(places.map { "[\(degrees($0.latitude)),\(degrees($0.longitude))]" }.joined(separator: ","))]"
        }
        return """
            {"past":\(list(cyclone.past.map(\.center))),"forecast":\(list(cyclone.forecast.map(\.center))),"cone":\(list(cyclone.cone))}
            """
    }

    private static func degrees(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }
}
