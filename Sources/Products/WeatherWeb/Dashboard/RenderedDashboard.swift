import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// A dashboard's pieces as pages send them: the same for all who see this weather at this minute in the same units and language.
struct RenderedDashboard: Sendable {
    /// Behind the top of the page.
    let sky: HTML
    /// In their order.
    let columns: [RenderedColumn]
    /// The symbols that the columns draw by name, once each.
    let symbols: HTML
    /// The providers at the foot, that of most of it first.
    let sources: HTML

    /// Bytes kept in memory.
    var count: Int { columns.reduce(sky.bytes.count + symbols.bytes.count + sources.bytes.count) { $0 + $1.html.bytes.count } }

    /// - Parameters:
    ///   - climate: where the screen of 2045 is for this place.
    ///   - phrases: the phrases that the content was made with.
    init(_ content: DashboardContent, climate: Address, phrases: any Phrases) {
        self.init(
            sky: HTML.sky(content.sky, hasStars: content.hasStars),
            columns: content.columns.inOrder.map { column in
                ProcessorTurn.pass()
                return RenderedColumn(column, climate: climate, phrases: phrases)
            },
            sources: HTML.sources([content.provenance] + content.otherSources))
    }

    private init(sky: HTML, columns: [RenderedColumn], sources: HTML) {
        self.sky = sky
        self.columns = columns
        symbols = SymbolSheet.definitions(of: columns.reduce(into: []) { $0.formUnion($1.html.symbols) })
        self.sources = sources
    }

    /// The same with one reader's changes, which are no part of what all readers share.
    func adding(_ changes: ChangesColumn?, phrases: any Phrases) -> RenderedDashboard {
        guard let changes else { return self }
        var columns = columns
        let before = Column.allCases.prefix { $0 != .changes }
        // Where `Column` has it; quiet warnings are behind all others.
        let index = columns.prefix { before.contains($0.column) }.count
        columns.insert(RenderedColumn(changes, phrases: phrases), at: index)
        return RenderedDashboard(sky: sky, columns: columns, sources: sources)
    }
}

extension HTML {
    /// In the colours of both themes; the style sheet shows one of them.
    static func sky(_ sky: Sky, hasStars: Bool) -> HTML {
        svg(.class(hasStars ? "sky starry" : "sky"), .data(.part, "sky"), .ariaHidden, .data(.sky, sky.depth)) {
            gradients(sky, id: "s")
            if hasStars { stars }
        }
    }

    /// The whole drawing's ground in the colours of a sky.
    ///
    /// - Parameter id: begins the ids of the gradients, different for each sky of a page.
    @HTMLBuilder
    static func gradients(_ sky: Sky, id: String) -> HTML {
        linearGradient(.id("\(id)l"), .x2(0), .y2(1)) { stops(sky.light) }
        if sky.dark == sky.light {
            rect(.width(percent: 100), .height(percent: 100), .fill("url(#\(id)l)"))
        } else {
            linearGradient(.id("\(id)d"), .x2(0), .y2(1)) { stops(sky.dark) }
            rect(.class("l"), .width(percent: 100), .height(percent: 100), .fill("url(#\(id)l)"))
            rect(.class("d"), .width(percent: 100), .height(percent: 100), .fill("url(#\(id)d)"))
        }
    }

    /// The upper part lies behind the bar, and above the screen when a page is pulled down.
    @HTMLBuilder
    private static func stops(_ colors: SkyColors) -> HTML {
        stop(.offset(".25"), .stopColor(colors.top.hex))
        stop(.offset(".6"), .stopColor(colors.middle.hex))
        stop(.offset(".92"), .stopColor(colors.bottom.hex))
    }

    /// Few and small, always the same, and beside the page alone: percent of the width, px from the top (from behind the bar), radius.
    private static let stars: HTML = {
        let places: [(Double, Double, Double)] = [
            (1.5, 410, 0.8), (2.5, 300, 1.1), (4, 355, 0.8), (5.5, 470, 1), (94.6, 320, 0.9), (96, 285, 1.3), (97, 440, 0.8),
            (98.4, 365, 1),
        ]
        return g(.class("stars")) { for (x, y, radius) in places { circle(.cx(percent: x), .cy(y), .r(radius)) } }
    }()

    fileprivate static func sources(_ lines: [ProvenanceLine]) -> HTML {
        footer(.class("provenance"), .data(.part, "provenance")) {
            for line in lines {
                p {
                    if let link = line.link { a(.href(link), .rel("noopener noreferrer")) { line.source } } else { line.source }
                    if let rest = line.rest { " · \(rest)" }
                }
            }
        }
    }
}

extension Sky {
    /// The sky's depth in the style sheets: on a deep sky letters are light. It is set on the document's element and not only on the
    /// drawing, because a rule that tests an ancestor's descendants (`:has`) makes the browser restyle the whole page with each piece that
    /// it reads.
    var depth: String { light.usesLightInk ? "deep" : "luminous" }
}
