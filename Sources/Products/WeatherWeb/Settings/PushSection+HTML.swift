import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The places that a reader may get notifications for: the last viewed place, and the saved ones.
struct PushPlace: Hashable, Sendable {
    let cell: Cell
    let title: String

    /// Most places in one subscription.
    private static let most = 10

    /// Each cell once, the one that was looked at last first.
    ///
    /// - Parameter names: of cells that were kept without one.
    static func all(_ cookies: PetrelCookies, names: [Cell: String], _ phrases: any Phrases) -> [PushPlace] {
        let rows = SavedPlaceRow.rows(cookies.places, names: names, phrases: phrases)
        let saved = zip(cookies.places.places, rows).map { PushPlace(cell: $0.cell, title: $1.fullTitle) }
        var places: [PushPlace] = []
        if let own = WidgetHandler.ownPlace(cookies) {
            let cell = Cell(containing: own.coordinate)
            let title = phrases.town(own.name, in: cell) ?? names[cell] ?? coordinates(cell, phrases)
            places.append(saved.first { $0.cell == cell } ?? PushPlace(cell: cell, title: title))
        }
        for place in saved where !places.contains(where: { $0.cell == place.cell }) { places.append(place) }
        return Array(places.prefix(most))
    }

    /// As the server's subscriptions name it: degrees north and east.
    var value: String { "\(Address.degrees(cell.center.latitude)),\(Address.degrees(cell.center.longitude))" }

    private static func coordinates(_ cell: Cell, _ phrases: any Phrases) -> String {
        WeatherFormatter(units: .metric, phrases: phrases).point(latitude: cell.center.latitude, longitude: cell.center.longitude)
    }
}

extension HTML {
    /// Warnings on this device. The server does not know the device: a script finds out its choices, so the section is hidden without
    /// script.
    static func pushSection(_ places: [PushPlace], _ rules: RulesContent, unitsText: String, _ phrases: any Phrases) -> HTML {
        section(.class("card push"), .ariaLabelled(by: "push"), .data(.part, "push"), .hidden) {
            h2(.id("push")) { phrases.pushTitle }
            p { phrases.pushExplanation }
            div(.class("actions")) {
                p(.role(.status), .tabindex(-1), .data(.part, "push-state"))
                button(.type("button"), .data(.action, "push-test"), .hidden) { phrases.pushTest }
                button(.type("button"), .data(.action, "push-off"), .hidden) { phrases.pushTurnOff }
            }
            template(.id("push-words")) {
                for (kind, words) in pushWords(phrases) { span(.data(.kind, kind)) { words } }
            }
            form(.data(.part, "push-form"), .autocomplete("off"), .hidden) {
                fieldset(.class("choice where"), .data(.part, "push-places")) {
                    legend { phrases.pushPlaces }
                    if places.isEmpty { p { phrases.noSavedPlaces } }
                    for place in places { pushPlace(place, name: "place", isChosen: true) }
                }
                p(.class("choice")) {
                    label(.for("push-minimum")) { phrases.pushMinimum }
                    select(.id("push-minimum"), .name("minimum")) {
                        for severity in [Alert.Severity.minor, .moderate, .severe, .extreme] {
                            option(.value(severity.rawValue), severity == .moderate ? .selected : nil) { phrases.severity(severity) }
                        }
                    }
                }
                fieldset(.class("choice quiet")) {
                    legend { phrases.pushQuiet }
                    label {
                        phrases.pushQuietFrom
                        " "
                        input(.type("time"), .name("quiet-from"))
                    }
                    label {
                        phrases.pushQuietUntil
                        " "
                        input(.type("time"), .name("quiet-until"))
                    }
                }
                p(.class("small")) { phrases.pushQuietNote }
                input(.type("hidden"), .name("units"), .value(unitsText))
                ruleFields(rules, places, phrases)
                div(.class("actions")) {
                    button(.type("submit"), .data(.action, "push-on")) { phrases.pushTurnOn }
                    button(.type("submit"), .data(.action, "push-save"), .hidden) { phrases.pushSave }
                    span(.data(.part, "push-done"))
                }
                p(.class("problem"), .role(.alert), .data(.part, "push-problem"))
            }
        }
    }

    static func pushPlace(_ place: PushPlace, name: String, isChosen: Bool) -> HTML {
        label(.class("check")) {
            input(.type("checkbox"), .name(name), isChosen ? .checked : nil, .value(place.value))
            " "
            span(.dir("auto")) { place.title }
        }
    }

    private static func pushWords(_ phrases: any Phrases) -> [(String, String)] {
        [
            ("on", phrases.pushIsOn), ("off", phrases.pushIsOff), ("saved", phrases.saved), ("no-place", phrases.pushNoPlace),
            ("denied", phrases.pushDenied), ("dismissed", phrases.pushDismissed), ("unsupported", phrases.pushUnsupported),
            ("failed", phrases.pushFailed), ("unreachable", phrases.pushUnreachable), ("service", phrases.pushServiceUnreachable),
            ("often", phrases.pushTooOften), ("full", phrases.pushFull), ("test-sent", phrases.pushTestSent),
        ]
    }
}
