import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// The page of what is usual at a place.
struct UsualPage: Page {
    /// As much of what is known as two pages differ by: once known, it never changes.
    enum Mark: Hashable, Sendable {
        case known, awaited, none

        init(_ answer: UsualAnswer) {
            self =
                switch answer {
                case .known: .known
                case .awaited: .awaited
                case .none(let error): error.kind == .placeNotCovered ? .none : .awaited
                }
        }
    }

    struct Key: Hashable, Sendable {
        /// The weather, the units and the language behind the page.
        let dashboard: DashboardKey
        let usual: Mark
    }

    let place: PlaceRequest
    let dashboard: DashboardKey
    let usual: Mark
    /// nil without weather.
    let content: UsualContent?
    /// Why there is nothing newer; nil when nothing failed.
    let failure: Failure?

    var key: Key? { Key(dashboard: dashboard, usual: usual) }
    var style: StyleSheet.Kind { .usual }

    func frame(for reader: Reader) -> PageFrame {
        let shown = content.map {
            SavedPlace(cell: Cell(containing: place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.usualTitle, content?.place.fullTitle), choice: "usual", description: content?.sentence,
            place: shown)
    }
    func main(for reader: Reader) -> HTML { HTML.usualPage(self, reader.phrases) }
}

extension HTML {
    fileprivate static func usualPage(_ page: UsualPage, _ phrases: any Phrases) -> HTML {
        div(
            .class("chart-page"), .id("usual"), .data(.state, page.failure == nil ? "loaded" : "failed"),
            .data(.revision, page.content?.snapshotRevision ?? "")
        ) {
            placePageHead(
                phrases.usualTitle, of: page.place, shown: page.content?.place, banner: page.content?.simulatedBanner, phrases)
            if let failure = page.failure { usualFailure(failure, page) }
            if let content = page.content {
                section(.class("card"), .ariaLabel(content.title)) { usual(content, phrases) }
                if let source = content.source { p(.class("small")) { source } }
            }
        }
    }

    @HTMLBuilder
    private static func usual(_ content: UsualContent, _ phrases: any Phrases) -> HTML {
        if let sentence = content.sentence { p(.class("statement")) { b { sentence } } }
        for fact in content.facts { p(.class("words")) { fact } }
        if let chart = content.chart { drawing(of: chart, phrases) }
        if !content.rows.isEmpty {
            details(.class("twin")) {
                summary { phrases.showAsTable }
                div(.class("scroll"), .tabindex(0), .role(.group), .ariaLabel(content.title)) { table(of: content) }
            }
        }
        for note in content.notes { p(.class("small")) { note } }
    }

    private static func usualFailure(_ failure: Failure, _ page: UsualPage) -> HTML {
        div(.class("card failure"), .role(.alert)) {
            h2 { failure.title }
            p { failure.message }
            form(.action(Address(.usualPage)), .method(.get)) {
                hiddenInput("latitude", Address.degrees(page.place.coordinate.latitude))
                hiddenInput("longitude", Address.degrees(page.place.coordinate.longitude))
                if let name = page.place.name { hiddenInput("name", name) }
                hiddenInput("reason", "retry")
                button(.type("submit"), .data(.action, "retry")) { failure.retryTitle }
            }
        }
    }

    private static func table(of content: UsualContent) -> HTML {
        HTML.table(.data(.moment, "")) {
            thead { tr { for head in content.heads { th(.scope("col")) { head } } } }
            tbody {
                for row in content.rows {
                    tr {
                        th(.scope("row")) { row.cells.first.flatMap(\.self) ?? "" }
                        for cell in row.cells.dropFirst() { td { cell ?? "–" } }
                    }
                }
            }
        }
    }
}
