import WeatherScreens

/// Place, its clock, what must be known before any number is read, and at the end where the numbers are from.
struct HeaderDrawing {
    let canvas: TextCanvas

    func head(_ content: DashboardContent) -> [String] {
        let title = content.place.fullTitle
        let clock = content.place.localTime
        var lines: [String] = []
        let gap = canvas.width - DisplayWidth.cells(title) - DisplayWidth.cells(clock)
        if gap >= 2 {
            lines.append(canvas.styled(title, .bold) + String(repeating: " ", count: min(gap, 4)) + canvas.styled(clock, .dim))
        } else {
            lines += canvas.wrapped(title, .bold) + canvas.wrapped(clock, .dim)
        }
        for remark in [content.simulatedBanner, content.place.notice].compactMap({ $0 }) + content.notices {
            lines += canvas.wrapped(remark, .yellow)
        }
        return lines
    }

    func foot(_ content: DashboardContent) -> [String] {
        let age = [content.age.text, content.age.refreshing].compactMap { $0 }.joined(separator: " · ")
        let sources = ["\(content.provenance.text) · \(age)"] + content.otherSources.map(\.text)
        var lines = sources.flatMap { canvas.wrapped($0, .dim) }
        if let failure = content.age.failure { lines += canvas.wrapped("\(failure.title). \(failure.message)", .yellow) }
        return lines
    }
}

/// Where a column is from, if that is not where most of the weather is from: the foot names that once.
struct SourceDrawing {
    let canvas: TextCanvas
    /// The provider of most of the weather.
    let main: String

    init(canvas: TextCanvas, content: DashboardContent) {
        self.canvas = canvas
        main = content.now?.source.provider ?? content.days.source.provider
    }

    func lines(_ source: ColumnSource) -> [String] {
        guard source.isComputed || source.isOlder || source.provider != main else { return [] }
        return canvas.wrapped(source.text, .dim)
    }
}
