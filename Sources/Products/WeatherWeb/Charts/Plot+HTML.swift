extension HTML {
    /// A drawing in one field, with a scale beside it, dates below it, and a legend.
    ///
    /// - Parameters:
    ///   - label: what the drawing shows, for those who hear the page.
    ///   - ticks: of the scale, by their height, `0 ... 1`.
    ///   - dates: by their place from the left edge, `0 ... 1`.
    ///   - field: stretched to the width of the page.
    static func plot(
        _ label: String, ticks: [(place: Double, text: String)], dates: [(place: Double, text: String)], field: () -> HTML,
        legend: () -> HTML
    ) -> HTML {
        div(.class("measure")) {
            div(.class("plot"), .role(.img), .ariaLabel(label)) {
                div(.class("panel"), .ariaHidden) {
                    svg(.class("gutter")) {
                        for tick in ticks { svgText(.x(percent: 100), .y(percent: (1 - tick.place) * 100)) { tick.text } }
                    }
                    svg(.class("field")) { field() }
                }
                div(.class("panel"), .ariaHidden) {
                    svg(.class("gutter")) { HTML() }
                    svg(.class("field dates")) {
                        for (number, date) in dates.enumerated() {
                            svgText(.class(number.isMultiple(of: 2) ? "even" : "odd"), .x(percent: date.place * 100), .y(percent: 70)) {
                                date.text
                            }
                        }
                    }
                }
            }
            legend()
        }
    }
}
