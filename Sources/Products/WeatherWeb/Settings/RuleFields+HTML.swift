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
                    span(.class("line"), .id("rule-\(row.id)-line")) {
                        for index in row.line.indices { field(at: index, of: row, rules) }
                    }
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
    private static func field(at index: Int, of row: RulesContent.Row, _ rules: RulesContent) -> HTML {
        switch row.line[index] {
        case .text(let text): String(text.dropFirst(index > 0 && row.line[index - 1] == .hours ? unit(text).count : 0))
        case .threshold:
            // They stay in one line where it has room for both.
            span(.class("amount")) {
                number("rule-\(row.id)", row.label, row.value, row.bounds, step: row.step)
                " "
                span(.ariaHidden) { row.unit }
            }
        case .hours:
            if let hours = row.hours {
                span(.class("amount")) {
                    number("rule-\(row.id)-hours", "\(row.title), \(rules.hoursLabel)", Double(hours), 1...24, step: 1)
                    if index + 1 < row.line.count, case .text(let text) = row.line[index + 1] { span { unit(text) } }
                }
            }
        }
    }

    /// The first word of a text with the space before it: the unit of the number that the text follows.
    private static func unit(_ text: String) -> String {
        let word = text.drop { $0 == " " }
        return String(text[..<(word.firstIndex(of: " ") ?? text.endIndex)])
    }

    private static func number(_ name: String, _ label: String, _ value: Double, _ bounds: ClosedRange<Double>, step: Double) -> HTML {
        input(
            .type("number"), .id(name), .name(name), .value(CanonicalNumber.text(value)),
            .min(exactly: bounds.lowerBound), .max(exactly: bounds.upperBound),
            .step(CanonicalNumber.text(step)), .inputmode("decimal"), .required, .disabled, .ariaLabel(label))
    }
}
