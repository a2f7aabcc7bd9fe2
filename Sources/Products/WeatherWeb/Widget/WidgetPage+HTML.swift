import Foundation
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherScreens
import WeatherService

extension HTML {
    /// The whole page. Its script shows, of the entries and of the hours, those that apply; without script the first ones are shown.
    static func widget(
        _ page: WidgetPage, _ timeline: WidgetTimeline, _ theme: ReaderSettings.Theme, style: StyleSheet, script address: String
    ) -> HTML {
        let phrases = page.phrases
        let content = widget(page, timeline)
        let place = timeline.first.state.place ?? phrases.ownName
        return document(
            .lang(phrases.language), .dir(phrases.isRightToLeft ? "rtl" : "ltr"), .data(.theme, theme.rawValue)
        ) {
            head {
                meta(.charset("utf-8"))
                meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                meta(.name("color-scheme"), .content(theme == .automatic ? "light dark" : theme.rawValue))
                // Search engines should list the place's page instead.
                meta(.name("robots"), .content("noindex"))
                title { place == phrases.ownName ? place : "\(place) · \(phrases.ownName)" }
                HTML.style(style.text)
                noscript { meta(.httpEquiv("refresh"), .content("1800")) }
            }
            body {
                svg(.class("none"), .ariaHidden) { SymbolSheet.definitions(of: content.symbols) }
                content
                script(.type("module"), .src(address))
            }
        }
    }

    private static func widget(_ page: WidgetPage, _ timeline: WidgetTimeline) -> HTML {
        let entries = timeline.ofADay
        return main(
            .id("widget"), .data(.state, page.weather == nil ? "failed" : "loaded"), page.fetched.map { .data(.fetched, $0) },
            page.weather == nil ? nil : .data(.age, .seconds), minutes(page, entries).map { .data(.minutes, $0) }
        ) {
            h1 {
                a(.href(page.address), .opensBeside, .rel("noopener"), .title(page.phrases.widgetOpens)) {
                    timeline.first.state.place ?? page.phrases.ownName
                }
            }
            for (number, entry) in entries.enumerated() {
                section(
                    // The first one holds from whenever the page is made.
                    .data(.begins, number == 0 ? "0" : WidgetPage.seconds(entry.date.timeIntervalSince1970)),
                    entry.state.isDeep.map { .data(.sky, $0 ? "deep" : "luminous") }, number == 0 ? nil : .hidden
                ) { face(entry.state, number, page.phrases) }
            }
            hours(entries)
            footer {
                p {
                    for (number, source) in timeline.sources.enumerated() {
                        if number > 0 { " · " }
                        if let link = source.link {
                            a(.href(link), .opensBeside, .rel("noopener noreferrer")) { source.source }
                        } else {
                            source.source
                        }
                        if let licence = source.licence { " · \(licence)" }
                    }
                }
                b { page.phrases.ownName }
            }
        }
    }

    /// When its script asks the next time: soon while minutes are awaited, more often than else while rain is near.
    private static func minutes(_ page: WidgetPage, _ entries: [WidgetEntry]) -> String? {
        if page.minutes == .awaited { return "awaited" }
        let isNear = entries.contains { if case .weather(let content) = $0.state { content.rain != nil } else { false } }
        return isNear ? "near" : nil
    }

    @HTMLBuilder
    private static func face(_ state: WidgetState, _ number: Int, _ phrases: any Phrases) -> HTML {
        switch state {
        case .weather(let content): weather(content, number, phrases)
        case .unavailable(let message): self.message(message)
        }
    }

    @HTMLBuilder
    private static func weather(_ content: WidgetContent, _ number: Int, _ phrases: any Phrases) -> HTML {
        svg(.class("sky"), .ariaHidden) { gradients(content.sky, id: "s\(number)") }
        svg(.class("s"), .ariaHidden) { use(.href(id: content.symbol)).drawing(content.symbol) }
        p(.class("t")) { content.temperature }
        // Beside the mark of a forecast the rain has the place of the condition, which the symbol shows as well.
        line(content.forecastMark == nil ? content.condition : content.rainOrCondition, "c")
        if let line = content.forecastMark ?? content.rain { self.line(line, "m") }
        let range = [content.high, content.low].compactMap(\.self)
        if !range.isEmpty { p(.class("r")) { phrases.widgetLine(range) } }
        if let precipitation = content.precipitation { p(.class("w")) { precipitation } }
        div(.class("foot")) {
            stamp(content.stamp)
            switch content.wideRemark {
            case .warning(let warning): self.warning(warning)
            case .notice(let text): p(.class("say")) { text }
            case .details(let parts): p { phrases.widgetLine(parts) }
            }
        }
    }

    /// - Parameter kind: its class; a text that is too long for a narrow frame gets a second one.
    private static func line(_ text: String, _ kind: String) -> HTML {
        p(.class(text.count > longestLine ? "\(kind) long" : kind)) { text }
    }

    /// Letters that fit into one line beside the figure, in a frame of 320 pixels.
    private static let longestLine = 22

    @HTMLBuilder
    private static func message(_ message: WidgetMessage) -> HTML {
        p(.class("none-known")) { message.text }
        div(.class("foot")) {
            message.stamp.map(stamp)
            message.warning.map(warning)
        }
    }

    private static func warning(_ warning: WidgetWarning) -> HTML {
        let sign = "warning-\(warning.severityKey)"
        return p(.class("say warn")) {
            svg(.class("s"), .ariaHidden) { use(.href(id: sign)).drawing(sign) }
            if let kind = warning.kindSymbol { svg(.class("k"), .ariaHidden) { use(.href(id: kind)).drawing(kind) } }
            b { warning.title }
            for text in [warning.more, warning.period].compactMap(\.self) { " \(text)" }
        }
    }

    /// How old it is, and whether it is real: on every face.
    private static func stamp(_ stamp: WidgetStamp) -> HTML {
        p(.class(stamp.isOld ? "stamp old" : "stamp")) {
            if let simulated = stamp.simulated {
                b(.data(.simulated)) { simulated }
                " "
            }
            stamp.asOf
        }
    }

    /// The hours that any of the entries shows, each once. As many of the coming ones are seen as there is room for.
    private static func hours(_ entries: [WidgetEntry]) -> HTML {
        var hours: [Date: WidgetHour] = [:]
        for case .weather(let content) in entries.map(\.state) {
            for hour in content.hours where hours[hour.start] == nil { hours[hour.start] = hour }
        }
        return hours.isEmpty
            ? HTML()
            : ol {
                for hour in hours.values.sorted(by: { $0.start < $1.start }) {
                    li(.data(.begins, WidgetPage.seconds(hour.start.timeIntervalSince1970))) {
                        span(.class("hidden")) { hour.spoken }
                        i(.ariaHidden) { hour.label }
                        svg(.class("s"), .ariaHidden) { use(.href(id: hour.symbol)).drawing(hour.symbol) }
                        b(.ariaHidden) { hour.temperature }
                        i(.ariaHidden) { hour.chance }
                    }
                }
            }
    }
}

extension WidgetState {
    fileprivate var place: String? {
        switch self {
        case .weather(let content): content.place
        case .unavailable(let message): message.place
        }
    }

    /// Whether the light theme's sky is a deep one; nil without a sky.
    fileprivate var isDeep: Bool? {
        switch self {
        case .weather(let content): content.sky.light.usesLightInk
        case .unavailable: nil
        }
    }
}
