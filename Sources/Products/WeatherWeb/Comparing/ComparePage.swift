import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The page of all providers' forecasts.
struct ComparePage: Page {
    struct Key: Hashable, Sendable {
        let measure: Measure
        /// The weather, the units and the language behind the page.
        let dashboard: DashboardKey
        let comparedAt: Date?
    }

    let measure: Measure
    let place: PlaceRequest
    let dashboard: DashboardKey
    /// When the providers were asked; nil where none has answered.
    let comparedAt: Date?
    /// nil where none has answered.
    let content: ComparisonContent?
    /// Why there is nothing; nil when nothing failed.
    let failure: Failure?

    var key: Key? { Key(measure: measure, dashboard: dashboard, comparedAt: comparedAt) }
    var style: StyleSheet.Kind { .chart }

    func frame(for reader: Reader) -> PageFrame {
        let shown = content.map {
            SavedPlace(cell: Cell(containing: place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.compareTitle, content?.place.fullTitle), choice: "compare", script: .chart,
            description: content?.note, place: shown)
    }
    func main(for reader: Reader) -> HTML { HTML.comparePage(self, reader.phrases) }

    /// The page with another measure.
    func address(of measure: String) -> Address {
        Address(
            .comparePage,
            [
                .latitude: Address.degrees(place.coordinate.latitude), .longitude: Address.degrees(place.coordinate.longitude),
                .name: place.name, .measure: measure,
            ])
    }
}

extension HTML {
    fileprivate static func comparePage(_ page: ComparePage, _ phrases: any Phrases) -> HTML {
        div(
            .class("chart-page"), .id("compare"), .data(.state, page.content == nil ? "failed" : "loaded"),
            .data(.revision, page.content?.snapshotRevision ?? "")
        ) {
            placePageHead(
                phrases.compareTitle, of: page.place, shown: page.content?.place, banner: page.content?.simulatedBanner, phrases)
            if page.content == nil, let failure = page.failure {
                div(.class("card failure"), .role(.alert)) {
                    h2 { failure.title }
                    p { failure.message }
                }
            }
            if let content = page.content {
                section(.class("card"), .ariaLabel(content.chart.title)) {
                    p(.class("words")) { content.note }
                    chart(content.chart, isKept: false, isSourced: false, phrases)
                }
                section(.class("card"), .ariaLabel(content.title)) {
                    div(.class("twin compared")) {
                        div(.class("scroll"), .tabindex(0), .role(.group), .ariaLabel(content.title)) { table(of: content) }
                    }
                    ul(.class("sources")) {
                        for source in content.sources {
                            li(.class("small")) {
                                b { source.name }
                                " – \(source.text)"
                            }
                        }
                        for missing in content.missing { li(.class("small")) { missing } }
                    }
                }
                nav(.class("charts"), .ariaLabel(phrases.chartsTitle)) {
                    for link in content.links {
                        a(.href(page.address(of: link.name)), link.isShown ? .ariaCurrent(.page) : nil) { link.title }
                    }
                }
            }
        }
    }

    private static func table(of content: ComparisonContent) -> HTML {
        HTML.table(.data(.moment, "")) {
            caption { content.chart.title }
            thead {
                tr {
                    th(.scope("col")) { content.dayHead }
                    for source in content.sources { th(.scope("col")) { source.name } }
                }
            }
            tbody {
                for row in content.rows {
                    tr {
                        th(.scope("row")) { row.day }
                        for cell in row.cells { td { cell ?? "–" } }
                    }
                }
            }
        }
    }
}
