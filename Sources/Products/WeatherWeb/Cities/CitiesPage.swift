import WeatherAPI
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// The table of the top cities.
struct CitiesPage: Page {
    let content: TopCitiesContent

    var key: TopCitiesContent? { content }
    var style: StyleSheet.Kind { .cities }

    func frame(for reader: Reader) -> PageFrame {
        PageFrame(
            title: reader.title(content.name), choice: "cities", navigation: .cities, script: .cities, reloads: !content.isSettled)
    }
    func main(for reader: Reader) -> HTML { HTML.cities(content, reader.phrases) }
}

extension TopCitiesContent {
    /// Identifies what a page shows: the checksum of all its texts.
    var revision: String {
        let said = rows.flatMap { [$0.id, $0.spoken, $0.symbol ?? ""] } + messages + sources.map(\.text)
        let ages = [ageNote].compactMap(\.self)
        let whole = said + ages + [note ?? "", simulatedBanner ?? "", isSettled ? "settled" : ""]
        return EntityTags.text(of: Array(whole.joined(separator: "\n").utf8))
    }
}

extension HTML {
    /// The table, its surroundings, and the elements that the script needs if no response arrives.
    fileprivate static func cities(_ content: TopCitiesContent, _ phrases: any Phrases) -> HTML {
        div(
            .class("cities"), .id("cities"), .data(.state, content.isSettled ? "loaded" : "loading"), .data(.revision, content.revision),
            .data(.address, Route.cities.path), .data(.units, content.units.first(where: \.isShown)?.unit.rawValue ?? "")
        ) {
            div(.data(.part, "head")) {
                if let banner = content.simulatedBanner { p(.class("simulated"), .data(.simulated)) { banner } }
            }
            svg(.class("none"), .data(.part, "symbols"), .ariaHidden) {
                SymbolSheet.definitions(of: Set(content.rows.compactMap(\.symbol)))
            }
            div(.class("panel")) {
                table {
                    caption { h1 { content.title } }
                    thead {
                        tr {
                            th(.scope("col")) { content.cityHeading }
                            th(.scope("col")) { content.temperatureHeading }
                        }
                    }
                    tbody { for city in content.rows { row(city) } }
                }
                p(.class("units")) {
                    for choice in content.units {
                        a(
                            .href(Address(.cities, [.units: choice.unit.rawValue])), .ariaLabel(choice.label),
                            choice.isShown ? .ariaCurrent(.true) : nil
                        ) { choice.symbol }
                    }
                }
            }
            foot(content)
            template(.id("city-loading")) { waiting("…", spoken: nil) }
            template(.id("cities-unreachable")) {
                div(.class("card failure"), .role(.alert)) {
                    h2 { phrases.page.unreachableTitle }
                    p { phrases.page.unreachable }
                    form(.action(.cities), .method(.get)) { button(.type("submit")) { phrases.retry } }
                }
            }
        }
    }

    private static func row(_ row: CityRow) -> HTML {
        let id = "city-\(row.id)"
        return tr(.data(.city, row.id)) {
            td(.id(id)) {
                if let latitude = row.latitude, let longitude = row.longitude {
                    a(.href(Address.weather(latitude: latitude, longitude: longitude, name: row.city))) { row.city }
                } else {
                    row.city
                }
            }
            if let temperature = row.temperature {
                td {
                    span(.class("status")) {
                        if let symbol = row.symbol { span(.ariaHidden) { HTML.symbol(named: symbol) } }
                        temperature
                    }
                    if let condition = row.condition { p(.class("small")) { condition } }
                }
            }
            if let words = row.waiting { td { waiting(words, spoken: row.spoken) } }
            if let failure = row.failure { td { failed(failure, key: row.id, describedBy: id) } }
        }
    }

    private static func waiting(_ words: String, spoken: String?) -> HTML {
        span(.class("status"), .role(.status), .data(.state, "loading")) {
            span(.class("spinner"), .ariaHidden)
            if let spoken { span(.class("hidden")) { spoken } }
            span(.ariaHidden) { words }
        }
    }

    private static func failed(_ failure: Failure, key: String, describedBy id: String) -> HTML {
        div(.class("failed"), .role(.alert)) {
            p { "\(failure.title)." }
            form(.action(.cities), .method(.get)) {
                hiddenInput("retry", key)
                button(.type("submit"), .data(.action, "retry-city"), .ariaDescribed(by: id)) { failure.retryTitle }
            }
        }
    }

    private static func foot(_ content: TopCitiesContent) -> HTML {
        footer(.data(.part, "foot")) {
            for line in [content.ageNote].compactMap(\.self) + content.messages + [content.note].compactMap(\.self) {
                p(.class("notice")) { line }
            }
            for source in content.sources {
                p(.class("source")) {
                    if let link = source.link {
                        a(.href(link), .rel("noopener noreferrer")) { source.source }
                    } else {
                        source.source
                    }
                    for part in [source.licence, source.simulated].compactMap(\.self) { " · \(part)" }
                }
            }
        }
    }
}
