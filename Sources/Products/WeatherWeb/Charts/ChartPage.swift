import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The page of one measure's chart.
struct ChartPage: Page {
    struct Key: Hashable, Sendable {
        let measure: Measure
        /// The weather, the units and the language behind the chart.
        let dashboard: DashboardKey
        /// The hours that were fetched apart from the weather.
        let requested: RequestMark
        /// Whether the chart shows what is usual.
        let hasUsual: Bool
        /// How sure the forecast is; nil where the chart does not show it.
        let spread: SpreadMark?
        let isKept: Bool
    }

    let measure: Measure
    let place: PlaceRequest
    let dashboard: DashboardKey
    let requested: RequestMark
    let hasUsual: Bool
    let spread: SpreadMark?
    /// nil without weather.
    let content: MeasureChartContent?
    /// How old the weather is, in the page that a device keeps; nil in others.
    let keptAgeSeconds: Double?
    /// Why there is nothing newer; nil when nothing failed.
    let failure: Failure?

    var chartKey: Key {
        Key(measure: measure, dashboard: dashboard, requested: requested, hasUsual: hasUsual, spread: spread, isKept: keptAgeSeconds != nil)
    }
    var key: Key? { chartKey }
    var style: StyleSheet.Kind { .chart }

    func frame(for reader: Reader) -> PageFrame {
        let shown = content.map {
            SavedPlace(cell: Cell(containing: place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.measureTitle(measure), content?.place.fullTitle), choice: "chart", script: .chart,
            description: content?.chart.summary, place: shown)
    }
    func main(for reader: Reader) -> HTML { HTML.chartPage(self, reader.phrases) }

    /// The chart without its page, for the script that opens it over the dashboard.
    func part(for reader: Reader) -> HTML { HTML.chartPart(self, reader.phrases) }

    /// `loaded` or `failed`.
    var stateName: String { failure == nil ? "loaded" : "failed" }

    /// The page of a chart of the same place.
    func address(of measure: String) -> Address { address(.chart, below: measure) }

    /// The page of what is usual at the same place.
    var usualAddress: Address { address(.usualPage, below: nil) }

    /// The page of how sure the forecast is at the same place.
    var confidenceAddress: Address { address(.confidencePage, below: nil) }

    /// The page of all providers for the same place.
    var compareAddress: Address { address(.comparePage, below: nil) }

    private func address(_ route: Route, below: String?) -> Address {
        let from: String? =
            switch place.origin {
            case .denied, .unavailable, .position: place.origin.rawValue
            default: nil
            }
        return Address(
            route, below: below,
            [
                .latitude: Address.degrees(place.coordinate.latitude), .longitude: Address.degrees(place.coordinate.longitude),
                .name: place.name, .from: from,
            ])
    }
}

extension HTML {
    fileprivate static func chartPage(_ page: ChartPage, _ phrases: any Phrases) -> HTML {
        div(
            .class("chart-page"), .id("chart"), .data(.state, page.stateName), .data(.revision, page.content?.snapshotRevision ?? ""),
            page.keptAgeSeconds.map { .data(.age, String(Int($0))) }
        ) {
            placePageHead(
                phrases.measureTitle(page.measure), of: page.place, shown: page.content?.place, banner: page.content?.simulatedBanner,
                clock: page.content?.asOf, phrases)
            if let failure = page.failure { chartFailure(failure, page) }
            if let content = page.content {
                section(.class("card"), .ariaLabel(content.chart.title)) {
                    chart(content.chart, isKept: page.keptAgeSeconds != nil, phrases)
                }
                nav(.class("charts"), .ariaLabel(content.chartsTitle)) {
                    for link in content.links {
                        a(.href(page.address(of: link.name)), link.isShown ? .ariaCurrent(.page) : nil) { link.title }
                    }
                    a(.href(page.usualAddress)) { phrases.usualTitle }
                    a(.href(page.confidenceAddress)) { phrases.confidenceTitle }
                    a(.href(page.compareAddress)) { phrases.compareTitle }
                }
                p(.class("small")) { content.provenance.text }
            }
        }
    }

    /// The content of the dialog over the dashboard: heading, chart, and a link to the page.
    fileprivate static func chartPart(_ page: ChartPage, _ phrases: any Phrases) -> HTML {
        div(.id("chart-part")) {
            div(.class("head")) {
                h2(.id("chart-title")) { phrases.measureTitle(page.measure) }
                button(.type("button"), .data(.action, "close-chart")) { phrases.close }
            }
            if let failure = page.failure { p(.class("notice")) { failure.message } }
            if let content = page.content { chart(content.chart, isKept: false, phrases) }
            p { a(.href(page.address(of: page.measure.rawValue))) { phrases.chartPage } }
        }
    }

    private static func chartFailure(_ failure: Failure, _ page: ChartPage) -> HTML {
        div(.class("card failure"), .role(.alert)) {
            h2 { failure.title }
            p { [failure.message, page.content.map { "\($0.age.text)." }].compactMap(\.self).joined(separator: " ") }
            form(.action(Address(.chart, below: page.measure.rawValue)), .method(.get)) {
                hiddenInput("latitude", Address.degrees(page.place.coordinate.latitude))
                hiddenInput("longitude", Address.degrees(page.place.coordinate.longitude))
                if let name = page.place.name { hiddenInput("name", name) }
                hiddenInput("reason", "retry")
                button(.type("submit"), .data(.action, "retry")) { failure.retryTitle }
            }
        }
    }
}
