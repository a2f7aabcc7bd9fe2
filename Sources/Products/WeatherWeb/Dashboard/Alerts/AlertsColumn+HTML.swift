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
        // "Checked at 14:05" says the age.
        if let source = column.source { sourceLine(source, saysAge: column.lapse == nil) }
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

    /// The title behind the drawing of what the warning is of, in the language in which it is written.
    @HTMLBuilder
    private static func warningTitle(_ row: AlertRow) -> HTML {
        if let symbol = row.kindSymbol { svg(.class("kind"), .viewBox(24, 24), .ariaHidden) { use(.href(id: symbol)).drawing(symbol) } }
        if row.original == nil, let language = row.language { span(.lang(language), .dir("auto")) { row.title } } else { row.title }
    }

    /// The line with the source's own words, these marked with their language.
    @HTMLBuilder
    private static func ownWords(_ line: String, of row: AlertRow) -> HTML {
        if let language = row.language, let words = line.firstRange(of: row.headline) {
            String(line[..<words.lowerBound])
            span(.lang(language), .dir("auto")) { row.headline }
            String(line[words.upperBound...])
        } else {
            line
        }
    }

    /// One warning.
    ///
    /// - Parameters:
    ///   - isUnderTitle: true on the warnings page, where the warning is directly below the page's heading.
    ///   - isMarked: true for the warning that was opened.
    ///   - area: a drawing of the warned area; nil draws nothing.
    static func warning(_ row: AlertRow, isUnderTitle: Bool = false, isMarked: Bool = false, area: HTML? = nil) -> HTML {
        let sign = "warning-\(row.severityKey)"
        let language = row.language.map { Attribute.lang($0) }
        // An Arabic text on an English page begins at the right.
        let direction = row.language == nil ? nil : Attribute.dir("auto")
        return li(
            .class("warn"), .data(.severity, row.severityKey), isMarked ? .id(AlertsPage.anchor) : nil, isMarked ? .data(.marked) : nil,
            isMarked ? .tabindex(-1) : nil
        ) {
            svg(.viewBox(24, 24), .ariaHidden) { use(.href(id: sign)).drawing(sign) }
            p(.class("what")) { row.heading }
            if isUnderTitle { h2 { warningTitle(row) } } else { h3 { warningTitle(row) } }
            if let original = row.original { p(.class("small")) { ownWords(original, of: row) } }
            area
            for line in [row.sender, row.areas].compactMap(\.self) { p(.class("small")) { line } }
            if let description = row.description { p(language, direction) { description } }
            if let instruction = row.instruction { p(language, direction) { b { instruction } } }
            if let figures = row.figures { p(.class("small")) { figures } }
            if let note = row.note { p(.class("small")) { note } }
        }
    }
}
