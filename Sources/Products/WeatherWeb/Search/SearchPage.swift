import WeatherAPI
import WeatherFormatting
import WeatherScreens

/// The hits of a search.
struct SearchPage: Page {
    struct Key: Hashable, Sendable {
        let content: SearchContent
        let failure: Failure?
    }

    let content: SearchContent
    /// Why the search failed; nil if it was answered.
    let failure: Failure?
    /// The text of the search.
    let query: String
    /// False for coordinates, whose name is only the typed text.
    let areNamed: Bool

    var key: Key? { Key(content: content, failure: failure) }
    var style: StyleSheet.Kind { .search }

    func frame(for reader: Reader) -> PageFrame { PageFrame(title: reader.title(content.title), choice: "search", query: query) }
    func main(for reader: Reader) -> HTML {
        HTML.search(content, failure: failure, query: query, areNamed: areNamed, reader.phrases)
    }
}

extension HTML {
    /// The hits of a search as links.
    ///
    /// - Parameters:
    ///   - failure: why the search failed; nil if it was answered.
    ///   - query: the text of the search.
    ///   - areNamed: false for coordinates, whose name is only the typed text.
    static func search(
        _ content: SearchContent, failure: Failure?, query: String, areNamed: Bool, _ phrases: any Phrases
    ) -> HTML {
        div(.class("results")) {
            h1 { content.title }
            button(.class("locate"), .type("button"), .data(.action, "locate"), .data(.waiting)) {
                locationIcon
                phrases.page.locate
            }
            if let failure {
                div(.class("card failure"), .role(.alert)) {
                    h2 { failure.title }
                    p { failure.message }
                    form(.action(.dashboard), .method(.get)) {
                        hiddenInput("query", query)
                        button(.type("submit")) { failure.retryTitle }
                    }
                }
            } else if let note = content.note {
                p(.class("card")) { note }
            }
            if !content.rows.isEmpty {
                ul(.class("hits card")) { for hit in content.rows { li { link(to: hit, isNamed: areNamed) } } }
                if let more = content.more { p(.class("small")) { more } }
            }
        }
    }

    private static func link(to hit: SearchRow, isNamed: Bool) -> HTML {
        a(.href(Address.weather(latitude: hit.latitude, longitude: hit.longitude, name: isNamed ? hit.name : nil))) {
            b { hit.title }
            " "
            span { hit.area }
            small {
                for part in [hit.kind, hit.otherName, hit.distance, hit.population].compactMap(\.self) {
                    i { part }
                    " · "
                }
                i { hit.coordinates }
            }
        }
    }
}
