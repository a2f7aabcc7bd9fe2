import ClimateProjection
import WeatherFormatting
import WeatherScreens

/// Today and 2045 in lines of text: both sides of the toggle below each other, or the one that was asked for.
package struct ClimateDrawing: Sendable {
    let canvas: TextCanvas
    /// What prints the explanation; nil where it is printed here.
    private let explainedBy: String?

    /// - Parameter explainedBy: the command that prints how the figures are computed, named in place of the explanation; nil prints it.
    package init(canvas: TextCanvas, explainedBy: String? = nil) {
        self.canvas = canvas
        self.explainedBy = explainedBy
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
        [canvas.styled(column.title, .bold)] + comparison(column.now, column.sides) + canvas.wrapped(column.notForecast, .dim)
    }

    private func head(_ content: Climate2045Content) -> [String] {
        let place = [content.place.title, content.place.subtitle].compactMap(\.self).joined(separator: ", ")
        var lines = canvas.wrapped("\(content.title) · \(place)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { lines += canvas.wrapped(remark, .yellow) }
        return lines
    }

    // MARK: The two skies

    private struct Line {
        let name: String
        let temperature: String
        let celsius: Double
        let difference: String
        let sky: String
    }

    /// A line for now and for each side in columns; where the canvas is too narrow for that, name and values on lines of their own.
    private func comparison(_ now: ClimateMoment, _ sides: [ClimateSide]) -> [String] {
        guard let first = sides.first else { return [] }
        func sky(_ moment: ClimateMoment) -> String { "\(Glyph.text(symbol: moment.symbol)) \(moment.condition)" }
        let today = Line(
            name: now.title, temperature: now.temperature, celsius: first.data.currentTemperatureCelsius, difference: "", sky: sky(now))
        let lines =
            [today]
            + sides.map {
                Line(
                    name: "2045 · \($0.name)", temperature: $0.then.temperature, celsius: $0.data.projectedTemperatureCelsius,
                    difference: $0.difference, sky: sky($0.then))
            }
        func widest(_ part: (Line) -> String) -> Int { lines.map { DisplayWidth.cells(part($0)) }.max() ?? 0 }
        let widths = (name: widest(\.name), temperature: widest(\.temperature), difference: widest(\.difference))
        let isNarrow = widths.name + widths.temperature + widths.difference + widest(\.sky) + 6 > canvas.width
        return lines.flatMap { line -> [String] in
            let temperature = DisplayWidth.fitted(line.temperature, to: isNarrow ? 0 : widths.temperature, alignedRight: true)
            let style = TextCanvas.Style.temperature(line.celsius)
            if isNarrow {
                let values = [line.temperature, line.difference, line.sky].filter { !$0.isEmpty }.joined(separator: "  ")
                return canvas.wrapped(line.name, .bold) + canvas.wrapped("  " + values, indent: 2)
            }
            let name = DisplayWidth.fitted(line.name, to: widths.name)
            let difference = DisplayWidth.fitted(line.difference, to: widths.difference, alignedRight: true)
            return ["\(name)  \(canvas.styled(temperature, style))  \(difference)  \(line.sky)"]
        }
    }

    // MARK: What the models say

    private func models(_ projection: Climate2045, _ sides: [ClimateSide]) -> [String] {
        var lines = canvas.wrapped(projection.regionalTitle, .bold)
        for side in sides {
            let models = projection.models(withInterventions: side.withInterventions)
            lines += canvas.wrapped("\(side.name) · \(models.scenario)") + canvas.wrapped("  " + models.warming, indent: 2)
        }
        if let last = sides.last { lines += canvas.wrapped(projection.models(withInterventions: last.withInterventions).whyDifferent) }
        if sides.count > 1 { lines += canvas.wrapped(projection.pathways) }
        return lines + canvas.wrapped(projection.resolution, .dim)
    }

    /// The table of the paths, or the sentences of it where the canvas is too narrow.
    private func paths(_ paths: ClimatePaths) -> [String] {
        let heads = [paths.yearHead] + paths.paths.map(\.name)
        let rows = paths.rows.map { [$0.year] + $0.cells }
        let widths = heads.indices.map { column in ([heads] + rows).map { DisplayWidth.cells($0[column]) }.max() ?? 0 }
        guard widths.reduce(2 * (widths.count - 1), +) <= canvas.width else {
            return canvas.wrapped(paths.title, .bold) + paths.paths.flatMap { canvas.wrapped($0.spoken, indent: 2) }
        }
        func line(_ cells: [String]) -> String {
            let fitted = zip(cells, widths).map { DisplayWidth.fitted($0, to: $1) }.joined(separator: "  ")
            return String(fitted.reversed().drop { $0 == " " }.reversed())
        }
        return canvas.wrapped(paths.title, .bold) + [canvas.styled(line(heads), .dim)]
            + zip(paths.rows, rows).map { $0.isShown ? canvas.styled(line($1), .bold) : line($1) } + canvas.wrapped(paths.bandsNote, .dim)
    }

    private func days(_ projection: Climate2045, _ sides: [ClimateSide]) -> [String] {
        var lines = canvas.wrapped(projection.daysTitle, .bold)
        for side in sides {
            let models = projection.models(withInterventions: side.withInterventions)
            if sides.count > 1 { lines += canvas.wrapped(side.name) }
            for crossing in models.crossings { lines += canvas.wrapped("  \(crossing.text) \(crossing.byModels)", indent: 2) }
            if let none = models.noCrossings { lines += canvas.wrapped("  " + none, indent: 2) }
        }
        return lines
    }

    private func explanation(_ explanation: ClimateExplanation) -> [String] {
        if let explainedBy { return canvas.wrapped("\(explanation.title) \(explainedBy)", .dim) }
        var lines = canvas.wrapped(explanation.title, .bold)
        for paragraph in explanation.paragraphs { lines += canvas.wrapped(paragraph) }
        for source in explanation.sources {
            let text = [source.title, source.terms].compactMap(\.self).joined(separator: " · ")
            lines += canvas.wrapped("  \(source.part): \(text) \(source.link)", .dim, indent: 4)
        }
        return lines + canvas.wrapped(explanation.attribution, .dim)
    }
}
