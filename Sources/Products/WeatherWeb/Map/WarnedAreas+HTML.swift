import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherWarnings

extension HTML {
    /// The warnings as a list of links, which the script also draws on the map: the same for readers without one. What is not in view is there
    /// for the script alone, which shows it when the map is moved.
    static func warnedAreas(_ warned: WarnedList, _ phrases: any Phrases) -> HTML {
        let words = phrases.map
        let more = warned.seen - warned.listed
        return section(
            .class("warned-areas"), .id("warned-areas"), .ariaLabelled(by: "warned-title"), warned.isSimulated ? .data(.simulated) : nil,
            .data(.most, String(WarnedList.most)), warned.leftOut == nil ? nil : .data(.leftOut)
        ) {
            h2(.id("warned-title")) { phrases.alertsTitle }
            if warned.isSimulated { p(.class("map-simulated")) { phrases.simulatedMark } }
            let list = ul { for (index, mark) in warned.marks.enumerated() { row(mark, isListed: index < warned.listed) } }
            svg(.class("none"), .ariaHidden) { SymbolSheet.definitions(of: list.symbols) }
            list
            p(.data(.part, "none"), warned.seen > 0 ? .hidden : nil) { words.warnedNone }
            p(.data(.part, "more"), .data(.words, words.warnedMore), more > 0 ? nil : .hidden) {
                words.warnedMore.replacing("#", with: phrases.digits(String(more)))
            }
            for line in [warned.leftOut, warned.unplaced, words.warnedNote].compactMap(\.self) { p(.class("small")) { line } }
        }
    }

    private static func row(_ mark: WarnedAreaMark, isListed: Bool) -> HTML {
        let sign = "warning-\(mark.level.rawValue)"
        return li(
            .data(.severity, mark.level.rawValue), .data(.shape, shape(mark)),
            .data(.latitude, Address.degrees(mark.point.latitude)), .data(.longitude, Address.degrees(mark.point.longitude)),
            .data(.words, [mark.severity, mark.event].joined(separator: ": ")), isListed ? nil : .hidden
        ) {
            svg(.class("s"), .viewBox(24, 24), .ariaHidden) { use(.href(id: sign)).drawing(sign) }
            if let kind = mark.kindSymbol { svg(.class("kind"), .viewBox(24, 24), .ariaHidden) { use(.href(id: kind)).drawing(kind) } }
            a(.href(address(of: mark)), mark.language.map { .lang($0) }) { mark.text }
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

    /// Latitude and longitude of the corners of each outline, of each circle with its radius in metres, and of the places that are warned without
    /// an outline, for the script.
    private static func shape(_ mark: WarnedAreaMark) -> String {
        func list(_ numbers: [Double]) -> String { "[\(numbers.map { String(($0 * 10_000).rounded() / 10_000) }.joined(separator: ","))]" }
        let polygons = mark.outlines.flatMap(\.joined).map { corners in
            "[\(corners.map { list([$0.latitude, $0.longitude]) }.joined(separator: ","))]"
        }
        let circles = mark.outlines.flatMap(\.circles).map { list([$0.center.latitude, $0.center.longitude, $0.radiusKilometers * 1000]) }
        let spots = mark.spots.map { list([$0.latitude, $0.longitude]) }
        return """
            {"polygons":[\(polygons.joined(separator: ","))],"circles":[\(circles.joined(separator: ","))],\
            "spots":[\(spots.joined(separator: ","))]}
            """
    }
}
