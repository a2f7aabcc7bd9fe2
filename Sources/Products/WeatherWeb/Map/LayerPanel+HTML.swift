import MapLayers
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension HTML {
    /// Which layer lies over the map; none at first.
    static func layerChoice(_ layers: [MapLayer], _ phrases: any Phrases) -> HTML {
        div(.class("map-layers"), .role(.group), .ariaLabel(phrases.layers.title)) {
            for layer in layers {
                button(
                    .type("button"), .data(.layer, layer.rawValue), .ariaPressed(false), .ariaLabel(phrases.title(layer)),
                    .title(phrases.title(layer))
                ) {
                    icon(sign(layer))
                    span { phrases.title(layer) }
                }
            }
        }
    }

    /// A drop, a thermometer, gusts, a cloud: paths in a square of 24.
    private static func sign(_ layer: MapLayer) -> String {
        switch layer {
        case .precipitation: "M12 3s-6 7-6 11a6 6 0 0 0 12 0c0-4-6-11-6-11z"
        case .temperature: "M12 3a2 2 0 0 0-2 2v9a4 4 0 1 0 4 0V5a2 2 0 0 0-2-2zM12 9v8"
        case .wind: "M3 9h11a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3M3 19h6"
        case .clouds: "M7 18a4 4 0 1 1 .6-8A5.5 5.5 0 0 1 18 11.5a3.3 3.3 0 0 1-.5 6.5z"
        }
    }

    /// The panel below a map with a layer: the time and its controls, and the legend of the colours. It contains all texts; the script only
    /// chooses among them.
    ///
    /// - Parameters:
    ///   - credits: the sources of a layer.
    ///   - isSimulated: every tile is simulated, whatever the tile itself says.
    ///   - hasArrows: the wind layer has arrows.
    static func layerPanel(
        _ legends: [LayerLegend], _ timeline: MapTimeline, credits: (MapLayer) -> [LayerCredit], isSimulated: Bool, hasArrows: Bool,
        _ phrases: any Phrases
    ) -> HTML {
        let words = phrases.layers
        return section(.class("layer-panel"), .id("layer-panel"), .ariaLabel(words.title)) {
            div(.class("layer-head")) {
                p(.class("layer-time"), .data(.part, "moment"))
                small(.class("layer-wait"), .ariaHidden) { words.loading }
                small(.class("simulated"), .data(.simulated), isSimulated ? nil : .hidden) { phrases.simulatedMark }
                button(.type("button"), .data(.action, "hide"), .ariaLabel(words.hide), .title(words.hide)) { icon("M6 6l12 12M18 6L6 18") }
            }
            div(.class("layer-steps")) {
                step("earlier", words.earlier, "M15 5l-7 7 7 7")
                button(
                    .type("button"), .data(.action, "play"), .ariaPressed(false), .ariaLabel(words.play), .title(words.play),
                    .data(.words, words.pause)
                ) {
                    icon("M8 5l11 7-11 7z", more: HTML.path(.class("pause"), .d("M8 5v14M16 5v14")))
                }
                step("later", words.later, "M9 5l7 7-7 7")
                div(.class("layer-slider")) {
                    input(
                        .type("range"), .id("layer-hour"), .min(0), .max(Double(timeline.steps.count - 1)), .step("1"),
                        .value(String(timeline.present)), .ariaLabel(words.time))
                    days(timeline)
                }
            }
            for legend in legends {
                colors(legend, credits(legend.layer), note: hasArrows && legend.layer == .wind ? words.windArrows : nil)
            }
            ol(.data(.part, "hours"), .hidden) {
                for step in timeline.steps {
                    li(.data(.key, step.hour.text), .data(.kind, step.part.rawValue)) {
                        b { step.label }
                        " "
                        small { step.partLabel }
                    }
                }
            }
        }
    }

    private static func step(_ action: String, _ title: String, _ path: String) -> HTML {
        button(.type("button"), .data(.action, action), .ariaLabel(title), .title(title)) { icon(path) }
    }

    /// Below the slider: where days begin, and where the present is.
    private static func days(_ timeline: MapTimeline) -> HTML {
        let present = Double(timeline.present) / Double(max(1, timeline.steps.count - 1)) * 100
        return svg(.class("layer-days"), .ariaHidden) {
            rect(.class("now"), .x(percent: present), .y(0), .width(2), .height(8))
            for day in timeline.days {
                rect(.x(percent: day.place * 100), .y(0), .width(1), .height(5))
                svgText(.x(percent: day.place * 100), .y(16)) { day.label }
            }
        }
    }

    /// The colours of both themes, of which the style shows the map's, with their values.
    private static func colors(_ legend: LayerLegend, _ credits: [LayerCredit], note: String?) -> HTML {
        let scale = LayerScale.of(legend.layer)
        let last = legend.ticks.count - 1
        return div(.class("layer-legend"), .data(.layer, legend.layer.rawValue), .hidden) {
            p {
                b { [legend.title, legend.unit].compactMap(\.self).joined(separator: ", ") }
                " "
                small { [legend.period, note].compactMap(\.self).joined(separator: ". ") }
            }
            svg(.class("layer-colors"), .ariaHidden) {
                for scheme in Appearance.allCases {
                    linearGradient(.id("\(legend.layer.rawValue)-\(scheme.rawValue)")) {
                        for (index, stop) in scale.stops.enumerated() {
                            HTML.stop(
                                .offset("\((Double(index) / Double(scale.stops.count - 1) * 1000).rounded() / 10)%"),
                                .stopColor(stop.color(scheme).hex), .stopOpacity(stop.opacity))
                        }
                    }
                    rect(
                        .class("on-\(scheme.rawValue)"), .width(percent: 100), .height(12),
                        .fill("url(#\(legend.layer.rawValue)-\(scheme.rawValue))"))
                }
                for (index, tick) in legend.ticks.enumerated() {
                    svgText(
                        .x(percent: tick.place * 100), .y(25),
                        .textAnchor(index == 0 && tick.place < 0.02 ? "start" : index == last && tick.place > 0.98 ? "end" : "middle")
                    ) { tick.text }
                }
            }
            for credit in credits {
                small(.class("layer-credit")) { creditLine(credit) }
            }
        }
    }
}
