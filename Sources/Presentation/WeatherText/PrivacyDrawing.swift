import WeatherScreens

/// The page on the reader's data as text.
package struct PrivacyDrawing {
    let canvas: TextCanvas

    package init(canvas: TextCanvas) { self.canvas = canvas }

    package func lines(_ content: PrivacyContent) -> [String] {
        var head = canvas.wrapped(content.title, .bold)
        if let banner = content.simulatedBanner { head += canvas.wrapped(banner, .yellow) }
        var parts = [head + canvas.wrapped(content.introduction)]
        for section in content.sections {
            parts.append(canvas.wrapped(section.title, .bold))
            parts += section.rows.map { canvas.wrapped($0.label, .cyan) + indented($0.text) }
        }
        return Array(parts.joined(separator: [""]))
    }

    /// Under the label, where that leaves most of the line.
    private func indented(_ text: String) -> [String] {
        let margin = canvas.width >= 32 ? 2 : 0
        return DisplayWidth.wrapped(text, to: canvas.width - margin).map { String(repeating: " ", count: margin) + $0 }
    }
}
