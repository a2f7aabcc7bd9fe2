import WeatherScreens

/// The reader's data that Petrel asks for, keeps and passes on.
struct PrivacyPage: Page {
    let content: PrivacyContent

    var key: PrivacyContent? { content }
    var style: StyleSheet.Kind { .privacy }

    func frame(for reader: Reader) -> PageFrame {
        PageFrame(title: reader.title(content.title), choice: "privacy", navigation: .privacy)
    }
    func main(for reader: Reader) -> HTML { HTML.privacy(content) }
}

extension HTML {
    fileprivate static func privacy(_ content: PrivacyContent) -> HTML {
        div(.class("privacy")) {
            if let banner = content.simulatedBanner { p(.class("simulated"), .data(.simulated)) { banner } }
            header {
                h1 { content.title }
                p { content.introduction }
            }
            for part in content.sections { passage(part) }
        }
    }

    private static func passage(_ part: PrivacyContent.Section) -> HTML {
        section(.ariaLabelled(by: part.id), .data(.privacy, part.id)) {
            h2(.id(part.id)) { part.title }
            dl(.class("card")) {
                for row in part.rows {
                    div {
                        dt { row.label }
                        dd { linked(row.text, to: row.page, rel: "noopener noreferrer") }
                    }
                }
            }
        }
    }
}
