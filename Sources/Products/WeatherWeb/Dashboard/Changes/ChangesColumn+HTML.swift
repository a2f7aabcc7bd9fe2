import WeatherFormatting
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// The changes since the reader's last visit, one per line.
    init(_ column: ChangesColumn, phrases: any Phrases) {
        self.init(.changes, "card changes", labelledBy: "changes-title") {
            HTML.h2(.id("changes-title")) { column.title }
            // For lines that arrived later and have no space: the script shows the button if there are any.
            HTML.button(.type("button"), .data(.action, "show-changes"), .hidden) { phrases.showAllChanges }
            HTML.ul { for row in column.rows { HTML.change(row) } }
        }
    }
}

extension HTML {
    fileprivate static func change(_ row: ChangeRow) -> HTML {
        li(row.severityKey.map { .data(.severity, $0) }) {
            symbol(named: row.symbolName)
            if row.spoken == row.text {
                span { row.text }
            } else {
                span(.ariaHidden) { row.text }
                span(.class("hidden")) { row.spoken }
            }
        }
    }

    /// The column while newer weather is on its way: it contains the text for no changes, so that its space is reserved.
    static func awaitedChanges(_ phrases: any Phrases) -> HTML {
        section(
            .class("card changes"), .data(.column, Column.changes.rawValue), .data(.revision, ""), .data(.awaited),
            .ariaLabelled(by: "changes-title")
        ) {
            h2(.id("changes-title")) { phrases.changesTitle }
            p { phrases.changesAwaited }
            p(.hidden) { phrases.noChanges }
        }
    }
}

extension ChangeRow {
    fileprivate var severityKey: String? { if case .warning(let severity) = kind { severity.rawValue } else { nil } }
}
