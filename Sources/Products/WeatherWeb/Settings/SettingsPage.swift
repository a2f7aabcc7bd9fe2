import WeatherAPI
import WeatherFormatting
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
    static func notifications(_ places: [PushPlace]?, _ rules: RulesContent, unitsText: String, _ phrases: any Phrases) -> HTML {
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
    static func website(_ embed: EmbedCode?, _ phrases: any Phrases) -> HTML {
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
