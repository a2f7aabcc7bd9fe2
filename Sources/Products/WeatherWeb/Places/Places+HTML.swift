import WeatherAPI
import WeatherFormatting
import WeatherScreens

extension HTML {
    /// The saved places in their order, with what changes it.
    static func places(_ content: SettingsContent, undo: Undo?, _ phrases: any Phrases) -> HTML {
        section(.class("card"), .id("places"), .ariaLabelled(by: "places-title")) {
            h2(.id("places-title"), .tabindex(-1)) { content.placesTitle }
            if let note = content.placesNote { p(.class("small")) { note } }
            undo.map(self.undo)
            if !content.places.isEmpty {
                ol(.class("order")) { for row in content.places { place(row, phrases) } }
                p(.class("small")) { phrases.placesKeys }
            }
        }
    }

    private static func place(_ row: SavedPlaceRow, _ phrases: any Phrases) -> HTML {
        li {
            a(.href(Shell.Link(row).address)) {
                titleWithArea(row)
                row.warning.map(placeWarning)
            }
            details(.class("rename")) {
                summary(.ariaLabel(row.rename), .title(row.rename)) { icon("M4 20l1-4L16 5l3 3L8 19zM14 7l3 3") }
                form(.action(.places), .method(.post), .data(.order)) {
                    hiddenInput("cell", row.cell)
                    hiddenInput("back", "settings")
                    label {
                        span(.class("small")) { row.labelTitle }
                        input(
                            .name("label"), .type("text"), .value(row.label ?? ""), .placeholder(row.ownTitle),
                            .maxlength(SavedPlace.longestName), .autocomplete("off"), .dir("auto"))
                    }
                    button(.name("change"), .value("rename")) { phrases.save }
                }
            }
            form(.action(.places), .method(.post), .data(.order)) {
                hiddenInput("cell", row.cell)
                hiddenInput("back", "settings")
                row.moveUp.map { change("up", $0, "m6 15 6-6 6 6") }
                row.moveDown.map { change("down", $0, "m6 9 6 6 6-6") }
                change("remove", row.remove, "m6 6 12 12M18 6 6 18")
            }
        }
    }

    private static func change(_ value: String, _ words: String, _ path: String) -> HTML {
        button(.name("change"), .value(value), .ariaLabel(words), .title(words)) { icon(path) }
    }

    /// The way back after a place was removed.
    static func undo(_ undo: Undo) -> HTML {
        form(.class("notice"), .data(.part, "undo"), .action(.places), .method(.post)) {
            span(.role(.status)) { undo.text }
            " "
            hiddenInput("cell", undo.cell)
            undo.latitude.map { hiddenInput("latitude", $0) }
            undo.longitude.map { hiddenInput("longitude", $0) }
            undo.name.map { hiddenInput("name", $0) }
            hiddenInput("back", undo.back)
            button(.name("change"), .value("restore"), .ariaLabel(undo.undoLabel)) { undo.undo }
        }
    }
}
