import Foundation
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The warnings of a place as plain data.
struct ShownAlerts: Sendable, Hashable {
    let place: PlaceRequest
    /// nil without weather.
    let content: AlertsContent?
    /// When the weather was fetched; nil without weather.
    let fetchedAt: Date?
    /// Why there is nothing newer; nil when nothing failed.
    let failure: Failure?
    /// The warning that a link or a notification opens (`EventKey`); nil for all warnings.
    let opened: String?

    /// True for the warning that was opened.
    func isMarked(_ row: AlertRow) -> Bool { opened.map(row.keys.contains) ?? false }

    /// True if the newest weather does not have the opened warning.
    var isGone: Bool {
        guard opened != nil, failure == nil, let content, content.hasAll else { return false }
        return !content.column.rows.contains(where: isMarked)
    }

    /// `loaded` or `failed`.
    var stateName: String { failure == nil ? "loaded" : "failed" }
}

/// A place's warnings in full.
struct AlertsPage: Page {
    let shown: ShownAlerts
    /// The drawings of warned areas; nil without a basemap.
    let drawings: AreaDrawings?
    /// How severe the worst known warning of each saved place is.
    let warned: [Cell: Alert.Severity]

    /// The id of the element that links to a single warning point to.
    static let anchor = "warning"

    var key: ShownAlerts? { shown }
    var style: StyleSheet.Kind { .alerts }

    func frame(for reader: Reader) -> PageFrame {
        let place = shown.content.map {
            SavedPlace(cell: Cell(containing: shown.place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.alertsTitle, shown.content?.place.fullTitle), choice: "alerts", place: place, warned: warned)
    }
    func main(for reader: Reader) -> HTML { HTML.alertsPage(shown, drawings: drawings, reader.phrases) }
}

/// The page that a notification opens. It contains no weather, is available at once, and is kept on the device.
struct AlertsOpeningPage: Page {
    var key: Never? { nil }
    var style: StyleSheet.Kind { .alerts }

    func frame(for reader: Reader) -> PageFrame {
        PageFrame(title: reader.title(reader.phrases.alertsTitle), choice: "alerts-opening", script: .alerts)
    }
    func main(for reader: Reader) -> HTML { HTML.alertsOpening(reader.phrases) }
}

extension HTML {
    /// A place's warnings in full: each with its sign, its severity in a word, its times and its source.
    fileprivate static func alertsPage(_ page: ShownAlerts, drawings: AreaDrawings?, _ phrases: any Phrases) -> HTML {
        div(
            .class("alerts-page"), .id("alerts"), .data(.state, page.stateName), .data(.revision, page.content?.snapshotRevision ?? ""),
            page.fetchedAt == nil ? nil : .data(.age, .seconds), page.fetchedAt.map { .data(.fetched, ClockCourse.seconds($0)) }
        ) {
            header {
                if let banner = page.content?.simulatedBanner { p(.class("simulated"), .data(.simulated)) { banner } }
                h1 { page.content?.title ?? phrases.alertsTitle }
                if let content = page.content {
                    p {
                        span(.class("region")) { content.place.fullTitle }
                        " "
                        span(.class("clock")) { content.place.localTime }
                    }
                } else if let title = page.place.title(phrases) {
                    p { title }
                }
            }
            if let failure = page.failure { alertsFailure(failure, page) }
            if page.isGone { p(.class("card statement"), .id(AlertsPage.anchor), .tabindex(-1), .data(.marked)) { phrases.alertGone } }
            if let content = page.content {
                if let statement = content.column.statement {
                    noWarnings(statement, content.column.lapse, classes: "card statement")
                } else {
                    warnings(page, content.column, drawings)
                    if let more = content.column.more { p(.class("small")) { more } }
                }
                if !content.sources.isEmpty { askedSources(content) }
                p(.class("small")) { content.age.text }
            }
        }
    }

    /// The list of warnings, preceded by the symbols that it uses.
    @HTMLBuilder
    private static func warnings(_ page: ShownAlerts, _ column: AlertsColumn, _ drawings: AreaDrawings?) -> HTML {
        let areas = column.rows.map(\.area)
        let maps = drawings?.maps(of: areas) ?? [:]
        let list = ul(.class("warnings")) {
            for (number, row) in column.rows.enumerated() {
                let area = row.area.map { warnedArea($0, row.severityKey, over: maps[number]) }
                warning(row, isUnderTitle: true, isMarked: page.isMarked(row), area: area)
            }
        }
        svg(.class("none"), .ariaHidden) { SymbolSheet.definitions(of: list.symbols) }
        warnedPatterns
        list
    }

    private static func askedSources(_ content: AlertsContent) -> HTML {
        section(.class("card"), .ariaLabelled(by: "alert-sources")) {
            h2(.id("alert-sources")) { content.sourcesTitle }
            ul {
                for source in content.sources {
                    li {
                        linked(source.name, to: source.link, rel: "noopener noreferrer")
                        " · \(source.checked)"
                        if let note = source.note { p(.class("small")) { note } }
                    }
                }
            }
        }
    }

    private static func alertsFailure(_ failure: Failure, _ page: ShownAlerts) -> HTML {
        div(.class("card failure"), .role(.alert)) {
            h2 { failure.title }
            p { [failure.message, page.content.map { "\($0.age.text)." }].compactMap(\.self).joined(separator: " ") }
            form(.action(.alerts), .method(.get)) {
                hiddenInput("latitude", Address.degrees(page.place.coordinate.latitude))
                hiddenInput("longitude", Address.degrees(page.place.coordinate.longitude))
                if let name = page.place.name { hiddenInput("name", name) }
                hiddenInput("reason", "retry")
                button(.type("submit")) { failure.retryTitle }
            }
        }
    }

    /// The page that a notification opens, also offline. It contains no weather: the script requests the current warnings, and shows the
    /// notification's text if no response arrives.
    fileprivate static func alertsOpening(_ phrases: any Phrases) -> HTML {
        div(.class("alerts-page"), .id("alerts"), .data(.state, "opening")) {
            header { h1 { phrases.alertsTitle } }
            div(.class("card status"), .role(.status), .data(.state, "loading"), .data(.part, "opening")) { spinner(phrases.alertOpening) }
            div(.class("card failure"), .role(.alert), .data(.part, "unreachable"), .hidden) {
                h2 { phrases.page.unreachableTitle }
                p { phrases.page.unreachable }
                button(.type("button"), .data(.action, "again")) { phrases.retry }
            }
            section(.class("card sent"), .ariaLabelled(by: "sent-title"), .data(.part, "sent"), .id(AlertsPage.anchor), .hidden) {
                p(.class("small"), .id("sent-title")) { phrases.alertAsSent }
                h2(.data(.part, "sent-headline"))
                p(.data(.part, "sent-words"))
            }
        }
    }
}
