import JSONText
import WeatherDesign
import WeatherModel
import WeatherScreens

/// The weather of this moment for the bar of a desktop: a line, a tooltip, and classes for the bar's own style.
package struct BarLine: Hashable, Sendable {
    /// A bar, whose form of text it is.
    package enum Form: String, CaseIterable, Sendable {
        /// One line of JSON, `"return-type": "json"` (waybar-custom(5)). Text and tooltip are Pango markup.
        case waybar
        /// Text with format tags (https://github.com/polybar/polybar/wiki/Formatting).
        case polybar
        /// One line of JSON, `format=json` (i3blocks(1)).
        case i3blocks
        /// Text with styles in `#[]` (tmux(1), STYLES).
        case tmux
    }

    /// The text of the bar. It is never empty.
    let text: String
    let tooltip: [String]
    /// For styles: the condition's key, `day` or `night`, `warning` and `warning-severe`, `simulated`, `last-known`; `unavailable` for a failure.
    let classes: [String]
    /// True beside a warning that is severe or extreme.
    let isDangerous: Bool
    /// True beside any warning.
    let isWarned: Bool

    /// - Parameter line: what the text says.
    package init(_ content: DashboardContent, _ line: OneLine) {
        text = line.text(content)
        let warnings = content.alerts.rows
        let now = content.now
        tooltip =
            [content.place.title, now?.summary, now.map { [$0.high, $0.low].compactMap(\.self).joined(separator: " · ") }]
            .compactMap(\.self).filter { !$0.isEmpty } + (content.alerts.statement.map { [$0] } ?? warnings.map(OneLine.words))
            + [content.alerts.more, content.age.text, content.provenance.simulated].compactMap(\.self)
        isWarned = !warnings.isEmpty
        isDangerous = warnings.contains(where: \.isAlarming)
        classes = [
            now?.kind.rawValue, now.map { $0.isDay ? "day" : "night" }, warnings.first.map { _ in "warning" },
            warnings.first.map { "warning-\($0.severityKey)" }, content.provenance.simulated.map { _ in "simulated" },
            content.age.failure.map { _ in "last-known" },
        ].compactMap(\.self)
    }

    /// The line where nothing is known of the weather: a bar has a place for it that never becomes empty.
    package init(_ failure: Failure) {
        text = "\(OneLine.unknownValue) \(failure.title)"
        tooltip = [failure.title, failure.message]
        classes = ["unavailable"]
        (isDangerous, isWarned) = (false, false)
    }

    /// The line in the form of a bar, without its end.
    package func text(for form: Form) -> String {
        switch form {
        case .waybar:
            Self.json([
                "text": .string(Self.markup(marked(text))), "tooltip": .string(Self.markup(tooltip.joined(separator: "\n"))),
                "alt": .string(classes.first ?? ""), "class": .array(classes.map { .string($0) }),
            ])
        case .i3blocks:
            Self.json(
                isWarned
                    ? ["full_text": .string(marked(text)), "short_text": .string(marked(text)), "color": .string(color.hex)]
                    : ["full_text": .string(text), "short_text": .string(text)])
        case .polybar:
            // A tag begins with these two characters, and nothing quotes them.
            (isWarned ? "%{F\(color.hex)}\(Self.sign)%{F-} " : "")
                + text.split(separator: "%{", omittingEmptySubsequences: false).joined(separator: "% {")
        case .tmux:
            (isWarned ? "#[fg=\(color.hex)]\(Self.sign)#[default] " : "")
                + text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "##")
        }
    }

    private func marked(_ text: String) -> String { isWarned ? "\(Self.sign) \(text)" : text }

    private static let sign = "⚠"
    /// Bars are dark, most of them.
    private var color: RGB { Palette.color(isDangerous ? .alarm : .note, .dark) }

    private static func json(_ value: JSONValue) -> String { String(decoding: value.canonicalBytes(), as: UTF8.self) }

    /// As text in Pango markup (https://docs.gtk.org/Pango/pango_markup.html).
    private static func markup(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&apos;"
            default: escaped.append(character)
            }
        }
    }
}
