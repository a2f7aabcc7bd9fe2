import JSONText
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
    static func pushSection(_ places: [PushPlace], _ rules: RulesContent, unitsText: String, _ phrases: any Phrases) -> HTML {
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
                input(.type("hidden"), .name("units"), .value(unitsText))
                ruleFields(rules)
                p(.class("actions")) {
                    button(.type("submit"), .data(.action, "push-on")) { phrases.pushTurnOn }
                    button(.type("submit"), .data(.action, "push-save"), .hidden) { phrases.pushSave }
                    button(.type("button"), .data(.action, "push-test"), .hidden) { phrases.pushTest }
                    button(.type("button"), .data(.action, "push-off"), .hidden) { phrases.pushTurnOff }
                }
            }
        }
    }

    /// A switch and a threshold for each rule. The switch's value says how the threshold becomes one in the core's unit.
    private static func ruleFields(_ rules: RulesContent) -> HTML {
        fieldset(.class("choice rules")) {
            legend { rules.title }
            p(.class("small")) { rules.explanation }
            for row in rules.rows {
                label(.class("check")) {
                    input(
                        .type("checkbox"), .name("rule"), .value("\(row.id) \(row.factor) \(row.offset)"),
                        .ariaDescribed(by: "rule-\(row.id)-note"))
                    " "
                    span { row.title }
                }
                p(.class("small"), .id("rule-\(row.id)-note")) { row.explanation }
                p(.class("threshold")) {
                    number("rule-\(row.id)", row.label, row.value, row.bounds, step: row.step)
                    " "
                    span(.ariaHidden) { row.unit }
                    if let hours = row.hours {
                        " "
                        span(.class("ahead")) {
                            label(.for("rule-\(row.id)-hours")) { rules.hoursLabel }
                            " "
                            number("rule-\(row.id)-hours", nil, Double(hours), 1...24, step: 1)
                        }
                    }
                }
            }
        }
    }

    private static func number(_ name: String, _ label: String?, _ value: Double, _ bounds: ClosedRange<Double>, step: Double) -> HTML {
        input(
            .type("number"), .id(name), .name(name), .value(CanonicalNumber.text(value)),
            .min(exactly: bounds.lowerBound), .max(exactly: bounds.upperBound),
            .step(CanonicalNumber.text(step)), .inputmode("decimal"), .required, label.map { .ariaLabel($0) })
    }

    private static func pushWords(_ phrases: any Phrases) -> [(String, String)] {
        [
            ("on", phrases.pushIsOn), ("off", phrases.pushIsOff), ("no-place", phrases.pushNoPlace), ("denied", phrases.pushDenied),
            ("unsupported", phrases.pushUnsupported), ("failed", phrases.pushFailed), ("test-sent", phrases.pushTestSent),
        ]
    }
}
