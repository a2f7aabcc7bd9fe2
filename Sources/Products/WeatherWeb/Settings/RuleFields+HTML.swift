import JSONText
import WeatherFormatting
import WeatherScreens

extension HTML {
    /// One line a rule: a switch, and a sentence with its numbers in it, which are dead while the rule is off; below it the places for which
    /// it holds, where there are several. The switch's value says how the threshold becomes one in the core's unit.
    static func ruleFields(_ rules: RulesContent, _ places: [PushPlace], _ phrases: any Phrases) -> HTML {
        fieldset(.class("choice rules")) {
            legend { rules.title }
            p(.class("small")) { rules.explanation }
            for row in rules.rows {
                div(.class("rule")) {
                    label(.class("check")) {
                        input(
                            .type("checkbox"), .name("rule"), .value("\(row.id) \(row.factor) \(row.offset)"),
                            .ariaDescribed(by: "rule-\(row.id)-line"))
                        " "
                        span { row.title }
                    }
                    span(.class("line"), .id("rule-\(row.id)-line")) { for piece in row.line { field(piece, of: row, rules) } }
                    if places.count > 1 {
                        div(
                            .class("at"), .role(.group), .ariaLabel("\(row.title): \(phrases.pushPlaces)"),
                            .data(.part, "rule-\(row.id)-places"), .hidden
                        ) {
                            for place in places { pushPlace(place, name: "rule-\(row.id)-place", isChosen: true) }
                        }
                    } else if let place = places.first {
                        input(.type("hidden"), .name("rule-\(row.id)-place"), .value(place.value))
                    }
                }
            }
        }
    }

    @HTMLBuilder
    private static func field(_ piece: RulesContent.Row.Piece, of row: RulesContent.Row, _ rules: RulesContent) -> HTML {
        switch piece {
        case .text(let text): text
        case .threshold:
            // They stay in one line where it has room for both.
            span(.class("amount")) {
                number("rule-\(row.id)", row.label, row.value, row.bounds, step: row.step)
                " "
                span(.ariaHidden) { row.unit }
            }
        case .hours:
            if let hours = row.hours { number("rule-\(row.id)-hours", "\(row.title), \(rules.hoursLabel)", Double(hours), 1...24, step: 1) }
        }
    }

    private static func number(_ name: String, _ label: String, _ value: Double, _ bounds: ClosedRange<Double>, step: Double) -> HTML {
        input(
            .type("number"), .id(name), .name(name), .value(CanonicalNumber.text(value)),
            .min(exactly: bounds.lowerBound), .max(exactly: bounds.upperBound),
            .step(CanonicalNumber.text(step)), .inputmode("decimal"), .required, .disabled, .ariaLabel(label))
    }
}
