import WeatherScreens

/// The sources that Petrel credits.
struct CreditsPage: Page {
    let content: CreditsContent

    var key: CreditsContent? { content }
    var style: StyleSheet.Kind { .credits }

    func frame(for reader: Reader) -> PageFrame {
        PageFrame(title: reader.title(content.title), choice: "credits", navigation: .credits)
    }
    func main(for reader: Reader) -> HTML { HTML.credits(content) }
}

extension HTML {
    fileprivate static func credits(_ content: CreditsContent) -> HTML {
        div(.class("credits")) {
            if let banner = content.simulatedBanner { p(.class("simulated"), .data(.simulated)) { banner } }
            header {
                h1 { content.title }
                p { content.introduction }
            }
            part("services", content.servicesTitle) {
                content.servicesNote.map { note in p { note } }
                div(.class("cards")) { for service in content.services { article(service) } }
            }
            if !content.others.isEmpty {
                part("others", content.othersTitle) {
                    p { content.othersNote }
                    div(.class("card rows")) {
                        for other in content.others {
                            details(.id(other.id)) {
                                summary { h3 { other.title } }
                                text(of: other)
                            }
                        }
                    }
                }
            }
            if !content.data.isEmpty {
                part("data", content.dataTitle) { div(.class("cards")) { for data in content.data { article(data) } } }
            }
            if !content.software.isEmpty {
                part("software", content.softwareTitle) {
                    p { content.softwareNote }
                    div(.class("card")) { for group in content.software { software(group) } }
                }
            }
        }
    }

    private static func part(_ name: String, _ title: String, @HTMLBuilder content: () -> HTML) -> HTML {
        section(.ariaLabelled(by: name), .data(.credits, name)) {
            h2(.id(name)) { title }
            content()
        }
    }

    private static func article(_ source: CreditsContent.Entry) -> HTML {
        article(.class("card"), .id(source.id)) {
            h3 { source.title }
            text(of: source)
        }
    }

    /// The attribution and the facts of a source.
    @HTMLBuilder
    private static func text(of source: CreditsContent.Entry) -> HTML {
        p(.class("source")) { linked(source.source, to: source.address, rel: "noopener noreferrer") }
        dl {
            for fact in source.facts {
                div {
                    dt { fact.label }
                    dd { linked(fact.text, to: fact.page, rel: "license noopener noreferrer") }
                }
            }
        }
    }

    @HTMLBuilder
    private static func software(_ group: CreditsContent.SoftwareGroup) -> HTML {
        h3 { linked(group.licence, to: group.page, rel: "noopener noreferrer") }
        ul {
            for item in group.items {
                li {
                    linked(item.name, to: item.address, rel: "noopener noreferrer")
                    if let holder = item.holder {
                        " "
                        small { holder }
                    }
                }
            }
        }
    }

    static func linked(_ words: String, to address: String?, rel: String) -> HTML {
        guard let address else { return HTML(words) }
        return a(.href(address), .rel(rel)) { words }
    }
}
