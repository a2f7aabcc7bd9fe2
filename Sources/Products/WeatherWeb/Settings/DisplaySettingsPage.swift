import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The first page of the settings: language, units, appearance and the saved places.
struct DisplaySettingsPage: Page {
    struct Key: Hashable, Sendable {
        let content: SettingsContent
        let isSaved: Bool
        let undo: Undo?
    }

    let content: SettingsContent
    /// True after a change.
    let isSaved: Bool
    /// The way back after a place was removed.
    let undo: Undo?
    /// How severe the worst known warning of each saved place is.
    let warned: [Cell: Alert.Severity]

    var key: Key? { Key(content: content, isSaved: isSaved, undo: undo) }
    var style: StyleSheet.Kind { .settings }

    func frame(for reader: Reader) -> PageFrame { SettingsPage.settings.frame(for: reader, warned: warned) }
    func main(for reader: Reader) -> HTML {
        let start = SettingRow(start: reader.cookies.start, offered: PetrelCookies.startPages, phrases: reader.phrases)
        return HTML.settings(content, start: start, isSaved: isSaved, undo: undo, reader.phrases)
    }
}

extension HTML {
    /// - Parameters:
    ///   - start: the row of the start page, which other faces do not have.
    ///   - isSaved: true after a change.
    ///   - undo: the way back after a place was removed.
    fileprivate static func settings(
        _ content: SettingsContent, start: SettingRow, isSaved: Bool, undo: Undo?, _ phrases: any Phrases
    ) -> HTML {
        div(.class("sheet")) {
            settingsHead(
                .settings, status: p(.class("saved"), .role(.status), .data(.saved, content.saved)) { isSaved ? content.saved : nil },
                phrases)
            template(.id("unsaved")) {
                span { phrases.page.notSaved }
                " "
                button(.type("button"), .data(.action, "save-again")) { phrases.retry }
            }
            template(.id("unchanged")) { phrases.page.removalFailed }
            form(.action(.settings), .method(.post), .autocomplete("off"), .data(.live)) {
                section(.class("card"), .ariaLabel(content.language.title)) { select(content.language) }
                section(.class("card"), .ariaLabelled(by: "units")) {
                    h2(.id("units")) { content.unitsTitle }
                    for row in content.units { select(row) }
                }
                section(.class("card"), .ariaLabelled(by: "appearance")) {
                    h2(.id("appearance")) { content.appearanceTitle }
                    for row in [start] + content.appearance { segments(row) }
                }
                // With a script everything is saved at once: it takes the button away.
                p(.class("actions")) {
                    a(.href(Address(.dashboard))) { phrases.page.home }
                    " "
                    button(.type("submit")) { content.save }
                }
            }
            places(content, undo: undo, phrases)
            p(.class("install")) { installing(phrases) }
            p(.class("small")) { content.note }
        }
    }

    private static func select(_ row: SettingRow) -> HTML {
        p(.class("choice")) {
            label(.for(row.key)) { row.title }
            select(.id(row.key), .name(row.key)) {
                for choice in row.options { option(.value(choice.value), choice.isSelected ? .selected : nil) { choice.label } }
            }
        }
    }

    private static func segments(_ row: SettingRow) -> HTML {
        fieldset(.class("choice")) {
            legend { row.title }
            div(.class("segments")) {
                for choice in row.options {
                    label {
                        input(.type("radio"), .name(row.key), .value(choice.value), choice.isSelected ? .checked : nil)
                        span { choice.label }
                    }
                }
            }
        }
    }
}
