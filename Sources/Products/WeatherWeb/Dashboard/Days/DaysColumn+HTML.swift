import WeatherAPI
import WeatherDesign
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// A line per day, which opens to what else is known of it.
    ///
    /// - Parameter address: of a screen of the place.
    init(_ column: DaysColumn, placedBy address: Address) {
        let place: KeyValuePairs<Address.Name, String?> = [
            .latitude: address[.latitude], .longitude: address[.longitude], .name: address[.name],
        ]
        self.init(.days, "card days", labelledBy: "days-title") { HTML.days(column, confidence: Address(.confidencePage, place)) }
    }
}

extension HTML {
    @HTMLBuilder
    fileprivate static func days(_ column: DaysColumn, confidence: Address) -> HTML {
        h2(.id("days-title")) { column.title }
        if let note = column.note { p { note } }
        if let sureness = column.sureness { p(.class("small sure")) { a(.href(confidence)) { sureness } } }
        scale(column.rows)
        let whole = RangeBar.Scale(column.rows)
        ol { for (index, row) in column.rows.enumerated() { day(row, index: index, heads: column.heads, scale: whole) } }
        if let later = column.later { HTML.later(later) }
        sourceLine(column.source)
    }

    private static func day(_ row: DayRow, index: Int, heads: HourHeads, scale: RangeBar.Scale) -> HTML {
        li {
            details(.data(.day, row.date)) {
                summary {
                    span(.class("hidden")) {
                        for (index, part) in row.spokenAroundName.enumerated() {
                            if index > 0 { span { row.name } }
                            part
                        }
                    }
                    span(.class("row"), .ariaHidden) {
                        b {
                            row.label
                            small { row.dateLabel }
                        }
                        symbol(named: row.symbol)
                        if let chance = row.chanceWorthSaying { i(.class("p")) { chance } }
                        i { row.low }
                        bar(of: row, index: index)
                        b { row.high }
                    }
                }
                div(.class("open")) {
                    dl(.class("facts")) { for detail in row.details { openFact(detail) } }
                    if !row.hours.isEmpty {
                        folded {
                            div {
                                course(of: row, index: index, scale: scale)
                                div(.class("scroll"), .tabindex(0), .role(.group), .ariaLabel(row.name)) {
                                    hoursTable(.opened(row.hours, heads: heads), caption: row.label, isCaptionShown: false)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The day's temperature as a curve, in the colours that its values have everywhere: those of the bars' scale, stretched to the curve's
    /// own, so that a page has them once.
    private static func course(of row: DayRow, index: Int, scale: RangeBar.Scale) -> HTML? {
        guard let course = DayCourse(row) else { return nil }
        /// Where a temperature is on the curve's grid, and beyond it.
        func height(_ celsius: Double) -> Double {
            let fraction = (celsius - course.lowCelsius) / (course.highCelsius - course.lowCelsius)
            return DayCourse.bottom - fraction * (DayCourse.bottom - DayCourse.top)
        }
        return svg(.class("course chart"), .viewBox(DayCourse.width, DayCourse.height), .preserveAspectRatio("none"), .ariaHidden) {
            for scheme in Appearance.allCases {
                let name = scheme == .light ? "l" : "d"
                linearGradient(
                    .id("c\(name)\(index)"), .href(id: "r\(name)"), .gradientUnits("userSpaceOnUse"), .x2(0), .y1(height(scale.lowCelsius)),
                    .y2(height(scale.highCelsius)), content: HTML.init)
            }
            path(.class("l"), .d(brief(course.curve)), .stroke("url(#cl\(index))"))
            path(.class("d"), .d(brief(course.curve)), .stroke("url(#cd\(index))"))
        }
    }

    private static func openFact(_ detail: DetailRow) -> HTML {
        div {
            openTerm { detail.title }
            openValue { valueWithExplanation(detail) }
        }
    }

    /// The colours from the left edge of the scale common to all days to its right one, for both themes.
    static func scale(_ rows: [DayRow]) -> HTML? {
        guard let range = RangeBar.scaleCelsius(rows) else { return nil }
        return svg(.class("none"), .ariaHidden) {
            for scheme in Appearance.allCases {
                linearGradient(.id(scheme == .light ? "rl" : "rd")) { temperatureStops(from: range.low, to: range.high, scheme) }
            }
        }
    }

    /// The bar from low to high in the colours of its temperatures.
    static func bar(of row: DayRow, index: Int) -> HTML {
        let bar = RangeBar(row, isMirrored: false)
        return svg(.class("scale chart")) {
            clipPath(.id("c\(index)")) { rect(.x(percent: bar.start * 100), .width(percent: bar.width * 100), .height(8), .rx(4)) }
            rect(.class("t"), .width(percent: 100), .height(8), .rx(4))
            if let usual = bar.usual {
                rect(.class("u"), .x(percent: usual.start * 100), .width(percent: usual.width * 100), .height(8), .rx(4))
            }
            if let possible = bar.possible {
                clipPath(.id("f\(index)")) {
                    rect(.x(percent: possible.start * 100), .y(2), .width(percent: possible.width * 100), .height(4), .rx(2))
                }
                rect(.class("r f"), .width(percent: 100), .height(8), .clipPath("f\(index)"))
            }
            rect(.class("r"), .width(percent: 100), .height(8), .clipPath("c\(index)"))
            if let now = bar.now { circle(.class("n"), .cx(percent: now * 100), .cy(4), .r(5)) }
        }
    }
}
