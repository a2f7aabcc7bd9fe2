import Foundation
import MapLayers
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The tropical cyclones below the map, and what is known of others.
struct CycloneList: Hashable, Sendable {
    /// The strongest first.
    let marks: [CycloneMark]
    let notes: [String]
    let isSimulated: Bool

    init(_ known: KnownCyclones, now: Date, units: UnitPreferences, _ phrases: any Phrases) {
        marks = CycloneMark.all(known.cyclones, now: now, units: units, phrases)
        notes = CycloneNotes(known, now: now, clock: units.clock, phrases).lines
        isSimulated = known.isSimulated
    }
}

extension HTML {
    /// The tropical cyclones as a list, which the script also draws on the map: the same for readers without one.
    static func cyclones(_ list: CycloneList, _ phrases: any Phrases) -> HTML {
        section(
            .class("cyclones"), .id("cyclones"), .ariaLabelled(by: "cyclones-title"), list.isSimulated ? .data(.simulated) : nil,
            list.marks.isEmpty && list.notes.isEmpty ? .hidden : nil
        ) {
            h2(.id("cyclones-title")) { phrases.cyclonesTitle }
            if list.isSimulated { p(.class("map-simulated")) { phrases.simulatedMark } }
            if !list.marks.isEmpty { p(.class("small")) { phrases.cyclonesLegend } }
            for mark in list.marks {
                article(.data(.shape, shape(mark.cyclone))) {
                    h3 {
                        sign(mark.cyclone)
                        span(.data(.part, "name")) { mark.title }
                    }
                    p { mark.now }
                    for line in mark.details { p(.class("small")) { line } }
                    ul { for line in mark.forecast { li { line } } }
                }
            }
            for line in list.notes { p(.class("small")) { line } }
        }
    }

    /// The sign of a tropical cyclone on weather charts: a ring with two arms, which turn the other way south of the equator; filled from
    /// hurricane force on.
    private static func sign(_ cyclone: TropicalCyclone) -> HTML {
        let isSouth = cyclone.now.center.latitude < 0
        let isFull = [.hurricane, .typhoon].contains(cyclone.stage) || cyclone.now.windKph ?? 0 >= 118
        return svg(.class("cyclone-sign"), .viewBox(24, 24), .ariaHidden) {
            g(isSouth ? .transform("matrix(-1 0 0 1 24 0)") : nil) {
                path(
                    .fill("none"), .stroke("currentColor"), .strokeWidth(2), .strokeLinecap("round"),
                    .d("M17 12C17 6 14 3 9 2M7 12C7 18 10 21 15 22"))
                circle(.cx(12), .cy(12), .r(5), .fill(isFull ? "currentColor" : "none"), .stroke("currentColor"), .strokeWidth(2))
            }
        }
    }

    /// Latitude and longitude of the past and the forecast positions and of the corners of the cone's parts, for the script.
    private static func shape(_ cyclone: TropicalCyclone) -> String {
        func list(_ places: [Coordinate]) -> String {
            "[\(places.map { "[\(degrees($0.latitude)),\(degrees($0.longitude))]" }.joined(separator: ","))]"
        }
        return """
            {"past":\(list(cyclone.past.map(\.center))),"forecast":\(list(cyclone.forecast.map(\.center))),"cones":[\(cyclone.cones.map(list).joined(separator: ","))]}
            """
    }

    private static func degrees(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }
}
