import WeatherAPI
import WeatherFormatting
import WeatherScreens

extension HTML {
    /// - Parameters:
    ///   - start: the row of the start page, which other faces do not have.
    ///   - isSaved: true after a change.
    ///   - undo: the way back after a place was removed.
    ///   - push: the places of which the reader may be warned; nil where the server sends no messages.
    ///   - rules: what readers may ask for besides.
    ///   - unitsText: the reader's units, for the words of what they ask for.
    ///   - embed: the code for a page of the reader's own; nil where there is no place to show.
    static func settings(
        _ content: SettingsContent, start: SettingRow, isSaved: Bool, undo: Undo?, push: [PushPlace]?, rules: RulesContent,
        unitsText: String,
        embed: EmbedCode?,
        _ phrases: any Phrases
    ) -> HTML {
        div(.class("sheet")) {
            header(.class("title")) {
                h1 { content.title }
                p(.class("saved"), .role(.status), .data(.saved, content.saved)) { isSaved ? content.saved : nil }
            }
            template(.id("unsaved")) {
                span { phrases.page.notSaved }
                " "
                button(.type("button"), .data(.action, "save-again")) { phrases.retry }
            }
            template(.id("unchanged")) { phrases.page.removalFailed }
            form(.action(.settings), .method(.post), .data(.live)) {
                section(.class("card"), .ariaLabel(content.language.title)) { select(content.language) }
                section(.class("card"), .ariaLabelled(by: "units")) {
                    h2(.id("units")) { content.unitsTitle }
                    for row in content.units { select(row) }
                }
                section(.class("card"), .ariaLabelled(by: "appearance")) {
                    h2(.id("appearance")) { content.appearanceTitle }
                    for row in [start] + content.appearance { segments(row) }
                }
                p(.class("actions")) {
                    button(.type("submit")) { content.save }
                    " "
                    a(.href(Address(.dashboard))) { phrases.page.home }
                }
            }
            places(content, undo: undo, phrases)
            push.map { pushSection($0, rules, unitsText: unitsText, phrases) }
            embed.map { embedding($0, phrases.page) }
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
