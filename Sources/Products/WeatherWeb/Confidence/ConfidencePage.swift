import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// The page of how sure the forecast of a place is.
struct ConfidencePage: Page {
    struct Key: Hashable, Sendable {
        /// The weather, the units and the language behind the page.
        let dashboard: DashboardKey
        let content: ConfidenceContent?
    }

    let place: PlaceRequest
    let dashboard: DashboardKey
    /// nil without weather.
    let content: ConfidenceContent?
    /// Why there is nothing newer; nil when nothing failed.
    let failure: Failure?

    var key: Key? { Key(dashboard: dashboard, content: content) }
    var style: StyleSheet.Kind { .usual }

    func frame(for reader: Reader) -> PageFrame {
        let shown = content.map {
            SavedPlace(cell: Cell(containing: place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.confidenceTitle, content?.place.fullTitle), choice: "confidence",
            description: content?.sentence, place: shown)
    }

    func main(for reader: Reader) -> HTML { HTML.confidencePage(self, reader.phrases) }
}

extension HTML {
    fileprivate static func confidencePage(_ page: ConfidencePage, _ phrases: any Phrases) -> HTML {
        div(
            .class("chart-page"), .id("confidence"), .data(.state, page.failure == nil ? "loaded" : "failed"),
            .data(.revision, page.content?.snapshotRevision ?? "")
        ) {
            placePageHead(
                phrases.confidenceTitle, of: page.place, shown: page.content?.place, banner: page.content?.simulatedBanner, phrases)
            if let failure = page.failure { confidenceFailure(failure, page) }
            if let content = page.content {
                section(.class("card"), .ariaLabel(content.title)) { confidence(content, phrases) }
                if let source = content.source { p(.class("small")) { source } }
            }
        }
    }

    @HTMLBuilder
    private static func confidence(_ content: ConfidenceContent, _ phrases: any Phrases) -> HTML {
        p(.class("statement")) { b { content.sentence } }
        if let chart = content.chart { drawing(of: chart) }
        if !content.rows.isEmpty {
            ul(.class("sureness")) {
                for row in content.rows {
                    li {
                        p {
                            b { row.day }
                            if let grade = row.grade { " · \(grade)" }
                        }
                        p(.class("small")) { row.facts(content.heads) }
                    }
                }
            }
            details(.class("twin")) {
                summary { phrases.showAsTable }
                div(.class("scroll"), .tabindex(0), .role(.group), .ariaLabel(content.title)) { table(of: content) }
            }
        }
        for note in content.notes { p(.class("small")) { note } }
    }

    private static func table(of content: ConfidenceContent) -> HTML {
        HTML.table(.data(.moment, "")) {
            thead { tr { for head in content.heads { th(.scope("col")) { head } } } }
            tbody {
                for row in content.rows {
                    tr {
                        th(.scope("row")) { row.day }
                        for cell in row.cells.dropFirst() { td { cell ?? "–" } }
                    }
                }
            }
        }
    }

    private static func confidenceFailure(_ failure: Failure, _ page: ConfidencePage) -> HTML {
        div(.class("card failure"), .role(.alert)) {
            h2 { failure.title }
            p { failure.message }
            form(.action(Address(.confidencePage)), .method(.get)) {
                hiddenInput("latitude", Address.degrees(page.place.coordinate.latitude))
                hiddenInput("longitude", Address.degrees(page.place.coordinate.longitude))
                if let name = page.place.name { hiddenInput("name", name) }
                hiddenInput("reason", "retry")
                button(.type("submit"), .data(.action, "retry")) { failure.retryTitle }
            }
        }
    }
}
