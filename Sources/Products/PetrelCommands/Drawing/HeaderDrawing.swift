import WeatherScreens

/// Place, its clock, what must be known before any number is read, and at the end where the numbers are from.
struct HeaderDrawing {
    let terminal: Terminal

    func head(_ content: DashboardContent) -> [String] {
        let title = [content.place.title, content.place.subtitle].compactMap { $0 }.joined(separator: ", ")
        let clock = content.place.localTime
        var lines: [String] = []
        let gap = terminal.width - DisplayWidth.cells(title) - DisplayWidth.cells(clock)
        if gap >= 2 {
            lines.append(terminal.styled(title, .bold) + String(repeating: " ", count: min(gap, 4)) + terminal.styled(clock, .dim))
        } else {
            lines += DisplayWidth.wrapped(title, to: terminal.width).map { terminal.styled($0, .bold) }
            lines += DisplayWidth.wrapped(clock, to: terminal.width).map { terminal.styled($0, .dim) }
        }
        for warning in [content.simulatedBanner, content.place.notice].compactMap({ $0 }) + content.notices {
            lines += DisplayWidth.wrapped(warning, to: terminal.width).map { terminal.styled($0, .yellow) }
        }
        return lines
    }

    func foot(_ content: DashboardContent) -> [String] {
        let age = [content.age.text, content.age.refreshing].compactMap { $0 }.joined(separator: " · ")
        let sources = ["\(content.provenance.text) · \(age)"] + content.otherSources.map(\.text)
        var lines = sources.flatMap { DisplayWidth.wrapped($0, to: terminal.width) }.map { terminal.styled($0, .dim) }
        if let failure = content.age.failure {
            lines += DisplayWidth.wrapped("\(failure.title). \(failure.message)", to: terminal.width).map { terminal.styled($0, .yellow) }
        }
        return lines
    }
}
