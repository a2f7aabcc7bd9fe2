import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The settings pages: display, notifications, and the code for a reader's own website.
enum SettingsPage: String, CaseIterable, Sendable {
    case settings, notifications, website

    var route: Route {
        switch self {
        case .settings: .settings
        case .notifications: .notifications
        case .website: .website
        }
    }

    func title(_ phrases: any Phrases) -> String {
        switch self {
        case .settings: phrases.settingsTitle
        case .notifications: phrases.notificationsTitle
        case .website: phrases.websiteTitle
        }
    }

    private var script: Assets.Asset {
        switch self {
        case .settings, .website: .settings
        case .notifications: .push
        }
    }

    /// - Parameter warned: how severe the worst known warning of each saved place is.
    func frame(for reader: Reader, warned: [Cell: Alert.Severity]) -> PageFrame {
        PageFrame(
            title: reader.title(title(reader.phrases)), choice: rawValue, navigation: self == .settings ? .settings : .settingsPart,
            script: script, warned: warned)
    }
}

/// The notifications that this device receives.
struct NotificationsPage: Page {
    /// The places that the reader may get notifications for; nil if the server sends no messages.
    let places: [PushPlace]?
    let warned: [Cell: Alert.Severity]

    var key: [PushPlace]?? { .some(places) }
    var style: StyleSheet.Kind { .settings }

    func frame(for reader: Reader) -> PageFrame { SettingsPage.notifications.frame(for: reader, warned: warned) }
    func main(for reader: Reader) -> HTML {
        let units = reader.units.preferences
        return HTML.notifications(places, RulesContent(units: units, phrases: reader.phrases), unitsText: units.text, reader.phrases)
    }
}

/// The code by which another page shows the weather.
struct WebsitePage: Page {
    /// nil if no place is known to show.
    let embed: EmbedCode?
    let warned: [Cell: Alert.Severity]

    var key: EmbedCode?? { .some(embed) }
    var style: StyleSheet.Kind { .settings }

    func frame(for reader: Reader) -> PageFrame { SettingsPage.website.frame(for: reader, warned: warned) }
    func main(for reader: Reader) -> HTML { HTML.website(embed, reader.phrases) }
}

extension HTML {
    /// The heading of a page of the settings, and the way to the others.
    ///
    /// - Parameter status: shown beside the heading; nil for a page without a status.
    static func settingsHead(_ page: SettingsPage, status: HTML? = nil, _ phrases: any Phrases) -> HTML {
        HTML(joining: [
            header(.class("title")) {
                h1 { page.title(phrases) }
                status
            },
            nav(.class("pages"), .ariaLabel(phrases.settingsTitle)) {
                for other in SettingsPage.allCases {
                    a(.href(Address(other.route)), other == page ? .ariaCurrent(.page) : nil) { other.title(phrases) }
                }
            },
        ])
    }

    /// - Parameter places: the places that the reader may get notifications for; nil if the server sends no messages.
    fileprivate static func notifications(
        _ places: [PushPlace]?, _ rules: RulesContent, unitsText: String, _ phrases: any Phrases
    ) -> HTML {
        div(.class(places == nil ? "sheet" : "sheet filled-later")) {
            settingsHead(.notifications, phrases)
            if let places {
                noscript { p(.class("card")) { phrases.pushNeedsScript } }
                pushSection(places, rules, unitsText: unitsText, phrases)
            } else {
                p(.class("card")) { phrases.pushNotOffered }
            }
        }
    }

    /// - Parameter embed: nil if no place is known to show.
    fileprivate static func website(_ embed: EmbedCode?, _ phrases: any Phrases) -> HTML {
        div(.class("sheet")) {
            settingsHead(.website, phrases)
            if let embed {
                embedding(embed, phrases.page)
            } else {
                section(.class("card")) {
                    p { phrases.embedNoPlace }
                    p(.class("actions")) { a(.href(Address(.dashboard))) { phrases.page.home } }
                }
            }
        }
    }
}
