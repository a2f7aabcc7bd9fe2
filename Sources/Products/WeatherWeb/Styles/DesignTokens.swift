import WeatherDesign
import WeatherScreens

/// The design's values as CSS custom properties: the only way by which they get into a style sheet.
enum DesignTokens {
    /// Everything that no theme changes, by name: sizes of type, spacing, radii, motion.
    private static let constants: [(name: String, value: String)] = {
        var values = [("font", "system-ui,sans-serif")]
        values += TypeStyle.allCases.map { ($0.rawValue, "\(text($0.sizeRem))rem") }
        let spaces = [
            ("hair", Spacing.hair), ("tight", Spacing.tight), ("row", Spacing.row), ("gap", Spacing.card), ("group", Spacing.group),
            ("section", Spacing.section), ("page", Spacing.page), ("touch", Spacing.touch), ("page-width", Spacing.pageWidth),
        ]
        values += spaces.map { ("space-\($0)", "\(text($1))px") }
        let radii = [("bar", Radius.bar), ("small", Radius.small), ("control", Radius.control), ("card", Radius.card)]
        values += radii.map { ("radius-\($0)", "\(text($1))px") }
        let times = [("quick", Motion.quick), ("standard", Motion.standard), ("slow", Motion.slow), ("drift", Motion.drift)]
        values += times.map { ($0, "\($1)ms") }
        let easings = [("enter", Motion.enter), ("leave", Motion.leave), ("swing", Motion.swing)]
        values += easings.map { ($0, "cubic-bezier(\(text($1.x1)),\(text($1.y1)),\(text($1.x2)),\(text($1.y2)))") }
        return values
    }()

    /// The rules that give every token its value in `theme`, with those for more contrast.
    ///
    /// - Parameters:
    ///   - css: the rules that use them; a constant that they do not name is left out.
    ///   - isSwitchable: true for the page on which the theme is chosen: it holds all of them, each under its word.
    ///   - isSmall: true for a page of few colours: it contains only the colours that the rules use, and those of the symbols.
    static func rules(_ theme: ReaderSettings.Theme, for css: String, isSwitchable: Bool = false, isSmall: Bool = false) -> String {
        func isNamed(_ name: String) -> Bool { !isSmall || name.hasPrefix("sym-") || css.contains("var(--\(name))") }
        let used = constants.filter { css.contains("var(--\($0.name))") }
        let root = ":root{" + used.map { "--\($0.name):\($0.value)" }.joined(separator: ";") + "}"
        if isSwitchable {
            let chosen = [(":root[data-theme=light]", Appearance.light), (":root[data-theme=dark]", Appearance.dark)]
            return root + automatic(isNamed) + chosen.map { fixed($1, $0, isNamed) }.joined()
        }
        return switch theme {
        case .automatic: root + automatic(isNamed)
        case .light: root + fixed(.light, ":root", isNamed)
        case .dark: root + fixed(.dark, ":root", isNamed)
        }
    }

    private static func automatic(_ isNamed: (String) -> Bool) -> String {
        func colors(_ scheme: Appearance, _ contrast: ColorContrast) -> String { Self.colors(scheme, contrast, isNamed) }
        // Paper is light, whatever the screen is.
        let dark = "@media screen and (prefers-color-scheme:dark)"
        let more = "@media(prefers-contrast:more)"
        return ":root{color-scheme:light dark;\(colors(.light, .standard))}\(dark){:root{\(colors(.dark, .standard))}}"
            + "\(more){:root{\(colors(.light, .more))}}"
            + "@media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){:root{\(colors(.dark, .more))}}"
    }

    private static func fixed(_ scheme: Appearance, _ selector: String, _ isNamed: (String) -> Bool) -> String {
        func colors(_ scheme: Appearance, _ contrast: ColorContrast) -> String { Self.colors(scheme, contrast, isNamed) }
        let rules =
            "\(selector){color-scheme:\(scheme.rawValue);\(colors(scheme, .standard))}"
            + "@media(prefers-contrast:more){\(selector){\(colors(scheme, .more))}}"
        return scheme == .light ? rules : rules + "@media print{\(selector){color-scheme:light;\(colors(.light, .standard))}}"
    }

    /// With more contrast only what differs is named.
    private static func colors(_ scheme: Appearance, _ contrast: ColorContrast, _ isNamed: (String) -> Bool) -> String {
        var lines: [String] = []
        for token in ColorToken.allCases where isNamed(token.rawValue) {
            let color = Palette.color(token, scheme, contrast)
            if contrast == .more, color == Palette.color(token, scheme) { continue }
            lines.append("--\(token.rawValue):\(short(color))")
        }
        if contrast == .standard {
            for elevation in Elevation.allCases where elevation != .ground {
                let name = elevation == .card ? "shadow" : "shadow-raised"
                if isNamed(name) { lines.append("--\(name):\(elevation.shadow(scheme).map(shadow) ?? "none")") }
            }
        }
        return lines.joined(separator: ";")
    }

    private static func shadow(_ shadow: Shadow) -> String {
        let parts = [shadow.color.red, shadow.color.green, shadow.color.blue].map { String(Int(($0 * 255).rounded())) }
        return "0 \(text(shadow.offsetY))px \(text(shadow.blur))px rgb(\(parts.joined(separator: " "))/\(text(shadow.opacity)))"
    }

    /// `#fff` for `#ffffff`.
    private static func short(_ color: RGB) -> String {
        let digits = Array(color.hex.utf8.dropFirst())
        guard digits.count == 6, digits[0] == digits[1], digits[2] == digits[3], digits[4] == digits[5] else { return color.hex }
        return "#" + String(decoding: [digits[0], digits[2], digits[4]], as: UTF8.self)
    }

    /// At most four decimals and none that say nothing: "1.25", "16", ".08".
    static func text(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        var text = rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
        if text.hasPrefix("0.") { text.removeFirst() }
        if text.hasPrefix("-0.") { text = "-" + text.dropFirst(2) }
        return text
    }
}
