import WeatherScreens

extension HTML {
    /// `/status`: the last day of a server for its operator. No script and no frame of the weather's pages: it is read while these fail.
    static func status(_ content: StatusContent, _ theme: ReaderSettings.Theme, style: StyleSheet) -> HTML {
        document(.lang("en"), .dir("ltr"), .data(.theme, theme.rawValue)) {
            head {
                meta(.charset("utf-8"))
                meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                meta(.name("color-scheme"), .content(theme == .automatic ? "light dark" : theme.rawValue))
                meta(.name("robots"), .content("noindex"))
                title { "Status · Petrel" }
                HTML.style(style.text)
            }
            body {
                main(.class("status"), .data(.state, content.troubles.isEmpty ? "ok" : "degraded")) {
                    h1 { "Status of this server" }
                    if content.troubles.isEmpty {
                        p(.class("verdict")) { "All is well." }
                    } else {
                        section(.class("verdict"), .ariaLabelled(by: "troubles")) {
                            h2(.id("troubles")) { "Needs attention" }
                            ul { for trouble in content.troubles { li { trouble } } }
                        }
                    }
                    for (number, group) in content.groups.enumerated() {
                        section(.ariaLabelled(by: "group-\(number)")) {
                            h2(.id("group-\(number)")) { group.title }
                            div(.class("cards")) { for card in group.cards { self.card(card) } }
                        }
                    }
                    p(.class("small")) { content.note }
                }
            }
        }
    }

    private static func card(_ card: StatusContent.Card) -> HTML {
        div(.class("card")) {
            if !card.title.isEmpty { h3(.dir("auto")) { card.title } }
            for figure in card.figures {
                div(.class("figure")) {
                    p {
                        span(.class("name")) { figure.name }
                        " "
                        b { figure.latest }
                        if let day = figure.day { span(.class("day")) { day } }
                    }
                    chart(figure)
                }
            }
        }
    }

    /// Hidden from screen readers: the figures beside it state its values.
    private static func chart(_ figure: StatusContent.Figure) -> HTML {
        let (width, height) = (StatusContent.width, StatusContent.height)
        return svg(.viewBox(width, height), .preserveAspectRatio("none"), .ariaHidden) {
            // Six hours each.
            path(.class("grid"), .d("M72 0V48M144 0V48M216 0V48M0 47H288"))
            for line in figure.lines {
                path(.class("area"), .d(area(line, height - 1)))
                path(.class("line"), .d(course(line)))
            }
            if let limit = figure.limit { path(.class("limit"), .d("M0 \(short(limit))H\(short(width))")) }
        }
    }

    private static func course(_ line: [StatusContent.Point]) -> String {
        // One reading alone is a short stroke: a line without length is not drawn.
        guard line.count > 1 else { return line.first.map { "M\(short($0.x - 4)) \(short($0.y))h4" } ?? "" }
        return "M" + line.map { "\(short($0.x)) \(short($0.y))" }.joined(separator: "L")
    }

    private static func area(_ line: [StatusContent.Point], _ bottom: Double) -> String {
        guard let first = line.first, line.count > 1 else { return "" }
        return course(line) + "V\(short(bottom))H\(short(first.x))Z"
    }
}
