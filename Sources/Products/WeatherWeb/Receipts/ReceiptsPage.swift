import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherScreens
import WeatherService

/// The page of what was forecast for a place, and what came.
struct ReceiptsPage: Page {
    /// Identifies what is written down.
    struct Mark: Hashable, Sendable {
        private let hash: UInt64
        private let isAwaited: Bool
        private let failure: WeatherError?

        init(_ receipts: ReceiptsAnswer) {
            hash = StableHash.of(receipts.ledger?.bytes ?? [])
            (isAwaited, failure) = (receipts.isAwaited, receipts.failure)
        }
    }

    struct Key: Hashable, Sendable {
        /// The weather, the units and the language behind the page.
        let dashboard: DashboardKey
        let receipts: Mark
    }

    let place: PlaceRequest
    let dashboard: DashboardKey
    let receipts: Mark
    /// nil without weather.
    let content: ReceiptsContent?
    /// Why there is nothing newer; nil when nothing failed.
    let failure: Failure?

    var key: Key? { Key(dashboard: dashboard, receipts: receipts) }
    var style: StyleSheet.Kind { .usual }

    func frame(for reader: Reader) -> PageFrame {
        let shown = content.map {
            SavedPlace(cell: Cell(containing: place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.receiptsTitle, content?.place.fullTitle), choice: "receipts", description: content?.sentence,
            place: shown)
    }
    func main(for reader: Reader) -> HTML { HTML.receiptsPage(self, reader.phrases) }
}

extension HTML {
    fileprivate static func receiptsPage(_ page: ReceiptsPage, _ phrases: any Phrases) -> HTML {
        div(
            .class("chart-page"), .id("receipts"), .data(.state, page.failure == nil ? "loaded" : "failed"),
            .data(.revision, page.content?.snapshotRevision ?? "")
        ) {
            placePageHead(
                phrases.receiptsTitle, of: page.place, shown: page.content?.place, banner: page.content?.simulatedBanner, phrases)
            if let failure = page.failure { receiptsFailure(failure, page) }
            if let content = page.content {
                section(.class("card"), .ariaLabel(content.title)) {
                    if let sentence = content.sentence { p(.class("statement")) { b { sentence } } }
                    for sentence in content.worse { p(.class("words")) { b { sentence } } }
                    for fact in content.facts { p(.class("words")) { fact } }
                }
                for provider in content.tables {
                    section(.class("card"), .ariaLabel(provider.title)) {
                        div(.class("twin compared")) {
                            div(.class("scroll"), .tabindex(0), .role(.group), .ariaLabel(provider.title)) { table(of: provider) }
                        }
                    }
                }
                for note in content.notes { p(.class("small")) { note } }
            }
        }
    }

    private static func receiptsFailure(_ failure: Failure, _ page: ReceiptsPage) -> HTML {
        div(.class("card failure"), .role(.alert)) {
            h2 { failure.title }
            p { failure.message }
            form(.action(Address(.receiptsPage)), .method(.get)) {
                hiddenInput("latitude", Address.degrees(page.place.coordinate.latitude))
                hiddenInput("longitude", Address.degrees(page.place.coordinate.longitude))
                if let name = page.place.name { hiddenInput("name", name) }
                hiddenInput("reason", "retry")
                button(.type("submit"), .data(.action, "retry")) { failure.retryTitle }
            }
        }
    }

    private static func table(of provider: ReceiptsContent.Table) -> HTML {
        HTML.table(.data(.moment, "")) {
            caption { provider.title }
            thead { tr { for head in provider.heads { th(.scope("col")) { head } } } }
            tbody {
                for row in provider.rows {
                    tr {
                        th(.scope("row")) { row.first.flatMap(\.self) ?? "" }
                        for cell in row.dropFirst() { td { cell ?? "–" } }
                    }
                }
            }
        }
    }
}
