import ClimateProjection
import WeatherFormatting
import WeatherScreens

/// Today and 2045 in lines of text: both sides of the toggle below each other, or the one that was asked for.
package struct ClimateDrawing: Sendable {
    let canvas: TextCanvas
    /// The command that prints every detail; nil where they are printed here.
    private let detailedBy: String?

    /// - Parameter detailedBy: the command that prints every year of the table and how the figures are computed. It is named in their place; nil
    ///   prints them.
    package init(canvas: TextCanvas, detailedBy: String? = nil) {
        self.canvas = canvas
        self.detailedBy = detailedBy
    }

    /// The whole screen.
    ///
    /// - Parameter withInterventions: the side that is drawn; nil for both.
    package func lines(_ content: Climate2045Content, withInterventions: Bool?) -> [String] {
        var parts = [head(content)]
        if let projection = content.projection {
            let sides = projection.sides.filter { withInterventions == nil || $0.withInterventions == withInterventions }
            parts.append(comparison(projection.now, sides))
            parts.append(canvas.wrapped(content.notForecast))
            parts.append(models(projection, sides))
            parts.append(paths(projection.paths))
            parts.append(days(projection, sides))
        }
        if let missing = content.missing { parts.append(canvas.wrapped(missing, .yellow)) }
        parts.append(explanation(content.explanation))
        parts.append(canvas.wrapped("\(content.provenance.text) · \(content.age.text)", .dim))
        if let failure = content.age.failure { parts.append(canvas.wrapped("\(failure.title). \(failure.message)", .yellow)) }
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// The dashboard's column.
    func lines(_ column: Climate2045Column) -> [String] {
        [canvas.styled(column.title, .bold)] + comparison(column.now, column.sides) + modelsInShort(column.sides)
            + canvas.wrapped(column.notForecast, .dim)
    }

    private func head(_ content: Climate2045Content) -> [String] {
        let place = content.place.fullTitle
        var lines = canvas.wrapped("\(content.title) · \(place)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { lines += canvas.wrapped(remark, .yellow) }
        return lines
    }

    /// Wrapped behind a margin of two cells, which a line that goes on has twice.
    private func indented(_ text: String, _ style: TextCanvas.Style? = nil) -> [String] {
        DisplayWidth.wrapped(text, to: canvas.width - 2, indent: 2).map { line in
            let line = "  " + line
            return style.map { canvas.styled(line, $0) } ?? line
        }
    }

    // MARK: The two skies

    private struct Line {
        let name: String
        let temperature: String
        let celsius: Double
        let difference: String
        let sky: String
    }

    /// A line for now and for each side in columns, then why the sky changes.
    private func comparison(_ now: ClimateMoment, _ sides: [ClimateSide]) -> [String] {
        guard let first = sides.first else { return [] }
        func sky(_ moment: ClimateMoment) -> String { "\(Glyph.text(symbol: moment.symbol)) \(moment.condition)" }
        let today = Line(
            name: now.title, temperature: now.temperature, celsius: first.data.currentTemperatureCelsius, difference: "", sky: sky(now))
        let then = sides.map {
            Line(
                name: "2045 · \($0.name)", temperature: $0.then.temperature, celsius: $0.data.projectedTemperatureCelsius,
                difference: $0.difference, sky: sky($0.then))
        }
        var reasons: [String] = []
        for side in sides where side.then.kind != now.kind && !reasons.contains(side.skyNote) { reasons.append(side.skyNote) }
        // The differences are the same kind of figure on all lines: their baseline is stated once below them.
        return table([today] + then) + canvas.wrapped("\(sides.map(\.difference).joined(separator: ", ")): \(first.basis)", .dim)
            + reasons.flatMap { canvas.wrapped($0, .dim) }
    }

    /// The models' figure of each side, in a line each.
    private func modelsInShort(_ sides: [ClimateSide]) -> [String] {
        guard let first = sides.first else { return [] }
        return canvas.wrapped(first.modelsTitle) + sides.flatMap { indented("\($0.name): \($0.modelsRange)") }
    }

    /// In columns; where the canvas is too narrow for them, each name on a line above its values.
    private func table(_ lines: [Line]) -> [String] {
        func widest(_ part: (Line) -> String) -> Int { lines.map { DisplayWidth.cells(part($0)) }.max() ?? 0 }
        let widths = (name: widest(\.name), temperature: widest(\.temperature), difference: widest(\.difference))
        let isNarrow = widths.name + widths.temperature + widths.difference + widest(\.sky) + 6 > canvas.width
        return lines.flatMap { line -> [String] in
            if isNarrow {
                let values = [line.temperature, line.difference, line.sky].filter { !$0.isEmpty }.joined(separator: " · ")
                return canvas.wrapped(line.name, .bold) + indented(values)
            }
            let name = DisplayWidth.fitted(line.name, to: widths.name)
            let temperature = DisplayWidth.fitted(line.temperature, to: widths.temperature, alignedRight: true)
            let difference = DisplayWidth.fitted(line.difference, to: widths.difference, alignedRight: true)
            return ["\(name)  \(canvas.styled(temperature, .temperature(line.celsius)))  \(difference)  \(line.sky)"]
        }
    }

    // MARK: What the models say

    private func models(_ projection: Climate2045, _ sides: [ClimateSide]) -> [String] {
        let models = sides.map { projection.models(withInterventions: $0.withInterventions) }
        var lines = canvas.wrapped(projection.regionalTitle, .bold)
        for (side, models) in zip(sides, models) {
            lines += canvas.wrapped("\(side.name) · \(models.scenario)") + indented(models.warming)
        }
        // A statement about both sides must be true of both.
        if let why = models.first(where: { !$0.isHeadlineWithin }) ?? models.first { lines += canvas.wrapped(why.whyDifferent) }
        if sides.count > 1 { lines += canvas.wrapped(projection.pathways) }
        return detailedBy == nil ? lines + canvas.wrapped(projection.resolution, .dim) : lines
    }

    /// The table of the paths, or its sentences where the canvas is too narrow. The first year, from which warming counts, is all zeros.
    private func paths(_ paths: ClimatePaths) -> [String] {
        let shown = paths.rows.indices.dropFirst().filter { detailedBy == nil || paths.rows[$0].isDecade || paths.rows[$0].isShown }
        let heads = [paths.yearHead] + paths.paths.map(\.name)
        let rows = shown.map { [paths.rows[$0].year] + paths.rows[$0].cells }
        let widths = heads.indices.map { column in ([heads] + rows).map { DisplayWidth.cells($0[column]) }.max() ?? 0 }
        guard widths.reduce(2 * (widths.count - 1), +) <= canvas.width else {
            return canvas.wrapped(paths.title, .bold) + paths.paths.flatMap { canvas.wrapped($0.spoken, indent: 2) }
        }
        func line(_ cells: [String]) -> String {
            let fitted = zip(cells, widths).map { DisplayWidth.fitted($0, to: $1) }.joined(separator: "  ")
            return String(fitted.reversed().drop { $0 == " " }.reversed())
        }
        return canvas.wrapped(paths.title, .bold) + [canvas.styled(line(heads), .dim)]
            + zip(shown, rows).map { paths.rows[$0].isShown ? canvas.styled(line($1), .bold) : line($1) }
            + canvas.wrapped(paths.bracketsNote, .dim)
    }

    // MARK: The coming week

    private func days(_ projection: Climate2045, _ sides: [ClimateSide]) -> [String] {
        let models = sides.map { projection.models(withInterventions: $0.withInterventions) }
        let title = canvas.wrapped(projection.daysTitle, .bold)
        guard models.contains(where: { !$0.crossings.isEmpty }) else {
            // The same sentence for both sides.
            return models.first?.noCrossings.map { title + canvas.wrapped($0) } ?? []
        }
        return title
            + zip(sides, models).flatMap { side, models -> [String] in
                let lines = models.crossings.map { "\($0.text) \($0.byModels)" } + [models.noCrossings].compactMap(\.self)
                return (sides.count > 1 ? canvas.wrapped(side.name) : []) + lines.flatMap { indented($0) }
            }
    }

    private func explanation(_ explanation: ClimateExplanation) -> [String] {
        if let detailedBy { return canvas.wrapped("\(explanation.title) \(detailedBy)", .dim) }
        var lines = canvas.wrapped(explanation.title, .bold)
        for paragraph in explanation.paragraphs { lines += canvas.wrapped(paragraph) }
        lines += [""] + canvas.wrapped(explanation.sourcesTitle, .bold)
        for source in explanation.sources {
            let text = [source.title, source.terms].compactMap(\.self).joined(separator: " · ")
            lines += indented("\(source.part): \(text) \(source.link)")
        }
        return lines + canvas.wrapped(explanation.attribution, .dim)
    }
}
