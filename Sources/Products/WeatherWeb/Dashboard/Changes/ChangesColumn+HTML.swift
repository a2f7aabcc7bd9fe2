import WeatherFormatting
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// What changed since the reader looked, a line for each change.
    init(_ column: ChangesColumn, phrases: any Phrases) {
        self.init(.changes, "card changes", labelledBy: "changes-title") {
            HTML.h2(.id("changes-title")) { column.title }
            // For lines that came later and have no room: the script shows it where there are some.
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

    /// The column's room while newer weather is on its way: it has what is to be said if nothing has changed, so that the room stays.
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
