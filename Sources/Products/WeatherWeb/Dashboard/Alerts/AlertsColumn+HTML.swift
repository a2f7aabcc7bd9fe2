import WeatherAPI
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Warnings with their symbols; or, in muted style, the statement that no warning is active or no source exists.
    ///
    /// - Parameter address: the page that shows the warnings in full.
    init(_ column: AlertsColumn, leadingTo address: Address) {
        let classes = column.statement == nil ? "card alerts" : "card alerts quiet"
        self.init(.alerts, classes, labelledBy: "alerts-title") { HTML.alerts(column, address) }
    }
}

extension HTML {
    @HTMLBuilder
    fileprivate static func alerts(_ column: AlertsColumn, _ address: Address) -> HTML {
        h2(.id("alerts-title")) { a(.href(address)) { column.title } }
        if let statement = column.statement {
            noWarnings(statement, column.lapse)
        } else {
            ul { for row in column.rows { warning(row) } }
            if let more = column.more { p(.class("small")) { more } }
        }
        if let source = column.source { sourceLine(source) }
    }

    /// Why no warning is shown, with what a script says in its place once that is too old to be true.
    ///
    /// - Parameter classes: of the paragraph; nil for none.
    static func noWarnings(_ statement: String, _ lapse: AlertsColumn.Lapse?, classes: String? = nil) -> HTML {
        p(
            classes.map { .class($0) }, lapse.map { .data(.until, ClockCourse.seconds($0.instant)) },
            lapse.map { .data(.then, $0.text) }
        ) { statement }
    }

    /// One warning.
    ///
    /// - Parameters:
    ///   - isUnderTitle: true on the warnings page, where the warning is directly below the page's heading.
    ///   - isMarked: true for the warning that was opened.
    ///   - area: a drawing of the warned area; nil draws nothing.
    static func warning(_ row: AlertRow, isUnderTitle: Bool = false, isMarked: Bool = false, area: HTML? = nil) -> HTML {
        let sign = "warning-\(row.severityKey)"
        return li(
            .class("warn"), .data(.severity, row.severityKey), isMarked ? .id(AlertsPage.anchor) : nil, isMarked ? .data(.marked) : nil,
            isMarked ? .tabindex(-1) : nil
        ) {
            svg(.viewBox(24, 24), .ariaHidden) { use(.href(id: sign)).drawing(sign) }
            p(.class("what")) { row.heading }
            if isUnderTitle { h2 { row.title } } else { h3 { row.title } }
            if let original = row.original { p(.class("small")) { original } }
            area
            for line in [row.sender, row.areas].compactMap(\.self) { p(.class("small")) { line } }
            if let description = row.description { p { description } }
            if let instruction = row.instruction { p { b { instruction } } }
            if let figures = row.figures { p(.class("small")) { figures } }
            if let note = row.note { p(.class("small")) { note } }
        }
    }
}
