import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherWarnings

extension HTML {
    /// The warned areas as a list of links, which the script also draws on the map: the same for readers without one.
    static func warnedAreas(_ marks: [WarnedAreaMark], isSimulated: Bool, _ phrases: any Phrases) -> HTML {
        section(
            .class("warned-areas"), .id("warned-areas"), .ariaLabelled(by: "warned-title"), isSimulated ? .data(.simulated) : nil,
            marks.isEmpty ? .hidden : nil
        ) {
            h2(.id("warned-title")) { phrases.alertsTitle }
            if isSimulated { p(.class("map-simulated")) { phrases.simulatedMark } }
            ul {
                for mark in marks {
                    li(
                        .data(.severity, mark.level.rawValue), .data(.shape, shape(mark.outline)),
                        .data(.latitude, Address.degrees(mark.point.latitude)), .data(.longitude, Address.degrees(mark.point.longitude)),
                        .data(.words, [mark.severity, mark.event].joined(separator: ": "))
                    ) {
                        a(.href(address(of: mark)), mark.language.map { .lang($0) }) { mark.text }
                    }
                }
            }
        }
    }

    /// How each severity's area is hatched, for the paths that the script makes: by lines and dots, so that no colour is needed.
    static var warnedPatterns: HTML {
        svg(.class("warned-patterns"), .width(0), .height(0), .ariaHidden) {
            for (level, side, path) in [
                ("extreme", 8.0, "M0 0L8 8M8 0L0 8"), ("severe", 8, "M-2 2L2 -2M0 8L8 0M6 10L10 6"), ("moderate", 10, "M0 5H10"),
                ("minor", 10, "M5 4.5V5.5"), ("unknown", 10, "M5 4.5V5.5"),
            ] {
                pattern(.id("warned-\(level)"), .patternUnits("userSpaceOnUse"), .width(side), .height(side)) {
                    HTML.path(.class("hatch"), .data(.severity, level), .d(path))
                }
            }
        }
    }

    static func address(of mark: WarnedAreaMark) -> Address {
        Address(
            .alerts,
            [
                .latitude: Address.degrees(mark.point.latitude), .longitude: Address.degrees(mark.point.longitude), .warning: mark.key,
            ], anchor: AlertsPage.anchor)
    }

    /// Latitude and longitude of the corners of each outline, and of each circle with its radius in metres, for the script.
    private static func shape(_ outline: AlertOutline) -> String {
        func list(_ numbers: [Double]) -> String { "[\(numbers.map { String(($0 * 10_000).rounded() / 10_000) }.joined(separator: ","))]" }
        let polygons = outline.polygons.map { corners in
            "[\(corners.map { list([$0.latitude, $0.longitude]) }.joined(separator: ","))]"
        }
        let circles = outline.circles.map { list([$0.center.latitude, $0.center.longitude, $0.radiusKilometers * 1000]) }
        return "{\"polygons\":[\(polygons.joined(separator: ","))],\"circles\":[\(circles.joined(separator: ","))]}"
    }
}
