import WeatherScreens

extension HTML {
    static func privacy(_ content: PrivacyContent) -> HTML {
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
