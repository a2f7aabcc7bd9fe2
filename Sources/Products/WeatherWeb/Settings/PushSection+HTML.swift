import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The places of which a reader may be warned: that which was looked at last, and the saved ones.
struct PushPlace: Hashable, Sendable {
    let cell: Cell
    let title: String

    /// As many as a subscription takes.
    private static let most = 10

    /// Each cell once, the one that was looked at last first.
    static func all(_ cookies: PetrelCookies, _ phrases: any Phrases) -> [PushPlace] {
        var places: [PushPlace] = []
        let saved = cookies.places.places.map { PushPlace(cell: $0.cell, title: phrases.town($0.name, in: $0.cell) ?? text(of: $0.cell)) }
        if let own = WidgetHandler.ownPlace(cookies) {
            let cell = Cell(containing: own.coordinate)
            places.append(
                saved.first { $0.cell == cell } ?? PushPlace(cell: cell, title: phrases.town(own.name, in: cell) ?? text(of: cell)))
        }
        for place in saved where !places.contains(where: { $0.cell == place.cell }) { places.append(place) }
        return Array(places.prefix(most))
    }

    private static func text(of cell: Cell) -> String {
        "\(Address.degrees(cell.center.latitude)), \(Address.degrees(cell.center.longitude))"
    }
}

extension HTML {
    /// Warnings on this device. The server knows no device: what is chosen here a script finds out, so it is hidden without one.
    static func pushSection(_ places: [PushPlace], _ phrases: any Phrases) -> HTML {
        section(.class("card push"), .ariaLabelled(by: "push"), .data(.part, "push"), .hidden) {
            h2(.id("push")) { phrases.pushTitle }
            p { phrases.pushExplanation }
            p(.role(.status), .data(.part, "push-state"))
            template(.id("push-words")) {
                for (kind, words) in pushWords(phrases) { span(.data(.kind, kind)) { words } }
            }
            form(.data(.part, "push-form"), .hidden) {
                fieldset(.class("choice")) {
                    legend { phrases.pushPlaces }
                    if places.isEmpty { p { phrases.noSavedPlaces } }
                    for place in places {
                        label(.class("check")) {
                            input(
                                .type("checkbox"), .name("place"), .checked,
                                .value("\(Address.degrees(place.cell.center.latitude)),\(Address.degrees(place.cell.center.longitude))"))
                            " "
                            span { place.title }
                        }
                    }
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
                p(.class("actions")) {
                    button(.type("submit"), .data(.action, "push-on")) { phrases.pushTurnOn }
                    button(.type("submit"), .data(.action, "push-save"), .hidden) { phrases.pushSave }
                    button(.type("button"), .data(.action, "push-test"), .hidden) { phrases.pushTest }
                    button(.type("button"), .data(.action, "push-off"), .hidden) { phrases.pushTurnOff }
                }
            }
        }
    }

    private static func pushWords(_ phrases: any Phrases) -> [(String, String)] {
        [
            ("on", phrases.pushIsOn), ("off", phrases.pushIsOff), ("no-place", phrases.pushNoPlace), ("denied", phrases.pushDenied),
            ("unsupported", phrases.pushUnsupported), ("failed", phrases.pushFailed), ("test-sent", phrases.pushTestSent),
        ]
    }
}
