import MapLayers
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension HTML {
    /// The map. Without script, or without a map, the fields for coordinates do what a double tap does.
    static func map(_ page: MapPage, units: UnitPreferences, _ phrases: any Phrases) -> HTML {
        let words = phrases.map
        let hasLayers = page.hasMap && !page.layers.isEmpty
        return div(
            .class("map-page"), .id("map-page"), .data(.tiles, Route.mapTiles.path), .data(.towns, Route.mapPlaces.path),
            .data(.townWeather, Route.mapWeather.path), .data(.second, Route.place.path),
            hasLayers ? .data(.layers, Route.mapLayers.path) : nil, page.hasArrows ? .data(.arrows) : nil,
            page.ground.map { _ in .data(.ground, Route.mapGround.path) }
        ) {
            h1(.class("hidden")) { words.name }
            if page.hasMap {
                p(.class("hidden"), .id("map-keys")) { "\(words.help) \(words.keys)" }
                // The map's space is reserved until the script has loaded, so that the content below does not move.
                div(.class("map-frame"), .data(.part, "frame"), .data(.waiting)) {
                    div(.id("map"), .tabindex(0), .role(.application), .ariaLabel(words.name), .ariaDescribed(by: "map-keys"))
                    span(.class("crosshair"), .ariaHidden)
                    warnedPatterns
                    div(.class("map-tools")) {
                        tool("zoom-in", words.zoomIn, "M12 5v14M5 12h14")
                        tool("zoom-out", words.zoomOut, "M5 12h14")
                        tool("find", phrases.page.locate, "M12 2v4m0 12v4M2 12h4m12 0h4", more: circle(.cx(12), .cy(12), .r(6)))
                        tool("center", words.centerWeather, "M12 4v6m0 4v6M4 12h6m4 0h6")
                        if page.ground != nil { groundTool(words) }
                    }
                    if hasLayers { layerChoice(page.layers, phrases) }
                    div(.class("map-bottom")) {
                        status("incomplete", words.incomplete)
                        status("nowhere", phrases.page.positionUnavailable)
                        if hasLayers {
                            status("layer-incomplete", phrases.layers.incomplete)
                            status("layer-missing", phrases.layers.missing)
                            status("layer-failed", phrases.layers.failed)
                        }
                        p(.class("map-help"), .data(.part, "help")) { words.help }
                        // Shown beside simulated weather of places; a layer says it of itself.
                        p(.class("map-simulated"), .data(.part, "simulated"), .hidden) { phrases.simulatedMark }
                        scaleBar(units, phrases)
                        if let credit = page.ground {
                            p(.class("ground-credit"), .data(.part, "ground-credit"), .hidden) { creditLine(credit) }
                        }
                        if hasLayers { div(.data(.part, "layer-panel")) }
                    }
                }
            }
            div(.class("map-foot")) {
                mapHere(page, phrases)
                warnedAreas(page.warned, phrases)
                cyclones(page.cyclones, phrases)
                coordinates(page, phrases)
                p(.class("small")) {
                    words.credit
                    if page.hasMap {
                        " "
                        a(.href("https://leafletjs.com"), .rel("noopener noreferrer")) { "Leaflet" }
                    }
                }
            }
        }
    }

    /// The weather of the reader's place, as the marker on the map shows it.
    static func mapHere(_ page: MapPage, _ phrases: any Phrases) -> HTML {
        let content = page.state.content
        let now = content?.columns.now
        return a(
            .class("here"), .id("here"), .href(page.address), .data(.state, page.stateName),
            .data(.latitude, Address.degrees(page.place.coordinate.latitude)),
            .data(.longitude, Address.degrees(page.place.coordinate.longitude)),
            now.map { .ariaLabel([content?.place.title, $0.spoken].compactMap(\.self).joined(separator: ". ")) }
        ) {
            if let content, let now {
                svg(.class("s"), .viewBox(24, 24), .ariaHidden) { SymbolSheet.large(now.symbol) }
                b { now.temperature }
                span { content.place.title }
                // Never old as new, never simulated as real.
                if case .failed = page.state { small { content.age.text } }
                if let mark = content.provenance.simulated { small(.class("simulated"), .data(.simulated)) { mark } }
            } else if let failure = page.state.failure {
                span { page.name }
                small { failure.title }
            } else {
                span(.role(.status), .data(.state, "loading")) { phrases.page.loading }
            }
        }
    }

    private static func status(_ part: String, _ text: String) -> HTML {
        p(.class("map-status"), .role(.status), .data(.part, part), .hidden) { text }
    }

    /// How long a kilometre or a mile is in the middle of the map: the script writes the number and the length.
    private static func scaleBar(_ units: UnitPreferences, _ phrases: any Phrases) -> HTML {
        let unit: DisplayUnit = units.distance == .miles ? .miles : .kilometers
        return p(.class("map-scale"), .data(.part, "scale"), .data(.units, units.distance.rawValue), .ariaHidden) {
            span()
            b(.data(.words, phrases.symbol(unit)))
        }
    }

    /// Whose something on the map is.
    @HTMLBuilder static func creditLine(_ credit: LayerCredit) -> HTML {
        if credit.url.isEmpty { credit.words } else { a(.href(credit.url), .rel("noopener noreferrer")) { credit.words } }
    }

    /// Changes between the basemap and the other server's map.
    private static func groundTool(_ words: MapWords) -> HTML {
        button(.type("button"), .data(.action, "ground"), .ariaPressed(false), .ariaLabel(words.otherGround), .title(words.otherGround)) {
            icon("m12 4 9 5-9 5-9-5zM3 14l9 5 9-5")
        }
    }

    private static func tool(_ action: String, _ title: String, _ path: String, more: HTML? = nil) -> HTML {
        button(.type("button"), .data(.action, action), .ariaLabel(title), .title(title)) {
            if let more { icon(path, more: more) } else { icon(path) }
        }
    }

    private static func coordinates(_ page: MapPage, _ phrases: any Phrases) -> HTML {
        let words = phrases.map
        let fields = form(.class("coordinates"), .action(.place), .method(.get)) {
            p { page.hasMap ? words.needsScript : words.unavailable }
            for (name, title) in [("latitude", words.latitude), ("longitude", words.longitude)] {
                label {
                    span { title }
                    input(
                        .name(name), .type("number"), .step("any"), .inputmode("decimal"), .min(name == "latitude" ? -90 : -180),
                        .max(name == "latitude" ? 90 : 180), .required)
                }
            }
            button(.type("submit")) { words.open }
        }
        return page.hasMap ? noscript { fields } : fields
    }
}
