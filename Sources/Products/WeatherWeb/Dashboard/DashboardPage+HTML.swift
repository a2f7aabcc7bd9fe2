import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The parts of a dashboard page besides the weather.
struct DashboardSurroundings {
    /// The last viewed place.
    var recent: RecentPlace?
    /// Seconds for which weather counts as fresh.
    let freshSeconds: Double
    /// The heading of a page whose weather does not name the place; nil if the place is not known.
    var heading: String?
    /// The columns that the page has already.
    var held = HeldColumns(nil)
    /// The style of everything below the first view; empty for a fragment, whose page has it.
    var laterStyle = ""
    let phrases: any Phrases
}

extension DashboardPage {
    /// The dashboard's element with everything in it but the words of `moment`.
    ///
    /// - Parameter rendered: the pieces of `state`'s content; nil without content.
    func html(_ rendered: RenderedDashboard?, _ surroundings: DashboardSurroundings) -> HTML {
        HTML.dashboard(self, rendered, surroundings)
    }

    /// The words that are filled in when the page is sent.
    var moment: PageMoment {
        let seconds = ageSeconds.map(HTML.seconds) ?? ""
        return weather?.moment(seconds: seconds) ?? PageMoment(seconds: seconds)
    }

    /// `loading`, `loaded` or `failed`.
    fileprivate var stateName: String {
        switch state {
        case .idle, .loading: "loading"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }

    /// Why it is this place and not the reader's position.
    fileprivate func notice(_ phrases: any Phrases) -> String? {
        switch place.origin {
        case .chosenDenied: phrases.page.positionDenied
        case .chosenUnavailable: phrases.page.positionUnavailable
        case .denied: state.content.map { phrases.pagePositionDenied(showing: $0.place.title) }
        default: state.content?.place.notice
        }
    }

    /// True if the position could not be determined. If it is blocked, another attempt fails until the browser's settings are changed.
    fileprivate var hasLostPosition: Bool { [.unavailable, .chosenUnavailable].contains(place.origin) }

    /// Which place it is, as far as that is known without its weather.
    fileprivate func placeName(_ phrases: any Phrases) -> String? {
        let cell = Cell(containing: place.coordinate)
        return phrases.town(place.name, in: cell) ?? (cell == Cell(containing: .moscow) ? phrases.fallbackPlace : nil)
    }

    fileprivate var latitude: String { Address.degrees(place.coordinate.latitude) }
    fileprivate var longitude: String { Address.degrees(place.coordinate.longitude) }
}

extension HTML {
    fileprivate static func dashboard(
        _ page: DashboardPage, _ rendered: RenderedDashboard?, _ surroundings: DashboardSurroundings
    ) -> HTML {
        let content = page.state.content
        let phrases = surroundings.phrases
        let isEmpty = content == nil && page.state.isLoading
        let clock = page.weather?.clock
        let hasAge = page.ageSeconds != nil
        return div(
            .id("dashboard"), .data(.state, page.stateName), .data(.latitude, page.latitude), .data(.longitude, page.longitude),
            .data(.from, page.place.origin.rawValue), .data(.revision, content?.snapshotRevision ?? ""),
            .data(.refreshing, content?.age.isRefreshing == true ? "true" : "false"),
            .data(.fresh, seconds(surroundings.freshSeconds)), page.place.name.map { .data(.name, $0) },
            hasAge ? .data(.age, .seconds) : nil, clock.map { _ in .data(.ago, .age) },
            hasAge ? .data(.ageLabel, phrases.page.lastUpdated) : nil, clock.map { .data(.fetched, $0.fetched) },
            clock.map { .data(.fetchedWords, $0.fetchedWords) },
            clock?.observedUntil.map { .data(.observedUntil, $0) }, page.isUnread ? .data(.unread) : nil,
            page.awaitedMinutes == nil ? nil : .data(.minutes)
        ) {
            if let content, let rendered {
                hero(content, rendered, clock, surroundings.held)
            } else {
                if isEmpty { skySkeleton }
                if let name = page.placeName(phrases) ?? surroundings.heading {
                    div(.class("place"), .data(.part, "heading")) {
                        h1 { name }
                        p { "\u{A0}" }
                    }
                } else {
                    h1(.class("hidden"), .data(.part, "heading")) { phrases.ownName }
                    if isEmpty { placeSkeleton }
                }
                if isEmpty { nowSkeleton }
            }
            if let notice = page.notice(phrases) { positionNotice(notice, canRetry: page.hasLostPosition, phrases) }
            if page.state.isLoading {
                div(.class("status"), .data(.part, "status"), .role(.status), .data(.state, "loading")) { spinner(phrases.page.loading) }
            }
            if let failure = page.state.failure { failureCard(failure, page) }
            if let recent = surroundings.recent {
                p(.class("notice"), .data(.part, "recent")) { a(.href(recent.address)) { recent.label } }
            }
            if page.place.origin == .unasked { welcome(phrases) }
            if let content, let rendered {
                columns(content, rendered, surroundings, page)
            } else {
                laterStyle(surroundings)
            }
            if isEmpty {
                if page.hasMinutes { awaitedMinutes(isWet: false, phrases) }
                if page.awaitsChanges { awaitedBones(phrases) }
                bones
            }
        }
    }

    /// Whole seconds; none below zero, and none that a timer cannot hold.
    fileprivate static func seconds(_ value: Double) -> String { String(Int(min(1e9, max(0, value)).rounded())) }

    // MARK: Weather

    /// The content under the sky: the place, its clock, and the current weather.
    @HTMLBuilder
    private static func hero(
        _ content: DashboardContent, _ rendered: RenderedDashboard, _ clock: ClockCourse?, _ held: HeldColumns
    ) -> HTML {
        rendered.sky
        if let banner = content.simulatedBanner {
            p(.class("simulated"), .data(.part, "simulated"), .data(.simulated)) { banner }
        }
        header(.class("place"), .data(.part, "place")) {
            h1 { content.place.title }
            if let subtitle = content.place.subtitle { p(.class("region")) { subtitle } }
            p(.class("clock"), clock.map { .data(.course, $0.stretches) }, clock?.halves.map { .data(.halves, $0) }) {
                slot(.clock)
            }
        }
        for column in rendered.columns where column.column == .now { held.html(of: column) }
        p(.class("age"), .data(.part, "age")) {
            worded(content.age)
            if let refreshing = content.age.refreshing {
                " "
                span(.class("refreshing")) { refreshing }
            }
        }
    }

    /// "Updated 3 min ago", with the place of the age.
    private static func worded(_ age: AgeLine) -> HTML {
        guard !age.ago.isEmpty, let range = age.text.range(of: age.ago) else { return HTML(age.text) }
        return HTML(joining: [HTML(String(age.text[..<range.lowerBound])), slot(.age), HTML(String(age.text[range.upperBound...]))])
    }

    @HTMLBuilder
    private static func columns(
        _ content: DashboardContent, _ rendered: RenderedDashboard, _ surroundings: DashboardSurroundings, _ page: DashboardPage
    ) -> HTML {
        // Behind active warnings, before everything else.
        let first = rendered.columns.first { $0.column != .now && ($0.column != .alerts || !content.columns.alerts.isActive) }?.column
        for notice in content.notices { self.notice(notice, part: "notices") }
        laterStyle(surroundings)
        svg(.class("none"), .data(.part, "symbols"), .ariaHidden) { rendered.symbols }
        for column in rendered.columns where column.column != .now {
            if let minutes = page.awaitedMinutes, column.column == first {
                awaitedMinutes(isWet: minutes == .wet, surroundings.phrases)
            }
            if page.awaitsChanges, column.column == .hours { awaitedChanges(surroundings.phrases) }
            surroundings.held.html(of: column)
        }
        rendered.sources
    }

    @HTMLBuilder
    private static func laterStyle(_ surroundings: DashboardSurroundings) -> HTML {
        if !surroundings.laterStyle.isEmpty { style(surroundings.laterStyle) }
    }

    // MARK: Messages

    static func notice(_ text: String, part: String) -> HTML { p(.class("notice"), .data(.part, part)) { text } }

    /// Why it is this place; where that is for want of the reader's position, with the way to ask for it again.
    private static func positionNotice(_ text: String, canRetry: Bool, _ phrases: any Phrases) -> HTML {
        guard canRetry else { return notice(text, part: "notice") }
        return div(.class("notice"), .data(.part, "notice")) {
            span { text }
            " "
            button(.type("button"), .data(.action, "locate"), .data(.again), .data(.waiting)) { phrases.retry }
        }
    }

    @HTMLBuilder
    static func spinner(_ words: String) -> HTML {
        span(.class("spinner"), .ariaHidden)
        p { words }
    }

    private static func failureCard(_ failure: Failure, _ page: DashboardPage) -> HTML {
        div(.class("card failure"), .data(.part, "failure"), .role(.alert)) {
            h2 { failure.title }
            p { failure.message }
            form(.action(.dashboard), .method(.get)) {
                hiddenInput("latitude", page.latitude)
                hiddenInput("longitude", page.longitude)
                hiddenInput("from", page.place.origin.rawValue)
                page.place.name.map { hiddenInput("name", $0) }
                hiddenInput("reason", "retry")
                button(.type("submit"), .data(.action, "retry")) { failure.retryTitle }
            }
        }
    }

    static func hiddenInput(_ name: String, _ value: String) -> HTML { input(.type("hidden"), .name(name), .value(value)) }

    private static func welcome(_ phrases: any Phrases) -> HTML {
        div(.class("card welcome"), .data(.part, "hint")) {
            p { phrases.page.defaultPlace }
            p(.class("small")) { phrases.page.locateExplanation }
            button(.type("button"), .data(.action, "locate"), .data(.waiting)) { phrases.page.locate }
        }
    }

    // MARK: The skeleton

    private static let skySkeleton = div(.class("sky"), .data(.part, "sky"), .ariaHidden)
    private static let placeSkeleton = bone("place bones", "place") {
        p(.class("h1")) { "–" }
        p { "–" }
    }
    private static let nowSkeleton = bone("now bones", "now") {
        p(.class("temperature")) { "–" }
        p(.class("large"))
        for line in ["condition", "range", "outlook", "source"] { p(.class(line)) { "–" } }
    }

    /// The room of what changed, in the column's own words: they stay until it is there.
    private static func awaitedBones(_ phrases: any Phrases) -> HTML {
        div(.class("card changes"), .data(.part, "bones"), .data(.skeleton, "changes")) {
            p(.class("h2")) { phrases.changesTitle }
            p { phrases.changesAwaited }
            p(.hidden) { phrases.noChanges }
        }
    }

    private static let bones = HTML(joining: [
        bone("card hours bones", "hours") {
            div(.class("head")) { p(.class("h2")) { "–" } }
            // The sentence about yesterday.
            p(.class("small")) { "–" }
            div(.class("strip")) { div(.class("track")) }
            div(.class("foot")) {
                p(.class("twin")) { "–" }
                p(.class("source")) { "–" }
            }
        },
        bone("card days bones", "days") { week },
        bone("card details bones", "details") { week },
    ])

    @HTMLBuilder private static var week: HTML {
        p(.class("h2")) { "–" }
        div(.class("week"))
        p(.class("source")) { "–" }
    }

    private static func bone(_ classes: String, _ skeleton: String, @HTMLBuilder content: () -> HTML) -> HTML {
        div(.class(classes), .data(.part, "bones"), .data(.skeleton, skeleton), .ariaHidden, content: content)
    }
}
