import WeatherDesign

// Drawings inside a page: SVG's elements, and the few shapes that many drawings share.

extension HTML {
    static func svg(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML { element("svg", attributes, content()) }
    static func g(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML { element("g", attributes, content()) }
    static func symbol(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML { element("symbol", attributes, content()) }
    static func clipPath(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML {
        element("clipPath", attributes, content())
    }
    static func linearGradient(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML {
        element("linearGradient", attributes, content())
    }
    static func svgText(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML { element("text", attributes, content()) }
    static func pattern(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML { element("pattern", attributes, content()) }
    static func path(_ attributes: Attribute?...) -> HTML { element("path", attributes, end: .slash) }
    static func rect(_ attributes: Attribute?...) -> HTML { element("rect", attributes, end: .slash) }
    static func circle(_ attributes: Attribute?...) -> HTML { element("circle", attributes, end: .slash) }
    static func use(_ attributes: Attribute?...) -> HTML { element("use", attributes, end: .slash) }
    static func stop(_ attributes: Attribute?...) -> HTML { element("stop", attributes, end: .slash) }

    /// An icon beside words: nothing that is read out.
    ///
    /// - Parameters:
    ///   - more: shapes under the path.
    ///   - last: shapes over the path.
    static func icon(_ path: String, more: HTML? = nil, last: HTML? = nil, isFull: Bool = false) -> HTML {
        svg(.viewBox(24, 24), .ariaHidden, isFull ? .class("full") : nil) {
            more
            HTML.path(.d(path))
            last
        }
    }

    /// A symbol that the page has defined, by its name.
    static func symbol(named name: String) -> HTML { svg(.class("s")) { use(.href(id: name)).drawing(name) } }

    /// An arrow that points where the wind blows to.
    static func windArrow(_ degrees: Double) -> HTML {
        svg(.class("a"), .viewBox(24, 24)) { use(.href(id: "wind-arrow"), .rotated(degrees, x: 12, y: 12)).drawing("wind-arrow") }
    }

    /// A clock with its icon below a mark at `x`; it stays inside although its mark is at the edge.
    ///
    /// - Parameters:
    ///   - y: the text's base line.
    ///   - width: of the whole drawing.
    static func clock(_ label: String, icon: String, x: Double, y: Double, within width: Double) -> HTML {
        let start = clockSpan(label, x: x, within: width).lowerBound
        return HTML(joining: [
            use(.href(id: icon), .x(start), .y(y - 11.5), .width(14), .height(14)).drawing(icon),
            svgText(.class("at"), .x(start + 17), .y(y)) { label },
        ])
    }

    /// The horizontal extent of `clock`, estimated at 7 units for each character: figures are a little wider than half of their size, 12.
    static func clockSpan(_ label: String, x: Double, within width: Double) -> ClosedRange<Double> {
        let length = 17 + 7 * Double(label.count)
        let start = max(0, min(x - length / 2, width - length))
        return start...(start + length)
    }

    /// Stops from one edge to the other, with the colours of the temperatures there.
    static func temperatureStops(from start: Double, to end: Double, _ scheme: Appearance) -> HTML {
        HTML(
            joining: (0...4).map { step in
                let fraction = Double(step) / 4
                let offset = fraction == 0 || fraction == 1 ? short(fraction) : String(fraction)
                return stop(.offset(offset), .stopColor(TemperatureRamp.color(celsius: start + (end - start) * fraction, scheme).hex))
            })
    }

    /// A path whose points are rounded to tenths: enough for a chart.
    static func path(_ name: String, _ path: PathData) -> HTML { HTML.path(.class(name), .d(brief(path))) }

    static func brief(_ path: PathData) -> String {
        func tenth(_ point: PathData.Point) -> PathData.Point {
            PathData.Point((point.x * 10).rounded() / 10, (point.y * 10).rounded() / 10)
        }
        let commands = path.commands.map { command -> PathData.Command in
            switch command {
            case .move(let point): .move(tenth(point))
            case .line(let point): .line(tenth(point))
            case .cubic(let first, let second, let end): .cubic(control1: tenth(first), control2: tenth(second), end: tenth(end))
            case .close: .close
            }
        }
        return PathData(commands).svg(smoothWithin: 0.1)
    }

    /// At most one decimal; 0 if not a number.
    static func short(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        guard abs(tenths) < 1e9 else { return "0" }
        let whole = Int(tenths)
        if whole % 10 == 0 { return String(whole / 10) }
        return (whole < 0 ? "-" : "") + "\(abs(whole) / 10).\(abs(whole) % 10)"
    }
}
