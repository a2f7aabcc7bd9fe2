import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Warnings with their signs; or, in muted style, the statement that no warning is active or no source exists.
    init(_ column: AlertsColumn) {
        let classes = column.statement == nil ? "card alerts" : "card alerts quiet"
        self.init(.alerts, classes, labelledBy: "alerts-title") { HTML.alerts(column) }
    }
}

extension HTML {
    @HTMLBuilder
    fileprivate static func alerts(_ column: AlertsColumn) -> HTML {
        h2(.id("alerts-title")) { column.title }
        if let statement = column.statement {
            p { statement }
        } else {
            ul { for row in column.rows { warning(row) } }
            if let more = column.more { p(.class("small")) { more } }
        }
        if let source = column.source { sourceLine(source) }
    }

    private static func warning(_ row: AlertRow) -> HTML {
        let sign = "warning-\(row.severityKey)"
        return li(.class("warn"), .data(.severity, row.severityKey)) {
            svg(.viewBox(24, 24), .ariaHidden) { use(.href(id: sign)).drawing(sign) }
            p(.class("what")) { row.heading }
            h3 { row.headline }
            for line in [row.sender, row.areas].compactMap(\.self) { p(.class("small")) { line } }
            if let description = row.description { p { description } }
            if let instruction = row.instruction { p { b { instruction } } }
            if let note = row.note { p(.class("small")) { note } }
        }
    }
}
